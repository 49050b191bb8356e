#if os(Linux)
    /// A key that is 32 plain bytes, by OpenSSL.
    enum RawKey {
        static let byteCount = 32

        /// The public key of a private one.
        static func publicBytes(ofPrivate bytes: [UInt8], kind: Int32) throws -> [UInt8] {
            let functions = try Libcrypto.keys.get()
            return try withKey(functions.newPrivate, kind, bytes) { key in
                var output = [UInt8](repeating: 0, count: byteCount)
                var count = output.count
                guard functions.publicBytes(key, &output, &count) == 1, count == byteCount else {
                    throw CryptoKitError.failed
                }
                return output
            }
        }

        /// What both sides come to; throws where the other's key is one that gives nothing.
        static func agree(ownPrivate: [UInt8], otherPublic: [UInt8]) throws -> [UInt8] {
            let functions = try Libcrypto.keys.get()
            return try withKey(functions.newPrivate, KeyFunctions.x25519, ownPrivate) { own in
                try withKey(functions.newPublic, KeyFunctions.x25519, otherPublic) { other in
                    guard let context = functions.newContext(own, nil) else { throw CryptoKitError.failed }
                    defer { functions.freeContext(context) }
                    var secret = [UInt8](repeating: 0, count: byteCount)
                    var count = secret.count
                    guard functions.beginAgreement(context) == 1, functions.setPeer(context, other) == 1,
                        functions.agree(context, &secret, &count) == 1, count == byteCount
                    else { throw CryptoKitError.failed }
                    return secret
                }
            }
        }

        static func sign(_ message: [UInt8], with privateKey: [UInt8]) throws -> [UInt8] {
            let (functions, digests) = (try Libcrypto.keys.get(), try Libcrypto.digests.get())
            return try withKey(functions.newPrivate, KeyFunctions.ed25519, privateKey) { key in
                guard let context = digests.new() else { throw CryptoKitError.failed }
                defer { digests.free(context) }
                var signature = [UInt8](repeating: 0, count: 64)
                var count = signature.count
                guard functions.beginSigning(context, nil, nil, nil, key) == 1,
                    functions.sign(context, &signature, &count, message, message.count) == 1, count == 64
                else { throw CryptoKitError.failed }
                return signature
            }
        }

        static func isValid(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) throws -> Bool {
            let (functions, digests) = (try Libcrypto.keys.get(), try Libcrypto.digests.get())
            return try withKey(functions.newPublic, KeyFunctions.ed25519, publicKey) { key in
                guard let context = digests.new() else { throw CryptoKitError.failed }
                defer { digests.free(context) }
                return functions.beginVerifying(context, nil, nil, nil, key) == 1
                    && functions.verify(context, signature, signature.count, message, message.count) == 1
            }
        }

        private static func withKey<Result>(
            _ make: KeyFunctions.NewKey, _ kind: Int32, _ bytes: [UInt8], _ body: (OpaquePointer) throws -> Result
        ) throws -> Result {
            guard bytes.count == byteCount else { throw CryptoKitError.incorrectKeySize }
            let functions = try Libcrypto.keys.get()
            guard let key = make(kind, nil, bytes, bytes.count) else { throw CryptoKitError.failed }
            defer { functions.free(key) }
            return try body(key)
        }
    }
#endif
