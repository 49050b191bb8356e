import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import UserNotifications

/// Takes what an extension asks of its context to the device.
final class ContentContext: ExtensionContextHost {
    private let runtime: ContentRuntime
    private let playing = Mutex(false)

    init(_ runtime: ContentRuntime) { self.runtime = runtime }

    /// By `mediaPlayingStarted` and `mediaPlayingPaused`.
    var isPlaying: Bool { playing.withLock { $0 } }

    func perform(_ command: ExtensionContextCommand, in context: NSExtensionContext) {
        switch command {
        case .dismiss: runtime.report(.command(.dismiss(call: "dismissNotificationContentExtension")))
        case .completeRequest: runtime.report(.command(.dismiss(call: "completeRequest")))
        case .cancelRequest: runtime.report(.command(.dismiss(call: "cancelRequest")))
        case .performDefaultAction: runtime.report(.command(.performDefaultAction))
        case .mediaPlayingStarted:
            playing.withLock { $0 = true }
            runtime.report(.command(.mediaPlayingStarted))
        case .mediaPlayingPaused:
            playing.withLock { $0 = false }
            runtime.report(.command(.mediaPlayingPaused))
        case .notificationActionsChanged:
            runtime.report(.command(.notificationActions(Self.models(context.actions))))
        }
    }

    func open(_ url: URL) async -> Bool {
        let address = url.absoluteString
        guard case .granted(true)? = try? await DeviceConnections.current.call(.openURL(address)) else { return false }
        runtime.report(.command(.open(address)))
        return true
    }

    static func models(_ actions: [NSObject]) -> [NotificationAction] {
        actions.compactMap { ($0 as? UNNotificationAction)?.model }
    }
}
