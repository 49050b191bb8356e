#if os(Linux)
    public import CoreGraphics
    public import Foundation
    public import QuartzCore

    /// A rectangle of the interface.
    ///
    /// Its place, and what is drawn behind and around its content, are its layer's.
    @preconcurrency @MainActor
    open class UIView: UIResponder, UITraitEnvironment {
        /// The class of the view's layer: one of this kit's, or one of the team's own.
        open class var layerClass: AnyClass { CALayer.self }
        open class var requiresConstraintBasedLayout: Bool { false }
        public nonisolated static let noIntrinsicMetric: CGFloat = -1

        /// What is noted of a view from anywhere.
        nonisolated let flags = ViewFlags()
        public let layer: CALayer
        package final var children: [UIView] = []
        package final weak var parent: UIView?
        package final weak var viewController: UIViewController?
        /// Belongs to the layout: constraints, guides, what a solver knows of the view.
        package final var layoutState: AnyObject?
        /// The solver of the tree, at its topmost view.
        package final var layoutSolver: (any LayoutSolving)?
        final var look = ViewLook()

        public init(frame: CGRect) {
            layer = LayerFactory.make(Self.layerClass)
            super.init()
            layer.owner = self
            layer.delegate = self
            layer.contentsScale = UITraitCollection.current.displayScale
            layer.frame = frame
        }

        public required init?(coder: NSCoder) {
            layer = LayerFactory.make(Self.layerClass)
            super.init()
            layer.owner = self
            layer.delegate = self
            layer.contentsScale = UITraitCollection.current.displayScale
            InterfaceCoder.fill(self, from: coder, as: UIView.self)
        }

        public override convenience init() { self.init(frame: .zero) }

        // MARK: Place

        /// In the superview's coordinates.
        open var frame: CGRect {
            get { layer.frame }
            set { resizing { layer.frame = newValue } }
        }
        open var bounds: CGRect {
            get { layer.bounds }
            set { resizing { layer.bounds = newValue } }
        }
        open var center: CGPoint {
            get { layer.position }
            set { layer.position = newValue }
        }
        open var transform: CGAffineTransform {
            get { layer.affineTransform() }
            set { layer.setAffineTransform(newValue) }
        }
        open var transform3D: CATransform3D {
            get { layer.transform }
            set { layer.transform = newValue }
        }
        open var contentScaleFactor: CGFloat {
            get { layer.contentsScale }
            set { layer.contentsScale = newValue }
        }
        open var autoresizingMask: UIViewAutoresizing = []
        open var autoresizesSubviews = true
        open var translatesAutoresizingMaskIntoConstraints = true {
            didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { topmost.setNeedsLayout() } }
        }

        // MARK: Look

        open var backgroundColor: UIColor? {
            get { look.backgroundColor }
            set { setBackgroundColor(newValue) }
        }
        open var alpha: CGFloat {
            get { CGFloat(layer.opacity) }
            set { layer.opacity = Float(min(max(newValue, 0), 1)) }
        }
        open var isHidden: Bool {
            get { layer.isHidden }
            set { setHidden(newValue) }
        }
        /// Says only that nothing shines through, which changes nothing in what is drawn.
        open var isOpaque = true
        open var clipsToBounds: Bool {
            get { layer.masksToBounds }
            set { layer.masksToBounds = newValue }
        }
        open var contentMode = UIViewContentMode.scaleToFill { didSet { setNeedsDisplay() } }
        /// Nil takes the superview's.
        open var tintColor: UIColor! {
            get { effectiveTint }
            set { setTint(newValue) }
        }
        open var tintAdjustmentMode = UIViewTintAdjustmentMode.automatic
        open var mask: UIView? {
            get { look.mask }
            set { setMaskView(newValue) }
        }
        open var clearsContextBeforeDrawing = true
        open var tag = 0
        open var isUserInteractionEnabled = true
        open var isMultipleTouchEnabled = false
        open var isExclusiveTouch = false
        open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
            didSet { if oldValue != semanticContentAttribute { topmost.setNeedsLayout() } }
        }
        open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
            didSet { if oldValue != overrideUserInterfaceStyle { traitsMayHaveChanged() } }
        }
        open var traitCollection: UITraitCollection { effectiveTraits }
        open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
        open func tintColorDidChange() {}

        /// Draws the view's content into the current context. Called when it is first shown, and after `setNeedsDisplay`.
        open func draw(_ rect: CGRect) {}
        open func draw(_ layer: CALayer, in ctx: CGContext) {}
        open func setNeedsDisplay() {
            MainThreadCheck.changed(self)
            flags.needsDisplay = true
        }
        open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

        // MARK: Tree

        open var superview: UIView? { parent }
        open var subviews: [UIView] { children }
        open var window: UIWindow? { topmost as? UIWindow ?? topmost.look.hostWindow }
        open override var next: UIResponder? { viewController ?? parent }

        open func addSubview(_ view: UIView) { insert(view, at: children.count) }
        open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
        open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
            insert(view, beside: siblingSubview, after: 0)
        }
        open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
            insert(view, beside: siblingSubview, after: 1)
        }
        open func removeFromSuperview() { leaveParent() }
        open func bringSubviewToFront(_ view: UIView) { move(view, to: children.count) }
        open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
        open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

        open func didAddSubview(_ subview: UIView) {}
        open func willRemoveSubview(_ subview: UIView) {}
        open func willMove(toSuperview newSuperview: UIView?) {}
        open func didMoveToSuperview() {}
        open func willMove(toWindow newWindow: UIWindow?) {}
        open func didMoveToWindow() {}

        // MARK: Layout

        open func setNeedsLayout() {
            MainThreadCheck.changed(self)
            flags.needsLayout = true
        }
        open func layoutIfNeeded() { layOutNow() }
        /// Places the subviews. Constraints have been solved when it is called.
        open func layoutSubviews() {}
        open func layoutSublayers(of layer: CALayer) {}
        open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
        open func sizeToFit() {
            bounds.size = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        }
        open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        open func invalidateIntrinsicContentSize() {
            ownSizeDidChange()
            topmost.setNeedsLayout()
            parent?.setNeedsLayout()
        }
        open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
            sizeOfConstraints(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
        }
        open func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            sizeOfConstraints(
                targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
        }
        open func updateConstraints() {}
        open func setNeedsUpdateConstraints() { flags.needsUpdateConstraints = true }
        open func updateConstraintsIfNeeded() { updateConstraintsOfTree() }
        open func needsUpdateConstraints() -> Bool { flags.needsUpdateConstraints }
        open var alignmentRectInsets: UIEdgeInsets { .zero }
        open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
        open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
            alignmentRect.inset(by: alignmentRectInsets.negated)
        }
        open var forFirstBaselineLayout: UIView { self }
        open var forLastBaselineLayout: UIView { self }

        open var layoutMargins: UIEdgeInsets {
            get { effectiveMargins }
            set { setMargins(newValue) }
        }
        open var directionalLayoutMargins: NSDirectionalEdgeInsets {
            get { effectiveMargins.directional(isRightToLeft: isRightToLeft) }
            set { setMargins(newValue.absolute(isRightToLeft: isRightToLeft)) }
        }
        open var preservesSuperviewLayoutMargins = false { didSet { marginsMayHaveChanged() } }
        open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsMayHaveChanged() } }
        open func layoutMarginsDidChange() {}
        open var safeAreaInsets: UIEdgeInsets { effectiveSafeArea }
        open func safeAreaInsetsDidChange() {}
        open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
            isRightToLeft ? .rightToLeft : .leftToRight
        }

        // MARK: Touches

        open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepest(at: point, event) }
        open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
        open var gestureRecognizers: [UIGestureRecognizer]? {
            get { look.recognizers.isEmpty ? nil : look.recognizers }
            set { replaceRecognizers(newValue ?? []) }
        }
        open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
        open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
        open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

        // MARK: Accessibility: kept, and used to name what can be tapped

        open var accessibilityIdentifier: String?
        open var accessibilityLabel: String?
        open var accessibilityHint: String?
        open var accessibilityValue: String?
        open var accessibilityTraits = UIAccessibilityTraits.none
        open var isAccessibilityElement = false
        open var accessibilityElementsHidden = false
        open var accessibilityElements: [Any]?
        open var accessibilityFrame: CGRect { convert(bounds, to: nil) }
        open var accessibilityIgnoresInvertColors = false
        open var shouldGroupAccessibilityChildren = false
        open var restorationIdentifier: String?

        open override nonisolated var description: String { "<\(String(describing: type(of: self)))>" }
    }
#endif
