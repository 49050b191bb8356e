package import BelfryNotificationModel
import Foundation

/// What an extension's requests may do: App Transport Security first, then stubs, then the network.
package struct EgressRules: Sendable {
    package var transportSecurity: AppTransportSecurity
    package var stubs: [Stub]
    /// Nothing but stubs answers.
    package var isOffline: Bool

    /// - Parameters:
    ///   - infoPlist: the extension's own, not the app's.
    ///   - systemVersion: the major version of iOS; App Transport Security changed with 10 and 17.
    package init(
        infoPlist: [String: PropertyValue], stubs: [Stub] = [], isOffline: Bool = false, systemVersion: Int = 26
    ) {
        transportSecurity = AppTransportSecurity(infoPlist: infoPlist, systemVersion: systemVersion)
        self.stubs = stubs
        self.isOffline = isOffline
    }

    /// The rules of one URL. Each hop of a redirect is asked for on its own.
    ///
    /// A stub does not open what App Transport Security closes: the extension is to see what a phone would show it.
    package func decision(for text: String) -> EgressDecision {
        guard let url = URL(string: text), let host = url.host(percentEncoded: false), !host.isEmpty else {
            return .refuse(EgressRefusal(.badURL, reason: "the URL names no host"))
        }
        let scheme = url.scheme?.lowercased() ?? ""
        guard scheme == "http" || scheme == "https" else {
            return .refuse(EgressRefusal(.unsupportedURL, reason: "the scheme '\(scheme)' is not http or https"))
        }
        let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        let requirement = transportSecurity.requirement(forHost: bare)
        if scheme == "http", !requirement.allowsHTTP {
            return .refuse(
                EgressRefusal(
                    .secureConnectionRequired, reason: "App Transport Security needs https: \(requirement.origin)"))
        }
        if let stub = stubs.last(where: { $0.matches(text) }) { return .stub(stub) }
        if isOffline { return .refuse(EgressRefusal(.offline, reason: "--offline, and no stub answers this URL")) }
        return .pass(requirement)
    }
}

/// What is done with a request.
package enum EgressDecision: Sendable, Hashable {
    /// It goes out, and the connection must satisfy this.
    case pass(AppTransportSecurity.Requirement)
    case stub(Stub)
    case refuse(EgressRefusal)

    /// The `decision` in the trace.
    package var traceName: String {
        switch self {
        case .pass: "pass"
        case .stub: "stub"
        case .refuse(let refusal): refusal.kind == .offline ? "offline" : "refuse"
        }
    }
}

/// A request that is not made, and the error that the extension gets for it.
package struct EgressRefusal: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case badURL, unsupportedURL, secureConnectionRequired, offline, unreadableStub
    }

    package var kind: Kind
    /// Why, for the trace.
    package var reason: String

    package init(_ kind: Kind, reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// The code in `NSURLErrorDomain`.
    package var code: Int {
        switch kind {
        case .badURL: NSURLErrorBadURL
        case .unsupportedURL: NSURLErrorUnsupportedURL
        case .secureConnectionRequired: NSURLErrorAppTransportSecurityRequiresSecureConnection
        case .offline: NSURLErrorNotConnectedToInternet
        case .unreadableStub: NSURLErrorResourceUnavailable
        }
    }

    /// The error's `localizedDescription`, in the words that a phone uses.
    package var text: String {
        switch kind {
        case .badURL: "bad URL"
        case .unsupportedURL: "unsupported URL"
        case .secureConnectionRequired:
            "The resource could not be loaded because the App Transport Security policy requires the use of a secure "
                + "connection."
        case .offline: "The Internet connection appears to be offline."
        case .unreadableStub: "resource unavailable"
        }
    }
}
