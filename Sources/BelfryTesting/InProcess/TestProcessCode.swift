import BelfryDeviceLink
import BelfryExtensionRuntime
import Foundation
import UIKit
import UserNotifications

/// The test's code at the end of one link: that of the service extension, the content extension or the app, as the
/// device says when it launches it; or what the test itself asks.
final class TestProcessCode: ProcessCode {
    private let links: InProcessLinks
    private let handover: LinkListener.Handover

    init(_ links: InProcessLinks, handover: LinkListener.Handover) {
        self.links = links
        self.handover = handover
    }

    var sharesItsProcess: Bool { true }

    func prepare(_ launch: ProcessLaunch, _ connection: ProcessConnection) throws(LaunchProblem) -> String {
        if handover.isOfTest {
            links.connectCenter(launch, connection)
        } else {
            links.connect(launch, connection)
        }
        return launch.principalClass
    }

    func makeService() throws(LaunchProblem) -> UNNotificationServiceExtension {
        guard let service = links.code.service else {
            throw LaunchProblem(.principalClass, "the test has no service extension; give one to inProcess(service:)")
        }
        return service.make()
    }

    @MainActor func makeController(_ presentation: ContentPresentation) throws(LaunchProblem) -> UIViewController {
        guard let content = links.code.content else {
            throw LaunchProblem(.principalClass, "the test has no content extension; give one to inProcess(content:)")
        }
        return content.make()
    }

    @MainActor func makeDelegates(_ options: AppLaunchOptions) throws(LaunchProblem) -> AppDelegates {
        AppDelegates(application: links.code.delegate?())
    }

    func handlerWasCalled(nth: Int) { links.handlerWasCalled() }

    /// The process that stands beside this one for the device ends too.
    func end() { handover.end() }
}
