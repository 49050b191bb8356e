#if os(Linux)
    import Foundation

    /// What the boxes of both ciphers do alike.
    extension AuthenticatedCipher {
        static let nonceByteCount = 12

        static func checkedTag(_ tag: some DataProtocol) throws -> Data {
            guard tag.count == tagByteCount else { throw CryptoKitError.incorrectParameterSize }
            return Data(tag)
        }

        /// Nonce of 12 bytes, text, and tag of 16 bytes, which stand one after the other.
        static func parts(of combined: some DataProtocol) throws -> (nonce: Data, ciphertext: Data, tag: Data) {
            let bytes = Data(combined)
            guard bytes.count >= nonceByteCount + tagByteCount else { throw CryptoKitError.incorrectParameterSize }
            return (
                bytes.prefix(nonceByteCount), bytes.dropFirst(nonceByteCount).dropLast(tagByteCount),
                bytes.suffix(tagByteCount)
            )
        }

        func seal(
            _ message: some DataProtocol, key: SymmetricKey, nonce: [UInt8], authenticating data: some DataProtocol
        ) throws -> (ciphertext: [UInt8], tag: [UInt8]) {
            try seal([UInt8](message), key: key.bytes, nonce: nonce, authenticating: [UInt8](data))
        }

        func open(
            _ ciphertext: Data, tag: Data, key: SymmetricKey, nonce: [UInt8], authenticating data: some DataProtocol
        ) throws -> Data {
            Data(
                try open(
                    [UInt8](ciphertext), tag: [UInt8](tag), key: key.bytes, nonce: nonce, authenticating: [UInt8](data))
            )
        }
    }
#endif
