#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    public import Foundation
    import QuartzCore

    extension UIView {
        /// Draws the view and all in it into the current context, stretched to the rectangle. Always true.
        @discardableResult
        public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
            guard let context = GraphicsStack.current, bounds.width > 0, bounds.height > 0 else { return true }
            if afterUpdates { layoutIfNeeded() }
            context.saveGState()
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
            layer.render(in: context)
            context.restoreGState()
            return true
        }

        /// A view that shows a picture of this one.
        public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
            let image = UIGraphicsImageRenderer(bounds: bounds).image { _ in
                MainActor.assumeIsolated { _ = drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates) }
            }
            return UIImageView(image: image)
        }
    }
#endif
