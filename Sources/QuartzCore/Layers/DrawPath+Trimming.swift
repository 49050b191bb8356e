#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    import Foundation

    extension DrawPath {
        /// The part of the outline between two shares of its length.
        func trimmed(from start: Double, to end: Double) -> DrawPath {
            if start <= 0, end >= 1 { return self }
            guard end > start, !start.isNaN, !end.isNaN else { return DrawPath() }
            let pieces = self.pieces
            let total = pieces.reduce(0) { $0 + $1.length }
            guard total > 0 else { return DrawPath() }
            let (from, to) = (max(0, start) * total, min(1, end) * total)
            var trimmed = DrawPath()
            var done = 0.0
            for piece in pieces {
                let (low, high) = (max(from, done), min(to, done + piece.length))
                if high > low, piece.length > 0 {
                    let part = piece.part(from: (low - done) / piece.length, to: (high - done) / piece.length)
                    if trimmed.currentPoint != part.start { trimmed.elements.append(.move(part.start)) }
                    trimmed.elements.append(part.element)
                }
                done += piece.length
            }
            return trimmed
        }

        private struct Piece {
            var start: CGPoint
            var control1: CGPoint
            var control2: CGPoint
            var end: CGPoint
            var isLine: Bool
            var length: Double

            init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isLine: Bool) {
                (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
                self.isLine = isLine
                length = 0
                length = isLine ? hypot(end.x - start.x, end.y - start.y) : measured
            }

            private var measured: Double {
                var (length, last) = (0.0, start)
                for step in 1...32 {
                    let next = point(CGFloat(step) / 32)
                    length += hypot(next.x - last.x, next.y - last.y)
                    last = next
                }
                return length
            }

            private func point(_ t: CGFloat) -> CGPoint {
                let s = 1 - t
                let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                return CGPoint(
                    x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                    y: a * start.y + b * control1.y + c * control2.y + d * end.y)
            }

            var element: DrawPath.Element { isLine ? .line(end) : .curve(end, control1: control1, control2: control2) }

            /// The part between two parameters of the curve.
            func part(from: Double, to: Double) -> Piece {
                func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
                    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                }
                if isLine { return Piece(mix(start, end, from), start, end, mix(start, end, to), isLine: true) }
                func corner(_ u: CGFloat, _ v: CGFloat, _ w: CGFloat) -> CGPoint {
                    let (a, b, c) = (mix(start, control1, u), mix(control1, control2, u), mix(control2, end, u))
                    return mix(mix(a, b, v), mix(b, c, v), w)
                }
                return Piece(
                    corner(from, from, from), corner(from, from, to), corner(from, to, to), corner(to, to, to),
                    isLine: false)
            }
        }

        private var pieces: [Piece] {
            var pieces: [Piece] = []
            var (first, current) = (CGPoint.zero, CGPoint.zero)
            for element in elements {
                switch element {
                case .move(let point): first = point
                case .line(let point): pieces.append(Piece(current, current, point, point, isLine: true))
                case .curve(let end, let control1, let control2):
                    pieces.append(Piece(current, control1, control2, end, isLine: false))
                case .close: pieces.append(Piece(current, current, first, first, isLine: true))
                }
                current = element.end ?? first
            }
            return pieces
        }
    }
#endif
