import Foundation
import Testing

@testable import Media

/// Files with bytes changed at random places, from a fixed seed: every one gets an answer, and none ends the process.
struct BrokenMediaTests {
    /// A small generator of numbers that are the same in every run (Numerical Recipes' constants).
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private static func broken(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &dice) where !bytes.isEmpty {
            bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
        }
        return Bool.random(using: &dice) ? bytes : Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &dice)))
    }

    @Test(arguments: [Picture.redPixelPNG, Picture.gif(frames: 3), Picture.jpeg(width: 9, height: 9, orientation: 8)])
    func readsBrokenPictures(_ picture: [UInt8]) {
        var dice = Dice(state: 18)
        for _ in 0..<3_000 {
            let bytes = Self.broken(picture, &dice)
            guard case .kind(let kind) = MediaSignature(of: bytes), let format = kind.pictureFormat else { continue }
            let structure = try? PictureStructure.read(bytes, format: format)
            if let structure { #expect(structure.width > 0 && structure.height > 0) }
        }
    }

    @Test(arguments: [
        ("moov-last.mp4", "public.mpeg-4"), ("mpeg4.avi", "public.avi"), ("mpeg2.mpg", "public.mpeg-2-video"),
        ("tone.m4a", "public.mpeg-4-audio"), ("tone.mp3", "public.mp3"), ("tone.wav", "com.microsoft.waveform-audio"),
        ("tone.aiff", "public.aiff-audio"),
    ])
    func inspectsBrokenMedia(name: String, type: String) async throws {
        let fixture = try MediaFixture()
        let client = MediaClient(helper: MediaFixture.helper)
        let good = try MediaFixture.bytes(name)
        var dice = Dice(state: 18)
        for _ in 0..<30 {
            let path = try fixture.file(name, Self.broken(good, &dice))
            switch await client.inspect(path: path, type: type) {
            case .valid, .corrupt: break
            case .unsupported(let reason), .unchecked(let reason): Issue.record("\(reason)")
            }
        }
    }

    @Test func decodesBrokenPictures() async throws {
        let client = MediaClient(helper: MediaFixture.helper)
        var dice = Dice(state: 18)
        for _ in 0..<60 {
            let bytes = Self.broken(Picture.gif(frames: 2), &dice)
            do {
                _ = try await client.decode(bytes)
            } catch {
                #expect(error.code == .corrupt || error.code == .tooLarge)
            }
        }
    }
}
