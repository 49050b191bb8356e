import BelfryDeviceLink
import Foundation
import LinkTestSupport
import Testing
import UIKit

@Suite("UIImage")
struct ImageTests {
    /// A device that takes only bytes that begin with 1 for a picture, of 60 by 30 pixels.
    private static func device() -> ScriptedDevice {
        ScriptedDevice { call in
            switch call {
            case .decodeImage(let data) where data.first == 1: .image(DecodedImage(width: 60, height: 30))
            case .encodeImage(let data, let type, let quality) where data.first == 1:
                .data(Data("\(type) \(quality)".utf8))
            default: .failure(LinkError(domain: "Media", code: 1, message: "no picture"))
            }
        }
    }

    @Test("The size is in points, by the scale")
    func size() throws {
        try Self.device().run {
            let image = try #require(UIImage(data: Data([1])))
            #expect(image.size == CGSize(width: 60, height: 30))
            let sharp = try #require(UIImage(data: Data([1]), scale: 3))
            #expect(sharp.size == CGSize(width: 20, height: 10))
            #expect(sharp.cgImage?.width == 60)
        }
    }

    @Test("Bytes that are no picture give nothing, and the trace says why")
    func noPicture() {
        let device = Self.device()
        device.run { #expect(UIImage(data: Data([0])) == nil) }
        #expect(device.factKinds == ["image-failed"])
        #expect(device.facts.first?.event.contains("no picture") == true)
    }

    @Test("Encoding asks the device for the type and the quality, in the old spelling too")
    func encoding() throws {
        try Self.device().run {
            let image = try #require(UIImage(data: Data([1])))
            #expect(image.pngData() == Data("public.png 1.0".utf8))
            #expect(image.jpegData(compressionQuality: 0.5) == Data("public.jpeg 0.5".utf8))
            #expect(image.jpegData(compressionQuality: 7) == Data("public.jpeg 1.0".utf8))
            #expect(UIImagePNGRepresentation(image) == image.pngData())
            #expect(UIImageJPEGRepresentation(image, 0.5) == image.jpegData(compressionQuality: 0.5))
        }
    }

    private func withBundle(_ body: (Bundle, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString).bundle")
        let set = folder.appendingPathComponent("Assets.xcassets/Icons/Bell.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let contents = """
            {"images": [{"filename": "one.png", "scale": "1x"}, {"filename": "three.png", "scale": "3x"},
            {"filename": "../../../secret", "scale": "9x"}], "info": {"version": 1}}
            """
        try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
        for name in ["one.png", "three.png"] { try Data([1]).write(to: set.appendingPathComponent(name)) }
        for name in ["plain.jpg", "sharp@2x.png"] { try Data([1]).write(to: folder.appendingPathComponent(name)) }
        try body(try #require(Bundle(path: folder.path)), folder)
    }

    static let names: [(String, CGFloat?)] = [
        ("plain", 1), ("plain.jpg", 1), ("sharp", 2), ("Bell", 3), ("nothing", nil), ("../plain", nil), ("", nil),
    ]

    @Test("A name finds a file of the bundle or an image set, at its largest scale", arguments: names)
    func named(_ name: String, _ scale: CGFloat?) throws {
        try withBundle { bundle, _ in
            Self.device().run {
                let image = UIImage(named: name, in: bundle)
                #expect(image?.scale == scale)
                #expect(image?.size.width == scale.map { 60 / $0 })
            }
        }
    }

    @Test("A file's name gives the scale, and a missing file nothing")
    func contentsOfFile() throws {
        try withBundle { _, folder in
            Self.device().run {
                #expect(UIImage(contentsOfFile: folder.path + "/sharp@2x.png")?.scale == 2)
                #expect(UIImage(contentsOfFile: folder.path + "/nothing.png") == nil)
            }
        }
    }
}
