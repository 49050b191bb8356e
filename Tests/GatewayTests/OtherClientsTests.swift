import APNSWire
import Credentials
import Foundation
import Gateway
import Testing
import WireTestSupport

/// Each client unchanged, against a gateway in this process: it pushes, gets each reason of APNs, survives GOAWAY.
@Suite("Clients that nobody here wrote", .timeLimit(.minutes(30)))
struct OtherClientsTests {
    private static let reasons = RejectReason.Known.allCases

    // MARK: Programs

    /// A program's words for one push; the URL comes last.
    struct Program: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var words: [String]
        /// What it prints for an answer's body and status.
        var accepted: String
        var refused: @Sendable (RejectReason) -> String
    }

    private static func curl(authority: String) -> Program {
        Program(
            testDescription: "curl",
            words: ["curl", "-s", "--http2", "--cacert", authority, "-w", " %{http_code} %{http_version}"],
            accepted: " 200 2"
        ) { #"{"reason":"\#($0.reason)"} \#($0.status) 2"# }
    }

    private static func nghttp() -> Program {
        Program(testDescription: "nghttp", words: ["nghttp", "--no-verify-peer"], accepted: "") {
            #"{"reason":"\#($0.reason)"}"#
        }
    }

    /// The body without the time that only status 410 has.
    private static func withoutTimestamp(_ text: String) -> String {
        text.replacing(/,"timestamp":\d{13}/, with: "")
    }

    @Test("curl --http2 and nghttp push, and get each reason", arguments: ["curl", "nghttp"])
    func programs(_ name: String) async throws {
        let server = try TestGateway()
        let files = try OtherClients.Files()
        let program = name == "curl" ? Self.curl(authority: files.authority) : Self.nghttp()
        let base = "https://localhost:\(server.gateway.port)/3/device/"
        let common =
            program.words + [
                "-H", "apns-topic: com.example.App", "-H", "authorization: bearer e30.e30.c2ln", "-d",
            ]
        let payload = name == "curl" ? #"{"aps":{}}"# : files.payload
        func push(_ more: [String] = [], token: String = PushClient.token) async throws -> String {
            let ended = try await ChildProcess.run(common + [payload] + more + [base + token])
            return Self.withoutTimestamp(ended.output)
        }
        #expect(try await push() == program.accepted)
        #expect(try await push(token: "zz") == program.refused(RejectReason(.badDeviceToken)))
        #expect(try await push(["-H", "apns-priority: 7"]) == program.refused(RejectReason(.badPriority)))
        for reason in Self.reasons {
            var faults = FaultPlan()
            faults.reasons = [.init(reason: reason.rawValue, share: 1)]
            try server.gateway.setFaults(faults)
            #expect(try await push() == program.refused(RejectReason(reason)), "\(reason)")
        }
        server.end()
    }

    @Test("curl goes on over another connection after each GOAWAY, in one run")
    func curlAfterGoAway() async throws {
        let server = try TestGateway { $0.faults.goAwayAfter = 3 }
        let files = try OtherClients.Files()
        let url = "https://localhost:\(server.gateway.port)/3/device/\(PushClient.token)"
        let words = [
            "curl", "-s", "--http2", "--cacert", files.authority, "-H", "apns-topic: com.example.App", "-H",
            "authorization: bearer e30.e30.c2ln", "-d", #"{"aps":{}}"#, "-w", "%{http_code}\n",
        ]
        let ended = try await ChildProcess.run(words + Array(repeating: url, count: 20))
        #expect(ended.output == String(repeating: "200\n", count: 20))
        server.end()
    }

    // MARK: Python's

    /// A client of Python's, and what it prints.
    struct Library: Sendable, CustomTestStringConvertible {
        var testDescription: String { name }
        var name: String
        var authentication = GatewayConfiguration.Authentication.strict
        /// What comes of its first pushes, as JSON without the end.
        var first: String
        /// Its word for sending so many at a time, where it has one for sending one after another.
        var oneByOne: [String] = ["one-by-one"]
        /// Reasons that it has no name for.
        var unknown: [RejectReason.Known] = []
    }

    private static let environmentKey: [RejectReason.Known] = [
        .unrelatedKeyIDInToken, .badEnvironmentKeyIDInToken, .badEnvironmentKeyInToken,
    ]

    static let libraries = [
        Library(
            name: "aioapns",
            first: #"[["200", null, true], ["400", "BadDeviceToken", true], ["400", "BadTopic", true], "#
                + #"["400", "BadPriority", true], ["400", "BadCollapseId", true], ["413", "PayloadTooLarge", true], "#),
        Library(
            name: "aapns", authentication: .any,
            first: #"["sent", "BadDeviceToken", "BadTopic", "BadCollapseId", "#),
        Library(
            name: "apns2",
            first: #"["sent", "BadDeviceToken", "BadTopic", "BadCollapseId", "PayloadTooLarge", "sent", "#,
            unknown: [.invalidPushType, .expiredToken] + environmentKey),
        Library(
            name: "kalyke", first: #"["sent", "BadDeviceToken", "BadTopic", "BadCollapseId", "PayloadTooLarge", "#,
            oneByOne: [], unknown: environmentKey),
        Library(
            name: "pyapnsclient",
            first: #"["sent", "BadDeviceToken", "BadTopic", "BadCollapseId", "BadMessageId", "#, oneByOne: [],
            unknown: [.expiredToken] + environmentKey),
    ]

    @Test(
        "aioapns, aapns, apns2, kalyke and pyapns-client push, verified strictly where they send a token",
        arguments: libraries)
    func pushes(_ library: Library) async throws {
        try await Self.withGateway(library) { server, arguments in
            guard let output = try await OtherClients.python(library.name, arguments + ["300"]) else { return }
            #expect(output == library.first + "300]")
        }
    }

    @Test("they get each reason, but for those that they have no name for", arguments: libraries)
    func reasons(_ library: Library) async throws {
        try await Self.withGateway(library) { server, arguments in
            let list = Self.reasons.map(\.rawValue).joined(separator: ",")
            guard let output = try await OtherClients.python(library.name, arguments + [list]) else { return }
            let other = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: String]
            #expect(Set(try #require(other).keys) == Set(library.unknown.map(\.rawValue)), "\(output)")
        }
    }

    @Test("they survive GOAWAY", arguments: libraries)
    func goAway(_ library: Library) async throws {
        try await Self.withGateway(library) { server, arguments in
            var faults = FaultPlan()
            faults.goAwayAfter = 20
            try server.gateway.setFaults(faults)
            let more = ["100"] + library.oneByOne
            guard let output = try await OtherClients.python(library.name, arguments + more) else { return }
            #expect(output == library.first + "100]")
        }
    }

    private static func withGateway(
        _ library: Library, _ body: (TestGateway, [String]) async throws -> Void
    ) async throws {
        let files = try OtherClients.Files()
        let key = try VerificationKey(file: URL(fileURLWithPath: files.key))
        let server = try TestGateway {
            $0.authentication = library.authentication
            $0.providerKeys = [ProviderKey(keyID: "KEY0000001", teamID: "TEAM000001", key: key)]
        }
        let credential = library.authentication == .strict ? files.key : files.own
        try await body(server, ["\(server.gateway.port)", files.authority, credential])
        server.end()
    }

    @Test("httpx with HTTP/2 pushes, and gets each reason")
    func httpx() async throws {
        let server = try TestGateway()
        let files = try OtherClients.Files()
        let list = Self.reasons.map(\.rawValue).joined(separator: ",")
        let arguments = ["\(server.gateway.port)", files.authority, list]
        guard let output = try await OtherClients.python("httpx", arguments) else { return }
        #expect(
            output == #"[["HTTP/2", 200, null], ["HTTP/2", 400, "BadDeviceToken"], ["HTTP/2", 400, "MissingTopic"], "#
                + #"["HTTP/2", 400, "InvalidPushType"], ["HTTP/2", 400, "BadPriority"], "#
                + #"["HTTP/2", 400, "BadExpirationDate"], ["HTTP/2", 400, "BadMessageId"], "#
                + #"["HTTP/2", 400, "BadCollapseId"], 500, {}]"#)
        server.end()
    }

    @Test("httpx goes on over another connection after each GOAWAY")
    func httpxAfterGoAway() async throws {
        let server = try TestGateway {
            $0.storage = .disk
            $0.faults.goAwayAfter = 20
        }
        let files = try OtherClients.Files()
        guard
            let output = try await OtherClients.python("httpx", ["\(server.gateway.port)", files.authority, "100"])
        else { return }
        #expect(output == "100")
        server.end()
    }

    @Test("nghttp has every answer to what it sent before GOAWAY")
    func nghttpAfterGoAway() async throws {
        let server = try TestGateway { $0.faults.goAwayAfter = 5 }
        let files = try OtherClients.Files()
        let words = [
            "nghttp", "--no-verify-peer", "--stat", "-m", "5", "-H", "apns-topic: com.example.App", "-H",
            "authorization: bearer e30.e30.c2ln", "-d", files.payload,
            "https://localhost:\(server.gateway.port)/3/device/\(PushClient.token)",
        ]
        let ended = try await ChildProcess.run(words)
        // A line for each: when it began and ended, the status, the size and the path.
        let answered = ended.output.split(separator: "\n").filter { $0.contains(" 200 ") && $0.contains("/3/device/") }
        #expect(ended.status == 0 && answered.count == 5, "\(ended.output)")
        #expect(server.gateway.counts.accepted == 5)
        server.end()
    }
}
