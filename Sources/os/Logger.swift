#if os(Linux)
    /// Writes messages into the delivery's trace.
    ///
    /// Values are written out whatever their privacy, as on a phone with a debugger attached; only what is marked
    /// `.sensitive` is left out.
    public struct Logger: Sendable {
        private let log: OSLog

        public init() { log = .default }
        public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
        public init(_ logObj: OSLog) { log = logObj }

        public func log(_ message: OSLogMessage) { send(.default, message) }
        public func log(level: OSLogType, _ message: OSLogMessage) { send(level, message) }
        public func trace(_ message: OSLogMessage) { send(.debug, message) }
        public func debug(_ message: OSLogMessage) { send(.debug, message) }
        public func info(_ message: OSLogMessage) { send(.info, message) }
        public func notice(_ message: OSLogMessage) { send(.default, message) }
        public func warning(_ message: OSLogMessage) { send(.error, message) }
        public func error(_ message: OSLogMessage) { send(.error, message) }
        public func critical(_ message: OSLogMessage) { send(.fault, message) }
        public func fault(_ message: OSLogMessage) { send(.fault, message) }

        private func send(_ level: OSLogType, _ message: OSLogMessage) {
            LogSink.send(message.text, level: level, log: log)
        }
    }
#endif
