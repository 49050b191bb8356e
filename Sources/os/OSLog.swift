#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation

    /// How important a message is.
    public struct OSLogType: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt8
        public init(_ rawValue: UInt8) { self.rawValue = rawValue }
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static var `default`: OSLogType { .init(0) }
        public static var info: OSLogType { .init(1) }
        public static var debug: OSLogType { .init(2) }
        public static var error: OSLogType { .init(16) }
        public static var fault: OSLogType { .init(17) }

        /// The word of the trace.
        package var word: String {
            switch self {
            case .info: "info"
            case .debug: "debug"
            case .error: "error"
            case .fault: "fault"
            default: "default"
            }
        }
    }

    /// Where messages come from: a subsystem, such as a bundle identifier, and a category in it.
    open class OSLog: NSObject, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let subsystem: String
        package let category: String
        private let isDisabled: Bool

        private init(subsystem: String, category: String, isDisabled: Bool) {
            self.subsystem = subsystem
            self.category = category
            self.isDisabled = isDisabled
            super.init()
        }

        public convenience init(subsystem: String, category: String) {
            self.init(subsystem: subsystem, category: category, isDisabled: false)
        }

        /// One of the categories of Instruments.
        public convenience init(subsystem: String, category: Category) {
            self.init(subsystem: subsystem, category: category.rawValue)
        }

        public struct Category: Hashable, Sendable {
            let rawValue: String
            public static var pointsOfInterest: Category { .init(rawValue: "PointsOfInterest") }
            public static var dynamicTracing: Category { .init(rawValue: "DynamicTracing") }
            public static var dynamicStackTracing: Category { .init(rawValue: "DynamicStackTracing") }
        }

        public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
        public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

        /// Every level reaches the trace, except from `disabled`.
        open func isEnabled(type: OSLogType) -> Bool { !isDisabled }

        open var signpostsEnabled: Bool { !isDisabled }
    }
#endif
