import Delivery
import Foundation
import Testing
import WireTestSupport

@testable import LiveDevice

/// A push service that is not there.
private final class NoLine: PushServiceLine {
    let address = "https://127.0.0.1:2197"
    let deviceToken = String(repeating: "ab", count: 32)
    let isRegistered = false
    let isOnline = true
    func setOnline(_ isOnline: Bool) {}
    let waiting = 0
    let samples: [MetricSample] = []
}

/// A server of this process, with a fresh device without code.
private struct LiveFixture {
    let server: LiveServer
    private let phone: LivePhone

    init() async throws {
        var options = DeliveryOptions()
        options.clockRuns = true
        options.expands = true
        options.bundleIdentifier = "com.example.App"
        let folder = BelfryProcess.executable.deletingLastPathComponent()
        let state = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-live-\(UUID().uuidString)")
        self.state = state
        options.stateFolder = state.appendingPathComponent("phone")
        let place = DeliveryPlace(
            executable: folder.appendingPathComponent("belfry"), stateFolder: state, cacheFolder: state)
        let session = try DeliverySession(options, place: place)
        phone = LivePhone(session, options: options, line: NoLine(), limits: HTTPLimits())
        try await phone.open()
        server = try LiveServer(phone, host: "127.0.0.1", port: 0, limits: HTTPLimits(), version: "1.2.3")
    }

    private let state: URL

    func end() async {
        let server = server
        await offPool { server.shutDown() }
        await phone.close()
        try? FileManager.default.removeItem(at: state)
    }

    func ask(_ line: String, _ body: String? = nil) async throws -> RawHTTP.Answer {
        let fields = body == nil ? [] : ["Content-Type: application/json"]
        return try #require(await RawHTTP.ask(server.port, line, fields: fields, body: body))
    }

    static let push = #"{"aps": {"alert": {"title": "A", "body": "B"}, "badge": 2}}"#
}

