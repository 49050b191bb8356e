#if os(Linux)

    public typealias CMTimeValue = Int64
    public typealias CMTimeScale = Int32
    public typealias CMTimeEpoch = Int64

    public struct CMTimeFlags: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let valid = CMTimeFlags(rawValue: 1 << 0)
        public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
        public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
        public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
        public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
        public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
    }

    /// A time as a fraction: `value` by `timescale` seconds.
    public struct CMTime: Sendable {
        public var value: CMTimeValue
        public var timescale: CMTimeScale
        public var flags: CMTimeFlags
        public var epoch: CMTimeEpoch

        /// An invalid time.
        public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

        public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
            self.value = value
            self.timescale = timescale
            self.flags = flags
            self.epoch = epoch
        }

        /// A scale of 0 or less makes no valid time.
        public init(value: CMTimeValue, timescale: CMTimeScale) {
            self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
        }

        /// Rounded to the scale; a number of seconds that is none, or too large, makes no time of its own.
        public init(seconds: Double, preferredTimescale: CMTimeScale) {
            guard !seconds.isNaN, preferredTimescale > 0 else {
                self = .invalid
                return
            }
            let value = (seconds * Double(preferredTimescale)).rounded()
            guard value.magnitude < 9.2e18 else {
                self = seconds > 0 ? .positiveInfinity : .negativeInfinity
                return
            }
            self.init(value: CMTimeValue(value), timescale: preferredTimescale)
            if value != seconds * Double(preferredTimescale) { flags.insert(.hasBeenRounded) }
        }

        public static let invalid = CMTime()
        public static let zero = CMTime(value: 0, timescale: 1)
        public static let positiveInfinity = CMTime(
            value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
        public static let negativeInfinity = CMTime(
            value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
        public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)

        public var isValid: Bool { flags.contains(.valid) }
        public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
        public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
        public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
        public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
        public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

        /// Not a number for a time that is none, and for an indefinite one.
        public var seconds: Double {
            if isNumeric { return Double(value) / Double(timescale) }
            if isPositiveInfinity { return .infinity }
            return isNegativeInfinity ? -.infinity : .nan
        }

        public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod = .default) -> CMTime {
            guard isNumeric, newTimescale > 0 else { return self }
            return CMTime(seconds: seconds, preferredTimescale: newTimescale)
        }

        /// Exact where a common scale allows it, else in nanoseconds.
        private func combined(_ other: CMTime, _ combine: (Double, Double) -> Double) -> CMTime {
            guard isNumeric, other.isNumeric else {
                if !isValid || !other.isValid { return .invalid }
                if isIndefinite || other.isIndefinite { return .indefinite }
                let sum = combine(seconds, other.seconds)
                return sum.isNaN ? .invalid : sum > 0 ? .positiveInfinity : .negativeInfinity
            }
            let scale = max(timescale, other.timescale)
            let isCommon = scale % timescale == 0 && scale % other.timescale == 0
            return CMTime(
                seconds: combine(seconds, other.seconds), preferredTimescale: isCommon ? scale : 1_000_000_000)
        }

        public static func + (left: CMTime, right: CMTime) -> CMTime { left.combined(right, +) }
        public static func - (left: CMTime, right: CMTime) -> CMTime { left.combined(right, -) }
    }

    public enum CMTimeRoundingMethod: UInt32, Sendable {
        case roundHalfAwayFromZero = 1
        case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity, roundTowardNegativeInfinity
        public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
    }

    extension CMTime: Comparable, Hashable {
        /// Where a time stands among all: numbers between the infinities, then the indefinite, then what is none.
        private var rank: Double {
            isNumeric ? 0 : isNegativeInfinity ? -1 : isPositiveInfinity ? 1 : isIndefinite ? 2 : 3
        }

        public static func < (left: CMTime, right: CMTime) -> Bool {
            left.rank == right.rank ? left.rank == 0 && left.seconds < right.seconds : left.rank < right.rank
        }

        public static func == (left: CMTime, right: CMTime) -> Bool {
            left.rank == right.rank && (left.rank != 0 || left.seconds == right.seconds)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(rank)
            if rank == 0 { hasher.combine(seconds) }
        }
    }

    public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
    /// The spelling before Swift 4.2.
    public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
    public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
        CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
    }
    public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
        CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
    }
    public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
    public func CMTimeAdd(_ left: CMTime, _ right: CMTime) -> CMTime { left + right }
    public func CMTimeSubtract(_ left: CMTime, _ right: CMTime) -> CMTime { left - right }
    public func CMTimeCompare(_ left: CMTime, _ right: CMTime) -> Int32 { left == right ? 0 : left < right ? -1 : 1 }
    public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
        guard time.isNumeric else { return time }
        return CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1_000_000))
    }
    public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
    public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
    public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
    public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }

    // The spellings before Swift 4.2.
    public let kCMTimeZero = CMTime.zero
    public let kCMTimeInvalid = CMTime.invalid
    public let kCMTimeIndefinite = CMTime.indefinite
    public let kCMTimePositiveInfinity = CMTime.positiveInfinity
    public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
#endif
