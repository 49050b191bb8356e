import BelfryDrawing
import Foundation

/// What lies behind everything: the wallpaper, plain or out of focus.
extension Pen {
    /// Sky over three rows of hills. Colours change from top to bottom only, which keeps pictures small.
    mutating func wallpaper() {
        let (width, height) = (list.size.width, list.size.height)
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        add(.fill(DrawPath(rect: whole), vertical(stage.palette.sky, 0, height), isEvenOdd: false))
        let crests: [(start: Double, middle: Double, end: Double)] = [
            (0.66, 0.56, 0.63), (0.70, 0.76, 0.68), (0.88, 0.80, 0.87),
        ]
        for (crest, stops) in zip(crests, stage.palette.hills) {
            let top = min(crest.start, crest.middle, crest.end) * height
            add(.fill(hill(crest, width, height), vertical(stops, top, height), isEvenOdd: false))
        }
    }

    /// The wallpaper as it looks far out of focus, dimmed.
    mutating func blurredWallpaper() {
        let height = stage.size.height
        let far = stage.palette.sky.map {
            DrawPaint.Stop(location: $0.location * 0.6, color: $0.color)
        }
        let near = zip([0.72, 0.86, 1], stage.palette.hills).compactMap { location, stops in
            stops.first.map { DrawPaint.Stop(location: location, color: $0.color) }
        }
        let whole = DrawPath(rect: CGRect(origin: .zero, size: list.size))
        add(.fill(whole, vertical(far + near, 0, max(height, list.size.height)), isEvenOdd: false))
        add(.fill(whole, .color(stage.palette.dim), isEvenOdd: false))
    }

    private func vertical(_ stops: [DrawPaint.Stop], _ top: Double, _ bottom: Double) -> DrawPaint {
        .linear(stops, from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: bottom))
    }

    private func hill(
        _ crest: (start: Double, middle: Double, end: Double), _ width: Double, _ height: Double
    ) -> DrawPath {
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * width, y: y * height) }
        return DrawPath([
            .move(point(0, crest.start)),
            .curve(point(0.5, crest.middle), control1: point(0.18, crest.start), control2: point(0.32, crest.middle)),
            .curve(point(1, crest.end), control1: point(0.68, crest.middle), control2: point(0.82, crest.end)),
            .line(point(1, 1)), .line(point(0, 1)), .close,
        ])
    }
}
