#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    /// Who may say what a layer shows and how it is laid out.
    public protocol CALayerDelegate: NSObjectProtocol {
        func display(_ layer: CALayer)
        func draw(_ layer: CALayer, in ctx: CGContext)
        func layerWillDraw(_ layer: CALayer)
        func layoutSublayers(of layer: CALayer)
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    }

    extension CALayerDelegate {
        public func display(_ layer: CALayer) {}
        public func draw(_ layer: CALayer, in ctx: CGContext) {}
        public func layerWillDraw(_ layer: CALayer) {}
        public func layoutSublayers(of layer: CALayer) {}
        public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    }

    public protocol CAAction {
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    }

    extension NSNull: CAAction {
        public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }

    /// What a layer stands for; a view is its layer's owner.
    package protocol LayerOwner: AnyObject {
        /// Draws what the layer shows between its background and its sublayers, in the layer's coordinates.
        @MainActor func drawContent(of layer: CALayer, into list: inout DrawList)
        /// The sublayers, or a property that says where they are, have changed.
        func layerNeedsLayout(_ layer: CALayer)
        /// The layer's size has changed.
        func layerDidResize(_ layer: CALayer)
        /// The time that a change made now takes, or nil where it happens at once.
        func animationOfChange(_ layer: CALayer, key: String) -> CAAnimation?
    }
#endif
