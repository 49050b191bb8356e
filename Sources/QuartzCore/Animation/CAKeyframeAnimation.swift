#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let linear = CAAnimationCalculationMode(rawValue: "linear")
        public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
        public static let paced = CAAnimationCalculationMode(rawValue: "paced")
        public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
        public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
    }

    public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
        public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
    }

    public let kCAAnimationLinear = CAAnimationCalculationMode.linear
    public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
    public let kCAAnimationPaced = CAAnimationCalculationMode.paced

    /// Through several values, or along a path.
    open class CAKeyframeAnimation: CAPropertyAnimation {
        open var values: [Any]?
        open var path: CGPath?
        /// The shares of the time at which the values are reached, from 0 to 1; nil spreads them evenly.
        open var keyTimes: [NSNumber]?
        /// One for each stretch between two values.
        open var timingFunctions: [CAMediaTimingFunction]?
        /// The cubic modes are drawn as the linear ones.
        open var calculationMode = CAAnimationCalculationMode.linear
        open var rotationMode: CAAnimationRotationMode? {
            didSet {
                guard rotationMode != nil else { return }
                Unsupported.report(type: "CAKeyframeAnimation", member: "rotationMode")
            }
        }

        package override func makeCopy() -> CAAnimation {
            let copy = CAKeyframeAnimation()
            (copy.values, copy.path, copy.keyTimes) = (values, path, keyTimes)
            (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
            return copyProperties(to: copy)
        }

        package override func steps(at share: Double, seconds: Double, of layer: CALayer) -> [AnimationStep] {
            let frames =
                path.map { Self.points(along: $0).map { AnimatedValue.point($0) } }
                ?? (values ?? []).compactMap { AnimatedValue($0) }
            guard share.isFinite, let last = frames.last else { return [] }
            guard frames.count > 1 else { return step(last, of: layer) }
            if calculationMode == .discrete {
                return step(frames[min(Int(share * Double(frames.count)), frames.count - 1)], of: layer)
            }
            let times = self.times(count: frames.count)
            let place = times.lastIndex { $0 <= share } ?? 0
            guard place < frames.count - 1 else { return step(last, of: layer) }
            let length = times[place + 1] - times[place]
            var inner = length > 0 ? (share - times[place]) / length : 1
            if let functions = timingFunctions, place < functions.count { inner = functions[place].progress(inner) }
            return step(frames[place].mixed(frames[place + 1], inner), of: layer)
        }

        private func times(count: Int) -> [Double] {
            let given = (keyTimes ?? []).map(\.doubleValue)
            let isUsable = given.count == count && zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
            return isUsable ? given : (0..<count).map { Double($0) / Double(count - 1) }
        }

        /// Points at even distances along the path.
        private static func points(along path: CGPath) -> [CGPoint] {
            var points: [CGPoint] = []
            var first = CGPoint.zero
            for element in path.drawn.elements {
                switch element {
                case .move(let point):
                    points.append(point)
                    first = point
                case .line(let point): points.append(point)
                case .curve(let end, let one, let two):
                    let start = points.last ?? one
                    points += (1...16).map { step in
                        let t = CGFloat(step) / 16
                        let s = 1 - t
                        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                        return CGPoint(
                            x: a * start.x + b * one.x + c * two.x + d * end.x,
                            y: a * start.y + b * one.y + c * two.y + d * end.y)
                    }
                case .close: points.append(first)
                }
            }
            return evenly(points)
        }

        private static func evenly(_ points: [CGPoint]) -> [CGPoint] {
            guard points.count > 2 else { return points }
            var lengths: [CGFloat] = [0]
            for (a, b) in zip(points, points.dropFirst()) {
                lengths.append((lengths.last ?? 0) + hypot(b.x - a.x, b.y - a.y))
            }
            guard let total = lengths.last, total > 0 else { return points }
            let steps = 100
            var place = 0
            return (0...steps).map { step in
                let wanted = total * CGFloat(step) / CGFloat(steps)
                while place < points.count - 2, lengths[place + 1] < wanted { place += 1 }
                let length = lengths[place + 1] - lengths[place]
                let share = length > 0 ? (wanted - lengths[place]) / length : 0
                let (a, b) = (points[place], points[place + 1])
                return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
            }
        }
    }
#endif
