#if os(Linux)
    public import Foundation

    /// What takes part in handling events.
    @preconcurrency @MainActor
    open class UIResponder: NSObject {
        public override init() { super.init() }

        open var next: UIResponder? { nil }
    }
#endif
