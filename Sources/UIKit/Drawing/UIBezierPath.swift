#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    /// An outline, and how its line is drawn.
    open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: whoever makes it does so on one thread, as on a phone.
        private var path = CGMutablePath()
        open var lineWidth: CGFloat = 1
        open var lineCapStyle = CGLineCap.butt
        open var lineJoinStyle = CGLineJoin.miter
        open var miterLimit: CGFloat = 10
        open var flatness: CGFloat = 0.6
        open var usesEvenOddFillRule = false
        private var dashes: [CGFloat] = []
        private var dashPhase: CGFloat = 0

        public override init() { super.init() }

        public convenience init(rect: CGRect) {
            self.init()
            path.addRect(rect)
        }

        public convenience init(ovalIn rect: CGRect) {
            self.init()
            path.addEllipse(in: rect)
        }

        public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
            self.init()
            let rounded = DrawPath(roundedRect: rect.standardized, radius: Double(cornerRadius))
            path.addPath(CGPath(rounded))
        }

        public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize)
        {
            self.init()
            // The corners' numbers are those of `CACornerMask`.
            let rounded = DrawPath(
                roundedRect: rect.standardized, radius: Double(cornerRadii.width), corners: corners.rawValue & 15)
            path.addPath(CGPath(rounded))
        }

        /// Radians, from the right, growing clockwise.
        public convenience init(
            arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
            self.init()
            addArc(
                withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }

        public convenience init(cgPath: CGPath) {
            self.init()
            path.addPath(cgPath)
        }

        open var cgPath: CGPath {
            get { CGPath(path.drawn) }
            set {
                path = CGMutablePath()
                path.addPath(newValue)
            }
        }

        open func move(to point: CGPoint) { path.move(to: point) }
        open func addLine(to point: CGPoint) { path.addLine(to: point) }
        open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
            path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
        }
        open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
            path.addQuadCurve(to: endPoint, control: controlPoint)
        }
        open func addArc(
            withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
            // Core Graphics counts the other way round: its y goes up.
            path.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        }
        open func close() { path.closeSubpath() }
        open func removeAllPoints() { path = CGMutablePath() }
        open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
        open func apply(_ transform: CGAffineTransform) {
            let moved = CGMutablePath()
            moved.addPath(path, transform: transform)
            path = moved
        }
        open func reversing() -> UIBezierPath {
            Unsupported.report(type: "UIBezierPath", member: "reversing()", detail: "keeps the direction")
            return copy() as? UIBezierPath ?? self
        }

        open var isEmpty: Bool { path.isEmpty }
        open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
        open var currentPoint: CGPoint { path.currentPoint }
        open func contains(_ point: CGPoint) -> Bool {
            path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
        }

        open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
            dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
            dashPhase = phase
        }

        // Into the current context; outside of one nothing is drawn, as on a phone.

        open func fill() { fill(with: .normal, alpha: 1) }
        open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
            guard let context = GraphicsStack.current, !path.isEmpty else { return }
            let fill = context.state.fill
            context.composed(blend: blendMode == .normal ? nil : blendMode.drawn, alpha: alpha) { list in
                list.append(.fill(path.drawn, fill, isEvenOdd: usesEvenOddFillRule))
            }
        }
        open func stroke() { stroke(with: .normal, alpha: 1) }
        open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
            guard let context = GraphicsStack.current, !path.isEmpty, lineWidth > 0 else { return }
            let stroke = DrawStroke(
                width: lineWidth, cap: lineCapStyle.drawn, join: lineJoinStyle.drawn, miterLimit: miterLimit,
                dashes: dashes.map { Double($0) }, dashPhase: dashPhase)
            let color = context.state.strokeColor
            context.composed(blend: blendMode == .normal ? nil : blendMode.drawn, alpha: alpha) { list in
                list.append(.stroke(path.drawn, color, stroke))
            }
        }
        open func addClip() {
            guard let context = GraphicsStack.current else { return }
            context.list.append(.clip(path.drawn, isEvenOdd: usesEvenOddFillRule))
        }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = UIBezierPath(cgPath: path)
            (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
            (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
            (copy.dashes, copy.dashPhase) = (dashes, dashPhase)
            return copy
        }
    }

    public func UIRectFill(_ rect: CGRect) { GraphicsStack.current?.fill(rect) }
    public func UIRectFrame(_ rect: CGRect) { GraphicsStack.current?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }
#endif
