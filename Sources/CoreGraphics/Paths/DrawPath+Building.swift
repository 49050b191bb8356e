#if os(Linux)
    package import BelfryDrawing
    package import Foundation

    /// A part of a circle.
    package struct DrawArc {
        var center: CGPoint
        var radius: CGFloat
        var start: CGFloat
        /// Radians; above zero the angles grow.
        var delta: CGFloat

        package init(center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat) {
            self.center = center
            self.radius = radius
            self.start = start
            self.delta = delta
        }

        /// `isFalling`: from the start to the end by angles that get less.
        package init(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, isFalling: Bool) {
            let turn = 2 * CGFloat.pi
            var delta = end - start
            // The angles' own difference, brought into one turn in the right direction.
            if isFalling, delta > 0 { delta -= turn * (delta / turn).rounded(.up) }
            if !isFalling, delta < 0 { delta += turn * (-delta / turn).rounded(.up) }
            delta = min(max(delta, -turn), turn)
            self.init(center: center, radius: radius, start: start, delta: delta)
        }
    }

    extension DrawPath {
        package func applying(_ transform: CGAffineTransform?) -> DrawPath {
            guard let transform, !transform.isIdentity else { return self }
            return DrawPath(
                elements.map { element in
                    switch element {
                    case .move(let point): .move(point.applying(transform))
                    case .line(let point): .line(point.applying(transform))
                    case .curve(let end, let control1, let control2):
                        .curve(
                            end.applying(transform), control1: control1.applying(transform),
                            control2: control2.applying(transform))
                    case .close: .close
                    }
                })
        }

        package var currentPoint: CGPoint? {
            switch elements.last {
            case .move(let point), .line(let point), .curve(let point, _, _): point
            case .close: elements.last { if case .move = $0 { true } else { false } }?.end
            case nil: nil
            }
        }

        package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
            if elements.isEmpty { elements.append(.move(control)) }
            let start = currentPoint ?? control
            func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * 2 / 3 }
            elements.append(
                .curve(
                    end, control1: CGPoint(x: between(start.x, control.x), y: between(start.y, control.y)),
                    control2: CGPoint(x: between(end.x, control.x), y: between(end.y, control.y))))
        }

        /// A line from the present point to the arc's start, and the arc, in pieces of a quarter turn at most.
        package mutating func addArc(_ arc: DrawArc, _ transform: CGAffineTransform = .identity) {
            guard [arc.center.x, arc.center.y, arc.radius, arc.start, arc.delta].allSatisfy(\.isFinite) else { return }
            let pieces = max(1, Int(min(64, (abs(arc.delta) / (.pi / 2) - 1e-9).rounded(.up))))
            let step = arc.delta / CGFloat(pieces)
            let pull = 4 / 3 * tan(step / 4) * arc.radius
            func point(_ angle: CGFloat, along: CGFloat = 0) -> CGPoint {
                CGPoint(
                    x: arc.center.x + arc.radius * cos(angle) - along * sin(angle),
                    y: arc.center.y + arc.radius * sin(angle) + along * cos(angle)
                ).applying(transform)
            }
            elements.append(elements.isEmpty ? .move(point(arc.start)) : .line(point(arc.start)))
            for piece in 0..<pieces {
                let from = arc.start + step * CGFloat(piece)
                let to = from + step
                elements.append(
                    .curve(point(to), control1: point(from, along: pull), control2: point(to, along: -pull)))
            }
        }

        /// An arc that touches the line from the present point to `corner`, and that from `corner` to `end`.
        package mutating func addTangentArc(to corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
            let start = currentPoint ?? corner
            let (ax, ay) = (start.x - corner.x, start.y - corner.y)
            let (bx, by) = (end.x - corner.x, end.y - corner.y)
            let (lengthA, lengthB) = (hypot(ax, ay), hypot(bx, by))
            let cross = ax * by - ay * bx
            guard lengthA > 0, lengthB > 0, abs(cross) > 1e-9, radius > 0 else {
                elements.append(elements.isEmpty ? .move(corner) : .line(corner))
                return
            }
            let half = acos(max(-1, min(1, (ax * bx + ay * by) / (lengthA * lengthB)))) / 2
            let reach = radius / tan(half)
            let from = CGPoint(x: corner.x + ax / lengthA * reach, y: corner.y + ay / lengthA * reach)
            let side: CGFloat = cross > 0 ? 1 : -1
            let center = CGPoint(x: from.x - side * ay / lengthA * radius, y: from.y + side * ax / lengthA * radius)
            let angle = atan2(from.y - center.y, from.x - center.x)
            let delta = -side * (.pi - 2 * half)
            addArc(DrawArc(center: center, radius: radius, start: angle, delta: delta))
        }

        /// A rectangle whose corners are quarters of ellipses.
        package init(ovalCornersIn rect: CGRect, width: CGFloat, height: CGFloat) {
            let width = max(0, min(width, rect.width / 2))
            let height = max(0, min(height, rect.height / 2))
            guard width > 0, height > 0 else {
                self.init(rect: rect)
                return
            }
            // A rectangle with round corners, squeezed to what is wanted.
            let squeeze = CGAffineTransform(scaleX: 1, y: height / width)
            let tall = CGRect(
                x: rect.minX, y: rect.minY * width / height, width: rect.width, height: rect.height * width / height)
            self = DrawPath(roundedRect: tall, radius: width).applying(squeeze)
        }
    }

    extension DrawPath.Element {
        package var end: CGPoint? {
            switch self {
            case .move(let point), .line(let point), .curve(let point, _, _): point
            case .close: nil
            }
        }
    }
#endif
