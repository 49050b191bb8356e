import BelfryDrawing
import Foundation
import Media
import SnapshotSupport
import Testing

@testable import Canvas

struct PictureTests {
    private let fixture = CanvasFixture()

    /// Two by two pixels: red and green above, blue and black below.
    private static let four = PixelData(
        width: 2, height: 2,
        bytes: Data(SnapshotPixels.red + SnapshotPixels.green + SnapshotPixels.blue + SnapshotPixels.black))

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Bund18/Media")

    private func paint(_ picture: Picture, _ width: Double, _ height: Double, tint: DrawColor? = nil) throws
        -> SnapshotPixels
    {
        try fixture.paint(width, height) {
            $0.append(picture, in: CGRect(x: 0, y: 0, width: width, height: height), tint: tint)
        }
    }

    /// The colours of the four quarters, from the top left, row by row.
    private func quarters(_ pixels: SnapshotPixels) -> [[UInt8]] {
        let (x, y) = (pixels.width / 4, pixels.height / 4)
        return [pixels[x, y], pixels[3 * x, y], pixels[x, 3 * y], pixels[3 * x, 3 * y]]
    }

    @Test func paintsPixelsAsTheyAre() throws {
        let pixels = try paint(Picture(.pixels(Self.four)), 2, 2)
        #expect(quarters(pixels).isEmpty == false)
        #expect(pixels[0, 0] == SnapshotPixels.red)
        #expect(pixels[1, 0] == SnapshotPixels.green)
        #expect(pixels[0, 1] == SnapshotPixels.blue)
        #expect(pixels[1, 1] == SnapshotPixels.black)
    }

    /// EXIF's orientations, CIPA DC-008, tag 0x0112: which stored corner is shown at the top left, top right, bottom
    /// left and bottom right.
    @Test(
        arguments: [
            (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]), (5, [0, 2, 1, 3]),
            (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
        ] as [(UInt8, [Int])])
    func turns(_ orientation: UInt8, _ corners: [Int]) throws {
        let colors = [SnapshotPixels.red, SnapshotPixels.green, SnapshotPixels.blue, SnapshotPixels.black]
        let pixels = try paint(Picture(.pixels(Self.four), orientation: orientation), 2, 2)
        #expect([pixels[0, 0], pixels[1, 0], pixels[0, 1], pixels[1, 1]] == corners.map { colors[$0] })
        var list = DrawList(size: CGSize(width: 2, height: 2))
        for (index, color) in [DrawColor.red, .green, .blue, .black].enumerated() {
            list.fill(Double(index % 2), Double(index / 2), 1, 1, color)
        }
        let drawn = try paint(Picture(.drawing(list), orientation: orientation), 8, 8)
        #expect(quarters(drawn) == corners.map { colors[$0] })
    }

    @Test func drawsAPartOnly() throws {
        let picture = Picture(.pixels(Self.four), crop: CGRect(x: 1, y: 0, width: 1, height: 1))
        let pixels = try paint(picture, 4, 4)
        #expect(pixels[1, 1] == SnapshotPixels.green)
        #expect(pixels[2, 2] == SnapshotPixels.green)
    }

    @Test func drawsOnlyTheAlphaInATint() throws {
        let bytes = Data([0, 0, 0, 0] + [0, 0, 0, 255] + [128, 128, 128, 128] + [255, 255, 255, 255])
        let pixels = try paint(Picture(.pixels(PixelData(width: 2, height: 2, bytes: bytes))), 2, 2, tint: .red)
        #expect(pixels[0, 0] == SnapshotPixels.white)
        #expect(pixels[1, 0] == SnapshotPixels.red)
        #expect(abs(Int(pixels[0, 1][1]) - 127) <= 1)
        #expect(pixels[1, 1] == SnapshotPixels.red)
    }

