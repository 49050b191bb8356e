#if os(Linux)
    import Foundation

    /// Who may read a value. See `Logger` for what the trace shows.
    public struct OSLogPrivacy: Sendable, Hashable {
        public enum Mask: Sendable, Hashable {
            case hash
            case none
        }

        private enum Kind: Sendable { case open, sensitive }
        private let kind: Kind

        public static var auto: OSLogPrivacy { .init(kind: .open) }
        public static var `public`: OSLogPrivacy { .init(kind: .open) }
        public static var `private`: OSLogPrivacy { .init(kind: .open) }
        public static var sensitive: OSLogPrivacy { .init(kind: .sensitive) }
        public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
        public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
        public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }

        func shown(_ value: String) -> String { kind == .sensitive ? "<private>" : value }
    }

    /// On which side a value is filled up with spaces.
    public struct OSLogStringAlignment: Sendable {
        private var columns = 0
        private var isLeft = false

        public static var none: OSLogStringAlignment { .init() }
        public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .init(columns: columns()) }
        public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
            .init(columns: columns(), isLeft: true)
        }

        /// The most columns that are filled.
        private static let limit = 1024

        func aligned(_ value: String) -> String {
            let padding = String(repeating: " ", count: max(0, min(columns, Self.limit) - value.count))
            return isLeft ? value + padding : padding + value
        }
    }

    /// How whole numbers are written.
    public struct OSLogIntegerFormatting: Sendable {
        private var radix = 10
        private var isUppercase = false
        private var prefix = ""
        private var showsPlus = false
        private var minDigits = 0

        public static var decimal: OSLogIntegerFormatting { .init() }
        public static var hex: OSLogIntegerFormatting { .init(radix: 16) }
        public static var octal: OSLogIntegerFormatting { .init(radix: 8) }

        public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
            .init(showsPlus: explicitPositiveSign)
        }

        public static func decimal(
            explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int
        ) -> OSLogIntegerFormatting {
            .init(showsPlus: explicitPositiveSign, minDigits: minDigits())
        }

        public static func hex(
            explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
        ) -> OSLogIntegerFormatting {
            .init(radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "", showsPlus: explicitPositiveSign)
        }

        public static func octal(
            explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
        ) -> OSLogIntegerFormatting {
            .init(radix: 8, prefix: includePrefix ? "0o" : "", showsPlus: explicitPositiveSign)
        }

        func text(of number: some FixedWidthInteger) -> String {
            let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
            let zeros = String(repeating: "0", count: max(0, min(minDigits, 64) - digits.count))
            let sign = number < 0 ? "-" : showsPlus ? "+" : ""
            return sign + prefix + zeros + digits
        }
    }

    /// How other numbers are written.
    public struct OSLogFloatFormatting: Sendable {
        private var conversion = "f"
        private var precision = 6
        private var flags = ""

        public static var fixed: OSLogFloatFormatting { .init() }
        public static var hex: OSLogFloatFormatting { .init(conversion: "a") }
        public static var exponential: OSLogFloatFormatting { .init(conversion: "e") }
        public static var hybrid: OSLogFloatFormatting { .init(conversion: "g") }

        public static func fixed(
            precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
        ) -> OSLogFloatFormatting {
            .init(precision: precision(), flags: explicitPositiveSign ? "+" : "")
        }

        public static func exponential(
            precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
        ) -> OSLogFloatFormatting {
            .init(conversion: uppercase ? "E" : "e", precision: precision(), flags: explicitPositiveSign ? "+" : "")
        }

        public static func hybrid(
            precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
        ) -> OSLogFloatFormatting {
            .init(conversion: uppercase ? "G" : "g", precision: precision(), flags: explicitPositiveSign ? "+" : "")
        }

        func text(of number: Double) -> String {
            String(format: "%\(flags).\(max(0, min(precision, 64)))\(conversion)", number)
        }
    }

    /// How truth values are written.
    public enum OSLogBoolFormat: Sendable {
        case truth
        case answer

        func text(of value: Bool) -> String {
            switch self {
            case .truth: value ? "true" : "false"
            case .answer: value ? "YES" : "NO"
            }
        }
    }
#endif
