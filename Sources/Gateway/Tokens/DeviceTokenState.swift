package import APNSWire

/// What the gateway knows of a device token.
package enum DeviceTokenState: Sendable, Hashable {
    case active
    /// The app is no longer on the device; since when, in milliseconds since 1970.
    case unregistered(since: Int64)
    /// The token was replaced; since when.
    case expired(since: Int64)

    package var word: String {
        switch self {
        case .active: "active"
        case .unregistered: "unregistered"
        case .expired: "expired"
        }
    }

    var since: Int64 {
        switch self {
        case .active: 0
        case .unregistered(let since), .expired(let since): since
        }
    }

    init?(word: some StringProtocol, since: Int64) {
        switch word {
        case "active": self = .active
        case "unregistered": self = .unregistered(since: since)
        case "expired": self = .expired(since: since)
        default: return nil
        }
    }
}

/// A token of an app on a device.
package struct RegisteredToken: Sendable, Hashable {
    package var token: DeviceToken
    package var bundleIdentifier: String
    /// The device's name; nil where none of Belfry's is meant.
    package var device: String?
    package var state: DeviceTokenState

    package init(
        token: DeviceToken, bundleIdentifier: String, device: String? = nil, state: DeviceTokenState = .active
    ) {
        self.token = token
        self.bundleIdentifier = bundleIdentifier
        self.device = device
        self.state = state
    }
}
