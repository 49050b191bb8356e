import Foundation
import Glibc
import MediaLink
import Testing

@testable import Media

/// How the helper lives and dies. Stand-ins that misbehave are shell scripts; their standard input is the socket.
struct HelperLifeTests {
    private let fixture: MediaFixture

    init() throws { fixture = try MediaFixture() }

    private func script(_ name: String, _ lines: String...) throws -> URL {
        let path = try fixture.file(name, Array((["#!/bin/sh"] + lines).joined(separator: "\n").utf8))
        try #require(chmod(path, 0o700) == 0)
        return URL(filePath: path)
    }

    /// Runs the real helper, and leaves its process identifier in a file beside the script.
    private func traceableHelper() throws -> URL {
        try script("helper", #"echo $$ > "$0.pid""#, #"exec '\#(MediaFixture.helper.path)' "$@""#)
    }

    private func identifier(of helper: URL) throws -> pid_t {
        let text = try String(contentsOf: URL(filePath: helper.path + ".pid"), encoding: .utf8)
        return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test func namesTheSignalThatEndedTheHelper() async throws {
        let client = MediaClient(helper: try script("crash", "kill -SEGV $$"))
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.code == .helperCrashed)
        #expect(error?.detail == "signal 11 (Segmentation fault)")
    }

    @Test("UNNotificationAttachment: a file that the decoder dies of is corrupt")
    func takesACrashForACorruptFile() async throws {
        let client = MediaClient(helper: try script("crash", "kill -ABRT $$"))
        let inspection = await client.inspect(path: MediaFixture.path("tone.mp3"), type: "public.mp3")
        #expect(
            inspection
                == .corrupt(
                    reason: "the media helper crashed on this file (signal 6 (Aborted)); send another file"))
    }

    @Test func startsAgainAfterACrash() async throws {
        let helper = try script(
            "once", #"if [ -e "$0.second" ]; then exec '\#(MediaFixture.helper.path)' "$@"; fi"#, #"touch "$0.second""#,
            "exit 3")
        let client = MediaClient(helper: helper)
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.detail == "exit status 3")
        #expect(try await client.decode(Picture.redPixelPNG).width == 1)
    }

    @Test func doesNotNoticeThatTheHelperWasKilledBetweenRequests() async throws {
        let helper = try traceableHelper()
        let client = MediaClient(helper: helper)
        #expect(try await client.decode(Picture.redPixelPNG).width == 1)
        let first = try identifier(of: helper)
        #expect(kill(first, SIGKILL) == 0)
        #expect(try await client.decode(Picture.redPixelPNG).width == 1)
        #expect(try identifier(of: helper) != first)
    }

    @Test func keepsOneHelper() async throws {
        let helper = try traceableHelper()
        let client = MediaClient(helper: helper)
        _ = try await client.decode(Picture.redPixelPNG)
        let first = try identifier(of: helper)
        _ = await client.inspect(path: MediaFixture.path("tone.mp3"), type: "public.mp3")
        _ = try await client.decode(Picture.redPixelPNG)
        #expect(try identifier(of: helper) == first)
    }

    @Test func endsAHelperThatDoesNotAnswer() async throws {
        let helper = try script("hang", #"echo $$ > "$0.pid""#, "while :; do read -r line || sleep 1; done")
        let client = MediaClient(helper: helper, requestSeconds: 0.3)
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.code == .timedOut)
        #expect(error?.description == "the media helper did not finish within 0.3 s; send a smaller file")
        #expect(kill(try identifier(of: helper), 0) == -1)
    }

    @Test(arguments: [#"printf '\003\000\000\000abc'"#, #"printf '\001\000\000\000\143'"#])
    func refusesAnAnswerOfNoForm(_ answer: String) async throws {
        let client = MediaClient(helper: try script("talk", answer + " >&0", "exec sleep 60"))
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.code == .helperFailed)
    }

    @Test func refusesAnAnswerToAnotherQuestion() async throws {
        // 3, then a run of no bytes: a file, where pixels were asked for.
        let answer = #"printf '\011\000\000\000\003\000\000\000\000\000\000\000\000' >&0"#
        let client = MediaClient(helper: try script("talk", answer, "exec sleep 60"))
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.detail == "it gave another answer than it was asked for")
    }

    @Test func isGoneAfterShutDown() async throws {
        let helper = try traceableHelper()
        let client = MediaClient(helper: helper)
        _ = try await client.decode(Picture.redPixelPNG)
        let identifier = try identifier(of: helper)
        #expect(kill(identifier, 0) == 0)
        await client.shutDown()
        #expect(kill(identifier, 0) == -1)
        await client.shutDown()
    }

    @Test func shutsDownWithoutEverHavingStarted() async throws {
        let client = MediaClient(helper: URL(filePath: "/nonexistent/belfry-media"))
        await client.shutDown()
    }

    @Test func confinesItself() async throws {
        let helper = try traceableHelper()
        let client = MediaClient(helper: helper)
        _ = try await client.decode(Picture.redPixelPNG)
        let folder = URL(filePath: "/proc/\(try identifier(of: helper))")
        let status = try String(contentsOf: folder.appending(path: "status"), encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1"))
        let limits = try String(contentsOf: folder.appending(path: "limits"), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
        func soft(_ name: String) -> String? { limits.first { $0.first == name }.flatMap { $0.dropFirst().first } }
        #expect(soft("Max address space") == "1073741824")
        #expect(soft("Max file size") == "0")
        #expect(soft("Max core file size") == "0")
        #expect(soft("Max open files") == "64")
        #expect(Int(soft("Max cpu time") ?? "").map { (10...13).contains($0) } == true)
        let environment = try Data(contentsOf: folder.appending(path: "environ"))
        #expect(!String(decoding: environment, as: UTF8.self).contains("HOME="))
    }

    @Test func endsWhereItsParentIsAnother() async throws {
        let process = Process()
        process.executableURL = MediaFixture.helper
        process.arguments = ["1"]
        process.standardInput = Pipe()
        let ended = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { ended.continuation.yield($0.terminationStatus) }
        try process.run()
        var iterator = ended.stream.makeAsyncIterator()
        #expect(await iterator.next() == 0)
    }

    /// Requests of many tasks are answered each with its own answer.
    @Test func servesManyTasks() async throws {
        let client = MediaClient(helper: MediaFixture.helper)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for shade in UInt8(1)...24 {
                group.addTask {
                    let pixels = try #require(PixelBuffer(width: 1, height: 1, bytes: [shade, 0, 0, 255]))
                    return try await client.decode(try await client.encodePNG(pixels)) == pixels
                }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }
}
