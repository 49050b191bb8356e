#if os(Linux)
    public import Foundation

    public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
        public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
        public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
        public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
        public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    }

    public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
    public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
    public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
    public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
    public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

    /// How far an animation has got at a share of its time: a cubic curve from (0, 0) to (1, 1).
    open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
        // Sendable: never changed after it is made.
        private let first: CGPoint
        private let second: CGPoint

        public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
            first = CGPoint(x: CGFloat(c1x), y: CGFloat(c1y))
            second = CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
            super.init()
        }

        /// A name that is none of the constants is taken for the default.
        public convenience init(name: CAMediaTimingFunctionName) {
            switch name {
            case .linear: self.init(controlPoints: 0, 0, 1, 1)
            case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
            case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
            case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
            default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
            }
        }

        /// From 0 to 1 for a share of the time from 0 to 1.
        package func progress(_ share: Double) -> Double {
            if share <= 0 { return 0 }
            if share >= 1 { return 1 }
            if first.x == first.y, second.x == second.y { return share }
            func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
                3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
            }
            // x grows with t, so that halving finds the place.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if curve(first.x, second.x, middle) < share { low = middle } else { high = middle }
            }
            return curve(first.y, second.y, (low + high) / 2)
        }
    }
#endif
