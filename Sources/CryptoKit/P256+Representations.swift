#if os(Linux)
    public import Foundation

    extension P256.KeyAgreement.PublicKey {
        /// 64 bytes: x, then y.
        public init<D: ContiguousBytes>(rawRepresentation: D) throws {
            self.init(key: try CurveKey(rawPoint: rawRepresentation))
        }

        /// 65 bytes: 4, x, then y.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            self.init(key: try CurveKey(x963Point: x963Representation))
        }

        /// 33 bytes: 2 or 3, then x.
        public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
            self.init(key: try CurveKey(compressedPoint: compressedRepresentation))
        }

        public var rawRepresentation: Data { Data(key.point(isCompressed: false).dropFirst()) }
        public var x963Representation: Data { Data(key.point(isCompressed: false)) }
        public var compressedRepresentation: Data { Data(key.point(isCompressed: true)) }
    }

    extension P256.KeyAgreement.PrivateKey {
        /// A new key.
        public init(compactRepresentable: Bool = true) {
            self.init(key: CurveKey.made())
        }

        /// 32 bytes: the number.
        public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
            self.init(key: try CurveKey(number: rawRepresentation.withUnsafeBytes { Array($0) }))
        }

        /// 97 bytes: 4, x, y, then the number.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            self.init(key: try CurveKey(x963Number: x963Representation))
        }

        public var rawRepresentation: Data { Data(key.number) }
        public var x963Representation: Data { Data(key.point(isCompressed: false) + key.number) }
    }

    extension P256.Signing.PublicKey {
        /// 64 bytes: x, then y.
        public init<D: ContiguousBytes>(rawRepresentation: D) throws {
            self.init(key: try CurveKey(rawPoint: rawRepresentation))
        }

        /// 65 bytes: 4, x, then y.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            self.init(key: try CurveKey(x963Point: x963Representation))
        }

        /// 33 bytes: 2 or 3, then x.
        public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
            self.init(key: try CurveKey(compressedPoint: compressedRepresentation))
        }

        public var rawRepresentation: Data { Data(key.point(isCompressed: false).dropFirst()) }
        public var x963Representation: Data { Data(key.point(isCompressed: false)) }
        public var compressedRepresentation: Data { Data(key.point(isCompressed: true)) }
    }

    extension P256.Signing.PrivateKey {
        /// A new key.
        public init(compactRepresentable: Bool = true) {
            self.init(key: CurveKey.made())
        }

        /// 32 bytes: the number.
        public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
            self.init(key: try CurveKey(number: rawRepresentation.withUnsafeBytes { Array($0) }))
        }

        /// 97 bytes: 4, x, y, then the number.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            self.init(key: try CurveKey(x963Number: x963Representation))
        }

        public var rawRepresentation: Data { Data(key.number) }
        public var x963Representation: Data { Data(key.point(isCompressed: false) + key.number) }
    }

    /// The forms of a point and of a number, which keys for either use have.
    extension CurveKey {
        static func made() -> CurveKey {
            do {
                return try random()
            } catch {
                preconditionFailure("no key can be made: \(error)")
            }
        }

        convenience init(rawPoint: some ContiguousBytes) throws {
            try self.init(point: [4] + Self.bytes(of: rawPoint, count: 2 * Self.coordinateByteCount))
        }

        convenience init(x963Point: some ContiguousBytes) throws {
            let bytes = try Self.bytes(of: x963Point, count: 1 + 2 * Self.coordinateByteCount)
            guard bytes[0] == 4 else { throw CryptoKitError.incorrectParameterSize }
            try self.init(point: bytes)
        }

        convenience init(compressedPoint: some ContiguousBytes) throws {
            try self.init(point: Self.bytes(of: compressedPoint, count: 1 + Self.coordinateByteCount))
        }

        /// Throws where the point that stands before the number is another one's.
        convenience init(x963Number: some ContiguousBytes) throws {
            let bytes = try Self.bytes(of: x963Number, count: 1 + 3 * Self.coordinateByteCount)
            try self.init(number: Array(bytes.suffix(Self.coordinateByteCount)))
            guard point(isCompressed: false) == Array(bytes.dropLast(Self.coordinateByteCount)) else {
                throw CryptoKitError.invalidParameter
            }
        }

        private static func bytes(of text: some ContiguousBytes, count: Int) throws -> [UInt8] {
            let bytes = text.withUnsafeBytes { Array($0) }
            guard bytes.count == count else { throw CryptoKitError.incorrectParameterSize }
            return bytes
        }
    }
#endif
