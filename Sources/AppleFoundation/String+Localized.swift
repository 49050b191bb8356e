#if os(Linux)
    import BelfryNotificationModel
    public import Foundation

    extension String {
        /// A key of a `.strings` table, written as a literal: an interpolated value stands in the key as its format.
        public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
            let key: String
            let arguments: [String]

            public init(_ value: String) {
                key = value
                arguments = []
            }

            public init(stringLiteral value: String) { self.init(value) }

            public init(stringInterpolation: StringInterpolation) {
                key = stringInterpolation.key
                arguments = stringInterpolation.arguments
            }

            public struct StringInterpolation: StringInterpolationProtocol, Sendable {
                var key = ""
                var arguments: [String] = []

                public init(literalCapacity: Int, interpolationCount: Int) {}

                public mutating func appendLiteral(_ literal: String) {
                    key += literal.replacingOccurrences(of: "%", with: "%%")
                }

                public mutating func appendInterpolation(_ value: String) { append("%@", value) }
                public mutating func appendInterpolation(_ value: some BinaryInteger) { append("%lld", "\(value)") }
                public mutating func appendInterpolation(_ value: Double) { append("%lf", "\(value)") }
                public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
                    append("%@", "\(value)")
                }

                private mutating func append(_ format: String, _ argument: String) {
                    key += format
                    arguments.append(argument)
                }
            }
        }

        /// The text of a key in the table (`Localizable` where there is none given), in the language of the process.
        public init(
            localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
            locale: Locale = .current, comment: StaticString? = nil
        ) {
            let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
            self = FormatString(format).text(ofLocalized: keyAndValue.arguments)
        }
    }
#endif
