import BelfryDrawing
import Foundation

/// What stands on the icons of apps that are nobody's.
extension Glyph {
    static let ring = Glyph(24, 24, [ring(12, 12, radius: 8, width: 3.2)])

    static let peak = Glyph(24, 24, [area((2.6, 19), (9.4, 6.4), (13.2, 13.2), (15.6, 9.6), (21.4, 19))])

    static let drop = Glyph(
        24, 24,
        [
            .fill(
                DrawPath([
                    .move(CGPoint(x: 12, y: 2.6)),
                    .curve(
                        CGPoint(x: 12, y: 21), control1: CGPoint(x: 19.4, y: 11), control2: CGPoint(x: 20.6, y: 21)),
                    .curve(
                        CGPoint(x: 12, y: 2.6), control1: CGPoint(x: 3.4, y: 21), control2: CGPoint(x: 4.6, y: 11)),
                    .close,
                ]), isEvenOdd: false)
        ])

    static let star = Glyph(
        24, 24,
        [
            area(
                (12, 2.8), (14.4, 9.6), (21.4, 12), (14.4, 14.4), (12, 21.2), (9.6, 14.4), (2.6, 12), (9.6, 9.6))
        ])

    static let wave = Glyph(24, 24, [swell(7), swell(12), swell(17)])

    private static func swell(_ y: Double) -> Shape {
        func point(_ x: Double, _ rise: Double) -> CGPoint { CGPoint(x: x, y: y - rise) }
        let path = DrawPath([
            .move(point(3, 0)), .curve(point(12, 0), control1: point(6, 4), control2: point(9, 4)),
            .curve(point(21, 0), control1: point(15, -4), control2: point(18, -4)),
        ])
        return .stroke(path, DrawStroke(width: 2, cap: .round))
    }

    static let sun = Glyph(24, 24, [disc(12, 12, radius: 4.6)] + (0..<8).map(ray))

    private static func ray(_ turn: Int) -> Shape {
        let angle = Double(turn) * .pi / 4
        let (x, y) = (cos(angle), sin(angle))
        return line(2, (12 + 7.4 * x, 12 + 7.4 * y), (12 + 10 * x, 12 + 10 * y))
    }

    static let leaf = Glyph(
        24, 24,
        [
            .fill(
                DrawPath([
                    .move(CGPoint(x: 20, y: 4)),
                    .curve(
                        CGPoint(x: 6, y: 18), control1: CGPoint(x: 3, y: 2), control2: CGPoint(x: 2, y: 12)),
                    .curve(
                        CGPoint(x: 20, y: 4), control1: CGPoint(x: 14, y: 22), control2: CGPoint(x: 22, y: 20)),
                    .close,
                ]), isEvenOdd: false), line(2, (3.4, 20.6), (7, 17)),
        ])

    static let bell = Glyph(
        24, 24,
        [
            .fill(
                DrawPath([
                    .move(CGPoint(x: 3.6, y: 17.6)),
                    .curve(
                        CGPoint(x: 12, y: 3), control1: CGPoint(x: 7.4, y: 13.4), control2: CGPoint(x: 4, y: 3)),
                    .curve(
                        CGPoint(x: 20.4, y: 17.6), control1: CGPoint(x: 20, y: 3),
                        control2: CGPoint(x: 16.6, y: 13.4)),
                    .close,
                ]), isEvenOdd: false), disc(12, 19.8, radius: 2),
        ])
}
