#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    /// Where code draws. What is drawn is kept as steps, and painted by who shows it.
    public final class CGContext {
        /// What `saveGState` keeps.
        package struct State {
            package var fill: DrawPaint = .color(.black)
            package var strokeColor: DrawPaint = .color(.black)
            package var stroke = DrawStroke(width: 1)
            package var alpha: CGFloat = 1
            package var shadow: DrawShadow?
            package var transform = CGAffineTransform.identity
        }

        package var list: DrawList
        package var state = State()
        package var path = DrawPath()
        package let scale: CGFloat
        private var saved: [State] = []
        private var openGroups: [Int] = []
        /// As many as are on a phone's stack before it complains; more is an error of the code that draws.
        private static let deepest = 512

        /// An area of points, from the top left.
        package init(size: CGSize, scale: CGFloat) {
            // What is no size is none, and the largest is larger than any screen.
            func length(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length), 100_000) : 0 }
            list = DrawList(size: CGSize(width: length(size.width), height: length(size.height)))
            self.scale = scale.isFinite && scale > 0 ? min(scale, 100) : 1
        }

        /// A bitmap of pixels, whose coordinates start at the bottom left. The memory is the context's own.
        public convenience init?(
            data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
            space: CGColorSpace, bitmapInfo: UInt32
        ) {
            guard data == nil else {
                DrawingServices.current?.report(
                    "unsupported", "CGContext with memory of the caller's is not supported",
                    ["type": "CGContext", "member": "init(data:…)"])
                return nil
            }
            guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
            self.init(size: CGSize(width: width, height: height), scale: 1)
            concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
        }

        public var width: Int { Int((list.size.width * scale).rounded(.up)) }
        public var height: Int { Int((list.size.height * scale).rounded(.up)) }
        /// From user space to device space.
        public var ctm: CGAffineTransform { state.transform }
        public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
            state.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        }
        public var interpolationQuality: CGInterpolationQuality = .default

        public func saveGState() {
            guard saved.count < Self.deepest else { return }
            saved.append(state)
            list.append(.save)
        }

        public func restoreGState() {
            guard let last = saved.popLast() else { return }
            state = last
            list.append(.restore)
        }

        public func concatenate(_ transform: CGAffineTransform) {
            guard !transform.isIdentity else { return }
            state.transform = transform.concatenating(state.transform)
            list.append(.transform(transform.drawn))
        }

        public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(.init(translationX: tx, y: ty)) }
        public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(.init(scaleX: sx, y: sy)) }
        public func rotate(by angle: CGFloat) { concatenate(.init(rotationAngle: angle)) }

        public func setFillColor(_ color: CGColor) { state.fill = .color(color.drawn) }
        public func setStrokeColor(_ color: CGColor) { state.strokeColor = .color(color.drawn) }
        public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
        public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        }
        public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
        public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
        public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.drawn }
        public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.drawn }
        public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }
        public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
            state.stroke.dashes = lengths.map { Double($0) }
            state.stroke.dashPhase = phase
        }
        public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
        public func setBlendMode(_ mode: CGBlendMode) { list.append(.blend(mode.drawn)) }
        public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
            state.shadow = color.map { DrawShadow(color: $0.drawn, offset: offset, blur: blur) }
        }
        public func setShadow(offset: CGSize, blur: CGFloat) {
            setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
        }
        /// Edges are always smooth here.
        public func setShouldAntialias(_ isSmooth: Bool) { unsupported("setShouldAntialias(false)", unless: isSmooth) }
        public func setAllowsAntialiasing(_ isSmooth: Bool) {
            unsupported("setAllowsAntialiasing(false)", unless: isSmooth)
        }

        public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
            guard openGroups.count < Self.deepest else { return }
            saveGState()
            list.append(.beginGroup(alpha: state.alpha, shadow: state.shadow))
            openGroups.append(saved.count)
            state.alpha = 1
            state.shadow = nil
        }

        public func endTransparencyLayer() {
            guard let depth = openGroups.popLast() else { return }
            while saved.count > depth { restoreGState() }
            list.append(.endGroup)
            restoreGState()
        }

        /// What has been drawn, with all that is still open closed.
        package var finished: DrawList {
            var finished = list
            // The groups lie inside the states they were opened in.
            var groups = openGroups
            for depth in stride(from: saved.count, to: 0, by: -1) {
                if groups.last == depth {
                    finished.append(.endGroup)
                    groups.removeLast()
                }
                finished.append(.restore)
            }
            return finished
        }

        /// What has been drawn, as a picture.
        public func makeImage() -> CGImage? {
            CGImage(Picture(.drawing(finished)), width: width, height: height)
        }

        package func unsupported(_ member: String, unless isDefault: Bool = false) {
            guard !isDefault else { return }
            DrawingServices.current?.report(
                "unsupported", "CGContext.\(member) has no effect", ["type": "CGContext", "member": member])
        }
    }
#endif