    @Test func paintsDrawingsInsideOfDrawings() throws {
        var inner = DrawList(size: CGSize(width: 10, height: 10))
        inner.fill(0, 0, 20, 5, .red)
        let pixels = try fixture.paint(20, 20) {
            $0.append(Picture(.drawing(inner)), in: CGRect(x: 4, y: 4, width: 8, height: 8))
            $0.append(Picture(.drawing(inner)), in: CGRect(x: 14, y: 4, width: 4, height: 4), tint: .blue)
        }
        // Clipped to its size.
        #expect(pixels[4, 4] == SnapshotPixels.red)
        #expect(pixels[11, 7] == SnapshotPixels.red)
        #expect(pixels[12, 7] == SnapshotPixels.white)
        #expect(pixels[5, 8] == SnapshotPixels.white)
        #expect(pixels[15, 5] == SnapshotPixels.blue)
        #expect(pixels[15, 6] == SnapshotPixels.white)
    }

    @Test func decodesFilesBytesAndMovies() throws {
        for name in ["photo.jpg", "animation.gif"] {
            let file = Self.folder.appending(path: name)
            let fromFile = try paint(Picture(.file(path: file.path)), 40, 30)
            let fromBytes = try paint(Picture(.encoded(Data(contentsOf: file))), 40, 30)
            #expect(fromFile == fromBytes)
            #expect(fromFile.bounds(besides: SnapshotPixels.white) != nil)
        }
        let clip = Self.folder.appending(path: "clip.mp4").path
        let first = try paint(Picture(.movie(path: clip, seconds: 0)), 40, 30)
        #expect(first.bounds(besides: SnapshotPixels.white) != nil)
        #expect(fixture.notices.isEmpty)
    }

    @Test func drawsABoxForWhatCannotBeDecoded() throws {
        let pixels = try paint(Picture(.encoded(Data([1, 2, 3]))), 100, 60)
        // The box's edge and its ground.
        #expect(pixels[0, 30] == [153, 153, 153, 255])
        #expect(pixels[3, 57] == [230, 230, 230, 255])
        _ = try paint(Picture(.encoded(Data([1, 2, 3]))), 100, 60)
        #expect(fixture.notices.count == 1)
        #expect(fixture.notices.first?.kind == .pictureUnreadable)
        #expect(fixture.notices.first?.subject == "a picture of 3 bytes")
        #expect(fixture.notices.first?.detail.contains("it is no JPEG, PNG, GIF, WebP, HEIF, BMP or TIFF") == true)
        _ = try paint(Picture(.file(path: "/nonexistent/photo.jpg")), 100, 60)
        #expect(fixture.notices.last?.subject == "photo.jpg")
    }

    @Test func doesNotOpenWhatIsNotDrawn() throws {
        _ = try fixture.paint(4, 4) { $0.pictures.append(Picture(.file(path: "/nonexistent"))) }
        #expect(fixture.notices.isEmpty)
    }

    @Test func answersWhatAProcessAsks() throws {
        let bytes = try Data(contentsOf: Self.folder.appending(path: "photo.jpg"))
        let facts = try #require(fixture.client.pictureFacts(bytes))
        #expect(facts.type == "public.jpeg")
        #expect(facts.width > 100 && facts.height > 100)
        let pixels = try #require(fixture.client.pixels(of: Picture(.encoded(bytes)), width: 8, height: 6))
        #expect(pixels.width == 8 && pixels.height == 6 && pixels.bytes.count == 192)
        let size = CGSize(width: 8, height: 6)
        let jpeg = try #require(
            fixture.client.encode(Picture(.encoded(bytes)), size: size, scale: 2, type: "public.jpeg", quality: 0.8))
        #expect(fixture.client.pictureFacts(jpeg)?.width == 16)
        #expect(
            fixture.client.encode(Picture(.encoded(bytes)), size: size, scale: 2, type: "public.tiff", quality: 1)
                == nil)
        let stream = try #require(fixture.client.openStream(path: Self.folder.appending(path: "clip.mp4").path))
        #expect(stream.1.width > 0 && (stream.1.seconds ?? 0) > 0 && (stream.1.framesPerSecond ?? 0) > 0)
        #expect(fixture.client.openStream(path: "/nonexistent") == nil)
        guard case .failed(let reason) = fixture.client.answer(.pictureFacts(Data([1]))) else {
            Issue.record("no picture has facts")
            return
        }
        #expect(!reason.contains("\n"))
    }
}
