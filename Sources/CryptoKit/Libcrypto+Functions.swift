#if os(Linux)
    // The C declarations are those of openssl/evp.h, ec.h, ecdh.h, ecdsa.h and bn.h.

    struct DigestFunctions: Sendable {
        typealias Algorithm = @convention(c) @Sendable () -> OpaquePointer?

        let new: @convention(c) @Sendable () -> OpaquePointer?
        let free: @convention(c) @Sendable (OpaquePointer?) -> Void
        let copy: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> Int32
        let begin: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32
        let update: @convention(c) @Sendable (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32
        let end: @convention(c) @Sendable (OpaquePointer?, MutableBytes?, UnsafeMutablePointer<UInt32>?) -> Int32
        let md5: Algorithm
        let sha1: Algorithm
        let sha256: Algorithm
        let sha384: Algorithm
        let sha512: Algorithm

        init(_ library: Libcrypto.Handle) throws(LibcryptoError) {
            new = try library.function("EVP_MD_CTX_new")
            free = try library.function("EVP_MD_CTX_free")
            copy = try library.function("EVP_MD_CTX_copy_ex")
            begin = try library.function("EVP_DigestInit_ex")
            update = try library.function("EVP_DigestUpdate")
            end = try library.function("EVP_DigestFinal_ex")
            md5 = try library.function("EVP_md5")
            sha1 = try library.function("EVP_sha1")
            sha256 = try library.function("EVP_sha256")
            sha384 = try library.function("EVP_sha384")
            sha512 = try library.function("EVP_sha512")
        }
    }

    struct CipherFunctions: Sendable {
        typealias Algorithm = @convention(c) @Sendable () -> OpaquePointer?
        typealias Begin =
            @convention(c) @Sendable (
                OpaquePointer?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?
            ) -> Int32
        typealias Update =
            @convention(c) @Sendable (
                OpaquePointer?, MutableBytes?, UnsafeMutablePointer<Int32>?, Bytes?, Int32
            ) -> Int32
        typealias End = @convention(c) @Sendable (OpaquePointer?, MutableBytes?, UnsafeMutablePointer<Int32>?) -> Int32

        /// `EVP_CTRL_AEAD_SET_IVLEN`, `…_GET_TAG`, `…_SET_TAG`.
        static let setNonceLength: Int32 = 0x9
        static let getTag: Int32 = 0x10
        static let setTag: Int32 = 0x11

        let new: @convention(c) @Sendable () -> OpaquePointer?
        let free: @convention(c) @Sendable (OpaquePointer?) -> Void
        let control: @convention(c) @Sendable (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
        let beginEncryption: Begin
        let encrypt: Update
        let endEncryption: End
        let beginDecryption: Begin
        let decrypt: Update
        let endDecryption: End
        let aes128GCM: Algorithm
        let aes192GCM: Algorithm
        let aes256GCM: Algorithm
        let chaCha20Poly1305: Algorithm

        init(_ library: Libcrypto.Handle) throws(LibcryptoError) {
            new = try library.function("EVP_CIPHER_CTX_new")
            free = try library.function("EVP_CIPHER_CTX_free")
            control = try library.function("EVP_CIPHER_CTX_ctrl")
            beginEncryption = try library.function("EVP_EncryptInit_ex")
            encrypt = try library.function("EVP_EncryptUpdate")
            endEncryption = try library.function("EVP_EncryptFinal_ex")
            beginDecryption = try library.function("EVP_DecryptInit_ex")
            decrypt = try library.function("EVP_DecryptUpdate")
            endDecryption = try library.function("EVP_DecryptFinal_ex")
            aes128GCM = try library.function("EVP_aes_128_gcm")
            aes192GCM = try library.function("EVP_aes_192_gcm")
            aes256GCM = try library.function("EVP_aes_256_gcm")
            chaCha20Poly1305 = try library.function("EVP_chacha20_poly1305")
        }
    }

    /// The curves of the NIST.
    struct CurveFunctions: Sendable {
        typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void
        typealias Get = @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?
        typealias Set = @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> Int32

        /// `NID_X9_62_prime256v1`.
        static let p256: Int32 = 415
        /// `POINT_CONVERSION_COMPRESSED`, `…_UNCOMPRESSED`.
        static let compressed: Int32 = 2
        static let uncompressed: Int32 = 4

        let newKey: @convention(c) @Sendable (Int32) -> OpaquePointer?
        let freeKey: Free
        let generate: @convention(c) @Sendable (OpaquePointer?) -> Int32
        let check: @convention(c) @Sendable (OpaquePointer?) -> Int32
        let group: Get
        let privateNumber: Get
        let publicPoint: Get
        let setPrivateNumber: Set
        let setPublicPoint: Set
        let newPoint: Get
        let freePoint: Free
        let multiply:
            @convention(c) @Sendable (
                OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?
            ) -> Int32
        let pointToBytes:
            @convention(c) @Sendable (
                OpaquePointer?, OpaquePointer?, Int32, MutableBytes?, Int, OpaquePointer?
            ) -> Int
        let bytesToPoint:
            @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, Bytes?, Int, OpaquePointer?) -> Int32
        let bytesToNumber: @convention(c) @Sendable (Bytes?, Int32, OpaquePointer?) -> OpaquePointer?
        let numberToBytes: @convention(c) @Sendable (OpaquePointer?, MutableBytes?, Int32) -> Int32
        let freeNumber: Free
        let agree:
            @convention(c) @Sendable (
                UnsafeMutableRawPointer?, Int, OpaquePointer?, OpaquePointer?, OpaquePointer?
            ) -> Int32
        let sign: @convention(c) @Sendable (Bytes?, Int32, OpaquePointer?) -> OpaquePointer?
        let verify: @convention(c) @Sendable (Bytes?, Int32, OpaquePointer?, OpaquePointer?) -> Int32
        let newSignature: @convention(c) @Sendable () -> OpaquePointer?
        let freeSignature: Free
        let signatureR: Get
        let signatureS: Get
        let setSignature: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32

        init(_ library: Libcrypto.Handle) throws(LibcryptoError) {
            newKey = try library.function("EC_KEY_new_by_curve_name")
            freeKey = try library.function("EC_KEY_free")
            generate = try library.function("EC_KEY_generate_key")
            check = try library.function("EC_KEY_check_key")
            group = try library.function("EC_KEY_get0_group")
            privateNumber = try library.function("EC_KEY_get0_private_key")
            publicPoint = try library.function("EC_KEY_get0_public_key")
            setPrivateNumber = try library.function("EC_KEY_set_private_key")
            setPublicPoint = try library.function("EC_KEY_set_public_key")
            newPoint = try library.function("EC_POINT_new")
            freePoint = try library.function("EC_POINT_free")
            multiply = try library.function("EC_POINT_mul")
            pointToBytes = try library.function("EC_POINT_point2oct")
            bytesToPoint = try library.function("EC_POINT_oct2point")
            bytesToNumber = try library.function("BN_bin2bn")
            numberToBytes = try library.function("BN_bn2binpad")
            freeNumber = try library.function("BN_clear_free")
            agree = try library.function("ECDH_compute_key")
            sign = try library.function("ECDSA_do_sign")
            verify = try library.function("ECDSA_do_verify")
            newSignature = try library.function("ECDSA_SIG_new")
            freeSignature = try library.function("ECDSA_SIG_free")
            signatureR = try library.function("ECDSA_SIG_get0_r")
            signatureS = try library.function("ECDSA_SIG_get0_s")
            setSignature = try library.function("ECDSA_SIG_set0")
        }
    }

    /// Keys that are plain bytes: X25519 and Ed25519.
    struct KeyFunctions: Sendable {
        typealias NewKey = @convention(c) @Sendable (Int32, OpaquePointer?, Bytes?, Int) -> OpaquePointer?
        typealias Begin =
            @convention(c) @Sendable (
                OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?, OpaquePointer?, OpaquePointer?, OpaquePointer?
            ) -> Int32

        /// `NID_X25519`, `NID_ED25519`.
        static let x25519: Int32 = 1034
        static let ed25519: Int32 = 1087

        let newPrivate: NewKey
        let newPublic: NewKey
        let free: @convention(c) @Sendable (OpaquePointer?) -> Void
        let publicBytes: @convention(c) @Sendable (OpaquePointer?, MutableBytes?, UnsafeMutablePointer<Int>?) -> Int32
        let newContext: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer?
        let freeContext: @convention(c) @Sendable (OpaquePointer?) -> Void
        let beginAgreement: @convention(c) @Sendable (OpaquePointer?) -> Int32
        let setPeer: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> Int32
        let agree: @convention(c) @Sendable (OpaquePointer?, MutableBytes?, UnsafeMutablePointer<Int>?) -> Int32
        let beginSigning: Begin
        let sign:
            @convention(c) @Sendable (
                OpaquePointer?, MutableBytes?, UnsafeMutablePointer<Int>?, Bytes?, Int
            ) -> Int32
        let beginVerifying: Begin
        let verify: @convention(c) @Sendable (OpaquePointer?, Bytes?, Int, Bytes?, Int) -> Int32

        init(_ library: Libcrypto.Handle) throws(LibcryptoError) {
            newPrivate = try library.function("EVP_PKEY_new_raw_private_key")
            newPublic = try library.function("EVP_PKEY_new_raw_public_key")
            free = try library.function("EVP_PKEY_free")
            publicBytes = try library.function("EVP_PKEY_get_raw_public_key")
            newContext = try library.function("EVP_PKEY_CTX_new")
            freeContext = try library.function("EVP_PKEY_CTX_free")
            beginAgreement = try library.function("EVP_PKEY_derive_init")
            setPeer = try library.function("EVP_PKEY_derive_set_peer")
            agree = try library.function("EVP_PKEY_derive")
            beginSigning = try library.function("EVP_DigestSignInit")
            sign = try library.function("EVP_DigestSign")
            beginVerifying = try library.function("EVP_DigestVerifyInit")
            verify = try library.function("EVP_DigestVerify")
        }
    }
#endif
