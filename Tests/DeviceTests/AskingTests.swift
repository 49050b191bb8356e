import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Synchronization
import Testing
import Trace

@Suite("What the app in front is asked about")
struct AskingTests {
    /// An app in front that reads the attachment it is told of.
    private final class Reader: ForegroundAsking {
        private let device: Device
        private let answer: ForegroundDelegate
        private let read = Mutex<[String]>([])

        init(_ device: Device, _ answer: ForegroundDelegate = .options(16)) {
            self.device = device
            self.answer = answer
        }

        /// What was in the files.
        var texts: [String] { read.withLock { $0 } }

        func willPresent(_ notification: DeliveredNotification) async -> ForegroundDelegate {
            for attachment in notification.request.content.attachments {
                let text = await text(at: attachment.path)
                read.withLock { $0.append(text) }
            }
            return answer
        }

        private func text(at path: String) async -> String {
            if FileManager.default.fileExists(atPath: path) { return "there before access is begun" }
            guard case .accessed(true) = await device.answer(.beginAccess(path: path), from: TestDevice.app, trace: nil)
            else { return "refused" }
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "unreadable"
            _ = await device.answer(.endAccess(path: path), from: TestDevice.app, trace: nil)
            return text
        }
    }

    private func test() async throws -> TestDevice {
        try await TestDevice(configure: { $0.state = .foreground })
    }

    @Test(
        "UNNotificationAttachment: willPresent can read what the service extension attached, whatever it answers then",
        arguments: [ForegroundDelegate.options(16), .options(0)])
    func push(_ answer: ForegroundDelegate) async throws {
        let test = try await test()
        defer { test.remove() }
        let reader = Reader(test.device, answer)
        await test.device.setForeground(reader)
        let content = NotificationContent.text().with {
            $0.attachments = [.at(URL(filePath: "\(test.container.path)/tmp/cat.png"))]
        }
        _ = try test.file("cat.png", "the cat")
        let outcome = try await test.receive(RemotePush(content: .text(), isMutable: true), run: .completed(content))
        #expect(reader.texts == ["the cat"])
        #expect(outcome.outcome == (answer == .options(0) ? .suppressed : .presented))
        #expect(test.names(in: "incoming").isEmpty)
    }

    @Test(
        "userNotificationCenter(_:willPresent:withCompletionHandler:): only an app in the foreground is asked",
        arguments: [(DeviceState.foreground, 2), (.background, 0), (.locked, 0)])
    func states(_ state: DeviceState, _ count: Int) async throws {
        let test = try await TestDevice(configure: { $0.state = state })
        defer { test.remove() }
        let counter = Counter()
        await test.device.setForeground(counter)
        _ = try await test.receive(RemotePush(content: .text()))
        _ = await test.add(.local("now"))
        _ = try await test.device.showAdded(trace: test.trace)
        #expect(counter.count == count)
    }

    private final class Counter: ForegroundAsking {
        private let asked = Mutex(0)

        var count: Int { asked.withLock { $0 } }

        func willPresent(_ notification: DeliveredNotification) async -> ForegroundDelegate {
            asked.withLock { $0 += 1 }
            return .options(16)
        }
    }

    @Test("UNNotificationAttachment: willPresent can read the file of a local notification that falls due")
    func local() async throws {
        let test = try await test()
        defer { test.remove() }
        let reader = Reader(test.device)
        await test.device.setForeground(reader)
        let content = try NotificationContent.text().with {
            $0.attachments = [.at(try test.file("cat.png", "the cat"))]
        }
        _ = await test.add(.local("now", content))
        _ = try await test.device.showAdded(trace: test.trace)
        let later = try NotificationContent.text().with { $0.attachments = [.at(try test.file("dog.png", "the dog"))] }
        _ = await test.add(.local("later", later, trigger: .timeInterval(5, repeats: false)))
        _ = try await test.device.advance(by: 5)
        #expect(reader.texts == ["the cat", "the dog"])
    }

    @Test("Another app does not reach the file of a notification that is being asked about")
    func others() async throws {
        let test = try await test()
        defer { test.remove() }
        let other = "org.example.other"
        try await test.device.install(InstalledApp(bundleIdentifier: other))
        let stranger = Stranger(test.device, other)
        await test.device.setForeground(stranger)
        _ = try test.file("cat.png", "the cat")
        let content = NotificationContent.text().with {
            $0.attachments = [.at(URL(filePath: "\(test.container.path)/tmp/cat.png"))]
        }
        _ = try await test.receive(RemotePush(content: .text(), isMutable: true), run: .completed(content))
        #expect(stranger.answers == [false])
    }

    /// Asks for the app's file under its own name.
    private final class Stranger: ForegroundAsking {
        private let device: Device
        private let name: String
        private let given = Mutex<[Bool]>([])

        init(_ device: Device, _ name: String) {
            self.device = device
            self.name = name
        }

        var answers: [Bool] { given.withLock { $0 } }

        func willPresent(_ notification: DeliveredNotification) async -> ForegroundDelegate {
            for attachment in notification.request.content.attachments {
                let path = attachment.path.replacing("/\(TestDevice.app)/", with: "/\(name)/")
                let reply = await device.answer(.beginAccess(path: path), from: name, trace: nil)
                let granted = if case .accessed(true) = reply { true } else { false }
                given.withLock { $0.append(granted) }
            }
            return .options(16)
        }
    }
}
