#if os(Linux)
    import Glibc

    /// OpenSSL's library, loaded when it is first used.
    ///
    /// Modules that a team's code imports may import no C module, or its compiler would want the headers: each function is
    /// looked up by its name, and its type is written down here.
    enum Libcrypto {
        static let digests = load(DigestFunctions.init)
        static let ciphers = load(CipherFunctions.init)
        static let curves = load(CurveFunctions.init)
        static let keys = load(KeyFunctions.init)

        /// The versions that have these functions, the newer first.
        private static let fileNames = ["libcrypto.so.3", "libcrypto.so.1.1"]

        private static let handle: Result<Handle, LibcryptoError> = {
            for name in fileNames {
                if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return .success(Handle(pointer: handle)) }
            }
            return .failure(LibcryptoError(missing: "\(fileNames[0]) (Debian package libssl3)"))
        }()

        private static func load<Functions>(
            _ make: (Handle) throws(LibcryptoError) -> Functions
        ) -> Result<Functions, LibcryptoError> {
            handle.flatMap { handle in Result { () throws(LibcryptoError) in try make(handle) } }
        }

        /// The functions, for the calls of CryptoKit that cannot throw: without the library the process ends, and says why.
        static func required<Functions>(_ functions: Result<Functions, LibcryptoError>) -> Functions {
            switch functions {
            case .success(let functions): return functions
            case .failure(let error): preconditionFailure(error.description)
            }
        }

        struct Handle: @unchecked Sendable {
            // Sendable: a library that is never unloaded may be asked from any thread.
            let pointer: UnsafeMutableRawPointer

            func function<Function>(_ name: String) throws(LibcryptoError) -> Function {
                guard let symbol = dlsym(pointer, name) else { throw LibcryptoError(missing: "the function \(name)") }
                return unsafeBitCast(symbol, to: Function.self)
            }
        }
    }

    /// CryptoKit cannot work, because a part of OpenSSL's library is not there.
    struct LibcryptoError: Error, Sendable, CustomStringConvertible {
        let missing: String

        var description: String { "CryptoKit needs \(missing), which is not on this machine" }
    }

    typealias Bytes = UnsafePointer<UInt8>
    typealias MutableBytes = UnsafeMutablePointer<UInt8>
#endif
