import Foundation
import Testing
import WireTestSupport

@testable import LiveDevice

/// Real processes: `belfry up`, and `belfry send` through its gateway.
@Suite("belfry up", .timeLimit(.minutes(60)))
struct UpTests {
    /// A device without code, whose app everybody may push to.
    private static let bare = ["--bundle-id", "com.example.App", "--auth", "off"]

    private func accepted(_ result: BelfryProcess.Result) {
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    @Test("says where it listens, is healthy, measures, and ends when it is told")
    func life() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(Self.bare, in: folder)
            let health = await RawHTTP.ask(live.port, "GET /healthz")
            #expect(health?.status == 200)
            accepted(try await live.push("one", in: folder))
            let isNotified = await live.lists("one")
            #expect(isNotified)
            let metrics = await RawHTTP.ask(live.port, "GET /metrics")
            #expect(metrics?.fields["content-type"] == "text/plain; version=0.0.4")
            let lines = metrics?.text.split(separator: "\n").map(String.init) ?? []
            for line in [
                "# TYPE belfry_gateway_pushes_total counter", #"belfry_gateway_pushes_total{result="accepted"} 1"#,
                #"belfry_device_notifications_total{outcome="presented"} 1"#, "belfry_device_online 1",
            ] { #expect(lines.contains(line), "\(line)") }
            let status = await live.end()
            #expect(status == 0)
        }
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var words: [String]
        var error: String
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(
        "does not start on what makes no sense, and says in one line what to do",
        arguments: [
            Wrong(words: ["now"], error: "up takes no operand such as now; see belfry up --help"),
            Wrong(words: ["--port", "70000"], error: "--port 70000 is no number from 0 to 65535; write one that is"),
            Wrong(words: ["--auth", "stric"], error: "--auth stric is not known; did you mean strict?"),
            Wrong(
                words: ["--bundle-id", "no app"],
                error: "--bundle-id no app is none; write one such as com.example.App"),
            Wrong(
                words: ["--host", "203.0.113.7"],
                error: "of 203.0.113.7 cannot be listened on: Cannot assign requested address; give an address"),
            Wrong(
                words: ["--state-dir", "/etc/passwd"],
                error: "/etc/passwd/authority cannot be made: Not a directory; give a folder"),
        ])
    func wrong(_ wrong: Wrong) async throws {
        try await withLiveFolder { folder in
            let place = ["--state-dir", folder.appendingPathComponent("live").path]
            let words = wrong.words.contains("--state-dir") ? wrong.words : place + wrong.words
            let result = try await BelfryProcess.run(["up"] + words, in: folder)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.split(separator: "\n").last?.contains(wrong.error) == true, "\(result.errors)")
        }
    }

    @Test("one device has a folder at a time")
    func busy() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(Self.bare, in: folder)
            let second = try await BelfryProcess.run(
                ["up", "--state-dir", folder.appendingPathComponent("live").path], in: folder)
            #expect(second.status == 2 && second.errors.contains("another gateway runs on"))
            await live.end()
        }
    }

    // MARK: Kept and delivered

    @Test(
        "a device that was away gets one kept push of its app and token, the newest (Apple, Viewing the status of push notifications)"
    )
    func away() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(Self.bare, in: folder)
            try await live.ask("PATCH /api/device", #"{"isOnline": false}"#)
            for body in ["one", "two", "three"] { accepted(try await live.push(body, in: folder)) }
            #expect(try await live.device["isOnline"] as? Bool == false)
            #expect(try await live.bodies().isEmpty)
            try await live.ask("PATCH /api/device", #"{"isOnline": true}"#)
            let isThere = await live.lists("three")
            #expect(isThere)
            accepted(try await live.push("four", in: folder))
            let isNext = await live.lists("four")
            #expect(isNext)
            #expect(try await live.bodies() == ["four", "three"])
            await live.end()
        }
    }

    @Test(
        "a push that has expired while the device was away does not come, nor one that is not to be stored (Apple, apns-expiration)"
    )
    func expired() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(Self.bare, in: folder)
            try await live.ask("PATCH /api/device", #"{"isOnline": false}"#)
            accepted(try await live.push("never", in: folder, ["--expiration", "0"]))
            accepted(try await live.push("past", in: folder, ["--expiration", "1"]))
            try await live.ask("PATCH /api/device", #"{"isOnline": true}"#)
            accepted(try await live.push("after", in: folder))
            let isThere = await live.lists("after")
            #expect(isThere)
            #expect(try await live.bodies() == ["after"])
            await live.end()
        }
    }

    @Test(
        "the collapse id is the request's identifier, and a later push of it takes the place of what is shown, on a device that was away too (Apple, apns-collapse-id; UNNotificationRequest.identifier)"
    )
    func collapse() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(Self.bare, in: folder)
            for (body, id) in [("one", "score"), ("other", "news"), ("two", "score")] {
                accepted(try await live.push(body, in: folder, ["--collapse-id", id]))
                let isThere = await live.lists(body)
                #expect(isThere)
            }
            #expect(try await live.bodies() == ["two", "other"])
            try await live.ask("PATCH /api/device", #"{"isOnline": false}"#)
            for body in ["three", "four"] {
                accepted(try await live.push(body, in: folder, ["--collapse-id", "score"]))
            }
            try await live.ask("PATCH /api/device", #"{"isOnline": true}"#)
            let isBack = await live.lists("four")
            #expect(isBack)
            let list = try #require(try await live.get("/api/notifications") as? [[String: Any]])
            #expect(list.map { $0["body"] as? String } == ["four", "other"])
            #expect(list.map { $0["identifier"] as? String } == ["score", "news"])
            await live.end()
        }
    }

    @Test("what was answered with 200 comes after the process was killed, once; what was shown is there again")
    func killed() async throws {
        try await withLiveFolder { folder in
            var live = try await LiveProcess(Self.bare, in: folder)
            let token = live.token
            accepted(try await live.push("shown", in: folder))
            let isShown = await live.lists("shown")
            #expect(isShown)
            try await live.ask("PATCH /api/device", #"{"isOnline": false}"#)
            accepted(try await live.push("kept", in: folder))
            await live.kill()
            live = try await LiveProcess(Self.bare, in: folder)
            #expect(live.token == token)
            let isKept = await live.lists("kept")
            #expect(isKept)
            #expect(try await live.bodies() == ["kept", "shown"])
            await live.kill()
            live = try await LiveProcess(Self.bare, in: folder)
            accepted(try await live.push("last", in: folder))
            let isLast = await live.lists("last")
            #expect(isLast)
            #expect(try await live.bodies() == ["last", "kept", "shown"])
            await live.end()
        }
    }

    @Test("killed again and again while pushes come in: each that was answered with 200 last is there, and none twice")
    func killedInTheMiddle() async throws {
        try await withLiveFolder { folder in
            var bodies: [String] = []
            for turn in 0..<6 {
                let live = try await LiveProcess(Self.bare, in: folder)
                // A push that is still kept would make way for the next one (Apple: one notification is stored).
                if let last = bodies.first {
                    let isThere = await live.lists(last)
                    #expect(isThere)
                }
                let body = "push \(turn)"
                accepted(try await live.push(body, in: folder))
                // At another moment of its way each time: it may be on the disk, shown, or noted as done.
                for _ in 0..<turn { _ = try await live.bodies() }
                bodies.insert(body, at: 0)
                await live.kill()
            }
            let live = try await LiveProcess(Self.bare, in: folder)
            let isThere = await live.lists(bodies[0])
            #expect(isThere)
            #expect(try await live.bodies() == bodies)
            await live.end()
        }
    }
}
