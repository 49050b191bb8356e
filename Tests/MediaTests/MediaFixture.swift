import Foundation
import Testing

@testable import Media

/// Files for one test, in a folder that is removed with it.
final class MediaFixture: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "belfry-media-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file and gives its path.
    func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let url = folder.appending(path: name)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// The bytes of a file that is kept beside the tests.
    static func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: url(name))) }

    static func path(_ name: String) -> String { url(name).path }

    private static func url(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").appending(path: name)
    }

    /// The helper, beside the test bundle in the folder of the build.
    static let helper: URL = {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appending(path: "belfry-media")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return URL(filePath: "/nonexistent/belfry-media")
    }()
}

/// Tiny pictures, written byte by byte from the formats' specifications.
enum Picture {
    /// A PNG chunk with the right sum.
    static func pngChunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(slowCRC(body))
    }

    /// A PNG of this size with no more in it than its head and `data`.
    static func png(width: UInt32, height: UInt32, data: [UInt8], frames: UInt32? = nil) -> [UInt8] {
        let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
        let animation = frames.map { pngChunk("acTL", bigEndian($0) + [0, 0, 0, 0]) } ?? []
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + pngChunk("IHDR", header) + animation
            + pngChunk("IDAT", data) + pngChunk("IEND", [])
    }

    /// A whole PNG of one red pixel: a zlib stream with one stored block (RFC 1950, 1951) of filter 0 and FF 00 00.
    static let redPixelPNG = png(
        width: 1, height: 1,
        data: [0x78, 0x01, 0x01, 0x04, 0x00, 0xFB, 0xFF, 0x00, 0xFF, 0x00, 0x00, 0x03, 0x01, 0x01, 0x00])

    /// A GIF of one pixel, of as many frames as asked for (GIF89a; the LZW data is clear code, 0, end code).
    static func gif(frames: Int) -> [UInt8] {
        let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
        return head + Array(repeatElement(frame, count: frames).joined()) + [0x3B]
    }

    /// A JPEG's segments around no picture data: what a reader of the structure sees.
    static func jpeg(width: UInt16, height: UInt16, orientation: UInt16? = nil) -> [UInt8] {
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + bigEndian(height) + bigEndian(width) + [1, 1, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
        return [0xFF, 0xD8] + (orientation.map(exif) ?? []) + frame + scan + [0xFF, 0xD9]
    }

    /// An EXIF segment of one directory entry, big-endian (CIPA DC-008): tag 0x0112, a short, one of it.
    static func exif(_ orientation: UInt16) -> [UInt8] {
        let tiff =
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1] + bigEndian(orientation)
            + [0, 0, 0, 0, 0, 0]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        return [0xFF, 0xE1] + bigEndian(UInt16(body.count + 2)) + body
    }

    static func bigEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    /// The sum of PNG chunks, bit by bit as the specification's annex writes it.
    static func slowCRC(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
        }
    }
}
