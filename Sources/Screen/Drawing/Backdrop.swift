import BelfryDrawing
import Foundation

/// The wallpaper's shapes, as shares of its height; its colours are the palette's.
enum Wallpaper {
    struct Crest: Sendable {
        var start: Double
        var middle: Double
        var end: Double

        var highest: Double { min(start, middle, end) }
        var lowest: Double { max(start, middle, end) }
    }

    /// From the farthest to the nearest.
    static let crests = [
        Crest(start: 0.66, middle: 0.56, end: 0.63), Crest(start: 0.70, middle: 0.76, end: 0.68),
        Crest(start: 0.88, middle: 0.80, end: 0.87),
    ]

    /// What is left of it when all that differs from left to right has flown into one.
    static func outOfFocus(_ palette: Palette) -> [DrawPaint.Stop] {
        let count = 20
        return (0...count).map { step in
            let location = Double(step) / Double(count)
            var color = Self.color(palette.sky, at: location)
            for (crest, stops) in zip(crests, palette.hills) {
                let share = min(1, max(0, (location - crest.highest) / (crest.lowest - crest.highest)))
                let hill = Self.color(stops, at: (location - crest.highest) / (1 - crest.highest))
                color = hill.withAlpha(share).over(color)
            }
            return DrawPaint.Stop(location: location, color: color)
        }
    }

    private static func color(_ stops: [DrawPaint.Stop], at location: Double) -> DrawColor {
        guard let above = stops.last(where: { $0.location <= location }) else { return stops.first?.color ?? .clear }
        guard let below = stops.first(where: { $0.location > location }) else { return above.color }
        let share = (location - above.location) / (below.location - above.location)
        return below.color.withAlpha(share).over(above.color)
    }
}

/// A spot of colour far out of focus.
struct Light: Sendable {
    /// What it lights.
    let reach: CGRect
    let paint: DrawPaint

    init(_ frame: CGRect, _ color: DrawColor) {
        let radius = max(frame.width, frame.height) * 0.8
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        reach = CGRect(x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2)
        // Falls off as a Gauss curve does.
        let stops = (0...8).map { step in
            let location = Double(step) / 8
            let alpha = step == 8 ? 0 : exp(-4 * location * location)
            return DrawPaint.Stop(location: location, color: color.withAlpha(0.9 * alpha))
        }
        paint = .radial(stops, center: middle, innerRadius: 0, outerRadius: radius)
    }
}

extension DrawColor {
    /// This colour laid over an opaque one.
    func over(_ other: DrawColor) -> DrawColor {
        func mix(_ above: Double, _ below: Double) -> Double { above * alpha + below * (1 - alpha) }
        return DrawColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

/// What lies behind everything: the wallpaper, plain or out of focus.
extension Pen {
    /// Sky over three rows of hills. Colours change from top to bottom only, which keeps pictures small.
    mutating func wallpaper() {
        let (width, height) = (list.size.width, list.size.height)
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        add(.fill(DrawPath(rect: whole), vertical(stage.palette.sky, 0, height), isEvenOdd: false))
        for (crest, stops) in zip(Wallpaper.crests, stage.palette.hills) {
            let top = crest.highest * height
            add(.fill(hill(crest, width, height), vertical(stops, top, height), isEvenOdd: false))
        }
    }

    /// The wallpaper as it looks far out of focus, dimmed.
    mutating func blurredWallpaper() {
        let whole = DrawPath(rect: CGRect(origin: .zero, size: list.size))
        add(.fill(whole, outOfFocus(under: [stage.palette.dim]), isEvenOdd: false))
    }

    /// The wallpaper far out of focus, under colours that lie over it.
    func outOfFocus(under colors: [DrawColor]) -> DrawPaint {
        let stops = Wallpaper.outOfFocus(stage.palette).map { stop in
            DrawPaint.Stop(location: stop.location, color: colors.reduce(stop.color) { $1.over($0) })
        }
        return vertical(stops, 0, list.size.height)
    }

    private func vertical(_ stops: [DrawPaint.Stop], _ top: Double, _ bottom: Double) -> DrawPaint {
        .linear(stops, from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: bottom))
    }

    private func hill(_ crest: Wallpaper.Crest, _ width: Double, _ height: Double) -> DrawPath {
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * width, y: y * height) }
        return DrawPath([
            .move(point(0, crest.start)),
            .curve(point(0.5, crest.middle), control1: point(0.18, crest.start), control2: point(0.32, crest.middle)),
            .curve(point(1, crest.end), control1: point(0.68, crest.middle), control2: point(0.82, crest.end)),
            .line(point(1, 1)), .line(point(0, 1)), .close,
        ])
    }
}
