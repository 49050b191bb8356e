import BelfryNotificationModel
import Device
import Foundation
import XcodeProject

/// Which content extension shows a notification (Apple, Customizing the Appearance of Notifications: the one whose
/// `UNNotificationExtensionCategory` names the notification's category).
enum ContentChoice {
    case target(ExtensionTarget)
    /// There is none that does, and why.
    case none(String)

    init(category: String, among targets: [ExtensionTarget]) {
        if let target = targets.first(where: { Self.claims($0, category) }) {
            self = .target(target)
        } else if category.isEmpty {
            self = .none("the notification has no category")
        } else {
            self = .none("none claims the category \(category)")
        }
    }

    private static func claims(_ target: ExtensionTarget, _ category: String) -> Bool {
        guard !target.infoPlist.isEmpty else { return true }
        return InstalledExtension.categories(of: target)?.contains(category) ?? true
    }
}
