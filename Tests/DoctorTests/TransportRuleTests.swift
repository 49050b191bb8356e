import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Doctor
import Foundation
import Testing
import Trace
import XcodeProject

@Suite("App Transport Security before a run (Apple, NSAppTransportSecurity)")
struct TransportRuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var host: String
        var settings: [String: PropertyValue]
        var isAllowed: Bool

        init(_ name: String, _ host: String, _ settings: [String: PropertyValue], allowed isAllowed: Bool) {
            self.name = name
            self.host = host
            self.settings = settings
            self.isAllowed = isAllowed
        }

        var testDescription: String { name }
    }

    private static func domain(_ name: String, _ entry: [String: PropertyValue]) -> [String: PropertyValue] {
        ["NSExceptionDomains": .dictionary([name: .dictionary(entry)])]
    }

    private static let insecure: [String: PropertyValue] = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]

    static let rows = [
        Row("nothing set", "example.com", [:], allowed: false),
        Row("arbitrary loads", "example.com", ["NSAllowsArbitraryLoads": .boolean(true)], allowed: true),
        Row("arbitrary loads off", "example.com", ["NSAllowsArbitraryLoads": .boolean(false)], allowed: false),
        Row(
            "arbitrary loads, overridden", "example.com",
            ["NSAllowsArbitraryLoads": .boolean(true), "NSAllowsArbitraryLoadsInWebContent": .boolean(true)],
            allowed: false),
        Row(
            "arbitrary loads, overridden by media", "example.com",
            ["NSAllowsArbitraryLoads": .boolean(true), "NSAllowsArbitraryLoadsForMedia": .boolean(false)],
            allowed: false),
        Row("the domain", "example.com", domain("example.com", insecure), allowed: true),
        Row("the domain in capitals", "example.com", domain("Example.COM", insecure), allowed: true),
        Row("a subdomain", "cdn.example.com", domain("example.com", insecure), allowed: false),
        Row(
            "a subdomain, included", "cdn.example.com",
            domain("example.com", insecure.merging(["NSIncludesSubdomains": .boolean(true)]) { $1 }), allowed: true),
        Row(
            "a host that only ends alike", "badexample.com",
            domain("example.com", insecure.merging(["NSIncludesSubdomains": .boolean(true)]) { $1 }), allowed: false),
        Row(
            "a domain kept safe beside arbitrary loads", "example.com",
            domain("example.com", [:]).merging(["NSAllowsArbitraryLoads": .boolean(true)]) { $1 }, allowed: false),
        Row("local networking", "printer.local", ["NSAllowsLocalNetworking": .boolean(true)], allowed: true),
        Row(
            "local networking and a public host", "example.com", ["NSAllowsLocalNetworking": .boolean(true)],
            allowed: false),
        Row("a host without a dot", "localhost", ["NSAllowsLocalNetworking": .boolean(true)], allowed: true),
        Row("an address", "127.0.0.1", ["NSAllowsLocalNetworking": .boolean(true)], allowed: true),
    ]

    @Test("an http link in the payload is refused unless the extension's Info.plist excepts it", arguments: rows)
    func exceptions(_ row: Row) throws {
        let service = Targets.service { $0.infoPlist["NSAppTransportSecurity"] = .dictionary(row.settings) }
        let payload = #"{"aps":{"alert":"Hi","mutable-content":1},"imageUrl":"http://\#(row.host)/a.jpg"}"#
        try RuleCase(
            name: row.name, rule: "media-http-ats", severity: row.isAllowed ? nil : .error, payload: payload,
            targets: [Targets.app(), service]
        ).check()
    }

    @Test("the app's Info.plist does not count, and what a run did goes before what was expected")
    func appAndRun() throws {
        let payload = #"{"aps":{"alert":"Hi","mutable-content":1},"imageUrl":"http://example.com/a.jpg"}"#
        let app = Targets.app {
            $0.infoPlist["NSAppTransportSecurity"] = .dictionary(["NSAllowsArbitraryLoads": .boolean(true)])
        }
        try RuleCase(
            name: "app", rule: "media-http-ats", severity: .error, payload: payload, targets: [app, Targets.service()]
        ).check()
        try RuleCase(
            name: "run", rule: "media-http-ats", severity: nil, payload: payload, targets: [app, Targets.service()],
            run: Runs.run(.completed, content: Runs.content())
        ).check()
    }
}
