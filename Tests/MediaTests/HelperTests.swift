import HelperLink
import Foundation
import MediaLink
import Testing

@testable import Media

struct HelperTests {
    private let client = MediaClient(helper: MediaFixture.helper)

    @Test func decodesAPixel() async throws {
        let pixels = try await client.decode(Picture.redPixelPNG)
        #expect(pixels == PixelBuffer(width: 1, height: 1, bytes: [255, 0, 0, 255]))
    }

    @Test func decodesTheFirstFrameOfAGIF() async throws {
        let pixels = try await client.decode(Picture.gif(frames: 2))
        #expect(pixels == PixelBuffer(width: 1, height: 1, bytes: [255, 0, 0, 255]))
    }

    @Test func keepsPixelsThroughPNG() async throws {
        // Premultiplied: no colour is above its alpha. Half red comes back as half red.
        let pixels = try #require(PixelBuffer(width: 2, height: 1, bytes: [128, 0, 0, 128, 10, 20, 30, 255]))
        let file = try await client.encodePNG(pixels)
        #expect(try await client.decode(file) == pixels)
        #expect(try client.decodeSize(file) == PixelSize(width: 2, height: 1))
    }

    /// Left half white, right half black, stored with orientation 6: "turn a quarter to the right to show it". Then
    /// the left side is on top.
    @Test func turnsAPictureUpright() async throws {
        let row =
            Array(repeatElement([255, 255, 255, 255] as [UInt8], count: 8).joined())
            + Array(repeatElement([0, 0, 0, 255] as [UInt8], count: 8).joined())
        let bytes = Array(repeatElement(row, count: 8).joined())
        let pixels = try #require(PixelBuffer(width: 16, height: 8, bytes: bytes))
        var file = try await client.encodeJPEG(pixels, quality: 95)
        file.insert(contentsOf: Picture.exif(6), at: 2)
        let upright = try await client.decode(file)
        #expect(upright.width == 8)
        #expect(upright.height == 16)
        #expect(upright.bytes[0] > 240)
        #expect(upright.bytes[upright.bytes.count - 4] < 15)
    }

    @Test func refusesABombBeforeTheHelperSeesIt() async throws {
        let client = MediaClient(helper: URL(filePath: "/nonexistent/belfry-media"))
        let error = await #expect(throws: MediaError.self) {
            try await client.decode(Picture.png(width: 9_000, height: 9_000, data: [0]))
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.detail == "9000 by 9000 pixels; at most 50000000 are decoded")
    }

    @Test func refusesMorePixelsThanTheCallerTakes() async throws {
        let pixels = try #require(PixelBuffer(width: 2, height: 2, bytes: [UInt8](repeating: 255, count: 16)))
        let file = try await client.encodePNG(pixels)
        #expect(try await client.decode(file, maximumPixels: 4) == pixels)
        let error = await #expect(throws: MediaError.self) { try await client.decode(file, maximumPixels: 3) }
        #expect(error?.code == .tooLarge)
    }

    @Test func refusesBrokenPixels() async throws {
        let error = await #expect(throws: MediaError.self) {
            try await client.decode(Picture.png(width: 2, height: 2, data: [1, 2, 3]))
        }
        #expect(error?.code == .corrupt)
    }

    @Test func servesAfterARefusal() async throws {
        _ = try? await client.decode(Picture.png(width: 2, height: 2, data: [1, 2, 3]))
        #expect(try await client.decode(Picture.redPixelPNG).width == 1)
    }

    @Test func loadsForMoviesAhead() async throws {
        client.prepareForStreams()
        let inspection = await client.inspect(path: MediaFixture.path("tone.wav"), type: "com.microsoft.waveform-audio")
        guard case .valid = inspection else {
            Issue.record("\(inspection)")
            return
        }
    }

    @Test func failsAfterShutDown() async throws {
        await client.shutDown()
        let error = await #expect(throws: MediaError.self) { try await client.decode(Picture.redPixelPNG) }
        #expect(error?.code == .helper(.stopped))
    }
}
