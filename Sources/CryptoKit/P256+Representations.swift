#if os(Linux)
    public import Foundation

    extension P256.KeyAgreement.PublicKey {
        /// 64 bytes: x, then y.
        public init<D: ContiguousBytes>(rawRepresentation: D) throws {
            let bytes = rawRepresentation.withUnsafeBytes { Array($0) }
            guard bytes.count == 64 else { throw CryptoKitError.incorrectParameterSize }
            self.init(key: try CurveKey(point: [4] + bytes))
        }

        /// 65 bytes: 4, x, then y.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            let bytes = x963Representation.withUnsafeBytes { Array($0) }
            guard bytes.count == 65, bytes[0] == 4 else { throw CryptoKitError.incorrectParameterSize }
            self.init(key: try CurveKey(point: bytes))
        }

        /// 33 bytes: 2 or 3, then x.
        public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
            let bytes = compressedRepresentation.withUnsafeBytes { Array($0) }
            guard bytes.count == 33 else { throw CryptoKitError.incorrectParameterSize }
            self.init(key: try CurveKey(point: bytes))
        }

        public var rawRepresentation: Data { Data(key.point(isCompressed: false).dropFirst()) }
        public var x963Representation: Data { Data(key.point(isCompressed: false)) }
        public var compressedRepresentation: Data { Data(key.point(isCompressed: true)) }
    }

    extension P256.KeyAgreement.PrivateKey {
        /// A new key.
        public init(compactRepresentable: Bool = true) {
            do {
                self.init(key: try CurveKey.random())
            } catch {
                preconditionFailure("no key can be made: \(error)")
            }
        }

        /// 32 bytes: the number.
        public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
            self.init(key: try CurveKey(number: rawRepresentation.withUnsafeBytes { Array($0) }))
        }

        /// 97 bytes: 4, x, y, then the number.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            let bytes = x963Representation.withUnsafeBytes { Array($0) }
            guard bytes.count == 97 else { throw CryptoKitError.incorrectParameterSize }
            let key = try CurveKey(number: Array(bytes.suffix(32)))
            guard key.point(isCompressed: false) == Array(bytes.prefix(65)) else {
                throw CryptoKitError.invalidParameter
            }
            self.init(key: key)
        }

        public var rawRepresentation: Data { Data(key.number) }
        public var x963Representation: Data { Data(key.point(isCompressed: false) + key.number) }
    }

    extension P256.Signing.PublicKey {
        /// 64 bytes: x, then y.
        public init<D: ContiguousBytes>(rawRepresentation: D) throws {
            let bytes = rawRepresentation.withUnsafeBytes { Array($0) }
            guard bytes.count == 64 else { throw CryptoKitError.incorrectParameterSize }
            self.init(key: try CurveKey(point: [4] + bytes))
        }

        /// 65 bytes: 4, x, then y.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            let bytes = x963Representation.withUnsafeBytes { Array($0) }
            guard bytes.count == 65, bytes[0] == 4 else { throw CryptoKitError.incorrectParameterSize }
            self.init(key: try CurveKey(point: bytes))
        }

        /// 33 bytes: 2 or 3, then x.
        public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
            let bytes = compressedRepresentation.withUnsafeBytes { Array($0) }
            guard bytes.count == 33 else { throw CryptoKitError.incorrectParameterSize }
            self.init(key: try CurveKey(point: bytes))
        }

        public var rawRepresentation: Data { Data(key.point(isCompressed: false).dropFirst()) }
        public var x963Representation: Data { Data(key.point(isCompressed: false)) }
        public var compressedRepresentation: Data { Data(key.point(isCompressed: true)) }
    }

    extension P256.Signing.PrivateKey {
        /// A new key.
        public init(compactRepresentable: Bool = true) {
            do {
                self.init(key: try CurveKey.random())
            } catch {
                preconditionFailure("no key can be made: \(error)")
            }
        }

        /// 32 bytes: the number.
        public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
            self.init(key: try CurveKey(number: rawRepresentation.withUnsafeBytes { Array($0) }))
        }

        /// 97 bytes: 4, x, y, then the number.
        public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
            let bytes = x963Representation.withUnsafeBytes { Array($0) }
            guard bytes.count == 97 else { throw CryptoKitError.incorrectParameterSize }
            let key = try CurveKey(number: Array(bytes.suffix(32)))
            guard key.point(isCompressed: false) == Array(bytes.prefix(65)) else {
                throw CryptoKitError.invalidParameter
            }
            self.init(key: key)
        }

        public var rawRepresentation: Data { Data(key.number) }
        public var x963Representation: Data { Data(key.point(isCompressed: false) + key.number) }
    }
#endif
