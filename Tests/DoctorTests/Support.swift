import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Doctor
import Foundation
import Testing
import Trace
import XcodeProject

/// One rule on one delivery: the payload and what else is known, and how bad the rule finds it.
struct RuleCase: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String
    /// Nil where the rule has nothing to say.
    var severity: Finding.Severity?
    var payload: String
    var targets: [ExtensionTarget] = []
    var trace: [TraceEvent] = []
    var run: ServiceExtensionRun?
    var systemVersion: String?
    var pushType: PushType?
    /// What the message has to name.
    var says: String = ""
    /// Where the finding has to be.
    var location: String?

    var testDescription: String { "\(rule): \(name)" }

    func check() throws {
        let payload = try Payload(bytes: Array(payload.utf8))
        let findings = DeliveryDoctor.findings(
            payload: payload, targets: targets, trace: trace, run: run, systemVersion: systemVersion,
            pushType: pushType)
        let found = findings.filter { $0.rule == rule }
        guard let severity else {
            #expect(found.isEmpty, "\(found)")
            return
        }
        let finding = try #require(found.first, "\(findings)")
        #expect(found.count == 1)
        #expect(finding.severity == severity)
        if !says.isEmpty { #expect(finding.message.contains(says), "\(finding.message)") }
        if let location { #expect(finding.location == location) }
        #expect(!finding.message.contains("\n") && !finding.fix.contains("\n"))
        #expect(RuleBook.rule(rule) != nil)
    }
}

/// Payloads that come back in many cases.
enum Pushes {
    static let text = #"{"aps":{"alert":{"title":"T","body":"B"}}}"#
    static let mutable = #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1}}"#
    static let picture =
        #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"imageUrl":"https://example.com/a.jpg"}"#

    static func category(_ category: String) -> String {
        #"{"aps":{"alert":{"title":"T","body":"B"},"category":"\#(category)"}}"#
    }
}

/// Targets as the project reader gives them, each right until it is changed.
enum Targets {
    static func app(_ change: (inout ExtensionTarget) -> Void = { _ in }) -> ExtensionTarget {
        var target = ExtensionTarget(name: "Chat", role: .app, moduleName: "Chat")
        target.bundleIdentifier = "com.example.chat"
        target.infoPlist = ["CFBundleIdentifier": .string("com.example.chat")]
        target.deploymentTarget = "15.0"
        change(&target)
        return target
    }

    static func service(_ change: (inout ExtensionTarget) -> Void = { _ in }) -> ExtensionTarget {
        var target = ExtensionTarget(name: "ChatService", role: .service, moduleName: "ChatService")
        target.bundleIdentifier = "com.example.chat.service"
        target.infoPlist = [
            "NSExtension": .dictionary([
                "NSExtensionPointIdentifier": .string("com.apple.usernotifications.service"),
                "NSExtensionPrincipalClass": .string("ChatService.NotificationService"),
            ])
        ]
        target.deploymentTarget = "15.0"
        change(&target)
        return target
    }

    static func content(
        claims categories: PropertyValue = .string("chat"), _ change: (inout ExtensionTarget) -> Void = { _ in }
    ) -> ExtensionTarget {
        var target = ExtensionTarget(name: "ChatContent", role: .content, moduleName: "ChatContent")
        target.bundleIdentifier = "com.example.chat.content"
        target.infoPlist = [
            "NSExtension": .dictionary([
                "NSExtensionPointIdentifier": .string("com.apple.usernotifications.content-extension"),
                "NSExtensionMainStoryboard": .string("MainInterface"),
                "NSExtensionAttributes": .dictionary([
                    "UNNotificationExtensionCategory": categories,
                    "UNNotificationExtensionInitialContentSizeRatio": .double(0.5),
                ]),
            ])
        ]
        target.resources = [URL(fileURLWithPath: "/chat/Base.lproj/MainInterface.storyboard")]
        target.deploymentTarget = "15.0"
        change(&target)
        return target
    }

    /// A loose folder: no project, no `Info.plist`.
    static func loose(_ role: ExtensionTarget.Role) -> ExtensionTarget {
        ExtensionTarget(name: "Loose", role: role, moduleName: "Loose")
    }

    /// An app as it should be.
    static let whole = [app(), service(), content()]
}

extension ExtensionTarget {
    /// Changes the `NSExtension` dictionary.
    mutating func changeExtension(_ change: (inout [String: PropertyValue]) -> Void) {
        var point = infoPlist["NSExtension"]?.dictionary ?? [:]
        change(&point)
        infoPlist["NSExtension"] = .dictionary(point)
    }

    mutating func changeAttributes(_ change: (inout [String: PropertyValue]) -> Void) {
        changeExtension {
            var attributes = $0["NSExtensionAttributes"]?.dictionary ?? [:]
            change(&attributes)
            $0["NSExtensionAttributes"] = .dictionary(attributes)
        }
    }
}

enum Runs {
    static func run(
        _ result: ServiceExtensionRun.Result, reason: String? = nil, seconds: Double? = 0.1,
        content: NotificationContent? = nil
    ) -> ServiceExtensionRun {
        ServiceExtensionRun(
            principalClass: "ChatService.NotificationService", result: result, reason: reason, seconds: seconds,
            content: content)
    }

    static func content(body: String = "B", category: String = "", attachments: Int = 0) -> NotificationContent {
        var content = NotificationContent()
        content.body = LocalizableText(body)
        content.categoryIdentifier = category
        content.attachments = (0..<attachments).map {
            NotificationAttachment(identifier: "\($0)", path: "/a.jpg", type: "public.jpeg")
        }
        return content
    }

    static func event(
        _ kind: String, at time: Double = 1, _ data: [String: TraceValue] = [:], actor: TraceEvent.Actor = .service
    ) -> TraceEvent {
        TraceEvent(at: time, actor: actor, kind: kind, event: kind, data: data)
    }

    static func request(_ url: String, at time: Double = 1, _ data: [String: TraceValue]) -> TraceEvent {
        event(
            TraceKind.networkRequest, at: time, data.merging([TraceFact.url: .string(url)]) { $1 }, actor: .network)
    }
}
