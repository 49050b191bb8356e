#if os(Linux)
    import BelfryAppleFoundation
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    /// A rectangle of the picture, with what it shows and the layers in it.
    ///
    /// As on a phone it belongs to the main thread. Values are those that were set last; what is drawn follows the
    /// animations at the device's media time.
    open class CALayer: NSObject, CAMediaTiming {
        /// Values that are drawn.
        package struct Values {
            var bounds = CGRect.zero
            var position = CGPoint.zero
            var zPosition: CGFloat = 0
            var anchorPoint = CGPoint(x: 0.5, y: 0.5)
            var transform = CATransform3DIdentity
            var sublayerTransform = CATransform3DIdentity
            var isHidden = false
            var opacity: Float = 1
            var masksToBounds = false
            var backgroundColor: CGColor?
            var cornerRadius: CGFloat = 0
            var borderWidth: CGFloat = 0
            var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
            var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
            var shadowOpacity: Float = 0
            var shadowOffset = CGSize(width: 0, height: -3)
            var shadowRadius: CGFloat = 3
            var shadowPath: CGPath?
            var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        }

        package internal(set) final var values = Values()
        package final weak var owner: (any LayerOwner)?
        open weak var delegate: (any CALayerDelegate)?

        package internal(set) final weak var parent: CALayer?
        package internal(set) final var children: [CALayer] = []
        final var maskLayer: CALayer?
        final var animations: [(key: String, animation: CAAnimation)] = []
        /// True while values of a moment are put in for drawing.
        final var isPresenting = false
        /// What `draw(in:)` drew last.
        final var drawnContent: DrawList?
        final var isDisplayNeeded = false
        final var isLayoutNeeded = false
        final var ownValues: [String: Any] = [:]

        public override init() { super.init() }

        /// A copy of another layer's values, without its sublayers.
        public init(layer: Any) {
            super.init()
            guard let layer = layer as? CALayer else { return }
            values = layer.values
            contents = layer.contents
            contentsGravity = layer.contentsGravity
            contentsScale = layer.contentsScale
            maskedCorners = layer.maskedCorners
            cornerCurve = layer.cornerCurve
            ownValues = layer.ownValues
            name = layer.name
        }

        public required init?(coder: NSCoder) { super.init() }

        /// In the layer's own coordinates. What is no number is refused, as on a phone.
        open var bounds: CGRect {
            get { values.bounds }
            set { setBounds(newValue) }
        }
        /// Where the anchor point is in the superlayer.
        open var position: CGPoint {
            get { values.position }
            set { setPosition(newValue) }
        }
        /// A sublayer with a higher one is drawn later.
        open var zPosition: CGFloat {
            get { values.zPosition }
            set { change("zPosition", \.zPosition, newValue) }
        }
        open var anchorPoint: CGPoint {
            get { values.anchorPoint }
            set { change("anchorPoint", \.anchorPoint, newValue) }
        }
        /// Depth is not drawn, and that is told of.
        open var transform: CATransform3D {
            get { values.transform }
            set { setTransform(newValue) }
        }
        open var sublayerTransform: CATransform3D {
            get { values.sublayerTransform }
            set {
                unsupported("sublayerTransform with depth", unless: newValue.isAffine)
                change("sublayerTransform", \.sublayerTransform, newValue)
            }
        }
        open var isHidden: Bool {
            get { values.isHidden }
            set { change("hidden", \.isHidden, newValue) }
        }
        open var opacity: Float {
            get { values.opacity }
            set { change("opacity", \.opacity, newValue) }
        }
        open var masksToBounds: Bool {
            get { values.masksToBounds }
            set { change("masksToBounds", \.masksToBounds, newValue) }
        }
        open var backgroundColor: CGColor? {
            get { values.backgroundColor }
            set { change("backgroundColor", \.backgroundColor, newValue) }
        }
        open var cornerRadius: CGFloat {
            get { values.cornerRadius }
            set { change("cornerRadius", \.cornerRadius, newValue) }
        }
        open var borderWidth: CGFloat {
            get { values.borderWidth }
            set { change("borderWidth", \.borderWidth, newValue) }
        }
        open var borderColor: CGColor? {
            get { values.borderColor }
            set { change("borderColor", \.borderColor, newValue) }
        }
        open var shadowColor: CGColor? {
            get { values.shadowColor }
            set { change("shadowColor", \.shadowColor, newValue) }
        }
        /// From 0 to 1.
        open var shadowOpacity: Float {
            get { values.shadowOpacity }
            set { change("shadowOpacity", \.shadowOpacity, newValue) }
        }
        open var shadowOffset: CGSize {
            get { values.shadowOffset }
            set { change("shadowOffset", \.shadowOffset, newValue) }
        }
        open var shadowRadius: CGFloat {
            get { values.shadowRadius }
            set { change("shadowRadius", \.shadowRadius, newValue) }
        }
        open var shadowPath: CGPath? {
            get { values.shadowPath }
            set { change("shadowPath", \.shadowPath, newValue) }
        }
        /// The part of the contents that is shown, in shares of their size.
        open var contentsRect: CGRect {
            get { values.contentsRect }
            set { change("contentsRect", \.contentsRect, newValue) }
        }
        /// The smallest upright rectangle around the layer, in the superlayer.
        open var frame: CGRect {
            get { outerFrame }
            set { setOuterFrame(newValue) }
        }
        /// Only what it covers of this layer is shown.
        open var mask: CALayer? {
            get { maskLayer }
            set { setMask(newValue) }
        }

        open var superlayer: CALayer? { parent }
        open var sublayers: [CALayer]? {
            get { children.isEmpty ? nil : children }
            set { replaceSublayers(newValue ?? []) }
        }
        open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
        open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
        open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, after: 0) }
        open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, after: 1) }
        open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
        open func removeFromSuperlayer() { leaveParent() }

        open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key: key) }
        open func removeAnimation(forKey key: String) { stopAnimations { $0 == key } }
        open func removeAllAnimations() { stopAnimations { _ in true } }

        open func setNeedsDisplay() { isDisplayNeeded = true }
        open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
        open func setNeedsLayout() {
            isLayoutNeeded = true
            owner?.layerNeedsLayout(self)
        }
        open func layoutIfNeeded() { layOutTree() }

        open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }
        /// The deepest layer at a point of the superlayer.
        open func hitTest(_ p: CGPoint) -> CALayer? { deepest(at: p) }

        // Foundation on Linux has no key-value coding: these know the layer's own keys, and keep any other.
        open func value(forKey key: String) -> Any? { animatedValue(forKeyPath: key)?.any ?? ownValues[key] }
        open func setValue(_ value: Any?, forKey key: String) { take(value, forKeyPath: key) }
        open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
        open func setValue(_ value: Any?, forKeyPath keyPath: String) { take(value, forKeyPath: keyPath) }

        /// The value of an animatable key, nil for a key that is none.
        package func animatedValue(forKeyPath keyPath: String) -> AnimatedValue? { ownAnimatedValue(keyPath) }
        /// Sets the value of an animatable key; false for a key that is none, and a value of another kind.
        package func setAnimatedValue(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
            setOwnAnimatedValue(value, keyPath)
        }
        /// Draws what a kind of layer shows between its background and its sublayers.
        @MainActor package func drawOwnContent(into list: inout DrawList) { drawContents(into: &list) }

        open var name: String?
        /// A `CGImage`, or an object that has one.
        open var contents: Any? { didSet { drawnContent = nil } }
        open var contentsGravity = CALayerContentsGravity.resize
        /// Pixels to a point.
        open var contentsScale: CGFloat = 1
        open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
            didSet { unsupported("contentsCenter", unless: contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1)) }
        }
        open var maskedCorners: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        open var cornerCurve = CALayerCornerCurve.circular
        /// Says only that nothing shines through, which changes nothing in what is drawn.
        open var isOpaque = false
        open var isDoubleSided = true
        open var needsDisplayOnBoundsChange = false
        open var drawsAsynchronously = false
        open var allowsGroupOpacity = true
        open var allowsEdgeAntialiasing = false
        open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
            .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
        ]
        /// A layer kept as a bitmap looks the same.
        open var shouldRasterize = false
        open var rasterizationScale: CGFloat = 1
        open var minificationFilter = CALayerContentsFilter.linear
        open var magnificationFilter = CALayerContentsFilter.linear {
            didSet { unsupported("magnificationFilter", unless: magnificationFilter != .nearest) }
        }
        open var isGeometryFlipped = false { didSet { unsupported("isGeometryFlipped", unless: !isGeometryFlipped) } }
        open var filters: [Any]? { didSet { unsupported("filters", unless: filters?.isEmpty != false) } }
        open var backgroundFilters: [Any]? {
            didSet { unsupported("backgroundFilters", unless: backgroundFilters?.isEmpty != false) }
        }
        open var compositingFilter: Any? {
            didSet { unsupported("compositingFilter", unless: compositingFilter == nil) }
        }
        open var actions: [String: any CAAction]?
        open var style: [AnyHashable: Any]?

        // Time, as of `CAMediaTiming`.
        open var beginTime: CFTimeInterval = 0 { didSet { unsupported("beginTime", unless: beginTime == 0) } }
        open var duration: CFTimeInterval = 0
        open var speed: Float = 1 { didSet { unsupported("speed", unless: speed == 1) } }
        open var timeOffset: CFTimeInterval = 0 { didSet { unsupported("timeOffset", unless: timeOffset == 0) } }
        open var repeatCount: Float = 0
        open var repeatDuration: CFTimeInterval = 0
        open var autoreverses = false
        open var fillMode = CAMediaTimingFillMode.removed

        open class func defaultValue(forKey key: String) -> Any? { nil }
        open class func needsDisplay(forKey key: String) -> Bool { false }
        open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
        open func action(forKey event: String) -> (any CAAction)? { actions?[event] }

        /// Draws what the layer shows, once `setNeedsDisplay()` was called.
        open func draw(in ctx: CGContext) {}
        open func display() {}
        open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

        package final func unsupported(_ member: String, unless isDefault: Bool = false) {
            guard !isDefault else { return }
            Unsupported.report(type: "\(type(of: self))", member: member)
        }
    }
#endif
