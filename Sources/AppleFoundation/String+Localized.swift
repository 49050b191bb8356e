#if os(Linux)
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
            self = LocalizedFormat.fill(format, keyAndValue.arguments)
        }
    }

    /// A format of a `.strings` table, filled with arguments that are text already.
    private enum LocalizedFormat {
        /// `%@`, `%d`, `%lld` and the like take the next argument, `%2$@` the second; `%%` is a per cent sign.
        static func fill(_ format: String, _ arguments: [String]) -> String {
            var result = ""
            var next = 0
            var rest = Substring(format)
            while let percent = rest.firstIndex(of: "%") {
                result += rest[..<percent]
                rest = rest[percent...].dropFirst()
                if rest.first == "%" {
                    result += "%"
                    rest = rest.dropFirst()
                } else if let (position, tail) = placeholder(rest) {
                    let index = position ?? next
                    if position == nil { next += 1 }
                    // Without an argument for it the placeholder stays, so that the fault is seen.
                    result +=
                        arguments.indices.contains(index) ? arguments[index] : "%" + rest.prefix(upTo: tail.startIndex)
                    rest = tail
                } else {
                    result += "%"
                }
            }
            return result + rest
        }

        /// The position that the placeholder after a per cent sign names, from 0, and what follows it.
        private static func placeholder(_ text: Substring) -> (position: Int?, tail: Substring)? {
            var rest = text
            var position: Int?
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                position = Int(digits).map { $0 - 1 }
                rest = rest.dropFirst(digits.count + 1)
            }
            let body = rest.prefix { "0123456789.-+# lhqzt".contains($0) }
            guard let conversion = rest.dropFirst(body.count).first, "@dDiuUxXfFeEgGsc".contains(conversion) else {
                return nil
            }
            return (position, rest.dropFirst(body.count + 1))
        }
    }
#endif
