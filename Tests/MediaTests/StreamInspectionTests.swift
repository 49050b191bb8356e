import Foundation
import Testing

@testable import Media

struct StreamInspectionTests {
    private let fixture: MediaFixture
    private let client = MediaClient(helper: MediaFixture.helper)

    init() throws { fixture = try MediaFixture() }

    struct Good: Sendable, CustomTestStringConvertible {
        let name: String
        let type: String
        let kind: MediaKind
        var size: PixelSize?
        let seconds: ClosedRange<Double>
        var testDescription: String { name }
    }

    // Sizes and durations are those of the commands that made the files (Fixtures/README.md). An MP3 and an AAC file
    // are some frames longer than their sound; an MPEG program stream tells the time at the head of each pack of 2 kB
    // and no more.
    static let good = [
        Good(
            name: "moov-first.mp4", type: "public.mpeg-4", kind: .mpeg4, size: PixelSize(width: 64, height: 48),
            seconds: 1...1),
        Good(
            name: "moov-last.mp4", type: "public.mpeg-4", kind: .mpeg4, size: PixelSize(width: 64, height: 48),
            seconds: 1...1),
        Good(
            name: "mpeg4.avi", type: "public.avi", kind: .avi, size: PixelSize(width: 64, height: 48), seconds: 1...1),
        Good(
            name: "mpeg1.mpg", type: "public.mpeg", kind: .mpeg, size: PixelSize(width: 64, height: 48),
            seconds: 1.5...2),
        Good(
            name: "mpeg2.mpg", type: "public.mpeg-2-video", kind: .mpeg2, size: PixelSize(width: 64, height: 48),
            seconds: 1.5...2),
        Good(name: "tone.m4a", type: "public.mpeg-4-audio", kind: .mpeg4Audio, seconds: 1...1.3),
        Good(name: "tone.mp3", type: "public.mp3", kind: .mp3, seconds: 1...1.3),
        Good(name: "tone.wav", type: "com.microsoft.waveform-audio", kind: .wav, seconds: 1...1),
        Good(name: "tone.aiff", type: "public.aiff-audio", kind: .aiff, seconds: 1...1),
    ]

    @Test(
        "UNNotificationAttachment takes movies, MPEG to AVI, and sounds, AIFF to MPEG-4 (Apple, table 1)",
        arguments: good)
    func acceptsGoodMedia(_ good: Good) async throws {
        let inspection = await client.inspect(path: MediaFixture.path(good.name), type: good.type)
        guard case .valid(let facts) = inspection else {
            Issue.record("\(inspection)")
            return
        }
        #expect(facts.kind == good.kind)
        #expect(facts.pixelSize == good.size)
        #expect(good.seconds.contains(try #require(facts.seconds)))
        #expect(facts.note == nil)
    }

    @Test(
        "UNNotificationAttachment: a movie or sound that was cut short is corrupt",
        arguments: [
            ("moov-first.mp4", "public.mpeg-4"), ("moov-last.mp4", "public.mpeg-4"),
            ("mpeg4.avi", "public.avi"), ("tone.m4a", "public.mpeg-4-audio"),
            ("tone.wav", "com.microsoft.waveform-audio"), ("tone.aiff", "public.aiff-audio"),
        ])
    func refusesCutMedia(name: String, type: String) async throws {
        let bytes = try MediaFixture.bytes(name)
        let path = try fixture.file(name, bytes.prefix(bytes.count * 2 / 3))
        let inspection = await client.inspect(path: path, type: type)
        guard case .corrupt(let reason) = inspection else {
            Issue.record("\(inspection)")
            return
        }
        #expect(reason.hasPrefix("it ends too early"))
    }

    @Test func refusesAMovieWithoutItsDescription() async throws {
        let path = try fixture.file("a.mp4", [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0])
        let inspection = await client.inspect(path: path, type: "public.mpeg-4")
        #expect(inspection == .corrupt(reason: "it lacks the box that describes the movie"))
    }

    /// The type public.mpeg stands for MPEG-1 and MPEG-2 (Apple, System-declared uniform type identifiers).
    @Test func takesMPEG2ForTheTypeOfBoth() async throws {
        let inspection = await client.inspect(path: MediaFixture.path("mpeg2.mpg"), type: "public.mpeg")
        guard case .valid(let facts) = inspection else {
            Issue.record("\(inspection)")
            return
        }
        #expect(facts.kind == .mpeg2)
        #expect(facts.note == nil)
    }

    @Test func notesAMovieThatIsOnlySound() async throws {
        let inspection = await client.inspect(path: MediaFixture.path("tone.m4a"), type: "public.mpeg-4")
        guard case .valid(let facts) = inspection else {
            Issue.record("\(inspection)")
            return
        }
        #expect(facts.note == "it has sound and no picture")
    }

    @Test func refusesASoundThatIsOnlyPicture() async throws {
        let inspection = await client.inspect(path: MediaFixture.path("moov-first.mp4"), type: "public.mpeg-4-audio")
        #expect(inspection == .corrupt(reason: "there is no sound in it"))
    }

    @Test func followsNoPlaylist() async throws {
        let playlist = "#EXTM3U\n#EXTINF:1,\nfile://\(MediaFixture.path("tone.mp3"))\n"
        let path = try fixture.file("list.mp3", Array("ID3".utf8) + Array(playlist.utf8))
        let inspection = await client.inspect(path: path, type: "public.mp3")
        guard case .corrupt = inspection else {
            Issue.record("\(inspection)")
            return
        }
    }

    @Test func saysThatTheHelperIsMissing() async throws {
        let client = MediaClient(helper: URL(filePath: "/nonexistent/belfry-media"))
        let inspection = await client.inspect(path: MediaFixture.path("tone.mp3"), type: "public.mp3")
        #expect(
            inspection
                == .unchecked(
                    reason: "the media helper cannot be started: /nonexistent/belfry-media: No such file or directory; "
                        + "build or install Belfry again, it comes with it"))
    }
}
