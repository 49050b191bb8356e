#if os(Linux)
    import BelfryDrawing
    import Foundation
    import QuartzCore

    /// A view of this kit that draws content of its own, between its background and what `draw(_:)` draws.
    protocol ContentDrawing: UIView {
        func drawContent(into list: inout DrawList)
    }

    extension UIView {
        final func drawOwn(into list: inout DrawList) { (self as? any ContentDrawing)?.drawContent(into: &list) }
    }

    extension CALayer {
        /// Lays out the sublayers that no view owns.
        @MainActor
        final func layoutIfNeededOfOwn() {
            for layer in sublayers ?? [] where layer.owner == nil { layer.layoutIfNeeded() }
        }
    }
#endif
