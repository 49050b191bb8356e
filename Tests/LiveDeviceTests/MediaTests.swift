import Foundation
import Testing
import WireTestSupport

@testable import LiveDevice

@Suite("The movies and sounds of a live device", .timeLimit(.minutes(20)))
struct MediaTests {
    struct RangeCase: CustomTestStringConvertible {
        var testDescription: String { text }
        var text: String
        var bounds: Range<Int>?
    }

    @Test(
        "a part of a file is what Range asks for; another form asks for all of it (RFC 9110, sections 14.1.2 and 14.2)",
        arguments: [
            RangeCase(text: "bytes=0-499", bounds: 0..<500), RangeCase(text: "bytes=500-", bounds: 500..<1000),
            RangeCase(text: "bytes=-300", bounds: 700..<1000), RangeCase(text: "Bytes=9-9", bounds: 9..<10),
            RangeCase(text: "bytes=900-5000", bounds: 900..<1000), RangeCase(text: "bytes=-5000", bounds: 0..<1000),
            RangeCase(text: "bytes=0-9223372036854775807", bounds: 0..<1000),
            RangeCase(text: "bytes=1000-", bounds: 1000..<1000), RangeCase(text: "bytes=-0", bounds: 1000..<1000),
            RangeCase(text: "bytes=5-4"), RangeCase(text: "bytes=-"), RangeCase(text: "bytes=0-1,5-9"),
            RangeCase(text: "bytes=+1-2"), RangeCase(text: "items=0-1"),
            RangeCase(text: "bytes=0-92233720368547758070"), RangeCase(text: "bytes=92233720368547758070-"),
        ])
    func ranges(_ example: RangeCase) {
        #expect(ByteRange(example.text)?.bounds(in: 1000) == example.bounds)
    }

    @Test("a file's name on a screen is the hash of its path (FNV-1a, its authors' vectors)")
    func names() {
        #expect(MediaName.of("") == "cbf29ce484222325")
        #expect(MediaName.of("a") == "af63dc4c8601ec8c")
        #expect(MediaName.of("foobar") == "85944171f73967e8")
    }

    private static let examples = sourceFolder.appendingPathComponent("Examples/Bund18")
    private static let arguments = [
        "--project", examples.path, "--offline", "--no-launch", "--stub",
        "http://olxnvuztq.bkt.clouddn.com/WeChatSight1.mp4=\(examples.path)/Media/clip.mp4",
    ]

    /// A phone on which the example's content extension plays the movie that its service extension fetched.
    private static func playing(_ body: (LiveProcess, URL) async throws -> Void) async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(arguments, in: folder)
            let payload = try String(
                contentsOf: examples.appendingPathComponent("Payloads/video.json"), encoding: .utf8)
            try await live.ask("POST /api/pushes?collapse-id=movie", payload)
            let expanded = try await live.ask("POST /api/steps?notification=movie", #""expand""#) as? [String: Any]
            #expect((expanded?["contentExtension"] as? [String: Any])?["result"] as? String == "shown")
            try await body(live, folder)
            await live.end()
        }
    }

    @Test("are what their screen names, whole or in part; nothing else is given out")
    func files() async throws {
        try await Self.playing { live, _ in
            let screen = try #require(try await live.get("/api/screens/now") as? [String: Any])
            let media = try #require((screen["media"] as? [[String: Any]])?.first)
            #expect(media["isPlaying"] as? Bool == true && media["hasPicture"] as? Bool == true)
            let source = try #require(media["source"] as? String)
            let movie = Array(try Data(contentsOf: Self.examples.appendingPathComponent("Media/clip.mp4")))
            let whole = try #require(await RawHTTP.ask(live.port, "GET \(source)"))
            #expect(whole.status == 200 && whole.body == movie)
            #expect(whole.fields["content-type"] == "video/mp4" && whole.fields["accept-ranges"] == "bytes")
            let part = try #require(await RawHTTP.ask(live.port, "GET \(source)", fields: ["Range: bytes=100-199"]))
            #expect(part.status == 206 && part.body == Array(movie[100..<200]))
            #expect(part.fields["content-range"] == "bytes 100-199/\(movie.count)")
            let beyond = await RawHTTP.ask(live.port, "GET \(source)", fields: ["Range: bytes=\(movie.count)-"])
            #expect(beyond?.status == 416)
            let unknown = await RawHTTP.ask(live.port, "GET /api/media/\(MediaName.of("/etc/passwd"))")
            #expect(unknown?.status == 404)
        }
    }

    @Test("move on the page where the device has them, and are gone with their notification")
    func page() async throws {
        try await Self.playing { live, folder in
            let seen = try await BrowserScript("movie", port: live.port, in: folder).seen()
            #expect(seen["moves"] as? Bool == true && seen["place"] as? Bool == true)
            #expect(seen["gone"] as? Bool == true && (seen["complaints"] as? [String]) == [])
        }
    }
}
