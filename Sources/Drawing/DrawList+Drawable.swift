import Foundation

extension DrawList {
    /// Takes out what cannot be drawn because a coordinate is no number, or beyond every screen, so that the rest can;
    /// how many steps that were.
    ///
    /// What such a transform or clip holds is hidden, and states stay as they are opened and closed.
    package mutating func removeUndrawable() -> Int {
        var removed = 0
        commands = commands.compactMap { command in
            if command.isDrawable { return command }
            removed += 1
            switch command {
            case .transform: return .transform(.scale(0, 0))
            case .clip: return .clip(DrawPath(), isEvenOdd: false)
            case .beginGroup(let alpha, _): return .beginGroup(alpha: alpha.canBeDrawn ? alpha : 1, shadow: nil)
            default: return nil
            }
        }
        if !CGRect(origin: .zero, size: size).canBeDrawn {
            size = .zero
            removed += 1
        }
        for index in pictures.indices {
            if let crop = pictures[index].crop, !crop.canBeDrawn {
                pictures[index].crop = nil
                removed += 1
            }
            switch pictures[index].source {
            case .drawing(var list):
                removed += list.removeUndrawable()
                pictures[index].source = .drawing(list)
            case .movie(let path, let seconds) where !seconds.canBeDrawn:
                pictures[index].source = .movie(path: path, seconds: 0)
                removed += 1
            case .encoded, .file, .movie, .pixels: break
            }
        }
        return removed
    }
}

extension Double {
    /// Not a number has no magnitude that is smaller than anything.
    fileprivate var canBeDrawn: Bool { magnitude <= DrawingLimits.coordinate }
}

extension CGPoint {
    fileprivate var canBeDrawn: Bool { Double(x).canBeDrawn && Double(y).canBeDrawn }
}

extension CGRect {
    fileprivate var canBeDrawn: Bool {
        origin.canBeDrawn && Double(size.width).canBeDrawn && Double(size.height).canBeDrawn
    }
}

extension DrawColor {
    fileprivate var canBeDrawn: Bool { [red, green, blue, alpha].allSatisfy(\.canBeDrawn) }
}

extension DrawPath {
    fileprivate var canBeDrawn: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): point.canBeDrawn
            case .curve(let point, let control1, let control2):
                point.canBeDrawn && control1.canBeDrawn && control2.canBeDrawn
            case .close: true
            }
        }
    }
}

extension DrawPaint {
    fileprivate var canBeDrawn: Bool {
        switch self {
        case .color(let color): color.canBeDrawn
        case .linear(let stops, let from, let to): Self.canBeDrawn(stops) && from.canBeDrawn && to.canBeDrawn
        case .radial(let stops, let center, let innerRadius, let outerRadius):
            Self.canBeDrawn(stops) && center.canBeDrawn && innerRadius.canBeDrawn && outerRadius.canBeDrawn
        case .conic(let stops, let center, let angle):
            Self.canBeDrawn(stops) && center.canBeDrawn && angle.canBeDrawn
        }
    }

    private static func canBeDrawn(_ stops: [Stop]) -> Bool {
        stops.allSatisfy { $0.location.canBeDrawn && $0.color.canBeDrawn }
    }
}

extension DrawStroke {
    fileprivate var canBeDrawn: Bool { ([width, miterLimit, dashPhase] + dashes).allSatisfy(\.canBeDrawn) }
}

extension TextBlock {
    fileprivate var canBeDrawn: Bool {
        let numbers = [
            lineSpacing, lineHeightMultiple, minimumLineHeight, maximumLineHeight, paragraphSpacing, firstLineIndent,
            headIndent,
        ]
        return numbers.allSatisfy(\.canBeDrawn) && runs.allSatisfy(\.look.canBeDrawn)
    }
}

extension TextLook {
    fileprivate var canBeDrawn: Bool {
        font.size >= 0 && font.size <= DrawingLimits.fontSize && color.canBeDrawn && kern.canBeDrawn
            && baselineOffset.canBeDrawn && background?.canBeDrawn != false
    }
}

extension DrawCommand {
    fileprivate var isDrawable: Bool {
        switch self {
        case .save, .restore, .endGroup, .blend: true
        case .transform(let transform):
            [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].allSatisfy(\.canBeDrawn)
        case .clip(let path, _): path.canBeDrawn
        case .beginGroup(let alpha, let shadow): alpha.canBeDrawn && shadow?.canBeDrawn != false
        case .fill(let path, let paint, _): path.canBeDrawn && paint.canBeDrawn
        case .stroke(let path, let paint, let stroke): path.canBeDrawn && paint.canBeDrawn && stroke.canBeDrawn
        case .text(let block, let frame): block.canBeDrawn && frame.canBeDrawn
        case .picture(_, let frame, let tint): frame.canBeDrawn && tint?.canBeDrawn != false
        case .blurBehind(let path, let radius): path.canBeDrawn && radius.canBeDrawn
        }
    }
}

extension DrawShadow {
    fileprivate var canBeDrawn: Bool {
        color.canBeDrawn && Double(offset.width).canBeDrawn && Double(offset.height).canBeDrawn && blur.canBeDrawn
    }
}
