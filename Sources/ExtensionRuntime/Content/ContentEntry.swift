import AVKit
import BelfryAppleFoundation
import BelfryDeviceLink
import Foundation
import UIKit
import UserNotificationsUI

/// Makes the view controller that a content extension begins with.
@MainActor
enum ContentEntry {
    /// Apple, UNNotificationContentExtension: `NSExtensionMainStoryboard` names the storyboard whose initial view
    /// controller it is; `NSExtensionPrincipalClass` names the class.
    static func make(
        _ presentation: ContentPresentation, launch: ProcessLaunch
    ) throws(LaunchProblem) -> (UIViewController, any UNNotificationContentExtension) {
        KitClasses.additional["avPlayerViewController"] = { AVPlayerViewController(coder: $0) }
        let controller =
            if let name = presentation.storyboard { try initialController(of: name) } else { try object(of: launch) }
        guard let content = controller as? any UNNotificationContentExtension else {
            throw LaunchProblem(
                .principalClass,
                "its view controller \(ContentMemberLookup.name(of: controller)) does not conform to "
                    + "UNNotificationContentExtension")
        }
        return (controller, content)
    }

    private static func object(of launch: ProcessLaunch) throws(LaunchProblem) -> UIViewController {
        try PrincipalClass(named: launch.principalClass).make(as: UIViewController.self)
    }

    /// A storyboard that is not in the bundle ends the process, as on a phone; the reason says which.
    private static func initialController(of name: String) throws(LaunchProblem) -> UIViewController {
        guard let controller = UIStoryboard(name: name, bundle: .main).instantiateInitialViewController() else {
            throw LaunchProblem(
                .principalClass,
                "its storyboard “\(name)” has no initial view controller; check Is Initial View Controller in one of its scenes"
            )
        }
        return controller
    }
}
