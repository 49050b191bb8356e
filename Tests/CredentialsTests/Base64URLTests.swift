import Testing

@testable import Credentials

@Suite("base64url of RFC 4648, section 5")
struct Base64URLTests {
    @Test(
        "bytes and letters are each other's (RFC 4648, section 10)",
        arguments: [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
        ])
    func vectors(_ text: String, _ letters: String) {
        #expect(Base64URL.encode(text.utf8) == letters)
        #expect(Base64URL.decode(letters.utf8) == Array(text.utf8))
    }

    @Test("the two letters of its own alphabet")
    func alphabet() {
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
        #expect(Base64URL.decode("-_8".utf8) == [0xFB, 0xFF])
    }

    @Test(
        "padding, the other alphabet, a lone letter and left-over bits are refused",
        arguments: ["Zg==", "+/8", "Z", "Zm9vY", "Zh", "Zm9", "Zm 8"])
    func refused(_ letters: String) { #expect(Base64URL.decode(letters.utf8) == nil) }
}