@Suite("The interface of a live device", .timeLimit(.minutes(30)))
struct InterfaceTests {
    @Test("is what its OpenAPI document says: every operation, every answer")
    func document() async throws {
        let fixture = try await LiveFixture()
        let served = try await fixture.ask("GET /openapi.json")
        let document = try #require(JSONSerialization.jsonObject(with: Data(served.body)) as? [String: Any])
        #expect(document["openapi"] as? String == "3.1.0")
        #expect((document["info"] as? [String: Any])?["version"] as? String == "1.2.3")
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        let bodies = [
            "/api/steps": #"{"advance": "1 min"}"#, "/api/pushes": LiveFixture.push,
            "/api/device": #"{"appearance": "dark", "permission": "authorized"}"#,
        ]
        var asked = 0
        // What changes the device comes first, so that there is something to see.
        for (path, operations) in paths.sorted(by: {
            ($0.value["post"] != nil ? 0 : 1, $0.key) < ($1.value["post"] != nil ? 0 : 1, $1.key)
        }) {
            // One has no end, and of the other there is nothing on this screen.
            for (method, operation) in operations where !["/api/events", "/api/media/{name}"].contains(path) {
                let line = "\(method.uppercased()) \(path.replacingOccurrences(of: "{view}", with: "now"))"
                let answer = try await fixture.ask(line, operation["requestBody"] == nil ? nil : bodies[path])
                let check = SchemaCheck(document: document)
                #expect(answer.status == 200, "\(line): \(answer.text.prefix(200))")
                #expect(check.problems(of: answer, in: operation) == [], "\(line)")
                asked += 1
            }
        }
        #expect(asked == 16)
        for (line, body, status) in [
            ("GET /nothing", nil, 404), ("GET /api/screens/moon", nil, 404), ("DELETE /api/steps", "{}", 405),
            ("POST /api/steps", #"{"expect": {}}"#, 400), ("GET /api/trace?after=x", nil, 400),
        ] as [(String, String?, Int)] {
            let answer = try await fixture.ask(line, body)
            #expect(answer.status == status && answer.error?.contains("; ") == true, "\(line): \(answer.text)")
            #expect(answer.text.split(separator: "\n").count == 1)
        }
        let wrong = try await fixture.ask("PUT /api/device", "{}")
        #expect(wrong.fields["allow"] == "GET, PATCH")
        await fixture.end()
    }

    @Test("answers HEAD as GET, without the body (RFC 9110, section 9.3.2)")
    func head() async throws {
        let fixture = try await LiveFixture()
        let port = fixture.server.port
        let text = await offPool {
            let client = RawHTTP(port: port)
            client.send("HEAD /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return client.readToEnd()
        }
        #expect(text.contains(" 200 ") && text.contains("Content-Length: 17") && text.hasSuffix("\r\n\r\n"))
        await fixture.end()
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        var line: String
        var body: String
        var status = 400
        var error: String
        var testDescription: String { "\(line) \(body)" }
    }

    @Test(
        "refuses what makes no sense, with what to do",
        arguments: [
            Refused(line: "POST /api/steps", body: #""jump""#, error: "step:1:1: "),
            Refused(line: "POST /api/steps", body: #"{"push": "/etc/passwd"}"#, error: "\"push\""),
            Refused(line: "POST /api/steps", body: #"{"screenshot": "banner"}"#, error: "\"screenshot\""),
            Refused(line: "POST /api/steps", body: "{", error: "step:1:"),
            Refused(
                line: "POST /api/steps", body: #""expand""#, status: 409,
                error: "nothing is shown that could be expanded"),
            Refused(
                line: "POST /api/steps", body: #"{"answer": "allow"}"#, status: 409,
                error: "has no prompt on the screen"),
            Refused(line: "POST /api/pushes", body: "[]", status: 409, error: "; "),
            Refused(
                line: "POST /api/pushes?push-type=loud", body: "{}", error: "push-type is not known; use one of: alert"),
            Refused(
                line: "POST /api/pushes?collapse-id=" + String(repeating: "x", count: 65), body: "{}",
                error: "collapse-id is too long, or empty; write 1 to 64 bytes"),
            Refused(
                line: "PATCH /api/device", body: "{}", error: "the change says nothing; see the schema DeviceChange"),
            Refused(line: "PATCH /api/device", body: #"{"badge": 1}"#, error: "badge"),
            Refused(
                line: "PATCH /api/device", body: #"{"appearance": "blue"}"#,
                error: "appearance is not known; use one of: light, dark"),
            Refused(
                line: "PATCH /api/device", body: #"{"isOnline": 1}"#,
                error: "isOnline is no boolean; write true or false"),
        ])
    func refused(_ refused: Refused) async throws {
        let fixture = try await LiveFixture()
        let answer = try await fixture.ask(refused.line, refused.body)
        #expect(answer.status == refused.status, "\(answer.text)")
        #expect(answer.error?.contains(refused.error) == true && answer.error?.contains("; ") == true, "\(answer.text)")
        await fixture.end()
    }

    @Test("shows a push where the phone does, and does with it what a person does")
    func use() async throws {
        let fixture = try await LiveFixture()
        func view() async throws -> String? {
            let answer = try await fixture.ask("GET /api/screens/now")
            return (try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])?["view"] as? String
        }
        #expect(try await view() == "lock-screen")
        _ = try await fixture.ask("POST /api/steps", #""unlock""#)
        #expect(try await view() == "home-screen")
        _ = try await fixture.ask("POST /api/pushes", LiveFixture.push)
        #expect(try await view() == "banner")
        _ = try await fixture.ask("POST /api/steps", #""flickAway""#)
        #expect(try await view() == "home-screen", "The banner is gone; the notification is in the list.")
        _ = try await fixture.ask("POST /api/steps", #""lock""#)
        #expect(try await view() == "lock-screen")
        _ = try await fixture.ask("POST /api/steps", #""expand""#)
        #expect(try await view() == "expanded")
        _ = try await fixture.ask("POST /api/steps", #""dismiss""#)
        #expect(try await view() == "lock-screen")
        let list = try await fixture.ask("GET /api/notifications")
        #expect(list.text == "[]\n")
        await fixture.end()
    }

    @Test("does a step with the notification that is named, and with the newest where none is")
    func choice() async throws {
        let fixture = try await LiveFixture()
        for id in ["first", "second"] {
            _ = try await fixture.ask("POST /api/pushes?collapse-id=\(id)", LiveFixture.push)
        }
        func identifiers() async throws -> [String] {
            let answer = try await fixture.ask("GET /api/notifications")
            let list = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]] ?? []
            return list.compactMap { $0["identifier"] as? String }
        }
        let unknown = try await fixture.ask("POST /api/steps?notification=third", #""dismiss""#)
        #expect(unknown.status == 409 && unknown.error == "the list has no notification third; see which ones it has")
        _ = try await fixture.ask("POST /api/pushes?collapse-id=third", LiveFixture.push)
        _ = try await fixture.ask("POST /api/steps?notification=first", #""dismiss""#)
        #expect(try await identifiers() == ["third", "second"])
        _ = try await fixture.ask("POST /api/steps", #""dismiss""#)
        #expect(try await identifiers() == ["second"])
        await fixture.end()
    }

    @Test("lists the newest notifications, and no more than are asked for")
    func limit() async throws {
        let fixture = try await LiveFixture()
        for id in ["first", "second", "third"] {
            _ = try await fixture.ask("POST /api/pushes?collapse-id=\(id)", LiveFixture.push)
        }
        func identifiers(_ query: String) async throws -> [String] {
            let answer = try await fixture.ask("GET /api/notifications\(query)")
            let list = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]] ?? []
            return list.compactMap { $0["identifier"] as? String }
        }
        #expect(try await identifiers("?limit=2") == ["third", "second"])
        #expect(try await identifiers("?limit=0").isEmpty)
        #expect(try await identifiers("") == ["third", "second", "first"])
        let wrong = try await fixture.ask("GET /api/notifications?limit=-1")
        #expect(wrong.status == 400 && wrong.error == "limit is no number; write one from 0")
        await fixture.end()
    }

    @Test("draws a screen anew when something has happened, or its clock shows another minute")
    func moments() {
        let start = Date(timeIntervalSince1970: 1_764_460_800)
        let moment = ScreenMoment(version: 3, clock: start)
        #expect(moment.minute == 29_407_680)
        #expect(ScreenMoment(version: 3, clock: start + 59) == moment)
        #expect(ScreenMoment(version: 3, clock: start + 60) != moment)
        #expect(ScreenMoment(version: 4, clock: start) != moment)
    }

    @Test("tells the time of a clock that was moved on, and that goes on between the steps")
    func lead() {
        let record = PhoneRecord(EventLog())
        let machine = Date(timeIntervalSince1970: 1_764_460_800)
        record.settle(device: [], notifications: [], clock: machine + 3600, machine: machine)
        #expect(record.clock(machine: machine + 90) == machine + 3690)
    }

    @Test("gives the picture that its places are from, in the colours and size that were settled")
    func pictures() async throws {
        let fixture = try await LiveFixture()
        _ = try await fixture.ask("POST /api/pushes", LiveFixture.push)
        var sizes: [String: [Int]] = [:]
        for size in ["small", "large"] {
            let change = try await fixture.ask("PATCH /api/device", #"{"size": "\#(size)"}"#)
            #expect(change.status == 200)
            let picture = try await fixture.ask("GET /api/screens/lock-screen/picture")
            #expect(picture.fields["content-type"] == "image/png")
            // PNG, section 11.2.2: width and height stand after the signature and the chunk's head.
            sizes[size] = [16, 20].map { start in picture.body[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
        }
        #expect(sizes == ["small": [750, 1334], "large": [1290, 2796]])
        await fixture.end()
    }

    @Test("gives what is due by the device's clock when the clock is moved on")
    func clock() async throws {
        let fixture = try await LiveFixture()
        let before = try await fixture.ask("GET /api/device")
        let moved = try await fixture.ask("POST /api/steps", #"{"advance": "1 h"}"#)
        #expect(moved.status == 200)
        let after = try await fixture.ask("GET /api/device")
        func time(_ answer: RawHTTP.Answer) throws -> Date {
            let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
            return try Date(try #require(object?["clock"] as? String), strategy: .iso8601)
        }
        let seconds = try time(after).timeIntervalSince(try time(before))
        #expect((3600..<7200).contains(seconds), "\(seconds)")
        await fixture.end()
    }
}
