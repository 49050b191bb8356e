package import BelfryDeviceLink
package import BelfryNotificationModel
package import Trace

/// What one delivery came to: everything that the text and the JSON report say.
package struct DeliveryReport: Sendable {
    package enum Outcome: String, Sendable { case presented, suppressed, silent }

    /// An action as it is shown under the notification.
    package struct Action: Sendable {
        package var action: NotificationAction
        package var title: String
        package var textInputButtonTitle: String?
        package var textInputPlaceholder: String?
    }

    package struct ContentExtension: Sendable {
        package var principalClass: String
        /// The words of the JSON report: `shown`, `crashed`, `buildFailed`, `notRun`.
        package var result: String
        package var reason: String
    }

    /// The notification as shown in the end, every text resolved.
    package struct Notification: Sendable {
        package struct Attachment: Sendable {
            package var identifier: String
            package var type: String
            package var bytes: Int
            package var path: String
            package var options: AttachmentOptions
        }

        /// The texts of a notification whose preview is hidden.
        package struct HiddenTexts: Sendable {
            package var title: String?
            package var subtitle: String?
            package var body: String
        }

        package var title: String
        package var subtitle: String
        package var body: String
        package var content: NotificationContent
        /// Notifications in the list with the same thread identifier, this one counted.
        package var threadCount: Int
        /// The line that sums up that thread, on iOS 12 to 14.
        package var threadSummary: String?
        /// What is seen instead while previews are hidden.
        package var hiddenPreview: HiddenTexts?
        package var attachments: [Attachment]
    }

    package var payloadBytes: Int
    package var pushType: String
    package var outcome: Outcome
    /// Where it is seen, or why it is not; one sentence.
    package var outcomeReason: String
    package var serviceExtension: ServiceExtensionRun?
    package var notification: Notification?
    package var contentExtension: ContentExtension?
    package var actions: [Action]
    package var findings: [Finding]
    package var trace: [TraceEvent]

    /// True when something is wrong that the command's exit status should tell.
    package var hasFailed: Bool {
        let extensionFailed: Bool =
            switch serviceExtension?.result {
            case .expired, .crashed, .memoryExceeded, .buildFailed: true
            case .completed, .notRun, nil: false
            }
        return extensionFailed || trace.contains { $0.kind == TraceKind.attachmentRefused }
            || findings.contains { $0.severity == .error }
    }
}
