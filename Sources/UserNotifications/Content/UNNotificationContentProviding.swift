#if os(Linux)
    public import Foundation
    public import Intents

    /// Who can fill in a notification's content: `INSendMessageIntent`, `INStartCallIntent` and
    /// `UNNotificationAttributedMessageContext`; other classes are refused.
    public protocol UNNotificationContentProviding: NSObjectProtocol {}

    extension INSendMessageIntent: UNNotificationContentProviding {}
    extension INStartCallIntent: UNNotificationContentProviding {}

    /// A message with attributed text, for a communication notification.
    open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
        let intent: INSendMessageIntent
        let attributedContent: NSAttributedString

        public init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
            intent = sendMessageIntent
            self.attributedContent = attributedContent
            super.init()
        }
    }
#endif
