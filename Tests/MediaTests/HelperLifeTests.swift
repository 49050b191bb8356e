import HelperLink
import Foundation
import Glibc
import MediaLink
import Testing

@testable import Media

/// How the helper lives and dies. Stand-ins that misbehave are shell scripts; their standard input is the socket.
struct HelperLifeTests {
    private let fixture: MediaFixture

    init() throws { fixture = try MediaFixture() }

    /// A link to a stand-in of `Fixtures/Helpers`, beside one to the real helper. Links, because a script that was just
    /// written may still be open in a process that another test is starting, and then cannot be executed.
    private func standIn(_ name: String) throws -> URL {
        let link = fixture.folder.appending(path: name)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: MediaFixture.path("Helpers/" + name))
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.appending(path: "real").path, withDestinationPath: MediaFixture.helper.path)
        return link
    }

    private func identifier(of helper: URL) throws -> pid_t {
        let text = try String(contentsOf: URL(filePath: helper.path + ".pid"), encoding: .utf8)
        return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test func namesTheSignalThatEndedTheHelper() async throws {
        let client = MediaClient(helper: try standIn("crash"))
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.code == .helper(.crashed))
        #expect(error?.detail == "signal 11 (Segmentation fault)")
    }

    @Test("UNNotificationAttachment: a file that the decoder dies of is corrupt")
    func takesACrashForACorruptFile() async throws {
        let client = MediaClient(helper: try standIn("abort"))
        let inspection = await client.inspect(path: MediaFixture.path("tone.mp3"), type: "public.mp3")
        #expect(
            inspection
                == .corrupt(
                    reason: "the media helper crashed on this file (signal 6 (Aborted)); send another file"))
    }

    @Test func startsAgainAfterACrash() async throws {
        let helper = try standIn("once")
        let client = MediaClient(helper: helper)
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.detail == "exit status 3")
        #expect(try await client.decode(Picture.redPixelPNG).width == 1)
    }

    @Test func doesNotNoticeThatTheHelperWasKilledBetweenRequests() async throws {
        let helper = try standIn("traced")
        let client = MediaClient(helper: helper)
        #expect(try await client.decode(Picture.redPixelPNG).width == 1)
        let first = try identifier(of: helper)
        #expect(kill(first, SIGKILL) == 0)
        #expect(try await client.decode(Picture.redPixelPNG).width == 1)
        #expect(try identifier(of: helper) != first)
    }

    @Test func keepsOneHelper() async throws {
        let helper = try standIn("traced")
        let client = MediaClient(helper: helper)
        _ = try await client.decode(Picture.redPixelPNG)
        let first = try identifier(of: helper)
        _ = await client.inspect(path: MediaFixture.path("tone.mp3"), type: "public.mp3")
        _ = try await client.decode(Picture.redPixelPNG)
        #expect(try identifier(of: helper) == first)
    }

    @Test func endsAHelperThatDoesNotAnswer() async throws {
        let helper = try standIn("hang")
        let client = MediaClient(helper: helper, requestSeconds: 20)
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.code == .helper(.timedOut))
        #expect(error?.description == "the media helper did not finish within 20.0 s; send a smaller file")
        #expect(kill(try identifier(of: helper), 0) == -1)
    }

    @Test(arguments: ["short", "unknown"])
    func refusesAnAnswerOfNoForm(_ name: String) async throws {
        let client = MediaClient(helper: try standIn(name))
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.code == .helper(.failed))
    }

    @Test func refusesAnAnswerToAnotherQuestion() async throws {
        let client = MediaClient(helper: try standIn("other"))
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.detail == "it gave another answer than it was asked for")
    }

    @Test func isGoneAfterShutDown() async throws {
        let helper = try standIn("traced")
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
        let helper = try standIn("traced")
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
