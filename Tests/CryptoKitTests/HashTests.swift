import CryptoKit
import Foundation
import Testing

@Suite("Hash functions")
struct HashTests {
    /// FIPS 180-4, examples for "abc"; RFC 1321, A.5 for MD5.
    @Test("The digests of abc are those of the standards")
    func abc() {
        let data = Data("abc".utf8)
        #expect(
            SHA256.hash(data: data)
                == bytes("ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad"))
        #expect(
            SHA384.hash(data: data)
                == bytes(
                    """
                    cb00753f45a35e8b b5a03d699ac65007 272c32ab0eded163 1a8b605a43ff5bed
                    8086072ba1e7cc23 58baeca134c825a7
                    """))
        #expect(
            SHA512.hash(data: data)
                == bytes(
                    """
                    ddaf35a193617aba cc417349ae204131 12e6fa4e89a97ea2 0a9eeee64b55d39a
                    2192992a274fc1a8 36ba3c23a3feebbd 454d4423643ce80e 2a9ac94fa54ca49f
                    """))
        #expect(Insecure.SHA1.hash(data: data) == bytes("a9993e36 4706816a ba3e2571 7850c26c 9cd0d89d"))
        #expect(Insecure.MD5.hash(data: data) == bytes("900150983cd24fb0d6963f7d28e17f72"))
    }

    @Test("A digest is read as text, as bytes and one by one")
    func forms() {
        let digest = Insecure.MD5.hash(data: Data())
        #expect(digest.description == "MD5 digest: d41d8cd98f00b204e9800998ecf8427e")
        #expect(digest.map { String(format: "%02x", $0) }.joined() == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(digest.withUnsafeBytes { $0.count } == Insecure.MD5Digest.byteCount)
        #expect(Data(digest).count == 16)
    }

    @Test("Parts give the digest of the whole, and a copy goes its own way")
    func parts() {
        var first = SHA256()
        first.update(data: Data("a".utf8))
        var second = first
        first.update(data: Data("bc".utf8))
        second.update(data: Data("xy".utf8))
        #expect(first.finalize() == SHA256.hash(data: Data("abc".utf8)))
        #expect(second.finalize() == SHA256.hash(data: Data("axy".utf8)))
        #expect(first.finalize() == first.finalize())
    }

    /// RFC 4231, test case 2.
    @Test("HMAC with SHA-256 is that of RFC 4231")
    func hmac() {
        let key = SymmetricKey(data: Data("Jefe".utf8))
        let message = Data("what do ya want for nothing?".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
        #expect(code == bytes("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data("no".utf8), using: key))
        #expect(HMAC<SHA256>.isValidAuthenticationCode(Data(code), authenticating: message, using: key))
    }

    /// RFC 4231, test case 6: a key longer than a block.
    @Test("HMAC takes a key that is longer than a block")
    func hmacLongKey() {
        let key = SymmetricKey(data: [UInt8](repeating: 0xaa, count: 131))
        let message = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
        #expect(code == bytes("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"))
    }

    /// RFC 5869, test case 1.
    @Test("HKDF with SHA-256 is that of RFC 5869")
    func hkdf() {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22)),
            salt: bytes("000102030405060708090a0b0c"), info: bytes("f0f1f2f3f4f5f6f7f8f9"), outputByteCount: 42)
        let expected = """
            3cb25f25faacd57a90434f64d0362f2a 2d2d0a90cf1a5a4c5db02d56ecc4c5bf 34007208d5b887185865
            """
        #expect(key.withUnsafeBytes { Array($0) } == bytes(expected))
    }

    /// RFC 5869, test case 3: no salt, no info.
    @Test("HKDF without salt and info is that of RFC 5869")
    func hkdfEmpty() {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22)), outputByteCount: 42)
        let expected = """
            8da4e775a563c18f715f802a063c5a31 b8a11f5c5ee1879ec3454e5f3c738d2d 9d201395faa4b61a96c8
            """
        #expect(key.withUnsafeBytes { Array($0) } == bytes(expected))
    }
}
