#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation
    public import UIKit

    /// The user opened the app from the notification.
    public let UNNotificationDefaultActionIdentifier: String = "com.apple.UNNotificationDefaultActionIdentifier"

    /// The user dismissed the notification, and its category asked to be told.
    public let UNNotificationDismissActionIdentifier: String = "com.apple.UNNotificationDismissActionIdentifier"

    /// What the user did with a notification. Immutable.
    open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made, and its parts are Sendable.
        public let notification: UNNotification
        public let actionIdentifier: String
        let typedText: String?

        package init(_ model: NotificationResponse) {
            notification = UNNotification(model.notification)
            actionIdentifier = model.actionIdentifier
            typedText = model.userText
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationResponse.self, from: coder) else { return nil }
            notification = UNNotification(model.notification)
            actionIdentifier = model.actionIdentifier
            typedText = model.userText
            super.init()
        }

        /// The response of the class that fits the model: that of a text action has a text.
        package static func make(_ model: NotificationResponse) -> UNNotificationResponse {
            model.userText == nil ? UNNotificationResponse(model) : UNTextInputNotificationResponse(model)
        }

        package var model: NotificationResponse {
            get throws(ContentError) {
                NotificationResponse(
                    notification: try notification.model, actionIdentifier: actionIdentifier, userText: typedText)
            }
        }

        /// The scene that shows the app's interface; nil where the app has none, or is in the background.
        @MainActor public var targetScene: UIScene? { UIApplication.running?.connectedScenes.first }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }

        open func encode(with coder: NSCoder) {
            do {
                ModelCoding.encode(try model, with: coder)
            } catch {
                coder.failWithError(error)
            }
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UNNotificationResponse else { return false }
            return actionIdentifier == other.actionIdentifier && typedText == other.typedText
                && notification.isEqual(other.notification)
        }

        open override var hash: Int { actionIdentifier.hashValue ^ notification.hash }

        open override var description: String {
            "<\(Self.self): actionIdentifier: \(actionIdentifier), notification: \(notification)>"
        }
    }

    /// The answer to a text action.
    open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
        // Sendable: see the superclass; nothing here changes.
        /// What the user typed; empty where nothing was.
        open var userText: String { typedText ?? "" }
    }
#endif
