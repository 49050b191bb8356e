#if os(Linux)
    /// One or more taps.
    @preconcurrency @MainActor
    open class UITapGestureRecognizer: UIGestureRecognizer {
        open var numberOfTapsRequired = 1
        open var numberOfTouchesRequired = 1
    }
#endif
