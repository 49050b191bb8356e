#if os(Linux)
    public import UIKit

    extension UIScene.ConnectionOptions {
        /// The response with which the user opened the scene; nil where it was opened in another way.
        public var notificationResponse: UNNotificationResponse? { response as? UNNotificationResponse }
    }
#endif
