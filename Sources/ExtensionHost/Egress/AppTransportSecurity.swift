package import BelfryNotificationModel

/// What App Transport Security lets an extension's requests do, as its own `Info.plist` says.
///
/// Apple, NSAppTransportSecurity: the property list of the extension counts, not that of the app around it.
package struct AppTransportSecurity: Sendable, Hashable {
    /// What a host must offer.
    package struct Requirement: Sendable, Hashable {
        package var allowsHTTP: Bool
        /// The oldest TLS version; nil where the system's own limit counts.
        package var minimumTLS: TLSVersion?
        package var requiresForwardSecrecy: Bool
        /// Which rule it comes from, as a person reads it.
        package var origin: String

        package static func strict(_ origin: String) -> Self {
            Self(allowsHTTP: false, minimumTLS: .tls1_2, requiresForwardSecrecy: true, origin: origin)
        }

        package static func open(_ origin: String) -> Self {
            Self(allowsHTTP: true, minimumTLS: nil, requiresForwardSecrecy: false, origin: origin)
        }
    }

    package enum TLSVersion: String, Sendable, Hashable {
        case tls1_0 = "TLSv1.0"
        case tls1_1 = "TLSv1.1"
        case tls1_2 = "TLSv1.2"
        case tls1_3 = "TLSv1.3"
    }

    /// One entry of `NSExceptionDomains`.
    fileprivate struct Exception: Hashable {
        var includesSubdomains: Bool
        var requirement: Requirement
    }

    private var domains: [String: Exception] = [:]
    private var networks: [NetworkRange: Exception] = [:]
    private let allowsArbitraryLoads: Bool
    private let allowsLocalNetworking: Bool
    private let systemVersion: Int

    /// - Parameter systemVersion: the major version of iOS.
    package init(infoPlist: [String: PropertyValue], systemVersion: Int) {
        let settings = infoPlist["NSAppTransportSecurity"]?.dictionary ?? [:]
        self.systemVersion = systemVersion
        allowsLocalNetworking = settings["NSAllowsLocalNetworking"]?.isTrue ?? false
        // Apple, NSAllowsArbitraryLoads: ignored where one of these keys is there, whatever its value.
        let overriding = [
            "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent", "NSAllowsLocalNetworking",
        ]
        allowsArbitraryLoads =
            (settings["NSAllowsArbitraryLoads"]?.isTrue ?? false) && !overriding.contains { settings[$0] != nil }
        for (name, value) in settings["NSExceptionDomains"]?.dictionary ?? [:] {
            let exception = Exception(value.dictionary ?? [:], name: name)
            // Apple, NSExceptionDomains: addresses and ranges count from iOS 17.
            if let range = NetworkRange(name) {
                if systemVersion >= 17 { networks[range] = exception }
            } else {
                domains[name] = exception
            }
        }
    }

    /// - Parameter host: the host of a URL, without brackets and port.
    package func requirement(forHost host: String) -> Requirement {
        let host = host.lowercased()
        if let address = NetworkRange.Address(host) { return requirement(for: address, host) }
        if let exception = exception(forDomain: host) { return exception.requirement }
        if allowsArbitraryLoads { return .open("NSAllowsArbitraryLoads") }
        // Apple, NSAllowsLocalNetworking: from iOS 10 these two need no exception.
        if systemVersion >= 10 || allowsLocalNetworking {
            if !host.contains(".") { return .open("\(host) is an unqualified name") }
            if host.hasSuffix(".local") { return .open("\(host) is a .local name") }
        }
        return .strict("no exception for \(host)")
    }

    private func requirement(for address: NetworkRange.Address, _ host: String) -> Requirement {
        let matching = networks.filter { $0.key.contains(address) }
        if let narrowest = matching.max(by: { $0.key.prefix < $1.key.prefix }) { return narrowest.value.requirement }
        if allowsArbitraryLoads { return .open("NSAllowsArbitraryLoads") }
        // Apple, NSAllowsLocalNetworking: from iOS 10 to 16 addresses need no exception, from iOS 17 they do. Apple's
        // notes for iOS 17 speak of external addresses, so the key opens those of the local network and no others.
        if (10..<17).contains(systemVersion) { return .open("\(host) is an address") }
        if systemVersion >= 17, allowsLocalNetworking, address.isLocal { return .open("NSAllowsLocalNetworking") }
        return .strict("no exception for the address \(host)")
    }

    /// The entry for the name itself, or for the nearest domain above it that includes its subdomains.
    private func exception(forDomain host: String) -> Exception? {
        if let exact = domains[host] { return exact }
        var rest = host[...]
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            if let exception = domains[String(rest)], exception.includesSubdomains { return exception }
        }
        return nil
    }
}

extension AppTransportSecurity.Exception {
    fileprivate init(_ settings: [String: PropertyValue], name: String) {
        // The spellings of the first releases still count.
        func value(_ key: String) -> PropertyValue? {
            let prefixes = [
                "NSException", "NSTemporaryException", "NSThirdPartyException", "NSTemporaryThirdPartyException",
            ]
            return prefixes.lazy.compactMap { settings[$0 + key] }.first
        }
        includesSubdomains = settings["NSIncludesSubdomains"]?.isTrue ?? false
        requirement = .strict("NSExceptionDomains: \(name)")
        requirement.allowsHTTP = value("AllowsInsecureHTTPLoads")?.isTrue ?? false
        requirement.requiresForwardSecrecy = value("RequiresForwardSecrecy")?.isTrue ?? true
        if let version = value("MinimumTLSVersion")?.string.flatMap(AppTransportSecurity.TLSVersion.init) {
            requirement.minimumTLS = version
        }
    }
}

extension PropertyValue {
    /// A Boolean of a property list, or the number that older tools wrote for it.
    fileprivate var isTrue: Bool {
        switch self {
        case .boolean(let value): value
        case .integer(let value): value != 0
        default: false
        }
    }
}
