#if os(Linux)
    public import CoreGraphics
    public import Foundation

    /// From one value to another.
    open class CABasicAnimation: CAPropertyAnimation {
        open var fromValue: Any?
        open var toValue: Any?
        open var byValue: Any?

        package override func makeCopy() -> CAAnimation { copyEnds(to: CABasicAnimation()) }

        final func copyEnds(to copy: CABasicAnimation) -> CAAnimation {
            (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
            return copyProperties(to: copy)
        }

        package override func steps(at share: Double, seconds: Double, of layer: CALayer) -> [AnimationStep] {
            guard let keyPath = effectiveKeyPath else { return [] }
            let model = layer.animatedValue(forKeyPath: keyPath)
            let by = AnimatedValue(byValue)
            var from = AnimatedValue(fromValue)
            var to = AnimatedValue(toValue)
            if from == nil, let by, let to {
                from = to.adding(.number(0)).mixed(to.adding(by), -1)
            }
            let start = from ?? model
            if to == nil { to = by.flatMap { start?.adding($0) } ?? model }
            guard let start, let to else { return [] }
            return step(start.mixed(to, share), of: layer)
        }
    }

    /// From one value to another, as a spring swings.
    open class CASpringAnimation: CABasicAnimation {
        open var mass: CGFloat = 1
        open var stiffness: CGFloat = 100
        open var damping: CGFloat = 10
        open var initialVelocity: CGFloat = 0

        package override func makeCopy() -> CAAnimation {
            let copy = CASpringAnimation()
            (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
            copy.initialVelocity = initialVelocity
            return copyEnds(to: copy)
        }

        /// When less than a thousandth of the way is left.
        open var settlingDuration: CFTimeInterval {
            let decay = damping / (2 * mass)
            return decay > 0 ? min(60, 6.9078 / decay) : 60
        }

        package override func steps(at share: Double, seconds: Double, of layer: CALayer) -> [AnimationStep] {
            super.steps(at: share >= 1 ? 1 : place(at: seconds), seconds: seconds, of: layer)
        }

        /// The share of the way after so many seconds; beyond 1 where it swings over.
        private func place(at seconds: Double) -> Double {
            let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
            let natural = (stiffness / mass).squareRoot()
            let ratio = damping / (2 * (stiffness * mass).squareRoot())
            if ratio < 1 {
                let swing = natural * (1 - ratio * ratio).squareRoot()
                let lead = (ratio * natural - initialVelocity) / swing
                return 1 - exp(-ratio * natural * seconds) * (cos(swing * seconds) + lead * sin(swing * seconds))
            }
            let lead = natural - initialVelocity
            return 1 - exp(-natural * seconds) * (1 + lead * seconds)
        }
    }
#endif
