import Foundation
import MediaLink
import Testing

@testable import Media

/// What `UIImage` and players read, beyond what a notification may carry.
struct PictureDecodingTests {
    private let client = MediaClient(helper: MediaFixture.helper)

    private static let red: [UInt8] = [255, 0, 0, 255]
    private static let green: [UInt8] = [0, 255, 0, 255]
    private static let blue: [UInt8] = [0, 0, 255, 255]
    private static let white: [UInt8] = [255, 255, 255, 255]

    /// The colours in the middle of the four quarters, row by row.
    private func quarters(_ pixels: PixelBuffer) -> [[UInt8]] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let place = (pixels.height * row / 4 * pixels.width + pixels.width * column / 4) * 4
            return Array(pixels.bytes[place..<place + 4])
        }
    }

    private func isNear(_ one: [[UInt8]], _ other: [[UInt8]], within tolerance: Int = 0) -> Bool {
        zip(one.joined(), other.joined()).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }

    @Test(arguments: [
        ("quarters.webp", "org.webmproject.webp"), ("quarters.heic", "public.heic"),
        ("quarters.bmp", "com.microsoft.bmp"),
        ("quarters.tiff", "public.tiff"),
    ])
    func decodes(_ name: String, _ type: String) throws {
        let bytes = try MediaFixture.bytes(name)
        let facts = try client.facts(ofPicture: bytes)
        #expect(facts.uniformType == type)
        #expect(facts.size == PixelSize(width: 16, height: 12))
        #expect(facts.frameSeconds == [0])
        let picture = try client.picture(bytes)
        #expect(picture.size == PixelSize(width: 16, height: 12))
        #expect(picture.pixels.width == 16 && picture.pixels.height == 12)
        // HEIF's colours go through another space.
        let tolerance = type == "public.heic" ? 6 : 0
        #expect(isNear(quarters(picture.pixels), [Self.red, Self.green, Self.blue, Self.white], within: tolerance))
    }

    @Test(arguments: [
        "quarters.webp", "quarters.heic", "quarters.bmp", "quarters.tiff", "animated.gif", "animated.webp",
    ])
    func refusesWhatWasCutShort(_ name: String) throws {
        let bytes = try MediaFixture.bytes(name)
        for share in [0.1, 0.3, 0.5, 0.7, 0.9] {
            let cut = Array(bytes.prefix(Int(Double(bytes.count) * share)))
            let error = #expect(throws: MediaError.self) { try client.picture(cut) }
            #expect(error?.code == .corrupt)
            #expect(error?.description.contains("\n") == false)
        }
    }

    @Test func readsTheFirstFrameOfAnAnimatedWebP() throws {
        let bytes = try MediaFixture.bytes("animated.webp")
        #expect(try client.facts(ofPicture: bytes).size == PixelSize(width: 16, height: 12))
        #expect(try client.facts(ofPicture: bytes).frameSeconds == [0])
        let pixels = try client.picture(bytes).pixels
        #expect(quarters(pixels) == [Self.red, Self.green, Self.blue, Self.white])
    }

    /// A GIF of one pixel whose frames are red, green and blue, for 0.1, 0.2 and 0.3 seconds, shown three times.
    private static let animation: [UInt8] = {
        let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
        let loops: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 2, 0, 0]
        let frames = [[255, 0, 0], [0, 255, 0], [0, 0, 255]].enumerated().map { index, color in
            [0x21, 0xF9, 4, 0, UInt8(10 * (index + 1)), 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + color
                + [0, 0, 0, 2, 2, 0x44, 0x01, 0]
        }
        return head + loops + frames.joined() + [0x3B]
    }()

    @Test func decodesEachFrameOfAGIF() throws {
        let facts = try client.facts(ofPicture: Self.animation)
        #expect(facts.frameSeconds == [0.1, 0.2, 0.3])
        #expect(facts.loopCount == 3)
        for (frame, color) in [Self.red, Self.green, Self.blue, Self.blue].enumerated() {
            #expect(try client.picture(Self.animation, frame: frame).pixels.bytes == color)
        }
        #expect(try client.picture(Self.animation, frame: -1).pixels.bytes == Self.red)
    }

    @Test func makesPicturesNoLargerThanTheyAreShown() throws {
        let bytes = try MediaFixture.bytes("quarters.bmp")
        let small = try client.picture(bytes, fit: PixelSize(width: 8, height: 6))
        #expect(small.pixels.width == 8 && small.pixels.height == 6)
        #expect(small.size == PixelSize(width: 16, height: 12))
        #expect(quarters(small.pixels) == [Self.red, Self.green, Self.blue, Self.white])
        let large = try client.picture(bytes, fit: PixelSize(width: 100, height: 4))
        #expect(large.pixels.width == 16 && large.pixels.height == 4)
    }

    /// JPEG is decoded at a part of its size; turned on its side the sides change places.
    @Test func makesATurnedJPEGSmaller() async throws {
        let row =
            Array(repeatElement(Self.red, count: 64).joined()) + Array(repeatElement(Self.blue, count: 64).joined())
        let buffer = try #require(
            PixelBuffer(width: 128, height: 64, bytes: Array(repeatElement(row, count: 64).joined())))
        var file = try await client.encodeJPEG(buffer, quality: 95)
        file.insert(contentsOf: Picture.exif(6), at: 2)
        let picture = try client.picture(file, fit: PixelSize(width: 8, height: 16))
        #expect(picture.size == PixelSize(width: 64, height: 128))
        #expect(picture.pixels.width == 8 && picture.pixels.height == 16)
        #expect(
            isNear(quarters(picture.pixels), [Self.red, Self.red, Self.blue, Self.blue], within: 20))
    }

    @Test(arguments: [
        (0.0, red), (0.35, red), (0.49, red), (0.5, blue), (0.95, blue), (100, blue), (-1, red), (.nan, red),
    ])
    func findsTheMoviePictureAtATime(_ seconds: Double, _ color: [UInt8]) throws {
        let picture = try client.moviePicture(path: MediaFixture.path("red-blue.mp4"), seconds: seconds)
        #expect(picture.pixels.width == 64 && picture.pixels.height == 48)
        // BT.601 there and back loses a little.
        #expect(isNear([quarters(picture.pixels)[0]], [color], within: 6))
    }

    @Test func turnsMoviesUpright() throws {
        let facts = try client.facts(ofStream: MediaFixture.path("rotated.mp4"))
        #expect(facts.width == 48 && facts.height == 64)
        #expect(facts.framesPerSecond == 10)
        let picture = try client.moviePicture(path: MediaFixture.path("rotated.mp4"), seconds: 0)
        #expect(picture.pixels.width == 48 && picture.pixels.height == 64)
        // A quarter to the left: what was on the right is above.
        #expect(
            isNear(quarters(picture.pixels), [Self.green, Self.white, Self.red, Self.blue], within: 12))
        let small = try client.moviePicture(
            path: MediaFixture.path("rotated.mp4"), seconds: 0, fit: PixelSize(width: 12, height: 16))
        #expect(small.pixels.width == 12 && small.pixels.height == 16)
    }

    @Test(arguments: ["moov-last.mp4", "mpeg4.avi", "mpeg1.mpg", "mpeg2.mpg"])
    func decodesMoviesOfEveryKind(_ name: String) throws {
        let first = try client.moviePicture(path: MediaFixture.path(name), seconds: 0)
        #expect(first.pixels.width == 64 && first.pixels.height == 48)
        #expect(Set(first.pixels.bytes).count > 16)
        let later = try client.moviePicture(path: MediaFixture.path(name), seconds: 0.8)
        #expect(later.pixels != first.pixels)
        #expect(try (client.facts(ofStream: MediaFixture.path(name)).framesPerSecond ?? 0) >= 10)
    }

    @Test func saysThatASoundHasNoPicture() throws {
        let error = #expect(throws: MediaError.self) {
            try client.moviePicture(path: MediaFixture.path("tone.mp3"), seconds: 0)
        }
        #expect(error?.code == .corrupt)
        #expect(abs((try client.facts(ofStream: MediaFixture.path("tone.wav")).seconds ?? 0) - 1) < 0.01)
    }

    /// A few bytes that claim 65,535 by 65,535 pixels.
    @Test func refusesBombsOfEveryKind() throws {
        var bmp = try MediaFixture.bytes("quarters.bmp")
        bmp.replaceSubrange(18..<26, with: [0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 0])
        var webp = try MediaFixture.bytes("animated.webp")
        let place = try #require(webp.indices.first { webp[$0...].starts(with: Array("VP8X".utf8)) })
        webp.replaceSubrange(place + 12..<place + 18, with: [0xFE, 0xFF, 0, 0xFE, 0xFF, 0])
        for bytes in [bmp, webp] {
            let error = #expect(throws: MediaError.self) { try client.picture(bytes) }
            #expect(error?.code == .corrupt)
            #expect(error?.detail.contains("65535 by 65535 pixels") == true)
        }
    }
}
