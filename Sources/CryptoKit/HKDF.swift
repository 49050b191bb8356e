#if os(Linux)
    public import Foundation

    /// Keys from a secret (RFC 5869).
    public struct HKDF<H: HashFunction>: Sendable {
        public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
            inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
        ) -> SymmetricKey {
            let extracted = extract(inputKeyMaterial: inputKeyMaterial, salt: salt)
            return expand(pseudoRandomKey: extracted, info: info, outputByteCount: outputByteCount)
        }

        public static func deriveKey<Info: DataProtocol>(
            inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
        ) -> SymmetricKey {
            deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
        }

        public static func deriveKey<Salt: DataProtocol>(
            inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
        ) -> SymmetricKey {
            deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
        }

        public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
            deriveKey(
                inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](), outputByteCount: outputByteCount)
        }

        /// The first step: a key of the hash function's length.
        public static func extract<Salt: DataProtocol>(
            inputKeyMaterial: SymmetricKey, salt: Salt?
        ) -> HashedAuthenticationCode<H> {
            HMAC<H>.authenticationCode(
                for: inputKeyMaterial.bytes, using: SymmetricKey(data: Array(salt.map { Array($0) } ?? [])))
        }

        /// The second step: at most 255 times the hash function's length.
        public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
            pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
        ) -> SymmetricKey {
            let key = SymmetricKey(data: prk)
            let limit = 255 * H.Digest.byteCount
            precondition(
                (0...limit).contains(outputByteCount), "HKDF gives \(limit) bytes at most, not \(outputByteCount)")
            var output: [UInt8] = []
            var last: [UInt8] = []
            var counter: UInt8 = 1
            while output.count < outputByteCount {
                var code = HMAC<H>(key: key)
                code.update(data: last)
                if let info { code.update(data: info) }
                code.update(data: [counter])
                last = code.finalize().bytes
                output += last
                counter &+= 1
            }
            return SymmetricKey(data: Array(output.prefix(outputByteCount)))
        }
    }
#endif
