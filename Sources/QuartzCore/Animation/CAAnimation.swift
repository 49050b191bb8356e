#if os(Linux)
    public import CoreGraphics
    public import Foundation

    /// Who is told when an animation begins and ends.
    public protocol CAAnimationDelegate: NSObjectProtocol {
        func animationDidStart(_ anim: CAAnimation)
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
    }

    extension CAAnimationDelegate {
        public func animationDidStart(_ anim: CAAnimation) {}
        public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
    }

    /// A change of a layer's values over time.
    open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
        open var timingFunction: CAMediaTimingFunction?
        open var delegate: (any CAAnimationDelegate)?
        open var isRemovedOnCompletion = true
        open var beginTime: CFTimeInterval = 0
        open var duration: CFTimeInterval = 0
        open var speed: Float = 1
        open var timeOffset: CFTimeInterval = 0
        open var repeatCount: Float = 0
        open var repeatDuration: CFTimeInterval = 0
        open var autoreverses = false
        open var fillMode = CAMediaTimingFillMode.removed
        private var ownValues: [String: Any] = [:]

        public override init() { super.init() }

        open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            (anObject as? CALayer)?.add(self, forKey: event)
        }

        // Foundation on Linux has no key-value coding; code marks its animations with values of its own.
        open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }
        open func value(forKey key: String) -> Any? { ownValues[key] }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = makeCopy()
            copy.timingFunction = timingFunction
            copy.delegate = delegate
            copy.isRemovedOnCompletion = isRemovedOnCompletion
            (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
            (copy.repeatCount, copy.repeatDuration) = (repeatCount, repeatDuration)
            (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
            copy.ownValues = ownValues
            return copy
        }

        /// A new one of the same kind, with what that kind adds.
        package func makeCopy() -> CAAnimation { CAAnimation() }

        /// The values that the animation gives a layer at a share of its way, from 0 to 1, in keys' order.
        package func steps(at share: Double, seconds: Double, of layer: CALayer) -> [AnimationStep] { [] }
    }

    /// One value at one moment.
    package struct AnimationStep {
        package var keyPath: String
        package var value: AnimatedValue
    }

    /// An animation of one value.
    open class CAPropertyAnimation: CAAnimation {
        open var keyPath: String?
        open var isAdditive = false
        open var isCumulative = false
        open var valueFunction: CAValueFunction?

        public override init() { super.init() }

        public convenience init(keyPath path: String?) {
            self.init()
            keyPath = path
        }

        package override func makeCopy() -> CAAnimation { copyProperties(to: CAPropertyAnimation()) }

        final func copyProperties(to copy: CAPropertyAnimation) -> CAAnimation {
            copy.keyPath = keyPath
            copy.isAdditive = isAdditive
            copy.isCumulative = isCumulative
            copy.valueFunction = valueFunction
            return copy
        }

        final func step(_ value: AnimatedValue?, of layer: CALayer) -> [AnimationStep] {
            guard let keyPath = effectiveKeyPath, let value else { return [] }
            guard isAdditive, let base = layer.animatedValue(forKeyPath: keyPath) else {
                return [AnimationStep(keyPath: keyPath, value: value)]
            }
            return [AnimationStep(keyPath: keyPath, value: base.adding(value))]
        }

        final var effectiveKeyPath: String? {
            guard let valueFunction, keyPath == "transform" else { return keyPath }
            return "transform.\(valueFunction.part)"
        }
    }

    public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
        public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
        public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
        public static let scale = CAValueFunctionName(rawValue: "scale")
        public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
        public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
        public static let translate = CAValueFunctionName(rawValue: "translate")
        public static let translateX = CAValueFunctionName(rawValue: "translateX")
        public static let translateY = CAValueFunctionName(rawValue: "translateY")
    }

    /// Which part of a transform numbers stand for.
    open class CAValueFunction: NSObject {
        public let name: CAValueFunctionName

        public init?(name: CAValueFunctionName) {
            self.name = name
            super.init()
            if part.isEmpty { return nil }
        }

        final var part: String {
            switch name {
            case .rotateX: "rotation.x"
            case .rotateY: "rotation.y"
            case .rotateZ: "rotation.z"
            case .scale: "scale"
            case .scaleX: "scale.x"
            case .scaleY: "scale.y"
            case .translate: "translation"
            case .translateX: "translation.x"
            case .translateY: "translation.y"
            default: ""
            }
        }
    }
#endif
