#if os(Linux)
    public import Foundation

    /// The Advanced Encryption Standard.
    public enum AES {}

    extension AES {
        /// AES in Galois/counter mode.
        public enum GCM {
            /// A number used once with a key, of 12 bytes where it is made here.
            public struct Nonce: ContiguousBytes, Sequence, Sendable {
                let bytes: [UInt8]

                /// Random bytes.
                public init() { bytes = randomBytes(12) }

                /// At least 12 bytes.
                public init<D: DataProtocol>(data: D) throws {
                    guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
                    bytes = [UInt8](data)
                }

                public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
                    try bytes.withUnsafeBytes(body)
                }

                public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
            }

            /// Nonce, encrypted text and tag.
            public struct SealedBox: Sendable {
                public let nonce: Nonce
                public let ciphertext: Data
                public let tag: Data

                public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
                    guard tag.count == AuthenticatedCipher.tagByteCount else {
                        throw CryptoKitError.incorrectParameterSize
                    }
                    self.nonce = nonce
                    self.ciphertext = Data(ciphertext)
                    self.tag = Data(tag)
                }

                /// Nonce of 12 bytes, text, and tag of 16 bytes, one after the other.
                public init<D: DataProtocol>(combined: D) throws {
                    let bytes = Data(combined)
                    let tagByteCount = AuthenticatedCipher.tagByteCount
                    guard bytes.count >= 12 + tagByteCount else { throw CryptoKitError.incorrectParameterSize }
                    try self.init(
                        nonce: Nonce(data: bytes.prefix(12)), ciphertext: bytes.dropFirst(12).dropLast(tagByteCount),
                        tag: bytes.suffix(tagByteCount))
                }

                /// Nil where the nonce has not 12 bytes: the parts could not be told apart.
                public var combined: Data? {
                    nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil
                }
            }

            public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
                _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
                authenticating authenticatedData: AuthenticatedData
            ) throws -> SealedBox {
                let nonce = nonce ?? Nonce()
                let cipher = try AuthenticatedCipher.aesGCM(keyByteCount: key.bytes.count)
                let sealed = try cipher.seal(
                    [UInt8](message), key: key.bytes, nonce: nonce.bytes, authenticating: [UInt8](authenticatedData))
                return try SealedBox(nonce: nonce, ciphertext: sealed.ciphertext, tag: sealed.tag)
            }

            public static func seal<Plaintext: DataProtocol>(
                _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
            ) throws -> SealedBox {
                try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
            }

            /// Throws `CryptoKitError.authenticationFailure` where the box was sealed with another key or was changed.
            public static func open<AuthenticatedData: DataProtocol>(
                _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
            ) throws -> Data {
                let cipher = try AuthenticatedCipher.aesGCM(keyByteCount: key.bytes.count)
                return Data(
                    try cipher.open(
                        [UInt8](sealedBox.ciphertext), tag: [UInt8](sealedBox.tag), key: key.bytes,
                        nonce: sealedBox.nonce.bytes, authenticating: [UInt8](authenticatedData)))
            }

            public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
                try open(sealedBox, using: key, authenticating: [UInt8]())
            }
        }
    }
#endif
