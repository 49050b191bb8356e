#if os(Linux)
    public import Foundation

    /// A finger that stays.
    @preconcurrency @MainActor
    open class UILongPressGestureRecognizer: UIGestureRecognizer {
        open var minimumPressDuration: TimeInterval = 0.5
        open var numberOfTapsRequired = 0
        open var numberOfTouchesRequired = 1
        open var allowableMovement: CGFloat = 10
    }
#endif
