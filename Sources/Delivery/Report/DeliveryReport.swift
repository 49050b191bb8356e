package import BelfryDeviceLink
package import BelfryNotificationModel
package import Foundation
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
        package var reason: String?
        /// Points; nil where it is not shown.
        package var size: CGSize?
        /// Points: the height that it was first seen with.
        package var initialHeight: Double?
        package var isDefaultContentHidden: Bool?
        /// Where movies are shown, in points of the extension's view.
        package var players: [ContentPlayer]
        package var log: [String]
    }

    /// The app's process, as far as the delivery had to do with it.
    package struct App: Sendable {
        /// Of the app's delegate, or of the notification centre's where it has none.
        package var principalClass: String
        /// `answered`, `crashed`, `buildFailed`, `notRun`.
        package var result: String
        package var reason: String?
        /// The options that `willPresent` gave, by Apple's names; nil where it was not asked, or gave none.
        package var presentation: [String]?
        /// Of `didReceiveRemoteNotification`: `newData`, `noData`, `failed`; nil where it was not called, or not answered.
        package var fetchResult: String?
        /// In their order.
        package var openedURLs: [String] = []
        package var log: [String] = []

        package init(principalClass: String = "", result: String, reason: String? = nil) {
            self.principalClass = principalClass
            self.result = result
            self.reason = reason
        }
    }

    /// How one handler answered an action.
    package struct Response: Sendable {
        package enum Handler: String, Sendable { case contentExtension, app }

        package var actionIdentifier: String
        /// Nil for an action that takes no text.
        package var userText: String?
        package var handledBy: Handler
        /// The word of Apple's option; nil for the app.
        package var option: String?
        /// Whether the app's delegate handled it; nil where the app was not run, and for the content extension.
        package var isHandled: Bool?
        /// Why it was not, or why the app was not run.
        package var reason: String?
        /// The addresses that the app opened for it.
        package var openedURLs: [String] = []

        package init(_ actionIdentifier: String, text: String?, handledBy: Handler, option: String?) {
            self.actionIdentifier = actionIdentifier
            userText = text
            self.handledBy = handledBy
            self.option = option
        }
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
        /// CarPlay shows it too.
        package var isInCarPlay: Bool
        /// Siri reads it out.
        package var isAnnounced: Bool
    }

    package var payloadBytes: Int
    package var pushType: String
    package var outcome: Outcome
    /// Where it is seen, or why it is not; one sentence.
    package var outcomeReason: String
    package var serviceExtension: ServiceExtensionRun?
    package var notification: Notification?
    package var contentExtension: ContentExtension?
    /// Nil where no app is given or found.
    package var app: App?
    package var actions: [Action]
    /// One for each handler, in their order.
    package var responses: [Response]
    /// Paths of the pictures that were written.
    package var shots: [String]
    package var findings: [Finding]
    package var trace: [TraceEvent]

    /// True when something is wrong that the command's exit status should tell.
    package var hasFailed: Bool {
        let extensionFailed: Bool =
            switch serviceExtension?.result {
            case .expired, .crashed, .memoryExceeded, .buildFailed: true
            case .completed, .notRun, nil: false
            }
        let contentFailed = contentExtension.map { ["crashed", "buildFailed"].contains($0.result) } ?? false
        return extensionFailed || contentFailed || trace.contains { $0.kind == TraceKind.attachmentRefused }
            || findings.contains { $0.severity == .error }
    }
}
