import Foundation
import Testing
import WireTestSupport

@testable import LiveDevice

@Suite("The page, in a browser", .timeLimit(.minutes(60)))
struct PageTests {
    @Test("shows the phone, pushes, expands by the keyboard, says what is wrong, and shows a payload's markup as text")
    func page() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(["--bundle-id", "com.example.App"], in: folder)
            let seen = try await BrowserScript("page", port: live.port, in: folder).seen()
            #expect(seen["connection"] as? String == "connected")
            #expect(seen["alt"] as? String == "The lock screen")
            #expect(seen["title"] as? String == "<img src=x onerror=alert(1)>" && seen["images"] as? Int == 0)
            #expect(seen["size"] as? Int == 1179)
            #expect(seen["expanded"] as? String == "expanded")
            #expect((seen["problem"] as? String)?.contains("seconds, or a text such as") == true)
            #expect(seen["stays"] as? Bool == true, "Somebody else's push takes no problem away.")
            #expect(seen["focus"] as? Bool == true, "A new picture takes nobody's place on the keyboard away.")
            #expect(seen["gone"] as? Bool == true && (seen["trace"] as? Int ?? 0) > 0)
            #expect(seen["follows"] as? [Int] == [0, 1, 2])
            #expect(seen["nameless"] as? Int == 0 && seen["others"] as? Int == 0)
            #expect(seen["dark"] as? String == "rgb(19, 19, 23)")
            // The refused step is an answer of 400, which a browser writes down as an error.
            let complaints = (seen["complaints"] as? [String] ?? []).filter { !$0.contains("400") }
            #expect(complaints.isEmpty, "\(complaints)")
            if let kept = ProcessInfo.processInfo.environment["BELFRY_PAGE_PICTURES"] {
                for name in ["lock-screen", "expanded", "dark"] {
                    try? FileManager.default.copyItem(
                        at: folder.appendingPathComponent("\(name).png"),
                        to: URL(fileURLWithPath: kept).appendingPathComponent("\(name).png"))
                }
            }
            await live.end()
        }
    }

    @Test("goes on by itself when the device has ended and started again, and shows what has happened since")
    func restart() async throws {
        try await withLiveFolder { folder in
            let first = try await LiveProcess(["--bundle-id", "com.example.App"], in: folder)
            let script = try BrowserScript("restart", port: first.port, in: folder)
            #expect(await script.isReady())
            await first.end()
            let second = try await LiveProcess(
                ["--bundle-id", "com.example.App", "--port", "\(first.port)"], in: folder)
            try script.goOn()
            let seen = try await script.seen()
            #expect(seen["trace"] as? Bool == true)
            await second.end()
        }
    }

    @Test("may load nothing but its own files (Content Security Policy)", arguments: ["/", "/page.css", "/page.js"])
    func policy(_ path: String) async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(["--bundle-id", "com.example.App"], in: folder)
            let answer = await RawHTTP.ask(live.port, "GET \(path)")
            #expect(answer?.status == 200)
            let policy = try #require(answer?.fields["content-security-policy"])
            #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe"))
            #expect(policy.contains("frame-ancestors 'none'"))
            await live.end()
        }
    }
}
