#if os(Linux)
    public import BelfryAppleFoundation
    import Foundation

    public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
        public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
        public static let both = CAMediaTimingFillMode(rawValue: "both")
        public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    }

    public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
    public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
    public let kCAFillModeBoth = CAMediaTimingFillMode.both
    public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

    /// How time passes for an animation. Seconds.
    public protocol CAMediaTiming {
        var beginTime: CFTimeInterval { get set }
        var duration: CFTimeInterval { get set }
        var speed: Float { get set }
        var timeOffset: CFTimeInterval { get set }
        var repeatCount: Float { get set }
        var repeatDuration: CFTimeInterval { get set }
        var autoreverses: Bool { get set }
        var fillMode: CAMediaTimingFillMode { get set }
    }

    /// The device's media time: seconds that pass when who shows the picture lets them.
    public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
#endif
