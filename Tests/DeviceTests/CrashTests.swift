import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import Testing
import Trace

@testable import Device

/// A process that delivers, and is killed: what it had said is there afterwards, nothing is there twice, and no file
/// is without an owner.
@Suite("kill -9", .serialized)
struct CrashTests {
    @Test("At each step of a write", arguments: StoreStep.allCases, [0, 1, 2])
    func atStep(_ step: StoreStep, _ nth: Int) async throws {
        let root = try CrashFolder()
        defer { root.remove() }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = root.path as String, step = step.rawValue as String, nth = nth as Int] in
            let remaining = Mutex(nth)
            try await CrashFolder(path: path).work { each in
                guard each.rawValue == step else { return }
                let isNow = remaining.withLock { count in
                    count -= 1
                    return count < 0
                }
                if isNow { kill(getpid(), SIGKILL) }
            }
        }
        try await root.check()
    }

    @Test("At moments that the clock chooses", arguments: [1, 3, 5, 8, 13, 21, 34, 55].map { $0 * 1_000 })
    func atRandom(_ microseconds: Int) async throws {
        let root = try CrashFolder()
        defer { root.remove() }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = root.path as String, microseconds = microseconds as Int] in
            let killer = Thread {
                usleep(UInt32(microseconds) + UInt32.random(in: 0..<UInt32(microseconds)))
                kill(getpid(), SIGKILL)
            }
            killer.start()
            try await CrashFolder(path: path).work { _ in }
        }
        try await root.check()
    }
}

/// The folder that the killed process worked in.
struct CrashFolder {
    let path: String
    private var root: URL { URL(fileURLWithPath: path) }
    private var log: String { path + "/said" }

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)").path
        for name in ["container/tmp", "Chat.app"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: name), withIntermediateDirectories: true)
        }
        try Data("logo".utf8).write(to: root.appending(path: "Chat.app/logo.png"))
    }

    init(path: String) { self.path = path }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    private func device(_ onStep: (@Sendable (StoreStep) -> Void)?) async throws -> Device {
        var configuration = DeviceConfiguration(folder: root.appending(path: "state"))
        configuration.onStep = onStep
        let device = try Device(configuration, clock: ManualClock(), inspector: TrustingInspector())
        try await device.install(TestDevice.app(in: root))
        try await device.setPermission(.authorized, for: TestDevice.app)
        return device
    }

    /// Delivers for ever, with and without files, new and replacing, and says what was done after it was done.
    func work(_ onStep: @escaping @Sendable (StoreStep) -> Void) async throws {
        let device = try await device(onStep)
        let said = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        func say(_ line: String) { _ = (line + "\n").withCString { write(said, $0, strlen($0)) } }
        for round in 0..<10_000 {
            let file = root.appending(path: "container/tmp/\(round).png")
            try Data("picture \(round)".utf8).write(to: file)
            let content = NotificationContent.text("n\(round)").with {
                $0.badge = round + 1
                $0.attachments = [
                    .at(file, "moved"), .at(root.appending(path: "Chat.app/logo.png"), "copied"),
                ]
            }
            _ = try await device.receive(
                RemotePush(content: .text(), collapseIdentifier: "push \(round % 5)", isMutable: true),
                for: TestDevice.app, runner: StubRunner(result: .completed(content)), trace: .init())
            say("push \(round % 5)\tn\(round)\t\(round + 1)")
            let local = NotificationContent.text("l\(round)")
            let reply = await device.answer(
                .add(.local("add \(round % 3)", local)), from: TestDevice.app, trace: nil)
            if reply.isDone { say("add \(round % 3)\tl\(round)\t\(round + 1)") }
        }
    }

    /// Opens the folder anew and compares it with what was said.
    func check() async throws {
        let device = try await device(nil)
        guard
            case .notifications(let list) = await device.answer(
                .deliveredNotifications, from: TestDevice.app, trace: nil)
        else {
            Issue.record("no list")
            return
        }
        let titles = Dictionary(grouping: list, by: \.request.identifier).mapValues {
            $0.map(\.request.content.title.text)
        }
        #expect(titles.values.allSatisfy { $0.count == 1 }, "nothing is there twice")
        try checkSaid(titles, badge: try await device.badge(of: TestDevice.app))
        try await checkFiles(list, device)
        // The next delivery works.
        let next = try await device.receive(
            RemotePush(content: .text("next")), for: TestDevice.app, runner: nil, trace: .init())
        #expect(next.outcome == .presented)
        #expect(next.threadCount == list.count + 1)
    }

    /// The last thing said of each identifier is there, or the one after it, which was killed before it could be said.
    private func checkSaid(_ titles: [String: [String]], badge: Int) throws {
        let lines = ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n")
        var last: [String: Int] = [:]
        var badgeSaid = 0
        for line in lines {
            let fields = line.split(separator: "\t")
            last[String(fields[0])] = Int(fields[1].dropFirst())
            badgeSaid = Int(fields[2]) ?? 0
        }
        for (identifier, round) in last {
            let there = titles[identifier]?.first.flatMap { Int($0.dropFirst()) }
            #expect((there ?? -1) >= round, "\(identifier) said \(round)")
        }
        #expect(badge == badgeSaid || badge == badgeSaid + 1)
    }

    private func checkFiles(_ list: [DeliveredNotification], _ device: Device) async throws {
        var expected = 0
        for notification in list {
            for attachment in notification.request.content.attachments {
                expected += 1
                guard
                    case .accessed(true) = await device.answer(
                        .beginAccess(path: attachment.path), from: TestDevice.app, trace: nil)
                else {
                    Issue.record("\(attachment.identifier) has no file")
                    continue
                }
                let text = try String(contentsOfFile: attachment.path, encoding: .utf8)
                let round = notification.request.content.title.text.dropFirst()
                #expect(text == (attachment.identifier == "moved" ? "picture \(round)" : "logo"))
            }
        }
        let state = root.appending(path: "state")
        #expect(TestDevice.names(in: state.appending(path: "attachments")).count == expected)
        #expect(TestDevice.names(in: state.appending(path: "incoming")).isEmpty)
    }
}
