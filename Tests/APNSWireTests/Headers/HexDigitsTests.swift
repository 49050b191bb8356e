import APNSWire
import Testing

@Suite("Hexadecimal digits and UUIDs, eight digits at a time")
struct HexDigitsTests {
    /// The word that eight characters are in memory.
    private static func word(_ text: String) -> UInt64 {
        text.utf8.enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) }
    }

    private static func text(_ word: UInt64) -> String {
        String(decoding: (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }, as: UTF8.self)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var number: UInt32
        var small: String
        var testDescription: String { small }
    }

    @Test(
        "A number is written with its first digit first, and read back, in letters of either size",
        arguments: [
            Row(number: 0, small: "00000000"), Row(number: 0x0123_4567, small: "01234567"),
            Row(number: 0x89AB_CDEF, small: "89abcdef"), Row(number: 0xFFFF_FFFF, small: "ffffffff"),
            Row(number: 0xA009_90F1, small: "a00990f1"),
        ])
    func writes(_ row: Row) {
        #expect(Self.text(HexDigits.text(of: row.number, .small)) == row.small)
        #expect(Self.text(HexDigits.text(of: row.number, .capital)) == row.small.uppercased())
        // In memory the first two digits are the first byte.
        #expect(HexDigits.bytes(of: Self.word(row.small)) == row.number.byteSwapped)
        #expect(HexDigits.bytes(of: Self.word(row.small.uppercased())) == row.number.byteSwapped)
    }

    @Test("Of all bytes the 22 digits alone are digits, in each of the eight places")
    func digits() {
        let digits = Set("0123456789abcdefABCDEF".utf8)
        for byte in UInt8.min...UInt8.max {
            for place in UInt64(0)..<8 {
                let word = Self.word("3fA90bC7") & ~(0xFF << (8 * place)) | UInt64(byte) << (8 * place)
                #expect(HexDigits.areDigits(word) == digits.contains(byte), "byte \(byte) in place \(place)")
                #expect((HexDigits.bytes(of: word) != nil) == digits.contains(byte), "byte \(byte) in place \(place)")
            }
        }
    }

    @Test("A random UUID says that it is one: version 4 and its variant (RFC 9562, section 5.4)")
    func random() {
        var bytes = [UInt8](repeating: 0, count: UUIDText.count)
        bytes.withUnsafeMutableBytes { memory in
            guard let start = memory.baseAddress else { return }
            UUIDText.writeRandom(0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, .capital, to: start)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "01234567-89AB-4DEF-BEDC-BA9876543210")
        #expect(bytes.withUnsafeBufferPointer(UUIDText.isOne))
    }

    @Test("What differs from a UUID in one place is none")
    func others() {
        let uuid = Array("123e4567-e89b-42D3-A456-426614174000".utf8)
        #expect(uuid.withUnsafeBufferPointer(UUIDText.isOne))
        for place in uuid.indices {
            for other in [UInt8(ascii: "g"), UInt8(ascii: "-"), UInt8(ascii: "0"), 0xB0] {
                var changed = uuid
                changed[place] = other
                let isDash = [8, 13, 18, 23].contains(place)
                let isOne = isDash ? other == UInt8(ascii: "-") : other == UInt8(ascii: "0")
                #expect(changed.withUnsafeBufferPointer(UUIDText.isOne) == isOne, "\(other) in place \(place)")
            }
        }
        for text in ["", "123e4567", "123e4567-e89b-42D3-A456-42661417400", "123e4567-e89b-42D3-A456-4266141740000"] {
            #expect(!Array(text.utf8).withUnsafeBufferPointer(UUIDText.isOne))
        }
    }
}
