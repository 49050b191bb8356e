#if os(Linux)
    public import Foundation
    import QuartzCore
    import Synchronization

    /// How long a change that is made now takes.
    enum ViewAnimations {
        struct Timing: Sendable {
            var duration: Double
            var delay: Double
            var options: UIViewAnimationOptions
            var damping: Double?
            var velocity = 0.0
        }

        private static let timings = Mutex<[Timing?]>([])
        /// False after `UIView.setAnimationsEnabled(false)`.
        static let isOn = Mutex(true)

        static func animation(forKey key: String) -> CAAnimation? {
            guard isOn.withLock({ $0 }) else { return nil }
            guard case .some(.some(let timing)) = timings.withLock({ $0.last }), timing.duration > 0 || timing.delay > 0
            else { return nil }
            guard animatedKeys.contains(key) else { return nil }
            let animation = timing.damping.map { spring($0, timing) } ?? CABasicAnimation()
            animation.duration = max(timing.duration, 1e-6)
            animation.beginTime = MediaClock.now + timing.delay
            animation.fillMode = .backwards
            animation.timingFunction = curve(timing.options)
            animation.autoreverses = timing.options.contains(.autoreverse)
            if timing.options.contains(.repeat) { animation.repeatCount = .infinity }
            return animation
        }

        private static let animatedKeys: Set<String> = [
            "bounds", "position", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
            "borderColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowColor", "contentsRect",
        ]

        private static func spring(_ damping: Double, _ timing: Timing) -> CABasicAnimation {
            let spring = CASpringAnimation()
            // As stiff as is needed to be at rest at the end: a thousandth of the way is left.
            let ratio = min(max(damping, 0.01), 1)
            let natural = 6.9078 / (ratio * max(timing.duration, 1e-6))
            spring.stiffness = natural * natural
            spring.damping = 2 * ratio * natural
            spring.initialVelocity = timing.velocity
            return spring
        }

        private static func curve(_ options: UIViewAnimationOptions) -> CAMediaTimingFunction {
            switch options.rawValue >> 16 & 3 {
            case 1: CAMediaTimingFunction(name: .easeIn)
            case 2: CAMediaTimingFunction(name: .easeOut)
            case 3: CAMediaTimingFunction(name: .linear)
            default: CAMediaTimingFunction(name: .easeInEaseOut)
            }
        }

        static func with(_ timing: Timing?, _ body: () -> Void) {
            timings.withLock { $0.append(timing) }
            body()
            timings.withLock { _ = $0.popLast() }
        }

        static var areEnabled: Bool { timings.withLock { $0.last.map { $0.map { _ in true } ?? false } ?? true } }
        static var inherited: Timing? { timings.withLock { $0.last.flatMap { $0 } } }
    }

    extension UIView {
        private static func run(
            _ timing: ViewAnimations.Timing, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
        ) {
            ViewAnimations.with(timing, animations)
            guard let completion else { return }
            let isEndless = timing.options.contains(.repeat)
            // One that repeats for ever is never over.
            if isEndless { return }
            let length = timing.duration * (timing.options.contains(.autoreverse) ? 2 : 1)
            MediaClock.at(MediaClock.now + timing.delay + length) { completion(true) }
        }

        public class func animate(
            withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
            animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
        ) {
            run(.init(duration: duration, delay: delay, options: options), animations, completion)
        }

        public class func animate(
            withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
        ) {
            run(.init(duration: duration, delay: 0, options: []), animations, completion)
        }

        /// A damping of 1 does not swing.
        public class func animate(
            withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
            initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
            animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
        ) {
            run(
                .init(duration: duration, delay: delay, options: options, damping: dampingRatio, velocity: velocity),
                animations, completion)
        }

        /// A bounce of 0 does not swing, and one of 1 hardly ends; `springDuration` is how long it seems to take.
        public class func animate(
            springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
            delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
            completion: ((Bool) -> Void)? = nil
        ) {
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: bounce < 0 ? 1 : max(0.01, 1 - bounce),
                initialSpringVelocity: initialSpringVelocity, options: options, animations: animations,
                completion: completion)
        }

        /// The change is seen at once, and is over after the duration.
        public class func transition(
            with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
            animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
        ) {
            ViewAnimations.with(nil) { animations?() }
            guard let completion else { return }
            MediaClock.at(MediaClock.now + duration) { completion(true) }
        }

        public class func transition(
            from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
            completion: ((Bool) -> Void)? = nil
        ) {
            transition(
                with: fromView, duration: duration, options: options,
                animations: {
                    if options.contains(.showHideTransitionViews) {
                        fromView.isHidden = true
                        toView.isHidden = false
                    } else if let parent = fromView.superview {
                        parent.insertSubview(toView, aboveSubview: fromView)
                        fromView.removeFromSuperview()
                    }
                }, completion: completion)
        }

        /// Frames by shares of the duration; see `addKeyframe`.
        public class func animateKeyframes(
            withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
            animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
        ) {
            let plain = UIViewAnimationOptions(rawValue: options.rawValue & 0xFF).union(.curveLinear)
            run(.init(duration: duration, delay: delay, options: plain), animations, completion)
        }

        public class func addKeyframe(
            withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
            animations: @escaping () -> Void
        ) {
            guard var timing = ViewAnimations.inherited else { return animations() }
            timing.delay += frameStartTime * timing.duration
            timing.duration *= frameDuration
            ViewAnimations.with(timing, animations)
        }

        public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
            ViewAnimations.with(nil, actionsWithoutAnimation)
        }

        public class var areAnimationsEnabled: Bool { ViewAnimations.areEnabled && ViewAnimations.isOn.withLock { $0 } }
        public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimations.isOn.withLock { $0 = enabled } }
        public class var inheritedAnimationDuration: TimeInterval { ViewAnimations.inherited?.duration ?? 0 }

        public struct KeyframeAnimationOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let layoutSubviews = Self(rawValue: 1 << 0)
            public static let allowUserInteraction = Self(rawValue: 1 << 1)
            public static let beginFromCurrentState = Self(rawValue: 1 << 2)
            public static let `repeat` = Self(rawValue: 1 << 3)
            public static let autoreverse = Self(rawValue: 1 << 4)
            public static let calculationModeLinear: Self = []
            public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
            public static let calculationModePaced = Self(rawValue: 2 << 10)
            public static let calculationModeCubic = Self(rawValue: 3 << 10)
            public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)
        }
    }
#endif
