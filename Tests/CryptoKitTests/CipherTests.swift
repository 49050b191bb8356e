import CryptoKit
import Foundation
import Testing

@Suite("Ciphers")
struct CipherTests {
    /// McGrew and Viega, The Galois/Counter Mode of Operation, test case 4.
    @Test("AES-GCM is that of its authors' test case 4")
    func gcmVector() throws {
        let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
        let message = bytes(
            """
            d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
            1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
            """)
        let data = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        let nonce = try AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888"))
        let box = try AES.GCM.seal(message, using: key, nonce: nonce, authenticating: data)
        let expected = bytes(
            """
            42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e
            21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091
            """)
        #expect([UInt8](box.ciphertext) == expected)
        #expect([UInt8](box.tag) == bytes("5bc94fbc3221a5db94fae95ae7121a47"))
        #expect([UInt8](try AES.GCM.open(box, using: key, authenticating: data)) == message)
    }

    @Test("A sealed box is one piece and comes apart again", arguments: [128, 192, 256])
    func combined(bits: Int) throws {
        let key = SymmetricKey(size: SymmetricKeySize(bitCount: bits))
        let box = try AES.GCM.seal(Data("secret".utf8), using: key)
        let combined = try #require(box.combined)
        #expect(combined.count == 12 + 6 + 16)
        #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key) == Data("secret".utf8))
        let empty = try AES.GCM.seal(Data(), using: key)
        #expect(try AES.GCM.open(empty, using: key).isEmpty)
    }

    @Test("A changed byte, another key and other data are not authentic")
    func authentication() throws {
        let key = SymmetricKey(size: .bits256)
        var combined = try #require(try AES.GCM.seal(Data("secret".utf8), using: key).combined)
        #expect(throws: CryptoKitError.authenticationFailure) {
            try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: SymmetricKey(size: .bits256))
        }
        #expect(throws: CryptoKitError.authenticationFailure) {
            try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key, authenticating: Data("x".utf8))
        }
        combined[14] ^= 1
        #expect(throws: CryptoKitError.authenticationFailure) {
            try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key)
        }
    }

    @Test("Keys and boxes of other lengths are refused")
    func lengths() {
        #expect(throws: CryptoKitError.incorrectKeySize) {
            try AES.GCM.seal(Data(), using: SymmetricKey(data: [1, 2, 3]))
        }
        #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.SealedBox(combined: Data(count: 27)) }
        #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: 11)) }
        #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.Nonce(data: Data(count: 13)) }
        #expect(throws: CryptoKitError.incorrectKeySize) {
            try ChaChaPoly.seal(Data(), using: SymmetricKey(size: .bits128))
        }
    }

    /// RFC 8439, 2.8.2.
    @Test("ChaCha20-Poly1305 is that of RFC 8439")
    func chaChaVector() throws {
        let key = SymmetricKey(data: (0x80...0x9f).map { UInt8($0) })
        let nonce = try ChaChaPoly.Nonce(data: bytes("070000004041424344454647"))
        let text = """
            Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen \
            would be it.
            """
        let box = try ChaChaPoly.seal(
            Data(text.utf8), using: key, nonce: nonce, authenticating: bytes("50515253c0c1c2c3c4c5c6c7"))
        #expect([UInt8](box.ciphertext.prefix(16)) == bytes("d31a8d34648e60db7b86afbc53ef7ec2"))
        #expect([UInt8](box.tag) == bytes("1ae10b594f09e26a7e902ecbd0600691"))
    }
}
