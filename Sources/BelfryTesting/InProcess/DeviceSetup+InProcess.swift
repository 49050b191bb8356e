public import UIKit
public import UserNotifications
import UserNotificationsUI

extension DeviceSetup {
    /// A device whose app and extensions are the test's own code, in the test's own process: breakpoints, coverage and
    /// injected dependencies work as in any test. Everything else is the device of `belfry play`.
    ///
    /// There is one such device in a process at a time; another is made when this one is gone. A project or folders that
    /// are set beside give the `Info.plist` files and entitlements; what of their code is not given here runs in
    /// processes of its own.
    ///
    /// - Parameters:
    ///   - service: makes the service extension, anew for each notification, as a phone does.
    ///   - content: makes the content extension's view controller, which conforms to `UNNotificationContentExtension`,
    ///     anew for each notification.
    ///   - delegate: makes the app's delegate when the app is launched. Without one the app is launched all the same;
    ///     the notification centre's delegate can be set by the test.
    ///   - patience: how long the code may really take, such as for a download, before the device's clock moves on to the
    ///     end of its time.
    public static func inProcess<Service: UNNotificationServiceExtension, Content: UIViewController>(
        service: (@Sendable () -> Service)? = Optional<@Sendable () -> UNNotificationServiceExtension>.none,
        content: (@MainActor @Sendable () -> Content)? = Optional<@MainActor @Sendable () -> UIViewController>.none,
        delegate: (@MainActor @Sendable () -> any UIApplicationDelegate)? = nil,
        patience: Duration = .seconds(5)
    ) -> DeviceSetup {
        var setup = DeviceSetup()
        setup.code = InProcessCode(
            service: service.map { make in .init(name: className(Service.self), make: { make() }) },
            content: content.map { make in .init(name: className(Content.self), make: { make() }) },
            delegate: delegate, patience: patience)
        return setup
    }

    /// `Module.Outer.Class`, without what a private class' name carries of its file.
    private static func className(_ type: Any.Type) -> String {
        String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }

    /// - Throws: where it asks for what cannot be.
    func check() throws {
        guard code != nil, !stubs.isEmpty, project == nil, service == nil, content == nil else { return }
        throw BelfryTestingError(
            "stubs answer processes of their own, and all of this device's code is in the test's process, whose network "
                + "is the test's; give the code a client of the test's own in place of URLSession.shared")
    }
}

/// The team's code in the test's process.
struct InProcessCode: Sendable {
    struct Service: Sendable {
        /// `Module.Class`.
        var name: String
        /// As the team writes it.
        var shortName: String { String(name.split(separator: ".").last ?? "") }
        var make: @Sendable () -> UNNotificationServiceExtension
    }

    struct Content: Sendable {
        var name: String
        var make: @MainActor @Sendable () -> UIViewController
    }

    var service: Service?
    var content: Content?
    var delegate: (@MainActor @Sendable () -> any UIApplicationDelegate)?
    var patience: Duration
}
