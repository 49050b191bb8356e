#if os(Linux)
    package import BelfryDrawing
    package import Foundation

    extension DrawPath {
        /// The smallest rectangle around the path; null for an empty one.
        package func bounds(withControlPoints: Bool) -> CGRect {
            var points: [CGPoint] = []
            var current = CGPoint.zero
            for element in elements {
                if case .curve(let end, let control1, let control2) = element {
                    points += withControlPoints ? [control1, control2] : Self.turns(current, control1, control2, end)
                }
                if let end = element.end {
                    points.append(end)
                    current = end
                }
            }
            guard let first = points.first else { return .null }
            var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
            for point in points {
                (left, right) = (min(left, point.x), max(right, point.x))
                (top, bottom) = (min(top, point.y), max(bottom, point.y))
            }
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }

        /// Where a curve turns round in x or in y.
        private static func turns(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
            func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
                let square = -a + 3 * b - 3 * c + d
                let linear = 2 * (a - 2 * b + c)
                let constant = b - a
                guard abs(square) > 1e-12 else { return abs(linear) > 1e-12 ? [-constant / linear] : [] }
                let root = linear * linear - 4 * square * constant
                guard root >= 0 else { return [] }
                return [(-linear + root.squareRoot()) / (2 * square), (-linear - root.squareRoot()) / (2 * square)]
            }
            return (roots(a.x, b.x, c.x, d.x) + roots(a.y, b.y, c.y, d.y)).filter { $0 > 0 && $0 < 1 }
                .map { Self.point(at: $0, a, b, c, d) }
        }

        private static func point(
            at t: CGFloat, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint
        ) -> CGPoint {
            let s = 1 - t
            let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return CGPoint(
                x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
        }

        /// The path as closed chains of points; curves become 16 lines each.
        private var chains: [[CGPoint]] {
            var chains: [[CGPoint]] = []
            var chain: [CGPoint] = []
            for element in elements {
                switch element {
                case .move(let point):
                    if chain.count > 1 { chains.append(chain) }
                    chain = [point]
                case .line(let point): chain.append(point)
                case .curve(let end, let control1, let control2):
                    let start = chain.last ?? control1
                    chain += (1...16).map { Self.point(at: CGFloat($0) / 16, start, control1, control2, end) }
                case .close:
                    guard let first = chain.first else { continue }
                    chains.append(chain)
                    chain = [first]
                }
            }
            if chain.count > 1 { chains.append(chain) }
            return chains
        }

        package func contains(_ point: CGPoint, isEvenOdd: Bool) -> Bool {
            var winding = 0
            var crossings = 0
            for chain in chains {
                for (from, to) in zip(chain, chain.dropFirst() + chain.prefix(1)) {
                    guard (from.y <= point.y) != (to.y <= point.y) else { continue }
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    guard x > point.x else { continue }
                    crossings += 1
                    winding += to.y > from.y ? 1 : -1
                }
            }
            return isEvenOdd ? crossings % 2 == 1 : winding != 0
        }
    }
#endif
