#if os(Linux)
    import BelfryDrawing
    public import Foundation

    extension CGContext {
        public func beginPath() { path = DrawPath() }
        public func closePath() { if !path.elements.isEmpty { path.elements.append(.close) } }
        public func move(to point: CGPoint) { path.elements.append(.move(point)) }
        public func addLine(to point: CGPoint) {
            path.elements.append(path.elements.isEmpty ? .move(point) : .line(point))
        }
        public func addLines(between points: [CGPoint]) {
            guard let first = points.first else { return }
            move(to: first)
            for point in points.dropFirst() { addLine(to: point) }
        }
        public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
            if path.elements.isEmpty { move(to: control1) }
            path.elements.append(.curve(end, control1: control1, control2: control2))
        }
        public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
        public func addRect(_ rect: CGRect) { path.elements += DrawPath(rect: rect.standardized).elements }
        public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
        public func addEllipse(in rect: CGRect) { path.elements += DrawPath(ellipseIn: rect.standardized).elements }
        public func addArc(
            center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
            path.addArc(
                DrawArc(center: center, radius: radius, start: startAngle, end: endAngle, isFalling: clockwise))
        }
        public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
            path.addTangentArc(to: tangent1End, tangent2End, radius: radius)
        }
        public func addPath(_ added: CGPath) { path.elements += added.drawn.elements }

        public var isPathEmpty: Bool { path.elements.isEmpty }
        public var currentPointOfPath: CGPoint { path.currentPoint ?? .zero }
        public var boundingBoxOfPath: CGRect { path.bounds(withControlPoints: true) }

        public func clip(using rule: CGPathFillRule = .winding) {
            list.append(.clip(path, isEvenOdd: rule == .evenOdd))
            beginPath()
        }
        public func clip(to rect: CGRect) { list.append(.clip(DrawPath(rect: rect.standardized), isEvenOdd: false)) }
        public func clip(to rects: [CGRect]) {
            let path = DrawPath(rects.flatMap { DrawPath(rect: $0.standardized).elements })
            list.append(.clip(path, isEvenOdd: false))
        }

        public func fillPath(using rule: CGPathFillRule = .winding) {
            fill(path, isEvenOdd: rule == .evenOdd)
            beginPath()
        }
        public func strokePath() {
            stroke(path)
            beginPath()
        }
        public func drawPath(using mode: CGPathDrawingMode) {
            let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
            if mode != .stroke { fill(path, isEvenOdd: isEvenOdd) }
            if mode != .fill && mode != .eoFill { stroke(path) }
            beginPath()
        }
        public func fill(_ rect: CGRect) { fill(DrawPath(rect: rect.standardized), isEvenOdd: false) }
        public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
        public func fillEllipse(in rect: CGRect) { fill(DrawPath(ellipseIn: rect.standardized), isEvenOdd: false) }
        public func stroke(_ rect: CGRect) { stroke(DrawPath(rect: rect.standardized)) }
        public func stroke(_ rect: CGRect, width: CGFloat) {
            let before = state.stroke.width
            state.stroke.width = width
            stroke(rect)
            state.stroke.width = before
        }
        public func strokeEllipse(in rect: CGRect) { stroke(DrawPath(ellipseIn: rect.standardized)) }
        public func strokeLineSegments(between points: [CGPoint]) {
            var lines = DrawPath()
            for place in stride(from: 0, to: points.count - 1, by: 2) {
                lines.elements += [.move(points[place]), .line(points[place + 1])]
            }
            stroke(lines)
        }
        /// Takes out what was drawn there.
        public func clear(_ rect: CGRect) {
            list.append(.save)
            list.append(.blend(.clear))
            list.append(.fill(DrawPath(rect: rect.standardized), .color(.black), isEvenOdd: false))
            list.append(.restore)
        }
    }
#endif
