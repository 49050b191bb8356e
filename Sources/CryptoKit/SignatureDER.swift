#if os(Linux)
    /// A signature of two whole numbers as ASN.1 has it: `SEQUENCE { INTEGER r, INTEGER s }`.
    enum SignatureDER {
        private static let size = CurveKey.coordinateByteCount

        static func der(_ raw: [UInt8]) -> [UInt8] {
            let body = integer(Array(raw.prefix(size))) + integer(Array(raw.suffix(size)))
            return [0x30, UInt8(body.count)] + body
        }

        static func raw(_ der: [UInt8]) throws -> [UInt8] {
            var rest = der[...]
            guard rest.popFirst() == 0x30, let length = rest.popFirst(), Int(length) == rest.count else {
                throw CryptoKitError.invalidParameter
            }
            let numbers = try [number(&rest), number(&rest)]
            guard rest.isEmpty else { throw CryptoKitError.invalidParameter }
            return numbers.flatMap { [UInt8](repeating: 0, count: size - $0.count) + $0 }
        }

        /// Without leading zeros, except the one that keeps the number from being negative.
        private static func integer(_ bytes: [UInt8]) -> [UInt8] {
            var digits = Array(bytes.drop { $0 == 0 })
            if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
            return [0x02, UInt8(digits.count)] + digits
        }

        private static func number(_ rest: inout ArraySlice<UInt8>) throws -> [UInt8] {
            guard rest.popFirst() == 0x02, let length = rest.popFirst(), Int(length) <= rest.count else {
                throw CryptoKitError.invalidParameter
            }
            let digits = Array(rest.prefix(Int(length)).drop { $0 == 0 })
            rest = rest.dropFirst(Int(length))
            guard digits.count <= size else { throw CryptoKitError.invalidParameter }
            return digits
        }
    }
#endif
