import APNSWire
import Credentials
import Foundation
import HTTP2
import Testing
import WireTestSupport

@testable import Sender

@Suite("One push")
struct OnePushTests {
    @Test("the request is what Apple asks for (Apple, Sending notification requests to APNs)")
    func request() async throws {
        let server = try ScriptedServer()
        var options = try Sending.options(for: server)
        options.pushID = "123e4567-e89b-42d3-a456-426614174000"
        let message = Sending.message {
            $0.expiration = .until(seconds: 1_796_083_200)
            $0.collapseID = PushHeaders.CollapseID("order-4711")
            $0.priority = .conserving
        }
        let token = Sending.tokens(1)[0]
        let report = try await Sending.send(message, to: [token], options)
        #expect(report.isAllAccepted)
        let result = try #require(report.results.first)
        #expect(result.status == 200 && result.reason == nil && result.token == token)
        #expect(result.id == "123e4567-e89b-42d3-a456-426614174000")
        let request = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(request.body == Sending.payload)
        let expected = [
            ":method": "POST", ":scheme": "https", ":authority": "127.0.0.1:\(server.port)",
            ":path": "/3/device/\(token)", "apns-topic": "com.example.chat", "apns-push-type": "alert",
            "apns-priority": "5", "apns-expiration": "1796083200", "apns-collapse-id": "order-4711",
            "apns-id": "123e4567-e89b-42d3-a456-426614174000",
        ]
        for (name, value) in expected { #expect(request.field(name) == value, "\(name)") }
        #expect(request.fields.count == expected.count + 1)
        let authorization = try #require(request.field("authorization"))
        #expect(authorization.hasPrefix("bearer "))
        let jwt = try ProviderToken(authorization.dropFirst(7))
        #expect(jwt.keyID == "ABC123DEFG" && jwt.teamID == "DEF123GHIJ")
    }

    @Test("an id is made where none is given: a random UUID in small letters")
    func madeIDs() async throws {
        let server = try ScriptedServer()
        let report = try await Sending.send(to: Sending.tokens(300), Sending.options(for: server))
        let ids = report.results.map(\.id)
        #expect(Set(ids).count == 300)
        for id in ids {
            let uuid = try #require(UUID(uuidString: id))
            #expect(id == uuid.uuidString.lowercased() && id.utf8.count == 36)
            // RFC 9562, section 5.4: version 4, variant 10.
            #expect(uuid.uuid.6 >> 4 == 4 && uuid.uuid.8 >> 6 == 0b10)
        }
    }

    @Test("each refusal is told with its reason, and not tried again here", arguments: RejectReason.Known.allCases)
    func refused(_ reason: RejectReason.Known) async throws {
        let server = try ScriptedServer { _ in .refused(reason.status, reason.rawValue) }
        var options = try Sending.options(for: server)
        options.retry = .never
        options.authentication = .none
        let report = try await Sending.send(to: Sending.tokens(1), options)
        let result = try #require(report.results.first)
        #expect(result.status == reason.status && result.reason == reason.rawValue && !result.isAccepted)
        #expect(server.requests.count == 1)
        #expect(report.counts == [AnswerKind(status: reason.status, reason: reason.rawValue): 1])
    }

    @Test("410 tells since when the token is inactive, the sandbox an id for the Console's log")
    func details() async throws {
        let server = try ScriptedServer { _ in .refused(410, "Unregistered", timestamp: 1_764_460_800_123) }
        let report = try await Sending.send(to: Sending.tokens(1), Sending.options(for: server))
        #expect(report.results.first?.timestamp == 1_764_460_800_123)
        #expect(report.results.first?.uniqueID == "5D9F6D47-8A8F-4B44-9E12-6E4B0A5B0E11")
    }

    @Test("an answer that is not APNs' has its status, and no word that would break a line")
    func strangeAnswers() async throws {
        let server = try ScriptedServer { _ in .refused(502, "Bad \\n Gateway") }
        let report = try await Sending.send(to: Sending.tokens(1), Sending.optionsWithoutRetry(for: server))
        #expect(report.results.first?.status == 502 && report.results.first?.reason == nil)
    }

    @Test("a push that gets no answer ends after its time limit")
    func silence() async throws {
        let server = try ScriptedServer { _ in .silence }
        var options = try Sending.options(for: server)
        options.timeLimit = 50
        let report = try await Sending.send(to: Sending.tokens(1), options, until: server, hasReceived: 1)
        #expect(report.results.first?.reason == SenderReason.timedOut && report.results.first?.status == nil)
        #expect(server.requests.count == 1)
    }

    @Test("a client certificate is shown, and no provider token")
    func certificate() async throws {
        let server = try ScriptedServer(asksForCertificate: true)
        var options = try Sending.options(for: server)
        options.authentication = .certificate(
            try CertificateMaker.make(
                CertificateMaker.Contents(
                    commonName: "Apple Push Services: com.example.chat", userID: "com.example.chat",
                    notBefore: Date() - 60, notAfter: Date() + 3600)))
        let report = try await Sending.send(to: Sending.tokens(1), options)
        #expect(report.isAllAccepted)
        #expect(server.requests.first?.field("authorization") == nil)
    }

    @Test("a certificate of the wrong environment is told from the GOAWAY, for the handshake succeeds")
    func wrongCertificate() async throws {
        let server = try ScriptedServer { _ in .goAway("BadCertificateEnvironment") }
        let report = try await Sending.send(to: Sending.tokens(1), Sending.options(for: server))
        #expect(report.problem?.reason.contains("BadCertificateEnvironment") == true)
        #expect(report.farewells == ["BadCertificateEnvironment"])
        #expect(!report.isAllAccepted && server.connections == 1)
    }

    @Test("a server whose certificate nobody vouches for gets nothing, and is not asked again")
    func untrusted() async throws {
        let server = try ScriptedServer(identity: TestIdentity.make(commonName: "localhost"))
        let report = try await Sending.send(to: Sending.tokens(1), Sending.options(for: server))
        #expect(report.problem?.code == .connection)
        #expect(report.problem.map { "\($0)" }?.contains("--ca FILE") == true)
        #expect(server.requests.isEmpty && server.connections == 1)
        #expect(report.results.first?.reason == SenderReason.notSent)
    }

    @Test("where nobody listens the run ends after its patience")
    func nobody() async throws {
        let server = try ScriptedServer()
        var options = try Sending.options(for: server)
        options.destination.port = 1
        options.patience = 0
        let report = try await Sending.send(to: Sending.tokens(1), options)
        #expect(report.problem?.code == .unreachable)
        #expect(report.results.first?.reason == SenderReason.notSent)
    }

    @Test("Apple's service is sent nothing that cannot be a token")
    func invalidTokens() {
        let good = Sending.tokens(1)[0]
        for text in ["", "zz", String(good.dropLast()), String(good.dropLast(2)), good + "<", " \(good)"] {
            #expect(!TokenForm.isDeviceToken(Array(text.utf8)), "\(text)")
        }
        #expect(TokenForm.isDeviceToken(Array(good.utf8)) && TokenForm.isDeviceToken(Array((good + good).utf8)))
        #expect(TokenForm.isPathSafe(Array("zz".utf8)) && !TokenForm.isPathSafe(Array("a/b".utf8)))
    }
}

extension Sending {
    static func optionsWithoutRetry(for server: ScriptedServer) throws -> SendOptions {
        var options = try options(for: server)
        options.retry = .never
        return options
    }
}
