import Foundation
import Testing
import WireTestSupport

@testable import LiveDevice

@Suite("The page, in a browser", .timeLimit(.minutes(60)))
struct PageTests {
    private static let browser = "/usr/bin/chromium-headless-shell"

    @Test("shows the phone, pushes, expands by the keyboard, says what is wrong, and shows a payload's markup as text")
    func page() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(["--bundle-id", "com.example.App"], in: folder)
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            process.arguments = [
                sourceFolder.appendingPathComponent("Tests/LiveDeviceTests/Browser/page.py").path, Self.browser,
                "http://localhost:\(live.port)/", folder.path,
            ]
            process.standardOutput = output
            try process.run()
            let reader = output.fileHandleForReading
            let data = await offPool { reader.readDataToEndOfFile() }
            let seen = try #require(
                try JSONSerialization.jsonObject(with: data) as? [String: Any],
                "\(String(decoding: data, as: UTF8.self))")
            #expect(seen["connection"] as? String == "connected")
            #expect(seen["alt"] as? String == "The lock screen")
            #expect(seen["title"] as? String == "<img src=x onerror=alert(1)>" && seen["images"] as? Int == 0)
            #expect(seen["size"] as? Int == 1179)
            #expect(seen["expanded"] as? String == "expanded")
            #expect((seen["problem"] as? String)?.contains("seconds, or a text such as") == true)
            #expect(seen["gone"] as? Bool == true && (seen["trace"] as? Int ?? 0) > 0)
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
