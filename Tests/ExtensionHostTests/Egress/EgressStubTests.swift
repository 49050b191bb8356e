import BelfryNotificationModel
import Foundation
import Testing
import Trace

@testable import ExtensionHost

@Suite("Stubs and faults")
struct EgressStubTests {
    private let bytes = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0) })
    private let url = "https://example.com/a.png"

    private func fixture(_ answer: Stub.Answer) throws -> EgressFixture {
        try EgressFixture(stubs: [Stub(url: url, answer: answer)], isOffline: true)
    }

    private func file(in fixture: EgressFixture, _ name: String = "a.png") throws -> String {
        try fixture.file(name, bytes)
    }

    @Test("the URL is compared exactly, query included")
    func exactURL() async throws {
        let fixture = try EgressFixture()
        fixture.use([Stub(url: url + "?a=1&b=2", answer: .file(try file(in: fixture)))], isOffline: true)
        #expect(try await fixture.request(url + "?a=1&b=2").status == 200)
        #expect(try await fixture.request(url + "?a=1&b=2#part").status == 200)
        for other in [url, url + "?a=1", url + "?b=2&a=1", url + "?a=1&b=2&"] {
            #expect(try await fixture.request(other).code == -1009, "\(other)")
        }
    }

    @Test("App Transport Security comes before the stub: http without an exception stays -1022")
    func securityFirst() async throws {
        let plain = "http://example.com/a.png"
        let fixture = try EgressFixture()
        let stub = Stub(url: plain, answer: .file(try file(in: fixture)))
        fixture.use([stub])
        #expect(try await fixture.request(plain).code == -1022)
        let open: [String: PropertyValue] = [
            "NSAppTransportSecurity": .dictionary(["NSAllowsArbitraryLoads": .boolean(true)])
        ]
        fixture.use([stub], infoPlist: open)
        #expect(try await fixture.request(plain).body == bytes)
    }

    @Test("a status comes with a page that is no picture", arguments: [404, 500, 403])
    func status(status: Int) async throws {
        let outcome = try await fixture(.status(status)).request(url)
        #expect(outcome.status == status && outcome.mimeType == "text/html")
        #expect(outcome.body?.starts(with: Data("<html>".utf8)) == true)
    }

    @Test("204 has no body")
    func noContent() async throws {
        let outcome = try await fixture(.status(204)).request(url)
        #expect(outcome.status == 204 && outcome.body == Data())
    }

    @Test("a redirect from https to http that is not allowed is -1022")
    func redirectToHTTP() async throws {
        let fixture = try fixture(.redirect(to: "http://example.com/b.png"))
        #expect(try await fixture.request(url).code == -1022)
        #expect(fixture.requests.map { $0.string(TraceFact.redirectedFrom) } == [nil, url])
    }

    @Test("a redirect between stubs ends at the last one's URL")
    func redirect() async throws {
        let fixture = try EgressFixture()
        let end = "https://cdn.example.com/b.png"
        fixture.use([
            Stub(url: url, answer: .redirect(to: end)), Stub(url: end, answer: .file(try file(in: fixture))),
        ])
        let outcome = try await fixture.request(url)
        #expect(outcome.url == end && outcome.body == bytes)
    }

    @Test("a redirect loop ends with -1007 after 20 redirects")
    func redirectLoop() async throws {
        let fixture = try fixture(.redirectLoop)
        #expect(try await fixture.request(url).code == -1007)
        #expect(fixture.requests.count == 21)
    }

    @Test("a hang ends with -1001 at timeoutIntervalForRequest, and the trace has it")
    func hang() async throws {
        let fixture = try fixture(.hang)
        // Long enough for a slow machine to have asked the host by then.
        let outcome = try await fixture.request(url, "request=10")
        #expect(outcome.code == -1001)
        #expect(fixture.requests.map { $0.integer(TraceFact.code) } == [-1001])
    }

    @Test("timeoutIntervalForResource ends a slow answer that keeps coming (-1001)")
    func resourceTimeOut() async throws {
        let fixture = try EgressFixture()
        fixture.use([Stub(url: url, answer: .drip(file: try file(in: fixture), bytesPerSecond: 10))])
        let outcome = try await fixture.request(url, "resource=10")
        #expect(outcome.code == -1001)
        #expect((outcome.seconds ?? 0) >= 9.9)
        #expect(fixture.requests.map { $0.integer(TraceFact.code) } == [-1001])
    }

    @Test("a slow answer arrives whole")
    func drip() async throws {
        let fixture = try EgressFixture()
        fixture.use([Stub(url: url, answer: .drip(file: try file(in: fixture), bytesPerSecond: 20_000))])
        #expect(try await fixture.request(url).body == bytes)
    }

    @Test("an answer that breaks off is -1005", arguments: [0, 1, 4999])
    func truncated(at count: Int) async throws {
        let fixture = try EgressFixture()
        fixture.use([Stub(url: url, answer: .truncated(file: try file(in: fixture), at: count))])
        let outcome = try await fixture.request(url)
        #expect(outcome.code == -1005)
        #expect(fixture.requests.map { $0.integer(TraceFact.bytes) } == [count])
    }

    @Test("an empty file is an answer with no bytes")
    func empty() async throws {
        let fixture = try EgressFixture()
        fixture.use([Stub(url: url, answer: .file(try fixture.file("empty.png", Data())))])
        let outcome = try await fixture.request(url)
        #expect(outcome.status == 200 && outcome.body == Data())
    }

    @Test("a large file arrives whole")
    func large() async throws {
        let fixture = try EgressFixture()
        let block = Data((0..<65_521).map { UInt8(truncatingIfNeeded: $0 / 3) })
        let large = (0..<100).reduce(into: Data()) { data, _ in data += block }
        fixture.use([Stub(url: url, answer: .file(try fixture.file("large.mp4", large)))])
        let outcome = try await fixture.request(url)
        #expect(outcome.body == large && outcome.mimeType == "video/mp4")
    }

    @Test("HEAD has the fields and no body; a range has its part; a body is taken")
    func methods() async throws {
        let fixture = try EgressFixture()
        fixture.use([Stub(url: url, answer: .file(try file(in: fixture)))])
        let head = try await fixture.request(url, "method=HEAD")
        #expect(head.status == 200 && head.body == Data() && head.headers?["Content-Length"] == "5000")
        let part = try await fixture.request(url, "Range:bytes=100-199")
        #expect(part.status == 206 && part.body == bytes[100..<200])
        #expect(part.headers?["Content-Range"] == "bytes 100-199/5000")
        #expect(try await fixture.request(url, "Range:bytes=5000-").status == 416)
        let post = try await fixture.request(url, "method=POST", "body=2000000")
        #expect(post.status == 200 && post.body == bytes)
    }

    @Test("schemes other than http and https are -1002", arguments: ["ftp://example.com/a", "gopher://example.com/a"])
    func schemes(url: String) async throws {
        let fixture = try EgressFixture()
        #expect(try await fixture.request(url).code == -1002)
        #expect(!fixture.requests.contains { $0.string(TraceFact.decision) != "refuse" })
    }

    @Test("a stub's file that is gone is -1008, and the trace names it")
    func missingFile() async throws {
        let fixture = try fixture(.file("/nonexistent/a.png"))
        #expect(try await fixture.request(url).code == -1008)
        #expect(fixture.requests.first?.string(TraceFact.reason)?.contains("/nonexistent/a.png") == true)
    }

    @Test("a cancelled request is -999 in the trace, too")
    func cancelled() async throws {
        let fixture = try fixture(.hang)
        let child = try ProbeProcess(["cancel", url], environment: fixture.server.childEnvironment())
        try await fixture.waitForStub()
        child.write("\n")
        let lines = await child.lines()
        #expect(lines.count == 1 && lines[0].contains("-999"))
        fixture.server.stop()
        #expect(fixture.requests.map { $0.integer(TraceFact.code) } == [-999])
    }
}
