package import BelfryDeviceLink
package import BelfryNotificationModel
package import Foundation
package import Trace

/// Shows content extensions: one interface at a time, as in the expanded view of a notification.
///
/// One process for each bundle, kept for the next notification. Whatever a process does, each call has a result; after
/// one that is not `shown` nothing is shown, and the next `present` finds a process that works. Calls wait for each
/// other. What happens is in the trace that the interface was presented with.
package actor ContentSession {
    private let configuration: ExtensionHostConfiguration
    private let opensURL: @Sendable (String) -> Bool

    /// - Parameter opensURL: whether an app would open the address that an extension asks to open.
    package init(
        configuration: ExtensionHostConfiguration, opensURL: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.configuration = configuration
        self.opensURL = opensURL
    }

    /// Shows a notification in the extension's interface. One that is shown already is dismissed first.
    package func present(
        _ presentation: ContentPresentation, in ext: HostedExtension, budget: ContentBudget = ContentBudget(),
        center: any CenterAnswering, trace: TraceLog
    ) async -> ContentRun {
        ContentRun(principalClass: ext.principalClass, result: .notRun, reason: "not there yet")
    }

    /// An action was pressed: `didReceive(_:completionHandler:)`, where it is implemented. Dismissing is the caller's.
    package func respond(_ response: NotificationResponse) async -> ContentAnswer {
        ContentAnswer(option: nil, run: nothingShown)
    }

    /// A later notification of the thread that is shown: `didReceive(_:)` again.
    package func notify(_ notification: DeliveredNotification) async -> ContentRun { nothingShown }

    /// The button over the medium: `mediaPlay()` or `mediaPause()`.
    package func mediaButton(play: Bool) async -> ContentRun { nothingShown }

    /// A touch, in points of the view; without effect where the extension takes none, which is in the trace.
    package func tap(at point: CGPoint) async -> ContentRun { nothingShown }

    /// Text for what has the focus.
    package func type(_ text: String) async -> ContentRun { nothingShown }

    /// The device's clock stands `seconds` after the interface was shown.
    package func advance(to seconds: Double) async -> ContentRun { nothingShown }

    /// The scene as it is now.
    package func snapshot() async -> ContentRun { nothingShown }

    package func resize(width: Double, height: Double) async -> ContentRun { nothingShown }

    /// The interface goes; the process stays for the next notification.
    @discardableResult
    package func dismiss() async -> ContentRun { nothingShown }

    /// Ends every process, and returns when they are gone.
    package func shutDown() async {}

    private var nothingShown: ContentRun {
        ContentRun(principalClass: "", result: .notRun, reason: "no content extension is shown")
    }
}
