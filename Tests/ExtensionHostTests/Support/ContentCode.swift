import Foundation

/// A team's content extension, compiled once in a test run.
extension TeamCode {
    static let contentClass = "Team.NotificationViewController"

    /// A content extension whose `didReceive(_:)` does this with `notification` and `title` (of its content).
    ///
    /// - Parameters:
    ///   - members: what else stands in the class.
    ///   - loading: what `viewDidLoad()` does.
    static func content(
        _ body: String = "", members: String = "", loading: String = "", global: String = "",
        registration: String = "", superclass: String = "UIViewController"
    ) -> TeamCode {
        TeamCode(
            source: """
                import UIKit
                import UserNotifications
                import UserNotificationsUI
                import Foundation
                \(global)
                class NotificationViewController: \(superclass), UNNotificationContentExtension {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        \(loading)
                    }
                    func didReceive(_ notification: UNNotification) {
                        let title = notification.request.content.title
                        _ = title
                        \(body)
                    }
                    \(members)
                }
                """,
            registration: """
                \(registration)
                ClassRegistry.registerOnMainActor("Team.NotificationViewController") { NotificationViewController() }
                """, isService: false)
    }
}
