#if os(Linux)
    public import Foundation

    /// Makes the phone tick. Nothing ticks here: each kind says so once.
    @preconcurrency @MainActor
    open class UIFeedbackGenerator: NSObject {
        public override init() { super.init() }
        open func prepare() {}

        final func tick() {
            Unsupported.report(type: "\(type(of: self))", member: "feedback", detail: "is felt by nobody here")
        }
    }

    @preconcurrency @MainActor
    open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
        public enum FeedbackStyle: Int, Sendable {
            case light = 0
            case medium, heavy, soft, rigid
        }

        public init(style: FeedbackStyle) { super.init() }
        public override convenience init() { self.init(style: .medium) }

        open func impactOccurred() { tick() }
        open func impactOccurred(intensity: CGFloat) { tick() }
    }

    @preconcurrency @MainActor
    open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
        open func selectionChanged() { tick() }
    }

    @preconcurrency @MainActor
    open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
        public enum FeedbackType: Int, Sendable {
            case success = 0
            case warning, error
        }

        open func notificationOccurred(_ notificationType: FeedbackType) { tick() }
    }
#endif
