#if os(Linux)
    import BelfryDrawing
    import Foundation

    /// What a view keeps beside its layer.
    struct ViewLook {
        var backgroundColor: UIColor?
        var tint: UIColor?
        var mask: UIView?
        var margins: UIEdgeInsets?
        var safeArea: UIEdgeInsets?
        var recognizers: [UIGestureRecognizer] = []
        var interactions: [any UIInteraction] = []
        /// What `draw(_:)` drew, and at what size.
        var drawn: DrawList?
        /// The traits that the view was told of last.
        var knownTraits: UITraitCollection?
        /// Who is to be told where they change.
        var traitChanges: TraitChanges?
        /// The window that shows a tree which no window of the code's own holds.
        var hostWindow: UIWindow?
        /// Nested calls of `layoutIfNeeded`.
        var layoutDepth = 0
    }
#endif
