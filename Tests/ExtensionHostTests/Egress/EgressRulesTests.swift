import BelfryNotificationModel
import Foundation
import Testing

@testable import ExtensionHost

@Suite("The order of the rules")
struct EgressRulesTests {
    private static let open: [String: PropertyValue] = [
        "NSAppTransportSecurity": .dictionary(["NSAllowsArbitraryLoads": .boolean(true)])
    ]
    private let stub = Stub(url: "http://example.com/a", answer: .hang)

    private func name(_ rules: EgressRules, _ url: String) -> String {
        switch rules.decision(for: url) {
        case .refuse(let refusal): "\(refusal.code)"
        case let other: other.traceName
        }
    }

    @Test("scheme, App Transport Security, stubs, the network: in this order")
    func order() {
        let strict = EgressRules(infoPlist: [:], stubs: [stub])
        #expect(name(strict, "http://example.com/a") == "-1022")
        #expect(name(strict, "https://example.com/a") == "pass")
        let open = EgressRules(infoPlist: Self.open, stubs: [stub])
        #expect(name(open, "http://example.com/a") == "stub")
        #expect(name(open, "HTTP://example.com/b") == "pass")
        let offline = EgressRules(infoPlist: Self.open, stubs: [stub], isOffline: true)
        #expect(name(offline, "http://example.com/a") == "stub")
        #expect(name(offline, "https://example.com/a") == "-1009")
    }

    @Test(
        "what is no URL for the web is refused",
        arguments: [
            ("ftp://example.com/a", "-1002"), ("file://host/etc/passwd", "-1002"), ("ws://example.com/", "-1002"),
            ("https:///a", "-1000"), ("", "-1000"), ("https://", "-1000"), ("mailto:a@example.com", "-1000"),
        ])
    func badURLs(url: String, code: String) {
        #expect(name(EgressRules(infoPlist: Self.open), url) == code)
    }

    @Test("addresses in brackets, ports, and names that need no exception")
    func hosts() {
        let rules = EgressRules(
            infoPlist: ["NSAppTransportSecurity": .dictionary(["NSAllowsLocalNetworking": .boolean(true)])])
        #expect(name(rules, "http://[::1]:8080/a") == "pass")
        #expect(name(rules, "http://localhost:8080/a") == "pass")
        #expect(name(rules, "http://user:secret@example.com/a") == "-1022")
    }

    @Test("of two stubs for one URL the last counts")
    func lastStub() {
        let url = "https://example.com/a"
        let rules = EgressRules(
            infoPlist: [:], stubs: [Stub(url: url, answer: .hang), Stub(url: url, answer: .status(404))])
        #expect(rules.decision(for: url) == .stub(Stub(url: url, answer: .status(404))))
    }
}

@Suite("--stub")
struct StubTests {
    @Test("is split at the last '='")
    func split() throws {
        let file = #filePath
        #expect(
            try Stub(argument: "https://a.example/?x=1&y==\(file)")
                == Stub(url: "https://a.example/?x=1&y=", answer: .file(file)))
        #expect(
            try Stub(argument: "https://a.example/?x=1=404")
                == Stub(url: "https://a.example/?x=1", answer: .status(404)))
        #expect(try Stub(argument: "http://a.example/=hang") == Stub(url: "http://a.example/", answer: .hang))
    }

    @Test(
        "names what is wrong",
        arguments: [
            ("https://a.example/", "has no URL and answer"), ("=404", "has no URL and answer"),
            ("ftp://a.example/=404", "no http or https URL"), ("a.example=404", "no http or https URL"),
            ("https://a.example/=099", "outside 200 to 599"), ("https://a.example/=100", "outside 200 to 599"),
            ("https://a.example/=600", "outside 200 to 599"), ("https://a.example/=", "cannot be read: ''"),
            ("https://a.example/=/nonexistent/file.png", "cannot be read: '/nonexistent/file.png'"),
            ("https://a.example/=/tmp", "cannot be read: '/tmp'"),
        ])
    func errors(argument: String, problem: String) throws {
        let error = try #require(throws: StubError.self) { try Stub(argument: argument) }
        #expect(error.description.contains(problem) && error.description.contains("'\(argument)'"))
        #expect(!error.description.contains("\n"))
    }

    @Test("a URL with letters that are sent percent-encoded matches as it is sent")
    func encoding() throws {
        let stub = Stub(url: "https://a.example/图.png", answer: .hang)
        let sent = try #require(URL(string: stub.url)).absoluteString
        #expect(stub.matches(sent))
        #expect(!stub.matches("https://a.example/x.png"))
    }
}

