#if os(Linux)
    public import Foundation

    // Fingers that move: code may set them up, and nobody moves a finger here.

    @preconcurrency @MainActor
    open class UIPanGestureRecognizer: UIGestureRecognizer {
        open var minimumNumberOfTouches = 1
        open var maximumNumberOfTouches = Int.max
        open func translation(in view: UIView?) -> CGPoint { .zero }
        open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
        open func velocity(in view: UIView?) -> CGPoint { .zero }
    }

    @preconcurrency @MainActor
    open class UISwipeGestureRecognizer: UIGestureRecognizer {
        public struct Direction: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let right = Direction(rawValue: 1)
            public static let left = Direction(rawValue: 2)
            public static let up = Direction(rawValue: 4)
            public static let down = Direction(rawValue: 8)
        }

        open var direction = Direction.right
        open var numberOfTouchesRequired = 1
    }

    @preconcurrency @MainActor
    open class UIPinchGestureRecognizer: UIGestureRecognizer {
        open var scale: CGFloat = 1
        open var velocity: CGFloat { 0 }
    }

    @preconcurrency @MainActor
    open class UIRotationGestureRecognizer: UIGestureRecognizer {
        open var rotation: CGFloat = 0
        open var velocity: CGFloat { 0 }
    }
#endif
