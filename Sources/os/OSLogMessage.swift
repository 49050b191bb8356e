#if os(Linux)
    public import Foundation

    /// The text of a log message, with the values in it.
    public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
        let text: String

        public init(stringLiteral value: String) { text = value }
        public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
    }

    /// How values get into a message.
    public struct OSLogInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation(
            _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            append(argumentString(), align, privacy)
        }

        public mutating func appendInterpolation<T: CustomStringConvertible>(
            _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            append(value().description, align, privacy)
        }

        public mutating func appendInterpolation<T: FixedWidthInteger>(
            _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
            align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            append(format.text(of: number()), align, privacy)
        }

        public mutating func appendInterpolation(
            _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
            align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            append(format.text(of: number()), align, privacy)
        }

        public mutating func appendInterpolation(
            _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
            align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            append(format.text(of: Double(number())), align, privacy)
        }

        public mutating func appendInterpolation(
            _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
        ) {
            append(format.text(of: boolean()), .none, privacy)
        }

        public mutating func appendInterpolation(
            _ object: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto
        ) {
            append(object().description, .none, privacy)
        }

        /// An `NSError` is all that the others take, so that without this none of them would be the best.
        public mutating func appendInterpolation(_ error: @autoclosure () -> NSError, privacy: OSLogPrivacy = .auto) {
            append(error().description, .none, privacy)
        }

        public mutating func appendInterpolation(_ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
            append("\(error())", .none, privacy)
        }

        public mutating func appendInterpolation(_ type: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto) {
            append("\(type())", .none, privacy)
        }

        private mutating func append(_ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
            text += align.aligned(privacy.shown(value))
        }
    }
#endif
