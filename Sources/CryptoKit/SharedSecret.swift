#if os(Linux)
    public import Foundation

    /// What two sides agree on; no key itself, but keys are derived from it.
    public struct SharedSecret: ContiguousBytes, Hashable, Sendable {
        let bytes: [UInt8]

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        /// A key by HKDF (RFC 5869).
        public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
            using hashFunction: H.Type, salt: Salt, sharedInfo: SI, outputByteCount: Int
        ) -> SymmetricKey {
            HKDF<H>.deriveKey(
                inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: sharedInfo,
                outputByteCount: outputByteCount)
        }

        /// A key by the function of ANSI X9.63.
        public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
            using hashFunction: H.Type, sharedInfo: SI, outputByteCount: Int
        ) -> SymmetricKey {
            var output: [UInt8] = []
            var counter: UInt32 = 1
            while output.count < outputByteCount {
                var hasher = H()
                hasher.update(data: bytes)
                hasher.update(data: Swift.withUnsafeBytes(of: counter.bigEndian) { Array($0) })
                hasher.update(data: sharedInfo)
                output += Array(hasher.finalize())
                counter += 1
            }
            return SymmetricKey(data: Array(output.prefix(outputByteCount)))
        }
    }
#endif
