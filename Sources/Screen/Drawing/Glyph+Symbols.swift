import BelfryDrawing
import Foundation

/// Signs of our own for the system images that actions name most.
extension Glyph {
    /// Nil for a name that has no sign here. What follows a name's first dot mostly says how it is framed or filled.
    static func symbol(_ name: String) -> Glyph? {
        if let sign = symbols[name] { return sign }
        let plain = name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }
        return symbols[plain.joined(separator: ".")]
    }

    private static let symbols: [String: Glyph] = [
        "checkmark": Glyph(22, 22, [line(2, (4, 11.6), (9, 16.6), (18, 5.8))]),
        "xmark": Glyph(22, 22, [line(2, (5, 5), (17, 17)), line(2, (17, 5), (5, 17))]),
        "plus": Glyph(22, 22, [line(2, (11, 4), (11, 18)), line(2, (4, 11), (18, 11))]),
        "minus": Glyph(22, 22, [line(2, (4, 11), (18, 11))]),
        "trash": Glyph(
            22, 22,
            [
                line(1.7, (3.6, 5.6), (18.4, 5.6)), line(1.7, (8.4, 5.4), (8.4, 3), (13.6, 3), (13.6, 5.4)),
                line(1.7, (5.4, 5.8), (6.4, 19), (15.6, 19), (16.6, 5.8)), line(1.5, (9.2, 9), (9.4, 15.8)),
                line(1.5, (12.8, 9), (12.6, 15.8)),
            ]),
        "heart": heart,
        "star": Glyph(
            22, 22,
            [
                line(
                    1.7, (11, 2.6), (13.5, 8.2), (19.6, 8.9), (15, 13), (16.3, 19), (11, 15.9), (5.7, 19), (7, 13),
                    (2.4, 8.9), (8.5, 8.2), isClosed: true)
            ]),
        "location": Glyph(
            22, 22, [line(1.7, (2.8, 10.6), (19.2, 2.8), (11.4, 19.2), (10, 12), isClosed: true)]),
        "bell": bell, "play": play, "pause": pause, "clock": clock, "camera": camera, "lock": padlock,
        "exclamationmark.triangle": exclamation, "arrow.up": arrowUp,
        "arrowshape.turn.up.left": Glyph(
            22, 22,
            [
                line(1.9, (8.6, 4.6), (3.2, 10), (8.6, 15.4)), line(1.9, (3.4, 10), (13.6, 10)),
                arc(13.6, 14.4, radius: 4.4, from: -90, to: 0, width: 1.9, cap: .round),
                line(1.9, (18, 14.4), (18, 17.6)),
            ]),
        "pencil": Glyph(
            22, 22,
            [
                line(1.7, (4, 18), (5, 13.6), (15, 3.6), (18.4, 7), (8.4, 17), isClosed: true),
                line(1.7, (12.6, 6), (16, 9.4)),
            ]),
        "eye": Glyph(
            22, 22,
            [
                .stroke(
                    DrawPath([
                        .move(CGPoint(x: 2, y: 11)),
                        .curve(
                            CGPoint(x: 20, y: 11), control1: CGPoint(x: 7, y: 3.4), control2: CGPoint(x: 15, y: 3.4)),
                        .curve(
                            CGPoint(x: 2, y: 11), control1: CGPoint(x: 15, y: 18.6), control2: CGPoint(x: 7, y: 18.6)),
                        .close,
                    ]), DrawStroke(width: 1.7)), disc(11, 11, radius: 2.8),
            ]),
        "message": bubble, "bubble.left": bubble, "text.bubble": bubble,
    ]

    private static let heart = Glyph(
        22, 22,
        [
            .stroke(
                DrawPath([
                    .move(CGPoint(x: 11, y: 18.6)),
                    .curve(CGPoint(x: 11, y: 6.6), control1: CGPoint(x: -2, y: 10), control2: CGPoint(x: 6, y: -0.6)),
                    .curve(CGPoint(x: 11, y: 18.6), control1: CGPoint(x: 16, y: -0.6), control2: CGPoint(x: 24, y: 10)),
                    .close,
                ]), DrawStroke(width: 1.7, join: .round))
        ])

    private static let bubble = Glyph(
        22, 22,
        [
            line(
                1.7, (6, 3.4), (16, 3.4), (19, 6.4), (19, 11.6), (16, 14.6), (10.6, 14.6), (6.6, 18.4), (6.6, 14.6),
                (6, 14.6), (3, 11.6), (3, 6.4), isClosed: true)
        ])

    /// Stands for a system image without a sign here.
    static let unknown = Glyph(
        22, 22,
        [
            .stroke(
                DrawPath(roundedRect: CGRect(x: 3, y: 3, width: 16, height: 16), radius: 3.5),
                DrawStroke(width: 1.4, dashes: [2.6, 2]))
        ])
}
