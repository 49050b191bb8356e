#if os(Linux)
    import Foundation

    /// Seconds since the first instant of 2001 in UTC.
    public typealias CFAbsoluteTime = Double
    /// Seconds.
    public typealias CFTimeInterval = Double

    /// The machine's time.
    public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
#endif
