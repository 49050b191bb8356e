#if os(Linux)
    import Foundation

    /// Animations that run at the same time.
    open class CAAnimationGroup: CAAnimation {
        open var animations: [CAAnimation]?

        package override func makeCopy() -> CAAnimation {
            let copy = CAAnimationGroup()
            copy.animations = animations
            return copy
        }

        package override func steps(at share: Double, seconds: Double, of layer: CALayer) -> [AnimationStep] {
            (animations ?? []).flatMap { animation -> [AnimationStep] in
                // One without a duration has the group's.
                let length = animation.duration > 0 ? animation.duration : duration
                return animation.steps(atLocal: seconds - animation.beginTime, defaultDuration: length, of: layer) ?? []
            }
        }
    }

    public struct CATransitionType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let fade = CATransitionType(rawValue: "fade")
        public static let moveIn = CATransitionType(rawValue: "moveIn")
        public static let push = CATransitionType(rawValue: "push")
        public static let reveal = CATransitionType(rawValue: "reveal")
    }

    public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
        public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
        public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
        public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
    }

    /// From what a layer shows to what it shows next: its end is drawn at once.
    open class CATransition: CAAnimation {
        open var type = CATransitionType.fade
        open var subtype: CATransitionSubtype?
        open var startProgress: Float = 0
        open var endProgress: Float = 1

        package override func makeCopy() -> CAAnimation {
            let copy = CATransition()
            (copy.type, copy.subtype) = (type, subtype)
            (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
            return copy
        }
    }
#endif
