import CryptoKit
import Foundation
import Testing

@Suite("Public keys")
struct KeyTests {
    /// RFC 8291, section 5: a push message from its receiver's point of view.
    @Test("The receiver of a web push comes to the keys of RFC 8291")
    func webPush() throws {
        func decoded(_ text: String) throws -> Data {
            let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
            let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
            return try #require(Data(base64Encoded: standard + padding))
        }
        let receiver = try P256.KeyAgreement.PrivateKey(
            rawRepresentation: decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
        let receiverPublic = try decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
        #expect(receiver.publicKey.x963Representation == receiverPublic)
        let senderPublic = try decoded(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
        let sender = try P256.KeyAgreement.PublicKey(x963Representation: senderPublic)
        let secret = try receiver.sharedSecretFromKeyAgreement(with: sender)
        let auth = try decoded("BTBZMqHH6r4Tts7J_aSIgg")
        let info = Data("WebPush: info\0".utf8) + receiverPublic + senderPublic
        let input = secret.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: auth, sharedInfo: info, outputByteCount: 32)
        let salt = try decoded("DGv6ra1nlYgDCS1FRnbzlw")
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: input, salt: salt, info: Data("Content-Encoding: aes128gcm\0".utf8), outputByteCount: 16)
        #expect(key.withUnsafeBytes { Data($0) } == (try decoded("oIhVW04MRdy2XN9CiKLxTg")))
        let nonce = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: input, salt: salt, info: Data("Content-Encoding: nonce\0".utf8), outputByteCount: 12)
        #expect(nonce.withUnsafeBytes { Data($0) } == (try decoded("4h_95klXJ5E_qnoN")))
        let body = try decoded("8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ")
        let box = try AES.GCM.SealedBox(
            nonce: AES.GCM.Nonce(data: nonce.withUnsafeBytes { Data($0) }), ciphertext: body.dropLast(16),
            tag: body.suffix(16))
        let message = try AES.GCM.open(box, using: key)
        #expect(String(decoding: message.dropLast(), as: UTF8.self) == "When I grow up, I want to be a watermelon")
    }

    @Test("Both sides agree, and a key has the same bytes in every form")
    func agreement() throws {
        let (one, other) = (P256.KeyAgreement.PrivateKey(), P256.KeyAgreement.PrivateKey())
        let here = try one.sharedSecretFromKeyAgreement(with: other.publicKey)
        let there = try other.sharedSecretFromKeyAgreement(with: one.publicKey)
        #expect(here == there)
        let again = try P256.KeyAgreement.PrivateKey(x963Representation: one.x963Representation)
        #expect(again.rawRepresentation == one.rawRepresentation)
        let compressed = try P256.KeyAgreement.PublicKey(
            compressedRepresentation: one.publicKey.compressedRepresentation)
        #expect(compressed.rawRepresentation == one.publicKey.rawRepresentation)
    }

    @Test("A point off the curve and a key of another length are refused")
    func invalidKeys() {
        #expect(throws: CryptoKitError.self) {
            try P256.KeyAgreement.PublicKey(rawRepresentation: Data(repeating: 1, count: 64))
        }
        #expect(throws: CryptoKitError.self) { try P256.KeyAgreement.PublicKey(x963Representation: Data(count: 3)) }
        #expect(throws: CryptoKitError.self) { try P256.Signing.PrivateKey(rawRepresentation: Data(count: 32)) }
        #expect(throws: CryptoKitError.incorrectKeySize) {
            try Curve25519.Signing.PublicKey(rawRepresentation: Data(count: 31))
        }
    }

    @Test("A signature is valid for its message alone, in both forms")
    func signature() throws {
        let key = P256.Signing.PrivateKey()
        let message = Data("message".utf8)
        let signature = try key.signature(for: message)
        #expect(key.publicKey.isValidSignature(signature, for: message))
        #expect(!key.publicKey.isValidSignature(signature, for: Data("other".utf8)))
        let again = try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation)
        #expect(again.rawRepresentation == signature.rawRepresentation)
        #expect(throws: CryptoKitError.self) {
            try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation.dropLast())
        }
    }

    /// RFC 7748, 6.1.
    @Test("X25519 is that of RFC 7748")
    func x25519() throws {
        let alice = try Curve25519.KeyAgreement.PrivateKey(
            rawRepresentation: bytes("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
        #expect(
            [UInt8](alice.publicKey.rawRepresentation)
                == bytes("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"))
        let bob = try Curve25519.KeyAgreement.PublicKey(
            rawRepresentation: bytes("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"))
        let secret = try alice.sharedSecretFromKeyAgreement(with: bob)
        #expect(
            secret.withUnsafeBytes { Array($0) }
                == bytes("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"))
    }

    /// RFC 8032, 7.1, test 2.
    @Test("Ed25519 is that of RFC 8032")
    func ed25519() throws {
        let key = try Curve25519.Signing.PrivateKey(
            rawRepresentation: bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"))
        #expect(
            [UInt8](key.publicKey.rawRepresentation)
                == bytes("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"))
        let signature = try key.signature(for: [0x72])
        #expect(
            [UInt8](signature)
                == bytes(
                    """
                    92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da
                    085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00
                    """))
        #expect(key.publicKey.isValidSignature(signature, for: [0x72]))
        #expect(!key.publicKey.isValidSignature(signature, for: [0x73]))
    }
}
