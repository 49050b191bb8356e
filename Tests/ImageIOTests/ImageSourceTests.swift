import BelfryDrawing
import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Image sources", .frames)
struct ImageSourceTests {
    /// Stands for the device: bytes are a GIF of as many frames as there are bytes, 40 by 20 pixels.
    fileprivate struct Frames: DrawingServing {
        func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
            TextMetrics(size: .zero, lines: [], isTruncated: false)
        }
        func facts(of font: FontSpec) -> FontFacts {
            FontFacts(ascent: 1, descent: 0, leading: 0, capHeight: 1, xHeight: 1, family: "", isExact: true)
        }
        func pictureFacts(_ bytes: Data) -> PictureFacts? {
            bytes.isEmpty
                ? nil
                : PictureFacts(
                    type: "com.compuserve.gif", width: 40, height: 20, frameSeconds: bytes.map { Double($0) / 10 },
                    loopCount: 2)
        }
        func encode(_ picture: Picture, size: CGSize, scale: Double, type: String, quality: Double) -> Data? { nil }
        func pixels(of picture: Picture, width: Int, height: Int) -> PixelData? { nil }
        func openStream(path: String) -> (path: String, StreamDescription)? { nil }
        func report(_ kind: String, _ event: String, _ data: [String: String]) {}
    }

    @Test("frames, their delays and the loop count of an animated picture")
    func frames() throws {
        let source = try #require(CGImageSourceCreateWithData(Data([1, 2, 5]), nil))
        #expect(CGImageSourceGetCount(source) == 3)
        #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
        #expect((image.width, image.height) == (40, 20))
        #expect(image.picture.frame == 1)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 2, nil) as? [String: Any]
        let gif = properties?[kCGImagePropertyGIFDictionary] as? [String: Any]
        #expect(gif?[kCGImagePropertyGIFDelayTime] as? Double == 0.5)
        let whole = CGImageSourceCopyProperties(source, nil) as? [String: Any]
        let loop = whole?[kCGImagePropertyGIFDictionary] as? [String: Any]
        #expect(loop?[kCGImagePropertyGIFLoopCount] as? Int == 2)
        #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    }

    @Test("a thumbnail fits into its size")
    func thumbnail() throws {
        let source = try #require(CGImageSourceCreateWithData(Data([1]), nil))
        let options = [kCGImageSourceThumbnailMaxPixelSize: 10] as NSDictionary
        let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect((image.width, image.height) == (10, 5))
    }

    @Test("bytes that are no picture have no frames")
    func none() throws {
        let source = try #require(CGImageSourceCreateWithData(Data(), nil))
        #expect(CGImageSourceGetCount(source) == 0)
        #expect(CGImageSourceGetStatus(source) == .statusInvalidData)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }
}

/// Answers for each test's own task.
private struct FramesTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await DrawingServices.$scoped.withValue(ImageSourceTests.Frames()) { try await function() }
    }
}

extension Trait where Self == FramesTrait {
    fileprivate static var frames: FramesTrait { FramesTrait() }
}
