import BelfryDrawing
import Canvas
import Foundation
import Media
import SnapshotSupport
import Testing

@testable import Screen

/// Screens as the canvas paints them, beside pictures that a person has looked at.
@Suite struct PictureTests {
    private static let canvas = CanvasClient(
        helper: executable("belfry-canvas"), media: MediaClient(helper: executable("belfry-media")),
        requestSeconds: 300)

    /// A helper, beside the test bundle in the folder of the build.
    private static func executable(_ name: String) -> URL {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appending(path: name)
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return URL(filePath: "/nonexistent/\(name)")
    }

    @Test("Screens look as they did", arguments: Scene.all)
    func look(scene: Scene) throws {
        let picture = scene.draw(Screen(device: scene.phone, services: Self.canvas))
        expectSnapshot(try Self.canvas.png(of: picture.list, scale: scene.scale), named: scene.name)
    }

    @Test("The same screen is painted with the same pixels, also by another process")
    func repeatable() throws {
        let scene = Scene.all[0]
        let again = CanvasClient(
            helper: Self.executable("belfry-canvas"), media: MediaClient(helper: Self.executable("belfry-media")))
        defer { again.shutDown() }
        let first = scene.draw(Screen(device: scene.phone, services: Self.canvas))
        let second = scene.draw(Screen(device: scene.phone, services: again))
        #expect(first == second)
        #expect(try Self.canvas.png(of: first.list, scale: 1) == again.png(of: second.list, scale: 1))
    }

    @Test("Texts that are cut keep within their place with real fonts", arguments: ["en_US", "zh-Hans", "ar"])
    func realFonts(locale: String) throws {
        let body = String(repeating: "Words and 文字 and كلمات 👍🏽 ", count: 60)
        let screen = Screen(device: device(locale: locale), services: Self.canvas)
        let row = try #require(screen.banner(face(title: body, body: body)).hitArea(.notification("1")))
        #expect(row.height == CGFloat(14 + 20 + 2 * 20 + 14))
        let list = screen.lockScreen([NotificationGroup([face(body: body)])])
        #expect(try #require(list.hitArea(.notification("1"))).height == CGFloat(14 + 20 + 4 * 20 + 14))
    }
}
