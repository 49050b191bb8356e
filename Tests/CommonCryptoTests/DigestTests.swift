import CommonCrypto
import Foundation
import Testing

@Suite struct DigestTests {
    private func hexadecimal(_ length: Int32, _ body: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
        var digest = [UInt8](repeating: 0, count: Int(length))
        digest.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { body(start) }
        }
        return digest.map { String(format: "%02x", $0) }.joined()
    }

    /// The values of RFC 1321 and FIPS 180's examples for "abc".
    @Test func digestsAsTheStandardsSay() {
        let text = "abc"
        let count = CC_LONG(text.utf8.count)
        #expect(hexadecimal(CC_MD5_DIGEST_LENGTH) { CC_MD5(text, count, $0) } == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            hexadecimal(CC_SHA1_DIGEST_LENGTH) { CC_SHA1(text, count, $0) }
                == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hexadecimal(CC_SHA256_DIGEST_LENGTH) { CC_SHA256(text, count, $0) }
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(hexadecimal(CC_MD5_DIGEST_LENGTH) { CC_MD5("", 0, $0) } == "d41d8cd98f00b204e9800998ecf8427e")
    }

    /// RFC 4231, test case 2.
    @Test func authenticatesAsTheStandardSays() {
        let key = "Jefe"
        let text = "what do ya want for nothing?"
        let code = hexadecimal(CC_SHA256_DIGEST_LENGTH) {
            CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.utf8.count, text, text.utf8.count, $0)
        }
        #expect(code == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }
}
