/// Hexadecimal digits, eight at a time in the bytes of one word: pushes are read and written by the hundred thousand.
///
/// A word holds digits in the order of memory: the first one is in the lowest byte.
package enum HexDigits {
    package enum Letters: Sendable { case small, capital }

    /// The eight digits of a number.
    @inlinable
    package static func text(of number: UInt32, _ letters: Letters) -> UInt64 {
        // Each byte to a place of its own, then each half byte.
        var word = UInt64(number.byteSwapped)
        word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
        word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
        word = (word >> 4 | word << 8) & 0x0F0F_0F0F_0F0F_0F0F
        // 1 for each digit from 10 on: those stand further on in ASCII.
        let areLetters = (word + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return word + 0x3030_3030_3030_3030 + areLetters * (letters == .small ? 0x61 - 0x3A : 0x41 - 0x3A)
    }

    /// True for eight digits, in letters of either size.
    @inlinable
    package static func areDigits(_ text: UInt64) -> Bool {
        let top: UInt64 = 0x8080_8080_8080_8080
        return text & top == 0 && (decimals(text) | letters(text)) & top == top
    }

    /// The four bytes that eight digits stand for, in the order of memory; nil where one is no digit.
    @inlinable
    package static func bytes(of text: UInt64) -> UInt32? {
        guard areDigits(text) else { return nil }
        let halves = (text & 0x0F0F_0F0F_0F0F_0F0F) + 9 * (letters(text) >> 7 & 0x0101_0101_0101_0101)
        var word = (halves << 4 | halves >> 8) & 0x00FF_00FF_00FF_00FF
        word = (word | word >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: word | word >> 16)
    }

    /// The top bit of each byte that is 0 to 9; the bytes are ASCII, so that no sum reaches the next one.
    @inlinable
    static func decimals(_ text: UInt64) -> UInt64 {
        let ascii = text & 0x7F7F_7F7F_7F7F_7F7F
        return (ascii + 0x5050_5050_5050_5050) & ~(ascii + 0x4646_4646_4646_4646)
    }

    /// The top bit of each byte that is A to F or a to f.
    @inlinable
    static func letters(_ text: UInt64) -> UInt64 {
        let small = text & 0x7F7F_7F7F_7F7F_7F7F | 0x2020_2020_2020_2020
        return (small + 0x1F1F_1F1F_1F1F_1F1F) & ~(small + 0x1919_1919_1919_1919)
    }
}
