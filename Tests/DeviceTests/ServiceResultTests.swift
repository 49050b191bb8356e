import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("What a service extension hands over")
struct ServiceResultTests {
    private let push = RemotePush(content: .text("original"), isMutable: true)

    @Test("Changed content with text is what is shown")
    func changed() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let outcome = try await test.receive(push, run: .completed(.text("changed")))
        #expect(outcome.notification.request.content.title.text == "changed")
        #expect(outcome.serviceExtension?.result == .completed)
        #expect(await test.delivered().first?.request.content.title.text == "changed")
        #expect(test.trace.events.contains { $0.kind == TraceKind.contentAccepted })
    }

    @Test("Content handed over in the expiry call counts too")
    func expiredWithContent() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let run = ServiceExtensionRun(
            principalClass: "C", result: .expired, reason: "30 s", content: .text("in time"))
        #expect(try await test.receive(push, run: run).notification.request.content.title.text == "in time")
    }

    @Test(
        "However the extension ends without content, the original is shown",
        arguments: [
            ServiceExtensionRun.Result.expired, .crashed, .memoryExceeded, .buildFailed, .notRun,
        ])
    func original(_ result: ServiceExtensionRun.Result) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let run = ServiceExtensionRun(principalClass: "C", result: result, reason: "why")
        let outcome = try await test.receive(push, run: run)
        #expect(outcome.outcome == .presented)
        #expect(outcome.notification.request.content.title.text == "original")
        #expect(outcome.serviceExtension?.result == result)
        let ignored = test.trace.events.first { $0.kind == TraceKind.contentIgnored }
        #expect(ignored?.string(TraceFact.reason) == "why")
    }

    @Test("didReceive(_:withContentHandler:): changes without alert text are ignored, the original is shown")
    func emptyContent() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let empty = NotificationContent().with { $0.userInfo = ["kept": .boolean(false)] }
        let outcome = try await test.receive(push, run: .completed(empty))
        #expect(outcome.notification.request.content == push.content)
        let ignored = test.trace.events.first { $0.kind == TraceKind.contentIgnored }
        #expect(ignored?.string(TraceFact.reason) == "the content has no alert text")
    }

    @Test(
        "com.apple.developer.usernotifications.filtering: empty content hides the push, where its type is alert",
        arguments: [("alert", DeliveryOutcome.Outcome.suppressed), ("voip", .presented)])
    func filtering(_ type: String, _ expected: DeliveryOutcome.Outcome) async throws {
        let test = try await TestDevice(app: {
            $0.serviceExtensions[0].entitlements["com.apple.developer.usernotifications.filtering"] = .boolean(true)
        })
        defer { test.remove() }
        var push = push
        push.pushType = type
        let outcome = try await test.receive(push, run: .completed(NotificationContent()))
        #expect(outcome.outcome == expected)
        #expect(await test.delivered().count == (expected == .presented ? 1 : 0))
        if expected == .presented {
            #expect(outcome.notification.request.content.title.text == "original")
        } else {
            #expect(outcome.reason == "the service extension, which has the filtering entitlement, hid it")
        }
    }

    @Test("The entitlement counts on the extension, not on the app")
    func filteringOfTheApp() async throws {
        let test = try await TestDevice(app: {
            $0.entitlements["com.apple.developer.usernotifications.filtering"] = .boolean(true)
        })
        defer { test.remove() }
        #expect(try await test.receive(push, run: .completed(NotificationContent())).outcome == .presented)
    }

    @Test("Of several service extensions the first embedded one is used")
    func several() async throws {
        let test = try await TestDevice(app: {
            var loose = InstalledExtension(bundleIdentifier: "org.example.chat.l", name: "Loose", principalClass: "L.L")
            loose.isEmbedded = false
            var second = InstalledExtension(bundleIdentifier: "org.example.chat.s", name: "Second", principalClass: "S")
            second.deploymentTarget = "15.0"
            $0.serviceExtensions = [loose] + $0.serviceExtensions + [second]
        })
        defer { test.remove() }
        let outcome = try await test.receive(push, run: .completed(.text("changed")))
        #expect(outcome.notification.request.content.title.text == "changed")
        let lookup = test.trace.events.first { $0.kind == TraceKind.extensionLookup }
        #expect(lookup?.string(TraceFact.bundle) == TestDevice.service)
    }

    @Test(
        "userInfo nested beyond the limit is not taken, and what is at the limit can be read again",
        arguments: [199, 200])
    func nesting(_ depth: Int) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let deep = (0..<depth).reduce(PropertyValue.integer(1)) { value, _ in .dictionary(["a": value]) }
        let content = NotificationContent.text("changed").with { $0.userInfo = ["deep": deep] }
        let outcome = try await test.receive(push, run: .completed(content))
        #expect(outcome.notification.request.content.title.text == (depth == 199 ? "changed" : "original"))
        #expect(await test.delivered().map(\.request) == [outcome.notification.request])
        let reply = await test.add(.local("a", content))
        #expect(reply.isDone == (depth == 199))
    }

    private static func from(_ sender: String, group: String? = nil) -> NotificationContent {
        NotificationContent.text("own title").with {
            $0.subtitle = "own subtitle"
            $0.communication = CommunicationContext(kind: .message, senderName: sender)
            $0.communication?.groupName = group
        }
    }

    @Test(
        "Implementing communication notifications: the sender's name is the title, the group's the subtitle",
        arguments: [
            (from("Anna"), "Anna", "own subtitle"), (from("Anna", group: "Team"), "Anna", "Team"),
            (from(" ", group: ""), "own title", "own subtitle"), (from("", group: "Team"), "own title", "Team"),
        ])
    func communication(_ content: NotificationContent, _ title: String, _ subtitle: String) async throws {
        let test = try await TestDevice(app: {
            $0.entitlements["com.apple.developer.usernotifications.communication"] = .boolean(true)
        })
        defer { test.remove() }
        let outcome = try await test.receive(push, run: .completed(content))
        #expect(outcome.notification.request.content.title.text == title)
        #expect(outcome.notification.request.content.subtitle.text == subtitle)
        #expect(outcome.findings.isEmpty)
    }

    @Test("A communication without the entitlement is a plain notification, with a finding")
    func communicationNotConfigured() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let outcome = try await test.receive(push, run: .completed(Self.from("Anna", group: "Team")))
        #expect(outcome.notification.request.content.title.text == "own title")
        #expect(outcome.notification.request.content.subtitle.text == "own subtitle")
        #expect(outcome.findings.map(\.rule) == ["communication-not-configured"])
    }

    @Test("UNNotificationServiceExtension: not started where alerts are turned off")
    func alertsOff() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var settings = try await test.device.settings(for: TestDevice.app)
        settings.alert = .disabled
        try await test.device.setSettings(settings, for: TestDevice.app)
        let outcome = try await test.receive(push, run: .completed(.text("changed")))
        #expect(outcome.outcome == .suppressed)
        #expect(outcome.serviceExtension?.reason == "alerts are turned off for the app")
    }

    @Test("An app whose identifier is made up takes an extension of any identifier")
    func identifierMadeUp() async throws {
        let test = try await TestDevice(app: {
            $0.hasOwnIdentifier = InstalledApp(bundleIdentifier: $0.bundleIdentifier).hasOwnIdentifier
            $0.serviceExtensions[0].bundleIdentifier = "org.other.service"
        })
        defer { test.remove() }
        #expect(try await test.receive(push, run: .completed(.text("changed"))).serviceExtension?.result == .completed)
    }

    @Test("An app without a service extension has none in the outcome")
    func none() async throws {
        let test = try await TestDevice(app: { $0.serviceExtensions = [] })
        defer { test.remove() }
        let outcome = try await test.receive(push)
        #expect(outcome.outcome == .presented)
        #expect(outcome.serviceExtension == nil)
    }

    @Test("The extension runs in the foreground too, and the delegate then decides")
    func foreground() async throws {
        let test = try await TestDevice(configure: { $0.state = .foreground })
        defer { test.remove() }
        let hidden = try await test.receive(push, run: .completed(.text("changed")))
        #expect(hidden.outcome == .suppressed)
        #expect(hidden.notification.request.content.title.text == "changed")
        await test.device.setForegroundDelegate(.options(16))
        #expect(try await test.receive(push, run: .completed(.text("changed"))).places == [.banner])
        #expect(await test.delivered().isEmpty)
    }
}
