import BelfryNotificationModel
import Testing

@testable import ExtensionHost

/// The rules as Apple's pages on NSAppTransportSecurity have them, and its notes for iOS 10 and 17.
@Suite("App Transport Security")
struct AppTransportSecurityTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var settings: [String: PropertyValue] = [:]
        var version = 26
        /// Whether http is allowed, by host.
        var http: [String: Bool]
        var testDescription: String { name }
    }

    private static func exception(_ domain: String, _ keys: [String: PropertyValue]) -> [String: PropertyValue] {
        ["NSExceptionDomains": .dictionary([domain: .dictionary(keys)])]
    }

    private static let insecure: PropertyValue = .boolean(true)
    private static let http: [String: PropertyValue] = ["NSExceptionAllowsInsecureHTTPLoads": insecure]
    private static let arbitrary: [String: PropertyValue] = ["NSAllowsArbitraryLoads": .boolean(true)]

    static let cases: [Case] = [
        Case(name: "without the key http is refused", http: ["example.com": false]),
        Case(
            name: "NSAllowsArbitraryLoads opens every host", settings: arbitrary,
            http: [
                "example.com": true, "192.0.2.1": true, "2001:db8::1": true,
            ]),
        Case(
            name: "NSAllowsArbitraryLoads of false opens none", settings: ["NSAllowsArbitraryLoads": .boolean(false)],
            http: ["example.com": false]),
        Case(
            name: "a number counts as a Boolean, text does not",
            settings: ["NSAllowsArbitraryLoads": .string("YES")], http: ["example.com": false]),
        Case(
            name: "1 as a Boolean", settings: ["NSAllowsArbitraryLoads": .integer(1)], http: ["example.com": true]),
        Case(
            name: "NSAllowsArbitraryLoadsInWebContent overrides arbitrary loads",
            settings: arbitrary.merging(["NSAllowsArbitraryLoadsInWebContent": .boolean(true)]) { $1 },
            http: ["example.com": false]),
        Case(
            name: "NSAllowsArbitraryLoadsForMedia overrides them, whatever its value",
            settings: arbitrary.merging(["NSAllowsArbitraryLoadsForMedia": .boolean(false)]) { $1 },
            http: ["example.com": false]),
        Case(
            name: "NSAllowsLocalNetworking overrides them for the world",
            settings: arbitrary.merging(["NSAllowsLocalNetworking": .boolean(true)]) { $1 },
            http: ["example.com": false, "printer.local": true, "printer": true, "192.168.0.7": true]),
        Case(
            name: "an exception domain opens itself and no subdomain", settings: exception("example.com", http),
            http: ["example.com": true, "EXAMPLE.com": true, "www.example.com": false, "badexample.com": false]),
        Case(
            name: "NSIncludesSubdomains opens every subdomain, and nothing that only ends alike",
            settings: exception("example.com", http.merging(["NSIncludesSubdomains": .boolean(true)]) { $1 }),
            http: ["example.com": true, "www.example.com": true, "a.b.example.com": true, "badexample.com": false]),
        Case(
            name: "an exception domain closes itself where arbitrary loads are on",
            settings: arbitrary.merging(exception("example.com", [:])) { $1 },
            http: ["example.com": false, "other.com": true, "www.example.com": true]),
        Case(
            name: "the nearest domain with subdomains counts",
            settings: [
                "NSExceptionDomains": .dictionary([
                    "example.com": .dictionary(http.merging(["NSIncludesSubdomains": .boolean(true)]) { $1 }),
                    "pay.example.com": .dictionary(["NSIncludesSubdomains": .boolean(true)]),
                ])
            ],
            http: ["www.example.com": true, "pay.example.com": false, "x.pay.example.com": false]),
        Case(
            name: "a trailing dot matches only itself", settings: exception("example.com.", http),
            http: ["example.com": false, "example.com.": true]),
        Case(
            name: "a wildcard is no domain", settings: exception("*.example.com", http),
            http: ["www.example.com": false]),
        Case(
            name: "a port is no part of a domain", settings: exception("example.com:8080", http),
            http: ["example.com": false]),
        Case(
            name: "the spelling NSTemporaryExceptionAllowsInsecureHTTPLoads",
            settings: exception("example.com", ["NSTemporaryExceptionAllowsInsecureHTTPLoads": insecure]),
            http: ["example.com": true]),
        Case(
            name: "the spelling NSThirdPartyExceptionAllowsInsecureHTTPLoads",
            settings: exception("example.com", ["NSThirdPartyExceptionAllowsInsecureHTTPLoads": insecure]),
            http: ["example.com": true]),
        Case(
            name: "an entry that is no dictionary is strict",
            settings: arbitrary.merging(["NSExceptionDomains": .dictionary(["example.com": .boolean(true)])]) { $1 },
            http: ["example.com": false]),
        Case(
            name: "unqualified and .local names need no exception from iOS 10",
            http: [
                "localhost": true, "printer": true, "printer.local": true, "local.example.com": false,
            ]),
        Case(name: "in iOS 9 they do", version: 9, http: ["localhost": false, "printer.local": false]),
        Case(
            name: "in iOS 10 to 16 addresses need no exception", version: 16,
            http: ["192.0.2.1": true, "10.0.0.1": true, "::1": true]),
        Case(
            name: "from iOS 17 addresses need one", version: 17,
            http: ["192.0.2.1": false, "10.0.0.1": false, "127.0.0.1": false, "::1": false]),
        Case(
            name: "NSAllowsLocalNetworking opens the addresses of the local network",
            settings: ["NSAllowsLocalNetworking": .boolean(true)], version: 17,
            http: [
                "10.0.0.1": true, "172.16.0.1": true, "172.32.0.1": false, "192.168.1.1": true, "169.254.1.1": true,
                "127.0.0.1": true, "::1": true, "fe80::1%en0": true, "fd00::1": true, "192.0.2.1": false,
                "2001:db8::1": false,
            ]),
        Case(
            name: "an address is an exception from iOS 17", settings: exception("192.0.2.1", http), version: 17,
            http: ["192.0.2.1": true, "192.0.2.2": false]),
        Case(
            name: "a range is an exception from iOS 17", settings: exception("192.0.2.0/25", http), version: 17,
            http: ["192.0.2.127": true, "192.0.2.128": false]),
        Case(
            name: "a range of IPv6", settings: exception("2001:db8:12::/48", http), version: 17,
            http: ["2001:db8:12:ffff::1": true, "2001:db8:13::1": false]),
        Case(
            name: "the narrowest range counts",
            settings: [
                "NSExceptionDomains": .dictionary(["10.0.0.0/8": .dictionary(http), "10.1.0.0/16": .dictionary([:])])
            ],
            version: 17, http: ["10.0.0.1": true, "10.1.0.1": false]),
    ]

    @Test("who may be asked by http", arguments: cases)
    func http(_ case: Case) {
        let security = AppTransportSecurity(
            infoPlist: ["NSAppTransportSecurity": .dictionary(`case`.settings)], systemVersion: `case`.version)
        for (host, isAllowed) in `case`.http {
            #expect(security.requirement(forHost: host).allowsHTTP == isAllowed, "\(host)")
        }
    }

    @Test("https needs TLS 1.2 and forward secrecy, but for exceptions and arbitrary loads")
    func encryption() {
        func requirement(_ settings: [String: PropertyValue], _ host: String = "example.com") -> String {
            let security = AppTransportSecurity(
                infoPlist: ["NSAppTransportSecurity": .dictionary(settings)], systemVersion: 26)
            let found = security.requirement(forHost: host)
            return "\(found.minimumTLS?.rawValue ?? "none") \(found.requiresForwardSecrecy)"
        }
        #expect(requirement([:]) == "TLSv1.2 true")
        #expect(requirement(Self.arbitrary) == "none false")
        #expect(requirement(Self.exception("example.com", Self.http)) == "TLSv1.2 true")
        let version: [String: PropertyValue] = ["NSExceptionMinimumTLSVersion": .string("TLSv1.0")]
        #expect(requirement(Self.exception("example.com", version)) == "TLSv1.0 true")
        let old: [String: PropertyValue] = ["NSTemporaryExceptionMinimumTLSVersion": .string("TLSv1.3")]
        #expect(requirement(Self.exception("example.com", old)) == "TLSv1.3 true")
        let unknown: [String: PropertyValue] = ["NSExceptionMinimumTLSVersion": .string("SSLv3")]
        #expect(requirement(Self.exception("example.com", unknown)) == "TLSv1.2 true")
        let secrecy: [String: PropertyValue] = ["NSThirdPartyExceptionRequiresForwardSecrecy": .boolean(false)]
        #expect(requirement(Self.exception("example.com", secrecy)) == "TLSv1.2 false")
    }

    @Test("a property list of the wrong shape is the strict default")
    func wrongShapes() {
        for value: PropertyValue in [.string("x"), .array([]), .dictionary(["NSExceptionDomains": .array([])]), .null] {
            let security = AppTransportSecurity(infoPlist: ["NSAppTransportSecurity": value], systemVersion: 26)
            #expect(!security.requirement(forHost: "example.com").allowsHTTP)
        }
    }
}
