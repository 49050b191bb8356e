import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization

/// The device of a test that has none: it keeps what is registered and scheduled, and shows nothing.
final class TestCenter: DeviceConnection {
    private struct State {
        var categories: [NotificationCategory] = []
        var pending: [NotificationRequest] = []
    }

    static let shared = TestCenter()

    private let state = Mutex(State())

    func call(_ call: CenterCall) async throws -> CenterReply { try callBlocking(call) }

    func callBlocking(_ call: CenterCall) throws -> CenterReply {
        switch call {
        case .requestAuthorization, .openURL: return .granted(true)
        case .setCategories(let categories):
            state.withLock { $0.categories = categories }
            return .done
        case .settings:
            var settings = NotificationSettings()
            settings.authorizationStatus = .authorized
            return .settings(settings)
        case .categories: return .categories(state.withLock { $0.categories })
        case .add(let request):
            state.withLock { state in
                state.pending.removeAll { $0.identifier == request.identifier }
                if request.trigger != nil { state.pending.append(request) }
            }
            return .done
        case .pendingRequests: return .requests(state.withLock { $0.pending })
        case .removePending(let identifiers):
            state.withLock { state in
                state.pending.removeAll { identifiers?.contains($0.identifier) ?? true }
            }
            return .done
        case .deliveredNotifications: return .notifications([])
        case .removeDelivered, .setBadgeCount: return .done
        default: throw NoDeviceError()
        }
    }

    func report(_ fact: ProcessFact) {}
}
