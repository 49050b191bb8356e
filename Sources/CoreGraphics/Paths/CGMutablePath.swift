#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// A path that is being made.
    public final class CGMutablePath: CGPath, @unchecked Sendable {
        // Sendable: as on a phone, whoever makes it does so on one thread.
        public convenience init() { self.init(.init()) }

        public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
            drawn.elements.append(.move(point.applying(transform)))
        }

        public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
            let end = point.applying(transform)
            drawn.elements.append(isEmpty ? .move(end) : .line(end))
        }

        public func addCurve(
            to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
        ) {
            if isEmpty { drawn.elements.append(.move(control1.applying(transform))) }
            drawn.elements.append(
                .curve(
                    end.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform)))
        }

        public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
            drawn.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
        }

        public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
            guard let first = points.first else { return }
            move(to: first, transform: transform)
            for point in points.dropFirst() { addLine(to: point, transform: transform) }
        }

        public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
            drawn.elements += DrawPath(rect: rect.standardized).applying(transform).elements
        }

        public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
            for rect in rects { addRect(rect, transform: transform) }
        }

        public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
            drawn.elements += DrawPath(ellipseIn: rect.standardized).applying(transform).elements
        }

        public func addRoundedRect(
            in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
        ) {
            let path = DrawPath(ovalCornersIn: rect.standardized, width: cornerWidth, height: cornerHeight)
            drawn.elements += path.applying(transform).elements
        }

        public func addArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
            transform: CGAffineTransform = .identity
        ) {
            let arc = DrawArc(center: center, radius: radius, start: startAngle, end: endAngle, isFalling: clockwise)
            drawn.addArc(arc, transform)
        }

        public func addRelativeArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
            transform: CGAffineTransform = .identity
        ) {
            let arc = DrawArc(center: center, radius: radius, start: startAngle, delta: delta)
            drawn.addArc(arc, transform)
        }

        public func addArc(
            tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
        ) {
            drawn.addTangentArc(
                to: tangent1End.applying(transform), tangent2End.applying(transform), radius: radius)
        }

        public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
            drawn.elements += path.drawn.applying(transform).elements
        }

        public func closeSubpath() {
            guard !isEmpty else { return }
            drawn.elements.append(.close)
        }
    }
#endif
