#if os(Linux)
    public import Foundation

    /// The curve P-256 of the NIST.
    public enum P256: Sendable {
        public enum KeyAgreement: Sendable {}
        public enum Signing: Sendable {}
    }

    extension P256.KeyAgreement {
        /// What others may know.
        public struct PublicKey: Sendable {
            let key: CurveKey
            init(key: CurveKey) { self.key = key }
        }

        /// What is kept secret.
        public struct PrivateKey: Sendable {
            let key: CurveKey
            init(key: CurveKey) { self.key = key }

            public var publicKey: PublicKey { PublicKey(key: key) }

            /// What both sides come to.
            public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
                SharedSecret(bytes: try key.agree(with: publicKeyShare.key))
            }
        }
    }

    extension P256.Signing {
        /// r and s, or both in DER.
        public struct ECDSASignature: ContiguousBytes, Sendable {
            /// 64 bytes: r, then s.
            public let rawRepresentation: Data

            public init<D: DataProtocol>(rawRepresentation: D) throws {
                guard rawRepresentation.count == 64 else { throw CryptoKitError.incorrectParameterSize }
                self.rawRepresentation = Data(rawRepresentation)
            }

            public init<D: DataProtocol>(derRepresentation: D) throws {
                rawRepresentation = Data(try SignatureDER.raw([UInt8](derRepresentation)))
            }

            public var derRepresentation: Data { Data(SignatureDER.der([UInt8](rawRepresentation))) }

            public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
                try rawRepresentation.withUnsafeBytes(body)
            }
        }

        public struct PublicKey: Sendable {
            let key: CurveKey
            init(key: CurveKey) { self.key = key }

            public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool {
                key.isValid(signature: [UInt8](signature.rawRepresentation), digest: Array(digest))
            }

            public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool {
                isValidSignature(signature, for: SHA256.hash(data: data))
            }
        }

        public struct PrivateKey: Sendable {
            let key: CurveKey
            init(key: CurveKey) { self.key = key }

            public var publicKey: PublicKey { PublicKey(key: key) }

            public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
                try ECDSASignature(rawRepresentation: try key.sign(digest: Array(digest)))
            }

            public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
                try signature(for: SHA256.hash(data: data))
            }
        }
    }
#endif
