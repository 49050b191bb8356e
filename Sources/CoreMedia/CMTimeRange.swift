#if os(Linux)
    /// A stretch of time.
    public struct CMTimeRange: Sendable, Hashable {
        public var start: CMTime
        public var duration: CMTime

        public init() { self.init(start: .invalid, duration: .invalid) }

        public init(start: CMTime, duration: CMTime) {
            self.start = start
            self.duration = duration
        }

        public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

        public static let zero = CMTimeRange(start: .zero, duration: .zero)
        public static let invalid = CMTimeRange()

        public var end: CMTime { start + duration }
        public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
        public var isEmpty: Bool { isValid && duration == .zero }

        public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
    }

    public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
        CMTimeRange(start: start, duration: duration)
    }

    /// A picture's size, in pixels.
    public struct CMVideoDimensions: Sendable, Hashable {
        public var width: Int32
        public var height: Int32

        public init(width: Int32 = 0, height: Int32 = 0) {
            self.width = width
            self.height = height
        }
    }
#endif
