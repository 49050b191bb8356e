import BelfryDrawing
import Foundation
import Media
import Testing

@testable import Canvas

@Suite("Fonts that an extension brings")
struct BroughtFontTests {
    /// A font of a package that is there, and that the canvas does not take by itself.
    private static let file = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf")

    private func facts(_ name: String, _ files: BroughtFontFiles) -> FontFacts {
        let media = MediaClient(helper: CanvasFixture.build.appending(path: "belfry-media"))
        let client = CanvasClient(
            helper: CanvasFixture.build.appending(path: "belfry-canvas"), media: media, requestSeconds: 300,
            environment: files.environment)
        defer { client.shutDown() }
        return client.facts(of: FontSpec(.named(name), size: 20))
    }

    @Test(
        "Apple, UIAppFonts: found by its PostScript name, its full name and its family",
        arguments: ["DejaVuSerif-Bold", "DejaVu Serif Bold", "DejaVu Serif"])
    func names(name: String) {
        let brought = BroughtFontFiles(named: ["Fonts/DejaVuSerif-Bold.ttf"], among: [Self.file])
        #expect(brought.leftOut.isEmpty)
        let facts = facts(name, brought)
        #expect(facts.isExact)
        #expect(facts.family == "DejaVu Serif")
        // hhea.ascender of the file: 1923 of 2048 units.
        #expect(abs(facts.ascent - 20 * 1923 / 2048) < 0.05)
        #expect(!self.facts(name, BroughtFontFiles(named: [], among: [])).isExact)
    }

    @Test("What is no font, or not there, is left out with its reason")
    func leftOut() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "belfry-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = folder.appending(path: "text.ttf")
        try Data("no font".utf8).write(to: text)
        let broken = folder.appending(path: "broken.otf")
        try Data("OTTO and nothing more".utf8).write(to: broken)
        let files = BroughtFontFiles(named: ["text.ttf", "none.ttf", "broken.otf"], among: [text, broken, Self.file])
        #expect(
            files.leftOut == [
                "text.ttf is no TrueType or OpenType font", "none.ttf is not among the bundle's files",
            ])
        #expect(files.paths == [broken.path])
        #expect(facts("Helvetica", files).family == "Liberation Sans")
    }
}
