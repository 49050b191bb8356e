import BelfryNotificationModel
import Foundation
import Glibc
import Testing
import Trace

@testable import ExtensionHost

/// A port of the loopback interface that is taken and where nobody listens.
private enum BoundPort {
    static func make() throws -> (socket: Int32, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 ? getsockname(descriptor, $0, &size) : -1
            }
        }
        try #require(result == 0)
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }
}

/// Requests that go out, to real servers on the loopback interface. `localhost` is an unqualified name, which App
/// Transport Security lets go by http.
@Suite("Requests that go out")
struct EgressNetworkTests {
    @Test("an allowed request reaches the server, and its end is recorded")
    func passes() async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture()
        let url = "http://localhost:\(server.port)/hello"
        let outcomes = try await fixture.outcomes(["forms", url])
        #expect(outcomes.map(\.body) == Array(repeating: Data("hello".utf8), count: EgressFormsTests.forms))
        #expect(fixture.requests.count == EgressFormsTests.forms)
        for request in fixture.requests {
            #expect(request.string(TraceFact.url) == url && request.string(TraceFact.decision) == "pass")
            #expect(request.integer(TraceFact.status) == 200 && request.integer(TraceFact.bytes) == 5)
            #expect(request.string(TraceFact.type) == "text/plain")
            #expect((request.double(TraceFact.seconds) ?? 0) > 0)
        }
    }

    @Test("each hop of a redirect is asked for and recorded")
    func redirects() async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture()
        let start = "http://localhost:\(server.port)/redirect?/hello"
        let outcome = try await fixture.request(start)
        #expect(outcome.body == Data("hello".utf8))
        #expect(outcome.url == "http://localhost:\(server.port)/hello")
        #expect(fixture.requests.map { $0.integer(TraceFact.status) } == [302, 200])
        #expect(fixture.requests.map { $0.string(TraceFact.redirectedFrom) } == [nil, start])
    }

    @Test("App Transport Security: a redirect to http that is not allowed fails with -1022")
    func redirectToHTTP() async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture()
        let outcome = try await fixture.request("http://localhost:\(server.port)/redirect?http://example.com/x.jpg")
        #expect(outcome.code == -1022)
        #expect(fixture.requests.map { $0.string(TraceFact.decision) } == ["pass", "refuse"])
    }

    @Test(
        "what goes wrong on the way has the phone's code",
        arguments: [("drop", -1005), ("short", -1005), ("garbage", -1017)])
    func failures(path: String, code: Int) async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture()
        let outcome = try await fixture.request("http://localhost:\(server.port)/\(path)")
        #expect(outcome.domain == "NSURLErrorDomain" && outcome.code == code)
        #expect(fixture.requests.map { $0.integer(TraceFact.code) } == [code])
    }

    @Test("a port where nobody listens is -1004")
    func refusedConnection() async throws {
        let fixture = try EgressFixture()
        // Bound and not listened on: nobody else can take it meanwhile.
        let (socket, port) = try BoundPort.make()
        defer { close(socket) }
        let outcome = try await fixture.request("http://localhost:\(port)/")
        #expect(outcome.code == -1004)
    }

    @Test("an upload reaches the server whole")
    func uploads() async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture()
        let outcome = try await fixture.request("http://localhost:\(server.port)/", "method=POST", "body=300000")
        #expect(outcome.body == Data("300000".utf8))
    }

    @Test("--offline: a server that is there is not reached (-1009)")
    func offline() async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture(isOffline: true)
        let outcome = try await fixture.request("http://localhost:\(server.port)/hello")
        #expect(outcome.code == -1009)
        #expect(fixture.requests.map { $0.string(TraceFact.decision) } == ["offline"])
    }

    @Test("a certificate that nobody vouches for is -1202 in every form")
    func untrustedCertificate() async throws {
        let server = try await LocalServer.start(tls: .init())
        let fixture = try EgressFixture()
        for outcome in try await fixture.outcomes(["forms", "https://localhost:\(server.port)/hello"]) {
            #expect(outcome.code == (outcome.form == "dataContentsOf" ? 256 : -1202), "\(outcome.form ?? "")")
        }
        #expect(fixture.requests.allSatisfy { $0.integer(TraceFact.code) == -1202 })
    }

    /// A server without forward secrecy, or with an old version, is refused in the handshake (-1200). Where the
    /// exception lets it pass, the handshake goes on to the certificate, which nobody vouches for (-1202).
    @Test(
        "App Transport Security: forward secrecy and the TLS version of a domain",
        arguments: [
            (["NSExceptionRequiresForwardSecrecy": .boolean(true)], "AES256-GCM-SHA384", -1200),
            (["NSExceptionRequiresForwardSecrecy": .boolean(false)], "AES256-GCM-SHA384", -1202),
            (["NSExceptionMinimumTLSVersion": .string("TLSv1.3")], "DEFAULT", -1200),
            (["NSExceptionMinimumTLSVersion": .string("TLSv1.2")], "DEFAULT", -1202),
        ] as [([String: PropertyValue], String, Int)])
    func handshake(exception: [String: PropertyValue], ciphers: String, code: Int) async throws {
        let server = try await LocalServer.start(tls: .init(ciphers: ciphers, newest: "TLSv1_2"))
        let plist = [
            "NSAppTransportSecurity": PropertyValue.dictionary([
                "NSExceptionDomains": .dictionary(["localhost": .dictionary(exception)])
            ])
        ]
        let fixture = try EgressFixture(infoPlist: plist)
        let outcome = try await fixture.request("https://localhost:\(server.port)/hello")
        #expect(outcome.code == code)
    }
}
