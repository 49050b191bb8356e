#if os(Linux)
    /// A cipher whose text nobody can change unseen, by OpenSSL.
    struct AuthenticatedCipher {
        static let tagByteCount = 16

        let functions: CipherFunctions
        private let algorithm: OpaquePointer?

        /// AES in Galois/counter mode; the length of the key chooses the variant.
        static func aesGCM(keyByteCount: Int) throws -> AuthenticatedCipher {
            let functions = try Libcrypto.ciphers.get()
            switch keyByteCount {
            case 16: return AuthenticatedCipher(functions: functions, algorithm: functions.aes128GCM())
            case 24: return AuthenticatedCipher(functions: functions, algorithm: functions.aes192GCM())
            case 32: return AuthenticatedCipher(functions: functions, algorithm: functions.aes256GCM())
            default: throw CryptoKitError.incorrectKeySize
            }
        }

        static func chaChaPoly(keyByteCount: Int) throws -> AuthenticatedCipher {
            let functions = try Libcrypto.ciphers.get()
            guard keyByteCount == 32 else { throw CryptoKitError.incorrectKeySize }
            return AuthenticatedCipher(functions: functions, algorithm: functions.chaCha20Poly1305())
        }

        /// The text and its tag.
        func seal(
            _ message: [UInt8], key: [UInt8], nonce: [UInt8], authenticating data: [UInt8]
        ) throws -> (ciphertext: [UInt8], tag: [UInt8]) {
            try withContext { context in
                try begin(functions.beginEncryption, context, key: key, nonce: nonce)
                try authenticate(data, functions.encrypt, context)
                let ciphertext = try run(message, functions.encrypt, context)
                guard end(functions.endEncryption, context) else { throw CryptoKitError.failed }
                var tag = [UInt8](repeating: 0, count: Self.tagByteCount)
                let hasTag = tag.withUnsafeMutableBytes {
                    functions.control(context, CipherFunctions.getTag, Int32(Self.tagByteCount), $0.baseAddress)
                }
                guard hasTag == 1 else { throw CryptoKitError.failed }
                return (ciphertext, tag)
            }
        }

        /// The message; throws `authenticationFailure` where a byte of it, of the tag or of `data` is another one.
        func open(
            _ ciphertext: [UInt8], tag: [UInt8], key: [UInt8], nonce: [UInt8], authenticating data: [UInt8]
        ) throws -> [UInt8] {
            try withContext { context in
                try begin(functions.beginDecryption, context, key: key, nonce: nonce)
                try authenticate(data, functions.decrypt, context)
                let message = try run(ciphertext, functions.decrypt, context)
                var tag = tag
                let count = Int32(tag.count)
                let isTaken = tag.withUnsafeMutableBytes {
                    functions.control(context, CipherFunctions.setTag, count, $0.baseAddress)
                }
                guard isTaken == 1, end(functions.endDecryption, context) else {
                    throw CryptoKitError.authenticationFailure
                }
                return message
            }
        }

        // MARK: Steps

        private func withContext<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result {
            guard let context = functions.new() else { throw CryptoKitError.failed }
            defer { functions.free(context) }
            return try body(context)
        }

        private func begin(
            _ function: CipherFunctions.Begin, _ context: OpaquePointer, key: [UInt8], nonce: [UInt8]
        ) throws {
            guard function(context, algorithm, nil, nil, nil) == 1,
                functions.control(context, CipherFunctions.setNonceLength, Int32(nonce.count), nil) == 1,
                function(context, nil, nil, key, nonce) == 1
            else { throw CryptoKitError.failed }
        }

        private func authenticate(_ data: [UInt8], _ function: CipherFunctions.Update, _ context: OpaquePointer) throws
        {
            guard !data.isEmpty else { return }
            var length: Int32 = 0
            guard let count = Int32(exactly: data.count) else { throw CryptoKitError.incorrectParameterSize }
            guard function(context, nil, &length, data, count) == 1 else { throw CryptoKitError.failed }
        }

        private func run(
            _ input: [UInt8], _ function: CipherFunctions.Update, _ context: OpaquePointer
        ) throws -> [UInt8] {
            guard !input.isEmpty else { return [] }
            guard let count = Int32(exactly: input.count) else { throw CryptoKitError.incorrectParameterSize }
            var length: Int32 = 0
            var output = [UInt8](repeating: 0, count: input.count)
            guard function(context, &output, &length, input, count) == 1, Int(length) == input.count else {
                throw CryptoKitError.failed
            }
            return output
        }

        /// These ciphers hold no bytes back: the last step writes none.
        private func end(_ function: CipherFunctions.End, _ context: OpaquePointer) -> Bool {
            var length: Int32 = 0
            var nothing: UInt8 = 0
            return function(context, &nothing, &length) == 1
        }
    }
#endif
