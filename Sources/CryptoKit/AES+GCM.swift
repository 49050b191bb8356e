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
                public init() { bytes = randomBytes(AuthenticatedCipher.nonceByteCount) }

                /// At least 12 bytes.
                public init<D: DataProtocol>(data: D) throws {
                    guard data.count >= AuthenticatedCipher.nonceByteCount else {
                        throw CryptoKitError.incorrectParameterSize
                    }
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
                    self.nonce = nonce
                    self.ciphertext = Data(ciphertext)
                    self.tag = try AuthenticatedCipher.checkedTag(tag)
                }

                /// Nonce of 12 bytes, text, and tag of 16 bytes, one after the other.
                public init<D: DataProtocol>(combined: D) throws {
                    let parts = try AuthenticatedCipher.parts(of: combined)
                    try self.init(nonce: Nonce(data: parts.nonce), ciphertext: parts.ciphertext, tag: parts.tag)
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
                    message, key: key, nonce: nonce.bytes, authenticating: authenticatedData)
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
                return try cipher.open(
                    sealedBox.ciphertext, tag: sealedBox.tag, key: key, nonce: sealedBox.nonce.bytes,
                    authenticating: authenticatedData)
            }

            public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
                try open(sealedBox, using: key, authenticating: [UInt8]())
            }
        }
    }
#endif
