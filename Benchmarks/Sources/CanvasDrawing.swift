import BelfryDrawing
import Canvas
import Foundation
import Media

/// A warm canvas paints an expanded notification, against the same text and picture drawn straight with Pango and
/// Cairo: the PNG file is in both, and the picture is decoded in both.
struct CanvasDrawing {
    private let straight: StraightDrawing
    private let client: CanvasClient

    init(build: URL, photo: URL) {
        straight = StraightDrawing(
            width: 390, scale: 3, title: "Bund 18 — Alice sent a photo",
            body: "晚上一起去外滩吗？ Meet me at the river at nine, and bring your camera with you.", picture: photo,
            pictureHeight: 260)
        client = CanvasClient(
            helper: build.appending(path: "belfry-canvas"),
            media: MediaClient(helper: build.appending(path: "belfry-media")))
    }

    func row() throws -> Row {
        var bytes = try Data(contentsOf: straight.picture)
        _ = straight.png()
        _ = try client.png(of: list(bytes), scale: 3)
        var (ours, beside): ([Duration], [Duration]) = ([], [])
        for turn in 0..<15 {
            // What follows the end of a JPEG is nothing, but makes it another file: none is decoded already.
            bytes.append(UInt8(turn))
            let start = ContinuousClock.now
            _ = try client.png(of: list(bytes), scale: 3)
            let middle = ContinuousClock.now
            _ = straight.png()
            ours.append(middle - start)
            beside.append(ContinuousClock.now - middle)
        }
        client.shutDown()
        return Row(
            name: "expanded picture / Pango and Cairo straight", ours: median(ours), beside: median(beside), limit: 2)
    }

    /// A platter with shadow on a blurred ground, text, the picture.
    private func list(_ photo: Data) -> DrawList {
        var list = DrawList(size: CGSize(width: straight.width, height: straight.pictureHeight + 120))
        let all = CGRect(origin: .zero, size: list.size)
        list.append(.fill(DrawPath(rect: all), .color(.white), isEvenOdd: false))
        var top = 14.0
        for (text, weight) in [(straight.title, 600), (straight.body, 400)] {
            let look = TextLook(font: FontSpec(size: 15, weight: weight), color: .black)
            let block = TextBlock([TextBlock.Run(text, look)], lineBreak: .wordWrapping)
            let size = client.measure(block, width: straight.width - 28).size
            list.append(.text(block, in: CGRect(x: 14, y: top, width: straight.width - 28, height: size.height)))
            top += size.height
        }
        let frame = CGRect(x: 0, y: top + 14, width: straight.width, height: straight.pictureHeight)
        list.append(Picture(.encoded(photo)), in: frame)
        return list
    }
}
