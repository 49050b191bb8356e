import BelfryDrawing
import Foundation
import QuartzCore
import Testing
import UIKit

@Suite("UIImage")
struct ImageTests {
    init() { TestDrawing.use() }

    @Test("The size is in points, by the scale")
    func size() throws {
        let image = try #require(UIImage(data: Data([1])))
        #expect(image.size == CGSize(width: 60, height: 30))
        let sharp = try #require(UIImage(data: Data([1]), scale: 3))
        #expect(sharp.size == CGSize(width: 20, height: 10))
        #expect(sharp.cgImage?.width == 60)
    }

    @Test(
        "UIImage(systemName:): nil for what no symbol is called",
        arguments: ["", "No Such", "a..b", ".fill", "a-b", "Ä"])
    func impossibleSymbol(_ name: String) { #expect(UIImage(systemName: name) == nil) }

    @Test("A symbol without a shape here is a box with its name, and reported")
    func unknownSymbol() throws {
        let image = try #require(UIImage(systemName: "no.such.symbol"))
        guard case .drawing(let list) = image.parts.picture.source else {
            Issue.record("not drawn")
            return
        }
        let texts = list.commands.compactMap { command in
            if case .text(let block, _) = command { block.text } else { nil }
        }
        #expect(texts == ["no\nsuch\nsymbol"])
        #expect(TestDrawing.facts("unsupported").contains { $0.data["member"] == "systemName.no.such.symbol" })
        #expect(UIImage(systemName: "star.fill") != nil)
    }

    @Test("A file that cannot be read gives nothing, and its name and the reason are said")
    func unreadable() {
        let name = "gone-\(UUID().uuidString).png"
        #expect(UIImage(contentsOfFile: "/nowhere/\(name)") == nil)
        #expect(
            TestDrawing.facts("image-failed").map(\.event).contains("\(name) cannot be read: No such file or directory")
        )
    }

    @Test("Bytes that are no picture give nothing")
    func noPicture() { #expect(UIImage(data: Data([0])) == nil) }

    @Test("A turned picture is upright in size, and its cgImage is as it is stored")
    func orientation() throws {
        let image = try #require(UIImage(data: Data([6])))
        #expect(image.imageOrientation == .right)
        #expect(image.size == CGSize(width: 30, height: 60))
        let stored = try #require(image.cgImage)
        #expect((stored.width, stored.height) == (60, 30))
        // What undoes a turn by 90 degrees to the right is one to the left: EXIF's 8.
        #expect(stored.picture.orientation == 8)
        let again = UIImage(cgImage: stored, scale: 1, orientation: image.imageOrientation)
        #expect(again.size == image.size)
        #expect(again.parts.picture == image.parts.picture)
    }

    @Test("Encoding asks for the type and the quality, in the old spelling too")
    func encoding() throws {
        let image = try #require(UIImage(data: Data([1]), scale: 2))
        #expect(image.pngData() == Data("public.png 1.0 30.0 2.0".utf8))
        #expect(image.jpegData(compressionQuality: 0.5) == Data("public.jpeg 0.5 30.0 2.0".utf8))
        #expect(image.jpegData(compressionQuality: 7) == Data("public.jpeg 1.0 30.0 2.0".utf8))
        #expect(UIImagePNGRepresentation(image) == image.pngData())
        #expect(UIImageJPEGRepresentation(image, 0.5) == image.jpegData(compressionQuality: 0.5))
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
            let image = UIImage(named: name, in: bundle)
            #expect(image?.scale == scale)
            #expect(image?.size.width == scale.map { 60 / $0 })
        }
    }

    @Test("A file's name gives the scale, and a missing file nothing")
    func contentsOfFile() throws {
        try withBundle { _, folder in
            #expect(UIImage(contentsOfFile: folder.path + "/sharp@2x.png")?.scale == 2)
            #expect(UIImage(contentsOfFile: folder.path + "/nothing.png") == nil)
        }
    }
}