@Suite("The server of stubs reads HTTP")
struct StubRequestTests {
    private func request(_ range: String?) -> StubRequest? {
        StubRequest(head: Array("GET /1 HTTP/1.1\r\nHost: x\(range.map { "\r\nRange: \($0)" } ?? "")".utf8))
    }

    @Test(
        "ranges",
        arguments: [
            (nil, 10, .whole), ("bytes=0-3", 10, .range(0..<4)), ("bytes=4-", 10, .range(4..<10)),
            ("bytes=-3", 10, .range(7..<10)), ("bytes=-30", 10, .range(0..<10)), ("bytes=9-100", 10, .range(9..<10)),
            ("bytes=10-", 10, .notSatisfiable), ("bytes=-0", 10, .notSatisfiable), ("bytes=0-", 0, .notSatisfiable),
            ("bytes=3-2", 10, .whole), ("bytes=a-b", 10, .whole), ("bytes=1", 10, .whole), ("bytes=1-2-3", 10, .whole),
            ("bytes=0-1,3-4", 10, .whole), ("items=0-3", 10, .whole), ("bytes=99999999999999999999-", 10, .whole),
        ] as [(String?, Int, StubRequest.Part)])
    func ranges(field: String?, count: Int, part: StubRequest.Part) {
        #expect(request(field)?.part(of: count) == part)
    }

    @Test(
        "a head that is no request is none",
        arguments: ["", "GET", "GET /", "GET x HTTP/1.1", "GET / HTTP/2", "GET / HTTP/1.1\r\nno colon", " / HTTP/1.1"])
    func heads(text: String) {
        #expect(StubRequest(head: Array(text.utf8)) == nil)
    }

    @Test("media types are those that servers give")
    func types() {
        #expect(StubContentType.name(forFile: "/a/b.JPG") == "image/jpeg")
        #expect(StubContentType.name(forFile: "/a/b.mp4") == "video/mp4")
        #expect(StubContentType.name(forFile: "/a/b.mp3") == "audio/mpeg")
        #expect(StubContentType.name(forFile: "/a/b") == "application/octet-stream")
    }
}

@Suite("The host's messages")
struct EgressMessageTests {
    @Test("questions are read, and everything else is not")
    func questions() {
        func question(_ fields: String...) -> EgressQuestion? {
            EgressQuestion(frame: fields.flatMap { Array($0.utf8) + [0] })
        }
        #expect(question("hello", "12") == .hello(process: 12))
        #expect(question("ask", "0", "https://a") == .ask(url: "https://a", after: nil))
        #expect(question("ask", "7", "https://a") == .ask(url: "https://a", after: 7))
        #expect(question("done", "7", "28", "-1001", "0", "5", "1500000", "", "GET", "late", "2", "6869") != nil)
        #expect(question("done", "7", "28", "-1001", "0", "5", "1500000", "", "GET", "late", "2") == nil)
        #expect(question("done", "7", "28", "-1001", "0", "5", "1500000", "", "GET", "late", "2", "686") == nil)
        #expect(question("done", "7", "28", "-1001", "0", "5", "1500000", "", "GET", "late", "2", "6:") == nil)
        #expect(question("done", "x", "28", "-1001", "0", "5", "1500000", "", "GET", "", "0", "") == nil)
        #expect(question("ask", "-1", "https://a") == nil)
        #expect(question("ask") == nil && question("other", "1") == nil)
        #expect(EgressQuestion(frame: []) == nil && EgressQuestion(frame: [0x61]) == nil)
    }

    @Test("an answer is a length and fields that end with a zero byte")
    func replies() {
        #expect(EgressReply.hello.frame == [6, 0, 0, 0] + Array("hello\0".utf8))
        let pass = EgressReply.pass(request: 3, minimumTLS: .tls1_2, forwardSecrecy: true)
        #expect(pass.frame == [11, 0, 0, 0] + Array("pass\u{0}3\u{0}6\u{0}1\u{0}".utf8))
    }
}
