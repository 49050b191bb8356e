import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Glibc
import Testing

@testable import Device

/// The whole process tree is killed at random moments of deliveries into one `--state-dir`.
@Suite("kill -9")
struct KillTests {
    static let url = "https://media.example.com/photo.jpg"
    static let photo = Repository.file("Examples/Bund18/Media/photo.jpg")

    @Test("what was said is there afterwards, once; no file is left outside the store; the next delivery works")
    func kill() async throws {
        let home = try TemporaryFolder()
        let state = home.url.appendingPathComponent("device")
        // The first one compiles, and shows how long a delivery takes.
        _ = try await deliver(0, into: state, home: home, killedAfter: nil)
        let start = ContinuousClock.now
        var said: Set<Int> = [0, 1]
        _ = try await deliver(1, into: state, home: home, killedAfter: nil)
        let usual = ContinuousClock.now - start
        var random = SystemRandomNumberGenerator()
        for number in 2..<202 {
            let moment = usual * Double.random(in: 0...1.1, using: &random)
            if try await deliver(number, into: state, home: home, killedAfter: moment) { said.insert(number) }
        }
        #expect(try await deliver(202, into: state, home: home, killedAfter: nil))
        said.insert(202)
        try await check(said, in: state)
    }

    @Test("what a killed process left in tmp goes with the next delivery, unless another process has the device open")
    func leftInTemporaryFolder() async throws {
        let home = try TemporaryFolder()
        let state = home.url.appendingPathComponent("device")
        _ = try await deliver(0, into: state, home: home, killedAfter: nil)
        let container = state.appendingPathComponent("containers/com.example.Recorder.Recorder")
        let left = container.appendingPathComponent("tmp/CFNetworkDownload_left.tmp")
        try Data("left".utf8).write(to: left)
        do {
            let device = try Device(
                DeviceConfiguration(folder: state), clock: SystemClock(), inspector: NoInspector())
            _ = try await deliver(1, into: state, home: home, killedAfter: nil)
            #expect(FileManager.default.fileExists(atPath: left.path))
            withExtendedLifetime(device) {}
        }
        _ = try await deliver(2, into: state, home: home, killedAfter: nil)
        #expect(!FileManager.default.fileExists(atPath: left.path))
        let accepted = container.appendingPathComponent("Documents/accepted.txt")
        #expect(try String(contentsOf: accepted, encoding: .utf8) == "0\n1\n2\n", "the rest of the container stays")
    }

    private func check(_ said: Set<Int>, in state: URL) async throws {
        let device = try Device(
            DeviceConfiguration(folder: state), clock: SystemClock(), inspector: NoInspector())
        try await device.install(InstalledApp(bundleIdentifier: "com.example.Recorder"))
        guard
            case .notifications(let shown) = await device.answer(
                .deliveredNotifications, from: "com.example.Recorder", trace: nil),
            case .requests(let pending) = await device.answer(
                .pendingRequests, from: "com.example.Recorder", trace: nil)
        else {
            Issue.record("the device does not answer")
            return
        }
        let numbers = shown.compactMap { number(in: $0.request.content) }
        #expect(Set(numbers).count == numbers.count, "nothing is there twice")
        #expect(said.isSubset(of: Set(numbers)), "what a report said is there")
        let expected = try Data(contentsOf: URL(fileURLWithPath: Self.photo))
        let stored = try files(in: state.appendingPathComponent("attachments"))
        #expect(
            stored.count == shown.filter { !$0.request.content.attachments.isEmpty }.count, "each file has its owner")
        for file in stored { #expect(try Data(contentsOf: file) == expected) }

        let accepted = try String(
            contentsOf: state.appendingPathComponent("containers/com.example.Recorder.Recorder/Documents/accepted.txt"),
            encoding: .utf8
        ).split(separator: "\n").compactMap { Int($0) }
        let scheduled = Dictionary(grouping: pending, by: \.identifier)
        #expect(scheduled.values.allSatisfy { $0.count == 1 })
        for (identifier, numbers) in Dictionary(grouping: accepted, by: { "local-\($0 % 50)" }) {
            // A later request may have been kept whose completion was never heard.
            let title = try #require(scheduled[identifier]?.first?.content.title.text)
            let kept = try #require(Int(title.dropFirst("local ".count)))
            #expect(kept >= (numbers.max() ?? 0), "what add(_:) accepted is there")
        }
        let left = try leftovers(in: state)
        #expect(left.isEmpty, "\(left)")
    }

    /// Delivers; true where a whole report was printed.
    private func deliver(
        _ number: Int, into state: URL, home: TemporaryFolder, killedAfter moment: Duration?
    ) async throws -> Bool {
        let payload = #"{"aps":{"alert":"photo","mutable-content":1},"number":\#(number),"media-url":"\#(Self.url)"}"#
        let process = BelfryCommand(home: home).makeProcess([
            "deliver", "-", "--json", "--state-dir", state.path, "--stub", "\(Self.url)=\(Self.photo)",
            "--service", Repository.file("Tests/DeliveryTests/Fixtures/Recorder"),
        ])
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(payload.utf8))
        try input.fileHandleForWriting.close()
        let identifier = process.processIdentifier
        let killer = moment.map { moment in
            Task.detached {
                // Killing at a random moment is what is tested: there is no event to wait for.
                try await Task.sleep(for: moment)
                for process in ProcessTree.members(of: identifier).shuffled() { _ = Glibc.kill(process, SIGKILL) }
            }
        }
        // Both block, which the threads of Swift's tasks must not.
        let bytes = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let bytes = output.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                continuation.resume(returning: bytes)
            }
        }
        killer?.cancel()
        let report = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any]
        if moment == nil { try #require(report?["outcome"] as? String == "presented") }
        return report != nil
    }

    private func number(in content: NotificationContent) -> Int? {
        guard case .integer(let number) = content.userInfo["number"] else { return nil }
        return Int(number)
    }

    private func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    /// Files anywhere but in the database, the store, and what the extension keeps for itself.
    private func leftovers(in state: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: state.path).filter { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(
                atPath: state.appendingPathComponent(path).path, isDirectory: &isFolder)
            let isKnown =
                ["attachments/", "device.sqlite", "lock"].contains { path.hasPrefix($0) }
                || path.hasSuffix("accepted.txt")
            return !isFolder.boolValue && !isKnown
        }
    }
}

private struct NoInspector: AttachmentInspecting {
    func inspect(path: String, type: String) async -> AttachmentInspection { .valid }
}
