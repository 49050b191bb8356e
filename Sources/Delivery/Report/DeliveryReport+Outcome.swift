import APNSWire
import BelfryDeviceLink
package import BelfryNotificationModel
package import Device
import ExtensionHost
import Foundation
import Trace
import XcodeProject

extension DeliveryReport {
    init(
        _ payload: Payload, _ outcome: DeliveryOutcome, contents: [ExtensionTarget],
        expanded: ExpandedDelivery.Result?, findings: [Finding], trace: [TraceEvent]
    ) {
        payloadBytes = payload.bytes.count
        pushType = payload.impliedPushType.rawValue
        self.outcome = Outcome(outcome.outcome)
        outcomeReason = Self.reason(outcome)
        serviceExtension = outcome.serviceExtension
        notification = Notification(outcome)
        contentExtension = expanded.map(\.content) ?? Self.contentExtension(outcome, contents: contents)
        app = nil
        responses = expanded?.responses ?? []
        shots = expanded?.shots ?? []
        actions = (expanded?.actions ?? outcome.actions).map { action in
            Action(action)
        }
        self.findings = findings
        self.trace = trace
    }

    package static func reason(_ outcome: DeliveryOutcome) -> String {
        if let reason = outcome.reason { return reason }
        guard outcome.outcome == .presented else { return "there is nothing to show" }
        let names = outcome.places.map { place in
            switch place {
            case .banner: "as a banner"
            case .lockScreen: "on the lock screen"
            case .list: "in Notification Center"
            }
        }
        return names.joined(separator: " and ")
    }

    /// A content extension that nobody asked to see is not run.
    private static func contentExtension(
        _ outcome: DeliveryOutcome, contents: [ExtensionTarget]
    ) -> ContentExtension? {
        guard let first = contents.first else { return nil }
        let category = outcome.notification.request.content.categoryIdentifier
        switch ContentChoice(category: category, among: contents) {
        case .none(let reason):
            return ContentExtension(principalClass: first.principalClass ?? "", result: "notRun", reason: reason)
        case .target(let target):
            return ContentExtension(
                principalClass: target.principalClass ?? "", result: "notRun",
                reason: "\(target.name) claims the category; it is run with --expand, --action or --shots")
        }
    }
}

extension DeliveryReport.Action {
    package init(_ action: NotificationAction) {
        self.init(
            action: action, title: action.title.text, textInputButtonTitle: action.textInput?.buttonTitle.text,
            textInputPlaceholder: action.textInput?.placeholder.text)
    }
}

extension DeliveryReport.ContentExtension {
    init(principalClass: String, result: String, reason: String) {
        self.principalClass = principalClass
        self.result = result
        self.reason = reason
        players = []
        log = []
    }

    /// Nil where the app has no content extension.
    init?(_ run: ContentRun?, attributes: ContentExtensionAttributes?) {
        guard let run else { return nil }
        principalClass = run.scene?.principalClass ?? run.principalClass
        result = run.result.rawValue
        reason = run.reason
        size = run.scene.map { CGSize(width: $0.width, height: $0.height) }
        initialHeight = run.scene == nil ? nil : run.initialHeight
        isDefaultContentHidden = attributes?.isDefaultContentHidden
        players = run.scene?.players ?? []
        log = run.log
    }
}

extension DeliveryReport.Outcome {
    init(_ outcome: DeliveryOutcome.Outcome) {
        switch outcome {
        case .presented: self = .presented
        case .suppressed: self = .suppressed
        case .silent: self = .silent
        }
    }
}

extension DeliveryReport.Notification {
    package init(_ outcome: DeliveryOutcome) {
        let content = outcome.notification.request.content
        title = content.title.text
        subtitle = content.subtitle.text
        body = content.body.text
        self.content = content
        self.content.sound = outcome.sound
        self.content.badge = content.badge.map { max(0, $0) }
        self.content.interruptionLevel = outcome.interruptionLevel
        threadCount = outcome.threadCount
        threadSummary = outcome.threadSummary
        hiddenPreview = outcome.hiddenPreview.map {
            HiddenTexts(title: $0.title, subtitle: $0.subtitle, body: $0.body)
        }
        isInCarPlay = outcome.isInCarPlay
        isAnnounced = outcome.isAnnounced
        attachments = content.attachments.map { attachment in
            Attachment(
                identifier: attachment.identifier, type: attachment.type,
                bytes: outcome.attachmentBytes[attachment.identifier] ?? 0, path: attachment.path,
                options: attachment.options)
        }
    }
}
