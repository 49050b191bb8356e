#if os(Linux)
    import Foundation
    @preconcurrency @MainActor
    open class UIButton: UIControl {}
#endif
