import BelfryDrawing
import Foundation

/// A small sign of one colour, drawn in a box of its own.
struct Glyph: Sendable {
    enum Shape: Sendable {
        case fill(DrawPath, isEvenOdd: Bool)
        case stroke(DrawPath, DrawStroke)
    }

    var size: CGSize
    var shapes: [Shape]

    init(_ width: Double, _ height: Double, _ shapes: [Shape]) {
        size = CGSize(width: width, height: height)
        self.shapes = shapes
    }

    static func line(_ width: Double, _ points: (Double, Double)..., isClosed: Bool = false) -> Shape {
        .stroke(polygon(points, isClosed: isClosed), DrawStroke(width: width, cap: .round, join: .round))
    }

    static func area(_ points: (Double, Double)...) -> Shape {
        .fill(polygon(points, isClosed: true), isEvenOdd: false)
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) -> Shape {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        return .fill(DrawPath(roundedRect: frame, radius: radius), isEvenOdd: false)
    }

    static func disc(_ x: Double, _ y: Double, radius: Double) -> Shape {
        .fill(DrawPath(ellipseIn: circle(x, y, radius)), isEvenOdd: false)
    }

    static func ring(_ x: Double, _ y: Double, radius: Double, width: Double) -> Shape {
        .stroke(DrawPath(ellipseIn: circle(x, y, radius)), DrawStroke(width: width))
    }

    /// Part of a circle, at most half of it; angles in degrees, clockwise from the right.
    static func arc(
        _ x: Double, _ y: Double, radius: Double, from start: Double, to end: Double, width: Double,
        cap: DrawStroke.Cap = .butt
    ) -> Shape {
        let steps = 2
        let step = (end - start) / Double(steps) * .pi / 180
        let pull = 4.0 / 3 * tan(step / 4) * radius
        func point(_ angle: Double, _ out: Double) -> CGPoint {
            CGPoint(
                x: x + radius * cos(angle) - out * sin(angle), y: y + radius * sin(angle) + out * cos(angle))
        }
        var angle = start * .pi / 180
        var elements = [DrawPath.Element.move(point(angle, 0))]
        for _ in 0..<steps {
            let next = angle + step
            elements.append(.curve(point(next, 0), control1: point(angle, pull), control2: point(next, -pull)))
            angle = next
        }
        return .stroke(DrawPath(elements), DrawStroke(width: width, cap: cap))
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> CGRect {
        CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
    }

    private static func polygon(_ points: [(Double, Double)], isClosed: Bool) -> DrawPath {
        var elements = points.enumerated().map { place, point in
            let point = CGPoint(x: point.0, y: point.1)
            return place == 0 ? DrawPath.Element.move(point) : .line(point)
        }
        if isClosed { elements.append(.close) }
        return DrawPath(elements)
    }
}

extension Glyph {
    static let cross = Glyph(12, 12, [line(1.8, (2, 2), (10, 10)), line(1.8, (10, 2), (2, 10))])

    static let play = Glyph(
        20, 20,
        [area((6.2, 3.6), (16.6, 10), (6.2, 16.4)), line(1.6, (6.2, 3.6), (16.6, 10), (6.2, 16.4), isClosed: true)])

    static let pause = Glyph(20, 20, [box(4.6, 3.4, 3.9, 13.2, radius: 1.1), box(11.5, 3.4, 3.9, 13.2, radius: 1.1)])

    static let arrowUp = Glyph(16, 16, [line(2, (8, 13.2), (8, 3)), line(2, (3.6, 7.4), (8, 3), (12.4, 7.4))])

    static let exclamation = Glyph(
        14, 14,
        [
            line(1.4, (7, 1.8), (13, 12.4), (1, 12.4), isClosed: true), line(1.4, (7, 5.6), (7, 8.6)),
            disc(7, 10.7, radius: 0.8),
        ])

    static let clock = Glyph(14, 14, [ring(7, 7, radius: 5.8, width: 1.3), line(1.3, (7, 3.8), (7, 7), (9.4, 8.4))])

    static let note = Glyph(
        20, 20,
        [
            disc(6, 15.2, radius: 2.7), disc(15, 13.4, radius: 2.7),
            line(1.6, (7.9, 15), (7.9, 5), (16.9, 3.2), (16.9, 13.2)),
            line(2.6, (8.4, 5.9), (16.4, 4.3)),
        ])

    static let padlock = Glyph(
        16, 20,
        [
            box(2, 9, 12, 9.6, radius: 2.2), line(1.8, (4.6, 9.4), (4.6, 6.2)), line(1.8, (11.4, 9.4), (11.4, 6.2)),
            arc(8, 6.2, radius: 3.4, from: 180, to: 360, width: 1.8),
        ])

    static let openPadlock = Glyph(
        22, 20,
        [
            box(1, 9, 12, 9.6, radius: 2.2), line(1.8, (10.4, 9.4), (10.4, 6.2)), line(1.8, (17.2, 8), (17.2, 6.2)),
            arc(13.8, 6.2, radius: 3.4, from: 180, to: 360, width: 1.8),
        ])

    static let flashlight = Glyph(
        24, 24,
        [
            box(7.4, 2.4, 9.2, 2.9, radius: 1.1), area((7.4, 6.6), (16.6, 6.6), (14.6, 10.6), (9.4, 10.6)),
            box(9.4, 9.9, 5.2, 11.8, radius: 1.5),
        ])

    static let camera = Glyph(
        24, 24,
        [
            .fill(
                DrawPath(
                    DrawPath(roundedRect: CGRect(x: 2.4, y: 6.4, width: 19.2, height: 13.4), radius: 3).elements
                        + DrawPath(ellipseIn: CGRect(x: 7.7, y: 8.6, width: 8.6, height: 8.6)).elements),
                isEvenOdd: true),
            box(8.6, 4.2, 6.8, 4, radius: 1.6), ring(12, 12.9, radius: 2.6, width: 1.3),
        ])

    static let wifi = Glyph(
        17, 12,
        [
            arc(8.5, 11, radius: 9.2, from: 224, to: 316, width: 2.1),
            arc(8.5, 11, radius: 5.8, from: 224, to: 316, width: 2.1),
            area((8.5, 11.4), (5.9, 8.6), (7.1, 7.7), (8.5, 7.4), (9.9, 7.7), (11.1, 8.6)),
        ])

    static let cellular = Glyph(
        18, 12,
        [
            box(0, 8, 3.2, 4, radius: 1), box(4.9, 5.6, 3.2, 6.4, radius: 1), box(9.8, 3, 3.2, 9, radius: 1),
            box(14.7, 0, 3.2, 12, radius: 1),
        ])

    static let backspace = Glyph(
        22, 16,
        [
            line(1.5, (7.4, 1.4), (20, 1.4), (20, 14.6), (7.4, 14.6), (1.6, 8), isClosed: true),
            line(1.5, (10.4, 5.2), (16, 10.8)), line(1.5, (16, 5.2), (10.4, 10.8)),
        ])

    static let shift = Glyph(
        20, 18,
        [
            line(
                1.5, (10, 2), (18, 10), (14, 10), (14, 16), (6, 16), (6, 10), (2, 10), isClosed: true)
        ])
}
