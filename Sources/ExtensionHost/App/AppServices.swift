import BelfryDeviceLink
import Foundation
import Synchronization

/// What the phone round an app does for it, beside the notification centre. It outlives the app's processes.
package final class AppServices: Sendable {
    private struct State {
        var registrations: [String: AppRegistration] = [:]
        var registered: Set<String> = []
        var observer: (@Sendable (String, Bool) -> Void)?
    }

    private let state = Mutex(State())
    /// Whether there is an app that opens the address.
    private let opensURL: @Sendable (String) -> Bool

    package init(opensURL: @escaping @Sendable (String) -> Bool = AppServices.hasScheme) { self.opensURL = opensURL }

    /// An address that any phone opens: a web page, a mail, a call, a message, the settings.
    package static func hasScheme(_ url: String) -> Bool {
        guard let scheme = URLComponents(string: url)?.scheme?.lowercased() else { return false }
        return ["http", "https", "mailto", "tel", "sms", "facetime", "maps", "app-settings"].contains(scheme)
    }

    /// What the push service says to the app from now on.
    package func setRegistration(_ registration: AppRegistration, for bundleIdentifier: String) {
        state.withLock { $0.registrations[bundleIdentifier] = registration }
    }

    /// Without one that was set, a token that is always the same for the app.
    package func registration(_ bundleIdentifier: String) -> AppRegistration {
        state.withLock { $0.registrations[bundleIdentifier] } ?? .token(Self.token(of: bundleIdentifier))
    }

    package func isRegistered(_ bundleIdentifier: String) -> Bool {
        state.withLock { $0.registered.contains(bundleIdentifier) }
    }

    /// Hears of each app that registers for pushes, or no longer wants any, before the app is answered.
    package func observeRegistrations(_ observer: @escaping @Sendable (String, Bool) -> Void) {
        state.withLock { $0.observer = observer }
    }

    func registered(_ bundleIdentifier: String, _ isRegistered: Bool) {
        let observer = state.withLock { state in
            if isRegistered {
                state.registered.insert(bundleIdentifier)
            } else {
                state.registered.remove(bundleIdentifier)
            }
            return state.observer
        }
        observer?(bundleIdentifier, isRegistered)
    }

    // MARK: What an app asks

    /// Nil for what is the notification centre's.
    func answer(_ call: CenterCall, of process: AppProcess) -> CenterReply? {
        switch call {
        case .openURL(let url):
            guard opensURL(url) else { return .granted(false) }
            process.noteOpening(of: url)
            return .granted(true)
        case .canOpenURL(let url): return .granted(opensURL(url))
        case .registerForRemoteNotifications: return register(process)
        case .unregisterForRemoteNotifications:
            registered(process.bundleIdentifier, false)
            process.noteRegistration("the app unregisters for remote notifications")
            return .done
        default: return nil
        }
    }

    private func register(_ process: AppProcess) -> CenterReply {
        process.noteRegistration("the app registers for remote notifications")
        switch registration(process.bundleIdentifier) {
        case .token(let token):
            registered(process.bundleIdentifier, true)
            return .data(token)
        case .failure(let error): return .failure(error)
        case .later: return .done
        }
    }

    /// 32 bytes, as Apple's have had so far.
    private static func token(of bundleIdentifier: String) -> Data {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        return Data(
            (0..<32).map { round in
                for byte in Array(bundleIdentifier.utf8) + [UInt8(round)] {
                    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
                }
                return UInt8(truncatingIfNeeded: hash >> 32)
            })
    }
}
