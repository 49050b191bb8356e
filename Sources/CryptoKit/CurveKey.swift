#if os(Linux)
    /// A key on the curve P-256, by OpenSSL: a point, and with a private key its number.
    final class CurveKey: @unchecked Sendable {
        // Sendable: never changed after it is made.
        static let coordinateByteCount = 32

        private let functions: CurveFunctions
        private let key: OpaquePointer
        private let group: OpaquePointer

        private init() throws {
            functions = try Libcrypto.curves.get()
            guard let key = functions.newKey(CurveFunctions.p256), let group = functions.group(key) else {
                throw CryptoKitError.failed
            }
            self.key = key
            self.group = group
        }

        deinit { functions.freeKey(key) }

        /// A new private key.
        static func random() throws -> CurveKey {
            let key = try CurveKey()
            guard key.functions.generate(key.key) == 1 else { throw CryptoKitError.failed }
            return key
        }

        /// The private key whose number these 32 bytes are.
        convenience init(number: [UInt8]) throws {
            try self.init()
            guard number.count == Self.coordinateByteCount else { throw CryptoKitError.incorrectKeySize }
            guard let scalar = functions.bytesToNumber(number, Int32(number.count), nil) else {
                throw CryptoKitError.failed
            }
            defer { functions.freeNumber(scalar) }
            guard let point = functions.newPoint(group) else { throw CryptoKitError.failed }
            defer { functions.freePoint(point) }
            guard functions.multiply(group, point, scalar, nil, nil, nil) == 1,
                functions.setPrivateNumber(key, scalar) == 1, functions.setPublicPoint(key, point) == 1,
                functions.check(key) == 1
            else { throw CryptoKitError.invalidParameter }
        }

        /// The public key at the point that is written down here, with its leading byte.
        convenience init(point bytes: [UInt8]) throws {
            try self.init()
            guard let point = functions.newPoint(group) else { throw CryptoKitError.failed }
            defer { functions.freePoint(point) }
            guard functions.bytesToPoint(group, point, bytes, bytes.count, nil) == 1,
                functions.setPublicPoint(key, point) == 1, functions.check(key) == 1
            else { throw CryptoKitError.invalidParameter }
        }

        /// The number of a private key, in 32 bytes.
        var number: [UInt8] {
            var bytes = [UInt8](repeating: 0, count: Self.coordinateByteCount)
            let count = functions.numberToBytes(functions.privateNumber(key), &bytes, Int32(bytes.count))
            precondition(count == Int32(bytes.count), "OpenSSL writes a private key of another length")
            return bytes
        }

        /// The point: 65 bytes beginning with 4, or compressed 33 beginning with 2 or 3.
        func point(isCompressed: Bool) -> [UInt8] {
            let count = isCompressed ? 1 + Self.coordinateByteCount : 1 + 2 * Self.coordinateByteCount
            var bytes = [UInt8](repeating: 0, count: count)
            let form = isCompressed ? CurveFunctions.compressed : CurveFunctions.uncompressed
            let written = functions.pointToBytes(group, functions.publicPoint(key), form, &bytes, count, nil)
            precondition(written == count, "OpenSSL writes a point of another length")
            return bytes
        }

        /// The x of the point that both sides come to.
        func agree(with other: CurveKey) throws -> [UInt8] {
            var secret = [UInt8](repeating: 0, count: Self.coordinateByteCount)
            let count = functions.agree(&secret, secret.count, functions.publicPoint(other.key), key, nil)
            guard count == Int32(secret.count) else { throw CryptoKitError.failed }
            return secret
        }

        /// r and s, 32 bytes each.
        func sign(digest: [UInt8]) throws -> [UInt8] {
            guard let signature = functions.sign(digest, Int32(digest.count), key) else { throw CryptoKitError.failed }
            defer { functions.freeSignature(signature) }
            var (r, s) = (number, number)
            let count = Int32(Self.coordinateByteCount)
            guard functions.numberToBytes(functions.signatureR(signature), &r, count) == count,
                functions.numberToBytes(functions.signatureS(signature), &s, count) == count
            else { throw CryptoKitError.failed }
            return r + s
        }

        func isValid(signature bytes: [UInt8], digest: [UInt8]) -> Bool {
            guard bytes.count == 2 * Self.coordinateByteCount, let signature = functions.newSignature() else {
                return false
            }
            defer { functions.freeSignature(signature) }
            let half = Int32(Self.coordinateByteCount)
            let r = functions.bytesToNumber(bytes, half, nil)
            let s = functions.bytesToNumber(Array(bytes.suffix(Self.coordinateByteCount)), half, nil)
            // From here on the signature owns the two numbers.
            guard functions.setSignature(signature, r, s) == 1 else {
                functions.freeNumber(r)
                functions.freeNumber(s)
                return false
            }
            return functions.verify(digest, Int32(digest.count), signature, key) == 1
        }
    }
#endif
