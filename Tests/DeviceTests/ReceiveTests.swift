import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Receiving a push")
struct ReceiveTests {
    @Test("A push is shown on the lock screen and in the list, and its identifier is new each time")
    func shows() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let first = try await test.receive(RemotePush(content: .text()))
        let second = try await test.receive(RemotePush(content: .text()))
        #expect(first.outcome == .presented)
        #expect(first.places == [.lockScreen, .list])
        #expect(first.notification.request.trigger == .push)
        #expect(first.notification.request.identifier != second.notification.request.identifier)
        #expect(await test.delivered().count == 2)
    }

    @Test("UNNotificationRequest.identifier: the collapse id is the identifier, and a second push replaces the first")
    func collapses() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = try await test.receive(RemotePush(content: .text("old"), collapseIdentifier: "game"))
        _ = try await test.receive(RemotePush(content: .text("other")))
        let outcome = try await test.receive(RemotePush(content: .text("new"), collapseIdentifier: "game"))
        #expect(outcome.replacesDelivered)
        let list = await test.delivered()
        #expect(list.map(\.request.content.title.text) == ["new", "other"])
        #expect(list.first?.request.identifier == "game")
    }

    @Test("What a report said is there when the folder is opened again")
    func outlivesTheProcess() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let content = NotificationContent.text(thread: "a").with {
            $0.badge = 3
            $0.userInfo = [
                "media": .dictionary(["url": .string("https://x"), "at": .date(Date(timeIntervalSince1970: 5))])
            ]
        }
        let outcome = try await test.receive(RemotePush(content: content))
        let again = try Device(
            DeviceConfiguration(folder: test.folder), clock: test.clock, inspector: TrustingInspector())
        #expect(try await again.install(TestDevice.app(in: test.root)) == false)
        #expect(try await again.badge(of: TestDevice.app) == 3)
        guard
            case .notifications(let list) = await again.answer(
                .deliveredNotifications, from: TestDevice.app, trace: nil)
        else { return #expect(Bool(false)) }
        #expect(list == [outcome.notification])
    }

    @Test("UNNotificationContent.title: text of blanks is text, and is shown")
    func blanks() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let push = RemotePush(content: .text("", " "), isMutable: true)
        #expect(push.hasAlert)
        #expect(try await test.receive(push, run: .completed(.text(" ", ""))).places == [.lockScreen, .list])
    }

    @Test(
        "UNNotificationServiceExtension: not started, with the reason",
        arguments: [
            NotStarted("no mutable-content", "aps.mutable-content is not 1") { push, _ in push.isMutable = false },
            NotStarted("no alert", "the push has no alert: only alerts go through a service extension") { push, _ in
                push.hasAlert = false
            },
            NotStarted("a background push", "the push type is background: it is no alert") { push, _ in
                push.pushType = "background"
            },
            NotStarted("a newer deployment target", "ChatService needs iOS 27.0, the device runs 26.0") { _, service in
                service.deploymentTarget = "27.0"
            },
            NotStarted("not embedded", "ChatService is not embedded in the app, so the device does not have it") {
                _, service in service.isEmbedded = false
            },
            NotStarted(
                "another identifier than the app's",
                "the bundle identifier org.example.service does not begin with org.example.chat and a dot, "
                    + "so iOS does not install it"
            ) { _, service in service.bundleIdentifier = "org.example.service" },
            NotStarted(
                "the app's identifier and no dot",
                "the bundle identifier org.example.chatservice does not begin with org.example.chat and a dot, "
                    + "so iOS does not install it"
            ) { _, service in service.bundleIdentifier = "org.example.chatservice" },
            NotStarted(
                "the app's own identifier",
                "the extension and the app are both org.example.chat, and iOS does not install two bundles of one "
                    + "identifier"
            ) { _, service in service.bundleIdentifier = "org.example.chat" },
        ])
    func notStarted(_ example: NotStarted) async throws {
        var push = RemotePush(content: .text("original"), isMutable: true)
        let test = try await TestDevice(app: { example.change(&push, &$0.serviceExtensions[0]) })
        defer { test.remove() }
        let outcome = try await test.receive(push, run: .completed(.text("changed")))
        #expect(outcome.serviceExtension?.result == .notRun)
        #expect(outcome.serviceExtension?.reason == example.reason)
        #expect(outcome.notification.request.content.title.text == "original")
        let lookup = test.trace.events.first { $0.kind == TraceKind.extensionLookup }
        #expect(lookup?.string(TraceFact.decision) == "refuse")
        #expect(lookup?.string(TraceFact.reason) == example.reason)
    }
}

struct NotStarted: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reason: String
    var change: @Sendable (inout RemotePush, inout InstalledExtension) -> Void

    init(
        _ name: String, _ reason: String,
        _ change: @escaping @Sendable (inout RemotePush, inout InstalledExtension) -> Void
    ) {
        testDescription = name
        self.reason = reason
        self.change = change
    }
}
