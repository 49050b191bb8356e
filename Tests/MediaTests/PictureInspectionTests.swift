import Foundation
import Testing

@testable import Media

/// Pictures are read in this process: the helper named here does not exist, and is not missed.
struct PictureInspectionTests {
    private let fixture: MediaFixture
    private let client = MediaClient(helper: URL(filePath: "/nonexistent/belfry-media"))

    init() throws { fixture = try MediaFixture() }

    struct Good: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let type: String
        let bytes: [UInt8]
        let facts: MediaFacts
    }

    static let good = [
        Good(
            testDescription: "PNG of one pixel", type: "public.png", bytes: Picture.redPixelPNG,
            facts: MediaFacts(kind: .png, pixelSize: PixelSize(width: 1, height: 1), frameCount: 1)),
        Good(
            testDescription: "animated PNG", type: "public.png",
            bytes: Picture.png(width: 3, height: 2, data: [0], frames: 7),
            facts: MediaFacts(kind: .png, pixelSize: PixelSize(width: 3, height: 2), frameCount: 7)),
        Good(
            testDescription: "GIF of three frames", type: "com.compuserve.gif", bytes: Picture.gif(frames: 3),
            facts: MediaFacts(kind: .gif, pixelSize: PixelSize(width: 1, height: 1), frameCount: 3)),
        Good(
            testDescription: "JPEG", type: "public.jpeg", bytes: Picture.jpeg(width: 300, height: 200),
            facts: MediaFacts(kind: .jpeg, pixelSize: PixelSize(width: 300, height: 200), frameCount: 1)),
        Good(
            testDescription: "JPEG on its side", type: "public.jpeg",
            bytes: Picture.jpeg(width: 300, height: 200, orientation: 6),
            facts: MediaFacts(kind: .jpeg, pixelSize: PixelSize(width: 200, height: 300), frameCount: 1)),
        Good(
            testDescription: "JPEG upside down", type: "public.jpeg",
            bytes: Picture.jpeg(width: 300, height: 200, orientation: 3),
            facts: MediaFacts(kind: .jpeg, pixelSize: PixelSize(width: 300, height: 200), frameCount: 1)),
        Good(
            testDescription: "JPEG with bytes after its end", type: "public.jpeg",
            bytes: Picture.jpeg(width: 3, height: 2) + [1, 2, 3],
            facts: MediaFacts(kind: .jpeg, pixelSize: PixelSize(width: 3, height: 2), frameCount: 1)),
        Good(
            testDescription: "JPEG named as PNG", type: "public.png", bytes: Picture.jpeg(width: 3, height: 2),
            facts: MediaFacts(
                kind: .jpeg, pixelSize: PixelSize(width: 3, height: 2), frameCount: 1,
                note: "its type says PNG picture, its bytes are those of a JPEG picture")),
    ]

    @Test("UNNotificationAttachment takes images: JPEG, GIF and PNG (Apple, table 1)", arguments: good)
    func acceptsGoodPictures(_ good: Good) async throws {
        let path = try fixture.file("picture", good.bytes)
        #expect(await client.inspect(path: path, type: good.type) == .valid(good.facts))
    }

    struct Bad: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let type: String
        let bytes: [UInt8]
        let reason: String
    }

    static let bad = [
        Bad(testDescription: "no bytes", type: "public.jpeg", bytes: [], reason: "it is empty"),
        Bad(
            testDescription: "JPEG without its end", type: "public.jpeg",
            bytes: Picture.jpeg(width: 3, height: 2).dropLast(2), reason: "it ends too early"),
        Bad(
            testDescription: "JPEG cut in its head", type: "public.jpeg",
            bytes: Array(Picture.jpeg(width: 3, height: 2).prefix(9)), reason: "it ends too early"),
        Bad(
            testDescription: "JPEG without a picture", type: "public.jpeg", bytes: [0xFF, 0xD8, 0xFF, 0xD9],
            reason: "there is no picture in it"),
        Bad(
            testDescription: "JPEG with an impossible segment", type: "public.jpeg",
            bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xD9],
            reason: "a segment in it is shorter than its own length"),
        Bad(
            testDescription: "PNG without its end", type: "public.png", bytes: Picture.redPixelPNG.dropLast(12),
            reason: "it ends too early"),
        Bad(
            testDescription: "PNG with a changed byte", type: "public.png",
            bytes: Picture.redPixelPNG.enumerated().map { $0.offset == 50 ? $0.element ^ 1 : $0.element },
            reason: "the check sum of a chunk in it is wrong"),
        Bad(
            testDescription: "PNG of no size", type: "public.png", bytes: Picture.png(width: 0, height: 2, data: [0]),
            reason: "it says that it is 0 by 2 pixels"),
        Bad(
            testDescription: "decompression bomb", type: "public.png",
            bytes: Picture.png(width: 50_000, height: 50_000, data: [0]),
            reason: "it says that it is 50000 by 50000 pixels, more than 100000000 in all"),
        Bad(
            testDescription: "PNG whose chunk claims 4 GB", type: "public.png",
            bytes: Array(Picture.redPixelPNG.prefix(33)) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8),
            reason: "it ends too early"),
        Bad(
            testDescription: "GIF without its trailer", type: "com.compuserve.gif",
            bytes: Picture.gif(frames: 2).dropLast(), reason: "it ends too early"),
        Bad(
            testDescription: "GIF of too many frames", type: "com.compuserve.gif",
            bytes: Picture.gif(frames: 10_001), reason: "it has more than 10000 frames"),
        Bad(
            testDescription: "HTML page named as JPEG", type: "public.jpeg",
            bytes: Array("\n<!DOCTYPE html><title>404</title>".utf8),
            reason: "it is no JPEG picture: its bytes are those of an HTML page"),
        Bad(
            testDescription: "JSON named as PNG", type: "public.png", bytes: Array("{\"error\":404}".utf8),
            reason: "it is no PNG picture: its bytes are those of a JSON text"),
        Bad(
            testDescription: "WebP named as JPEG", type: "public.jpeg", bytes: Array("RIFF\u{4}\0\0\0WEBPVP8 ".utf8),
            reason: "it is no JPEG picture: its bytes are those of a WebP picture"),
        Bad(
            testDescription: "movie named as JPEG", type: "public.jpeg",
            bytes: [0, 0, 0, 12] + Array("ftypisom".utf8),
            reason: "it is no JPEG picture: its bytes are those of a MPEG-4 movie"),
        Bad(
            testDescription: "text named as GIF", type: "com.compuserve.gif", bytes: Array("hello".utf8),
            reason: "it is no GIF picture: its first bytes are those of no known media"),
    ]

    @Test("UNNotificationAttachment: a corrupt file is refused", arguments: bad)
    func refusesBadPictures(_ bad: Bad) async throws {
        let path = try fixture.file("picture", bad.bytes)
        #expect(await client.inspect(path: path, type: bad.type) == .corrupt(reason: bad.reason))
    }

    @Test(
        "UNNotificationAttachment: other types are unsupported",
        arguments: ["public.heic", "com.adobe.pdf", "org.webmproject.webp", "com.apple.quicktime-movie", "", "jpg"])
    func namesUnsupportedTypes(_ type: String) async throws {
        let path = try fixture.file("picture", Picture.redPixelPNG)
        let inspection = await client.inspect(path: path, type: type)
        #expect(inspection == .unsupported(reason: "iOS takes no attachment of the type \(type)"))
    }

    @Test func saysWhatCannotBeRead() async throws {
        let missing = await client.inspect(path: fixture.folder.path + "/none.jpg", type: "public.jpeg")
        #expect(missing == .corrupt(reason: "it cannot be read: No such file or directory"))
        let folder = await client.inspect(path: fixture.folder.path, type: "public.jpeg")
        #expect(folder == .corrupt(reason: "it is no regular file"))
    }

    /// Every prefix of a good picture is broken, and no prefix makes a reader run past the end.
    @Test(arguments: [Picture.redPixelPNG, Picture.gif(frames: 2), Picture.jpeg(width: 3, height: 2, orientation: 6)])
    func refusesEveryPrefix(_ bytes: [UInt8]) throws {
        guard case .kind(let kind) = MediaSignature(of: bytes) else { throw PictureFault("no kind") }
        let format = try #require(kind.pictureFormat)
        for count in 0..<bytes.count {
            #expect(throws: PictureFault.self) { try PictureStructure.read(Array(bytes.prefix(count)), format: format) }
        }
        #expect(throws: Never.self) { try PictureStructure.read(bytes, format: format) }
    }

    /// The value that the specification of ISO 3309's sum is known by: "123456789" gives CBF43926.
    @Test func computesTheSumOfChunks() {
        let bytes = Array("123456789".utf8)
        #expect(CRC32.checksum(bytes, in: 0..<9) == 0xCBF4_3926)
        let long = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        #expect(CRC32.checksum(long, in: 3..<997) == Picture.slowCRC(Array(long[3..<997])))
    }
}
