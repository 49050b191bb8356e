#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation

    /// Why CryptoKit could not do it.
    public enum CryptoKitError: Error, Sendable, Equatable {
        case incorrectKeySize
        case incorrectParameterSize
        case authenticationFailure
        case underlyingCoreCryptoError(error: Int32)
        case wrapFailure
        case unwrapFailure
        case invalidParameter
    }

    extension CryptoKitError {
        /// What a function of OpenSSL that did not give what it should amounts to.
        static var failed: CryptoKitError { .underlyingCoreCryptoError(error: -1) }
    }

    extension DataProtocol {
        /// The bytes in one piece, wherever they lie.
        func withBytes<Result, Failure: Error>(
            _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            let bytes = [UInt8](self)
            let result: Swift.Result<Result, Failure> = bytes.withUnsafeBytes { buffer in
                Swift.Result { () throws(Failure) in try body(buffer) }
            }
            return try result.get()
        }
    }
#endif
