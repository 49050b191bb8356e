import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Reading an attachment that the device holds")
struct AccessTests {
    /// Delivers one notification with a file, and gives the path that `caller` is told.
    private func path(_ test: TestDevice, for caller: String) async throws -> String {
        if await test.delivered().isEmpty {
            let content = try NotificationContent.text().with {
                $0.attachments = [.at(try test.file("cat.png", "the cat"))]
            }
            #expect(await test.add(.local("a", content)).isDone)
        }
        return try #require(
            await test.delivered(from: caller).first?.request.content.attachments.first?.path)
    }

    private func begin(_ test: TestDevice, _ path: String, from caller: String) async -> Bool? {
        guard case .accessed(let granted) = await test.answer(.beginAccess(path: path), from: caller) else {
            return nil
        }
        return granted
    }

    @Test("a file that is opened while its access lasts has a path that stays; any other path is its own")
    func lasting() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let path = try await path(test, for: TestDevice.service)
        #expect(await test.device.lastingPath(of: path, for: TestDevice.service) == path)
        #expect(await begin(test, path, from: TestDevice.service) == true)
        let lasting = await test.device.lastingPath(of: path, for: TestDevice.service)
        #expect(lasting != path)
        #expect(await test.device.lastingPath(of: "/etc/passwd", for: TestDevice.service) == "/etc/passwd")
        _ = await test.answer(.endAccess(path: path), from: TestDevice.service)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(FileManager.default.contents(atPath: lasting) == Data("the cat".utf8))
    }

    @Test("UNNotificationAttachment.url: the file does not exist before access is begun, nor after it is ended")
    func scoped() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let path = try await path(test, for: TestDevice.service)
        #expect(path.hasSuffix("/cat.png"))
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(await begin(test, path, from: TestDevice.service) == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "the cat")
        #expect(await test.answer(.endAccess(path: path), from: TestDevice.service).isDone)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(await begin(test, path, from: TestDevice.service) == true)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("Access begun twice lasts until it is ended twice")
    func nested() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let path = try await path(test, for: TestDevice.app)
        for _ in 0..<2 { #expect(await begin(test, path, from: TestDevice.app) == true) }
        _ = await test.answer(.endAccess(path: path))
        #expect(FileManager.default.fileExists(atPath: path))
        _ = await test.answer(.endAccess(path: path))
        #expect(!FileManager.default.fileExists(atPath: path))
        _ = await test.answer(.endAccess(path: path))
    }

    @Test(
        "UNNotificationAttachment: after the move a file is reached by what the device hands out, and by no other path")
    func ownPaths() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        try await test.device.install(InstalledApp(bundleIdentifier: "org.example.other"))
        let path = try await path(test, for: TestDevice.app)
        let others = try await self.path(test, for: TestDevice.service)
        #expect(path != others)
        let stored = test.folder.path + "/attachments/" + (test.names(in: "attachments").first ?? "")
        for foreign in [others, stored, "/etc/passwd", "", path + "/..", path + "x"] {
            #expect(await begin(test, foreign, from: TestDevice.app) == false)
        }
        #expect(await begin(test, path, from: "org.example.other") == false)
        let forged = path.replacingOccurrences(of: TestDevice.app, with: "org.example.other")
        #expect(await begin(test, forged, from: "org.example.other") == false)
        #expect(!FileManager.default.fileExists(atPath: others))
    }

    @Test("A process that is gone leaves nothing open")
    func processGone() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let path = try await path(test, for: TestDevice.app)
        for _ in 0..<3 { _ = await begin(test, path, from: TestDevice.app) }
        await test.device.endAllAccess(of: TestDevice.app)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("After the notification is removed its file is nobody's: access is refused")
    func removed() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let path = try await path(test, for: TestDevice.app)
        _ = await test.answer(.removeDelivered(identifiers: nil))
        #expect(await begin(test, path, from: TestDevice.app) == false)
    }

    @Test("A delivered notification's file can be attached again while it is open: it is copied")
    func attachedAgain() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let path = try await path(test, for: TestDevice.app)
        let content = NotificationContent.text().with { $0.attachments = [.path(path)] }
        #expect(await test.add(.local("b", content)).errorCode == 100)
        _ = await begin(test, path, from: TestDevice.app)
        #expect(await test.add(.local("b", content)).isDone)
        #expect(test.names(in: "attachments").count == 2)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("An outcome's notification gets paths for the process that is to show it")
    func forContentExtension() async throws {
        let test = try await TestDevice(app: {
            $0.contentExtensions = [
                InstalledExtension(bundleIdentifier: "org.example.chat.content", name: "C", principalClass: "C.C")
            ]
        })
        defer { test.remove() }
        let content = try NotificationContent.text().with { $0.attachments = [.at(try test.file("cat.png"))] }
        let outcome = try await test.receive(
            RemotePush(content: .text(), isMutable: true), run: .completed(content))
        let caller = "org.example.chat.content"
        let handed = try await test.device.notification(outcome.notification, for: caller)
        let path = try #require(handed.request.content.attachments.first?.path)
        #expect(path.hasPrefix(test.folder.path + "/access/\(caller)/"))
        #expect(await begin(test, path, from: caller) == true)
    }
}
