import BelfryAppleFoundation
package import BelfryDeviceLink
import Foundation
package import UIKit
package import UserNotifications
import UserNotificationsUI

/// The team's code of a process, and what the process itself does with its start and its end.
///
/// A process of its own loads a library and ends with the device; a test's own process has the code in it, and goes on.
package protocol ProcessCode: Sendable {
    /// Other code runs in the process too: memory, threads and defaults are not this code's alone.
    var sharesItsProcess: Bool { get }

    /// The device has said who the process is. Not on the main thread.
    ///
    /// - Returns: the name of the class that a service extension begins with.
    func prepare(_ launch: ProcessLaunch, _ connection: ProcessConnection) throws(LaunchProblem) -> String

    /// A new object for a notification.
    func makeService() throws(LaunchProblem) -> UNNotificationServiceExtension

    /// A new view controller for a notification.
    @MainActor func makeController(_ presentation: ContentPresentation) throws(LaunchProblem) -> UIViewController

    /// The delegates that an app has from its launch on.
    @MainActor func makeDelegates(_ options: AppLaunchOptions) throws(LaunchProblem) -> AppDelegates

    /// The content handler of a notification was called, for the nth time from 1. Any thread.
    func handlerWasCalled(nth: Int)

    /// The device is gone, or has no more use for the process.
    func end()
}

/// What an app is told things through.
package struct AppDelegates {
    /// Held as long as the app runs: the application and the notification centre hold theirs weakly.
    package var application: (any UIApplicationDelegate)?
    package var center: (any UNUserNotificationCenterDelegate)?

    package init(
        application: (any UIApplicationDelegate)? = nil, center: (any UNUserNotificationCenterDelegate)? = nil
    ) {
        self.application = application
        self.center = center
    }
}

/// Why a process cannot do what it was launched for.
package struct LaunchProblem: Error {
    package var failure: LaunchFailure

    package init(_ cause: LaunchFailure.Cause, _ reason: String) {
        failure = LaunchFailure(cause: cause, reason: reason)
    }
}
