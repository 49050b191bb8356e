import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Trace
import XcodeProject

extension DeliveryReport {
    init(
        _ payload: Payload, _ outcome: DeliveryOutcome, contents: [ExtensionTarget], findings: [Finding],
        trace: [TraceEvent]
    ) {
        payloadBytes = payload.bytes.count
        pushType = payload.impliedPushType.rawValue
        self.outcome = Outcome(outcome.outcome)
        outcomeReason = Self.reason(outcome)
        serviceExtension = outcome.serviceExtension
        notification = Notification(outcome)
        contentExtension = Self.contentExtension(outcome, contents: contents)
        actions = outcome.actions.map { action in
            Action(
                action: action, title: action.title.text, textInputButtonTitle: action.textInput?.buttonTitle.text,
                textInputPlaceholder: action.textInput?.placeholder.text)
        }
        self.findings = findings
        self.trace = trace
    }

    private static func reason(_ outcome: DeliveryOutcome) -> String {
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

    /// Content extensions are found, but drawn by a later version.
    private static func contentExtension(
        _ outcome: DeliveryOutcome, contents: [ExtensionTarget]
    ) -> ContentExtension? {
        guard !contents.isEmpty else { return nil }
        let category = outcome.notification.request.content.categoryIdentifier
        let claiming = contents.first { target in
            InstalledExtension(target, app: "", containers: URL(fileURLWithPath: "/")).categories?.contains(category)
                ?? true
        }
        guard let claiming else {
            let named = category.isEmpty ? "the notification has no category" : "none claims the category \(category)"
            return ContentExtension(principalClass: contents[0].principalClass ?? "", result: "notRun", reason: named)
        }
        return ContentExtension(
            principalClass: claiming.principalClass ?? "", result: "notRun",
            reason: "\(claiming.name) claims the category; content extensions are not run by this version")
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
    init(_ outcome: DeliveryOutcome) {
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
        attachments = content.attachments.map { attachment in
            Attachment(
                identifier: attachment.identifier, type: attachment.type,
                bytes: outcome.attachmentBytes[attachment.identifier] ?? 0, path: attachment.path,
                options: attachment.options)
        }
    }
}
