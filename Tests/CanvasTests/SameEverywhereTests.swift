import BelfryDrawing
import Foundation
import Media
import Testing

@testable import Canvas

/// Pictures are the same from run to run, and do not depend on what the processor has beside the basic instructions.
struct SameEverywhereTests {
    /// Something of everything that is computed from pixels.
    private static let list: DrawList = {
        var list = DrawList(size: CGSize(width: 300, height: 420))
        let all = CGRect(origin: .zero, size: list.size)
        let stops = [DrawPaint.Stop(location: 0, color: .red), DrawPaint.Stop(location: 1, color: .blue)]
        list.append(
            .fill(
                DrawPath(rect: all), .linear(stops, from: .zero, to: CGPoint(x: 300, y: 420)), isEvenOdd: false))
        list.append(
            .fill(
                DrawPath(ellipseIn: CGRect(x: 150, y: 20, width: 120, height: 90)),
                .radial(stops, center: CGPoint(x: 210, y: 65), innerRadius: 3, outerRadius: 55), isEvenOdd: false))
        let media = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/Bund18/Media")
        for (index, name) in ["photo.jpg", "animation.gif"].enumerated() {
            list.append(
                Picture(.file(path: media.appending(path: name).path)),
                in: CGRect(x: 10.3 + Double(index) * 140, y: 200.7, width: 133, height: 88.5))
        }
        list.append(
            Picture(.movie(path: media.appending(path: "clip.mp4").path, seconds: 0.2)),
            in: CGRect(x: 10, y: 300, width: 150, height: 100))
        let shadow = DrawShadow(
            color: DrawColor(white: 0, alpha: 0.4), offset: CGSize(width: 0, height: 3), blur: 11)
        list.append(.beginGroup(alpha: 0.8, shadow: shadow))
        let card = DrawPath(roundedRect: CGRect(x: 12, y: 30, width: 200, height: 150), radius: 22)
        list.append(.blurBehind(card, radius: 24))
        list.append(.fill(card, .color(DrawColor(white: 1, alpha: 0.7)), isEvenOdd: false))
        list.append(.endGroup)
        list.append(.blend(.softLight))
        list.append(.transform(DrawTransform(a: 0.98, b: 0.17, c: -0.17, d: 0.98, tx: 20, ty: 0)))
        list.append(.stroke(card, .color(.green), DrawStroke(width: 3.3, dashes: [7, 3])))
        list.append(.blend(.normal))
        let look = TextLook(font: FontSpec(size: 15), color: DrawColor(white: 0.1, alpha: 0.9))
        list.append(
            .text(
                TextBlock([TextBlock.Run("Alice sent a photo 外滩 🎉👍 مرحبا", look)], lineBreak: .wordWrapping),
                in: CGRect(x: 24, y: 44, width: 170, height: 120)))
        return list
    }()

    private func png(_ environment: [String: String]) throws -> [UInt8] {
        let media = MediaClient(
            helper: CanvasFixture.build.appending(path: "belfry-media"), environment: environment)
        let client = CanvasClient(
            helper: CanvasFixture.build.appending(path: "belfry-canvas"), media: media, environment: environment)
        defer { client.shutDown() }
        return try client.png(of: Self.list, scale: 2)
    }

    @Test func isTheSameFromRunToRun() throws {
        #expect(try png([:]) == png([:]))
    }

    @Test func isTheSameWithoutVectorInstructions() throws {
        let masked = [
            "PIXMAN_DISABLE": "sse2 ssse3 mmx fast", "JSIMD_FORCENONE": "1",
            "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2_Usable,-AVX2,-AVX512F,-FMA,-FMA4,-SSE4_2,-SSSE3,-ERMS",
        ]
        #expect(try png(masked) == png([:]))
    }
}
