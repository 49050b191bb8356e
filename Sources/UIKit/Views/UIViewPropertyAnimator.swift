#if os(Linux)
    public import Foundation
    import QuartzCore

    /// Changes of views over time, which begin when they are told to.
    @preconcurrency @MainActor
    open class UIViewPropertyAnimator: NSObject {
        public let duration: TimeInterval
        private let timing: ViewAnimations.Timing
        private var animations: [() -> Void] = []
        private var completions: [(UIViewAnimatingPosition) -> Void] = []
        open private(set) var isRunning = false

        private init(_ timing: ViewAnimations.Timing) {
            self.timing = timing
            duration = timing.duration
            super.init()
        }

        public convenience init(
            duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
        ) {
            let curves: [UIView.AnimationCurve: UIView.AnimationOptions] = [
                .easeIn: .curveEaseIn, .easeOut: .curveEaseOut, .linear: .curveLinear,
            ]
            self.init(.init(duration: duration, delay: 0, options: curves[curve] ?? .curveEaseInOut))
            if let animations { addAnimations(animations) }
        }

        public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
            self.init(.init(duration: duration, delay: 0, options: [], damping: dampingRatio))
            if let animations { addAnimations(animations) }
        }

        @discardableResult
        open class func runningPropertyAnimator(
            withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
            animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
        ) -> UIViewPropertyAnimator {
            let animator = UIViewPropertyAnimator(.init(duration: duration, delay: delay, options: options))
            animator.addAnimations(animations)
            if let completion { animator.addCompletion(completion) }
            animator.startAnimation()
            return animator
        }

        open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
        open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
            completions.append(completion)
        }

        open func startAnimation() { start(delay: timing.delay) }
        open func startAnimation(afterDelay delay: TimeInterval) { start(delay: delay) }

        private func start(delay: TimeInterval) {
            guard !isRunning else { return }
            isRunning = true
            var timing = self.timing
            timing.delay = delay
            ViewAnimations.with(timing) { for animation in animations { animation() } }
            animations = []
            MediaClock.at(MediaClock.now + delay + duration) { [self] in
                isRunning = false
                for completion in completions { completion(.end) }
            }
        }
    }

    public enum UIViewAnimatingPosition: Int, Sendable {
        case end = 0
        case start, current
    }
#endif
