#if os(Linux)
    import Synchronization

    /// Which interval is meant.
    public struct OSSignpostID: Hashable, Sendable, Comparable {
        public let rawValue: UInt64
        public init(_ value: UInt64) { rawValue = value }
        /// One that no other has.
        public init(log: OSLog) { rawValue = Self.next.add(1, ordering: .relaxed).newValue }

        public static var exclusive: OSSignpostID { .init(0xEEEE_B0B5_B2B2_EEEE) }
        public static var invalid: OSSignpostID { .init(.max) }
        public static var null: OSSignpostID { .init(0) }

        public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }

        private static let next = Atomic<UInt64>(0)
    }

    public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt8
        public init(_ rawValue: UInt8) { self.rawValue = rawValue }
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static var event: OSSignpostType { .init(0) }
        public static var begin: OSSignpostType { .init(1) }
        public static var end: OSSignpostType { .init(2) }

        var word: String { self == .begin ? "begin" : self == .end ? "end" : "event" }
    }

    /// An interval that has begun.
    public struct OSSignpostIntervalState: Sendable {
        let id: OSSignpostID
    }

    /// Marks places in time; they are in the delivery's trace.
    public func os_signpost(
        _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
    ) {
        LogSink.signpost(type.word, "\(name)", id: signpostID.rawValue, message: "", log: log)
    }

    public func os_signpost(
        _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
        _ format: StaticString, _ arguments: Any...
    ) {
        LogSink.signpost(
            type.word, "\(name)", id: signpostID.rawValue, message: LogFormat.fill("\(format)", arguments), log: log)
    }

    /// Marks intervals and events; they are in the delivery's trace.
    public struct OSSignposter: Sendable {
        private let log: OSLog

        public init() { log = .default }
        public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
        public init(logHandle: OSLog) { log = logHandle }

        public static var disabled: OSSignposter { .init(logHandle: .disabled) }
        public var isEnabled: Bool { log.signpostsEnabled }

        public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

        public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
            beginInterval(name, id: id, "")
        }

        public func beginInterval(
            _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
        ) -> OSSignpostIntervalState {
            LogSink.signpost("begin", "\(name)", id: id.rawValue, message: message.text, log: log)
            return OSSignpostIntervalState(id: id)
        }

        public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { endInterval(name, state, "") }

        public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
            LogSink.signpost("end", "\(name)", id: state.id.rawValue, message: message.text, log: log)
        }

        public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { emitEvent(name, id: id, "") }

        public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
            LogSink.signpost("event", "\(name)", id: id.rawValue, message: message.text, log: log)
        }

        public func withIntervalSignpost<T>(
            _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
        ) rethrows -> T {
            let state = beginInterval(name, id: id)
            defer { endInterval(name, state) }
            return try task()
        }
    }
#endif
