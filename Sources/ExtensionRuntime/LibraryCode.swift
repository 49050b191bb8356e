import AVKit
import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryDrawing
import Foundation
import Synchronization
import UIKit
import UserNotifications
import UserNotificationsUI

/// A team's code in a library, in a process that was started for it.
final class LibraryCode: ProcessCode {
    private let principal = Mutex<PrincipalClass?>(nil)

    var sharesItsProcess: Bool { false }

    func prepare(_ launch: ProcessLaunch, _ connection: ProcessConnection) throws(LaunchProblem) -> String {
        ProcessMemory.install(start: ContentHandler.memory.bytes() ?? 0, limit: launch.memoryLimit)
        // The process' own clocks show the device's time.
        DeviceConnections.install(connection, systemVersion: launch.systemVersion)
        DrawingServices.install(DeviceDrawing())
        let missing =
            PhoneNetworking.install() + PhoneURLErrors.install() + PhoneDirectories.install()
            + PhoneLanguage.install(localeIdentifier: launch.localeIdentifier)
        for name in missing {
            DeviceConnections.report("foundation-differs", "\(name) behaves as on Linux: the toolchain is not known")
        }
        try NetworkRules.check()
        do {
            try ProcessContainers.install(groups: launch.groupContainers)
            ProcessContainers.install(keychainGroups: launch.keychainGroups)
        } catch {
            throw LaunchProblem(.library, "the folders of its app groups cannot be set up: \(error)")
        }
        guard launch.role == .service else {
            // A content extension's view controller may be a storyboard's, and each presentation makes one; an app's
            // delegate is made when it is launched.
            try PrincipalClass.loadLibrary(launch)
            principal.withLock { $0 = PrincipalClass(unchecked: launch.principalClass) }
            return launch.principalClass
        }
        let found = try PrincipalClass.load(launch)
        principal.withLock { $0 = found }
        return found.name
    }

    private var className: String { principal.withLock { $0?.name } ?? "" }

    func makeService() throws(LaunchProblem) -> UNNotificationServiceExtension {
        try PrincipalClass(named: className).make(as: UNNotificationServiceExtension.self)
    }

    func handlerWasCalled(nth: Int) {}

    func end() {
        fflush(nil)
        _exit(0)
    }

    // MARK: Content extensions

    /// Apple, UNNotificationContentExtension: `NSExtensionMainStoryboard` names the storyboard whose initial view
    /// controller it is; `NSExtensionPrincipalClass` names the class.
    @MainActor func makeController(_ presentation: ContentPresentation) throws(LaunchProblem) -> UIViewController {
        KitClasses.additional["avPlayerViewController"] = { AVPlayerViewController(coder: $0) }
        if let name = presentation.storyboard { return try initialController(of: name) }
        return try PrincipalClass(named: className).make(as: UIViewController.self)
    }

    /// A storyboard that is not in the bundle ends the process, as on a phone; the reason says which.
    @MainActor private func initialController(of name: String) throws(LaunchProblem) -> UIViewController {
        guard let controller = UIStoryboard(name: name, bundle: .main).instantiateInitialViewController() else {
            throw LaunchProblem(
                .principalClass,
                "its storyboard “\(name)” has no initial view controller; check Is Initial View Controller in one of its scenes"
            )
        }
        return controller
    }

    // MARK: Apps

    @MainActor func makeDelegates(_ options: AppLaunchOptions) throws(LaunchProblem) -> AppDelegates {
        var delegates = AppDelegates()
        let name = className
        if !name.isEmpty {
            let object = try PrincipalClass(named: name).make(as: NSObject.self)
            guard let delegate = object as? any UIApplicationDelegate else {
                throw LaunchProblem(
                    .principalClass, "its class \(name) does not conform to UIApplicationDelegate")
            }
            delegates.application = delegate
        }
        if let name = options.centerDelegateClass {
            let object = try PrincipalClass(named: name).make(as: NSObject.self)
            guard let delegate = object as? any UNUserNotificationCenterDelegate else {
                throw LaunchProblem(
                    .principalClass, "its class \(name) does not conform to UNUserNotificationCenterDelegate")
            }
            delegates.center = delegate
        }
        return delegates
    }
}
