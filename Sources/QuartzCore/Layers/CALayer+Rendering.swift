#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    import Foundation

    extension CALayer {
        /// Draws the layer and all in it, in its own coordinates.
        @preconcurrency @MainActor
        public final func render(in ctx: CGContext) {
            ctx.saveGState()
            // What takes it to its superlayer is taken back.
            ctx.concatenate(toParent.inverted())
            ctx.composed { render(into: &$0) }
            ctx.restoreGState()
        }
    }
#endif
