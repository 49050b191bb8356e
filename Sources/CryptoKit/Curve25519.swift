#if os(Linux)
    public import Foundation

    /// The curve of RFC 7748 and RFC 8032.
    public enum Curve25519: Sendable {
        /// X25519.
        public enum KeyAgreement: Sendable {
            public struct PublicKey: Sendable {
                public let rawRepresentation: Data

                /// 32 bytes.
                public init<D: ContiguousBytes>(rawRepresentation: D) throws {
                    self.rawRepresentation = Data(try checkedKey(rawRepresentation))
                }
            }

            public struct PrivateKey: Sendable {
                public let rawRepresentation: Data
                public let publicKey: PublicKey

                /// A new key.
                public init() {
                    do {
                        try self.init(rawRepresentation: Data(randomBytes(RawKey.byteCount)))
                    } catch {
                        preconditionFailure("no key can be made: \(error)")
                    }
                }

                /// 32 bytes.
                public init<D: ContiguousBytes>(rawRepresentation: D) throws {
                    let bytes = try checkedKey(rawRepresentation)
                    self.rawRepresentation = Data(bytes)
                    let publicBytes = try RawKey.publicBytes(ofPrivate: bytes, kind: KeyFunctions.x25519)
                    publicKey = try PublicKey(rawRepresentation: Data(publicBytes))
                }

                /// What both sides come to.
                public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
                    SharedSecret(
                        bytes: try RawKey.agree(
                            ownPrivate: [UInt8](rawRepresentation),
                            otherPublic: [UInt8](publicKeyShare.rawRepresentation)))
                }
            }
        }

        /// Ed25519.
        public enum Signing: Sendable {
            public struct PublicKey: Sendable {
                public let rawRepresentation: Data

                /// 32 bytes.
                public init<D: ContiguousBytes>(rawRepresentation: D) throws {
                    self.rawRepresentation = Data(try checkedKey(rawRepresentation))
                }

                public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
                    let isValid = try? RawKey.isValid(
                        [UInt8](signature), of: [UInt8](data), by: [UInt8](rawRepresentation))
                    return isValid ?? false
                }
            }

            public struct PrivateKey: Sendable {
                public let rawRepresentation: Data
                public let publicKey: PublicKey

                /// A new key.
                public init() {
                    do {
                        try self.init(rawRepresentation: Data(randomBytes(RawKey.byteCount)))
                    } catch {
                        preconditionFailure("no key can be made: \(error)")
                    }
                }

                /// 32 bytes.
                public init<D: ContiguousBytes>(rawRepresentation: D) throws {
                    let bytes = try checkedKey(rawRepresentation)
                    self.rawRepresentation = Data(bytes)
                    let publicBytes = try RawKey.publicBytes(ofPrivate: bytes, kind: KeyFunctions.ed25519)
                    publicKey = try PublicKey(rawRepresentation: Data(publicBytes))
                }

                /// 64 bytes.
                public func signature<D: DataProtocol>(for data: D) throws -> Data {
                    Data(try RawKey.sign([UInt8](data), with: [UInt8](rawRepresentation)))
                }
            }
        }
    }

    private func checkedKey(_ key: some ContiguousBytes) throws -> [UInt8] {
        let bytes = key.withUnsafeBytes { Array($0) }
        guard bytes.count == RawKey.byteCount else { throw CryptoKitError.incorrectKeySize }
        return bytes
    }
#endif
