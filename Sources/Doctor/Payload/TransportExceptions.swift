import BelfryNotificationModel

/// The part of App Transport Security that decides whether plain http to a host is let through.
///
/// Apple, NSAppTransportSecurity: a domain's own entry counts first; `NSAllowsArbitraryLoads` counts only where none
/// of the narrower keys is there.
struct TransportExceptions {
    private let settings: [String: PropertyValue]

    init(infoPlist: [String: PropertyValue]) {
        settings = infoPlist["NSAppTransportSecurity"]?.dictionary ?? [:]
    }

    func allowsPlainHTTP(to host: String) -> Bool {
        if let entry = entry(for: host) {
            return ["NSExceptionAllowsInsecureHTTPLoads", "NSTemporaryExceptionAllowsInsecureHTTPLoads"]
                .contains { Self.isOn(entry[$0]) }
        }
        let isLocal = host.hasSuffix(".local") || !host.contains(".") || Self.isAddress(host)
        if isLocal { return Self.isOn(settings["NSAllowsLocalNetworking"]) || isArbitrary }
        return isArbitrary
    }

    private var isArbitrary: Bool {
        let narrower = [
            "NSAllowsArbitraryLoadsInWebContent", "NSAllowsArbitraryLoadsForMedia", "NSAllowsLocalNetworking",
        ]
        return Self.isOn(settings["NSAllowsArbitraryLoads"]) && !narrower.contains { settings[$0] != nil }
    }

    private func entry(for host: String) -> [String: PropertyValue]? {
        let domains = settings["NSExceptionDomains"]?.dictionary ?? [:]
        for (domain, value) in domains {
            guard let entry = value.dictionary else { continue }
            let name = domain.lowercased()
            if host == name { return entry }
            let isBelow = host.hasSuffix("." + name)
            if isBelow, Self.isOn(entry["NSIncludesSubdomains"]) { return entry }
        }
        return nil
    }

    private static func isAddress(_ host: String) -> Bool {
        host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// Also a Boolean written as text, which is common and which another rule speaks of.
    private static func isOn(_ value: PropertyValue?) -> Bool {
        switch value {
        case .boolean(let value): value
        case .integer(let value): value != 0
        case .string(let text): ["yes", "true", "1"].contains(text.lowercased())
        default: false
        }
    }
}
