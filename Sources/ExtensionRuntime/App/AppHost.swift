import BelfryDeviceLink
import Foundation
import UIKit

/// Takes what an app asks of its phone to the device.
struct AppHost: ApplicationHost {
    let connection: ProcessConnection
    /// Called on the main actor with the push service's answer.
    let registered: @MainActor @Sendable (Result<Data, LinkError>) -> Void

    var now: Date { DeviceConnections.now }

    func registerForRemoteNotifications() {
        let connection = connection
        let registered = registered
        Task {
            // What it answers is waited for: until then the process is not at rest.
            guard let reply = try? await connection.call(.registerForRemoteNotifications) else { return }
            switch reply {
            case .data(let token): await registered(.success(token))
            case .failure(let error): await registered(.failure(error))
            default: break
            }
        }
    }

    func unregisterForRemoteNotifications() { send(.unregisterForRemoteNotifications) }

    func setBadge(_ number: Int) { send(.setBadgeCount(number)) }

    func open(_ url: URL) async -> Bool {
        guard case .granted(true)? = try? await connection.call(.openURL(url.absoluteString)) else { return false }
        return true
    }

    func canOpen(_ url: URL) -> Bool {
        guard case .granted(true)? = try? connection.callBlocking(.canOpenURL(url.absoluteString)) else { return false }
        return true
    }

    func note(_ event: String) { DeviceConnections.report("app-event", event) }

    private func send(_ call: CenterCall) {
        let connection = connection
        Task {
            guard case .failure(let error)? = try? await connection.call(call) else { return }
            DeviceConnections.report("center-call-failed", "\(error.message)", ["call": "UIApplication"])
        }
    }
}
