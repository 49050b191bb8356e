/// One Unicode scalar in UTF-8, read strictly.
///
/// The Unicode Standard, "Well-Formed UTF-8 Byte Sequences": the shortest form only, no surrogates, nothing above
/// U+10FFFF.
enum UTF8Scalar {
    case scalar(Unicode.Scalar, length: Int)
    case malformed
    case overlong
    case surrogate

    /// Reads the scalar that begins at `index`, which is inside `bytes`.
    static func read(_ bytes: [UInt8], at index: Int) -> UTF8Scalar {
        let first = bytes[index]
        let length: Int
        var value: UInt32
        switch first {
        case 0x00...0x7F: return .scalar(Unicode.Scalar(first), length: 1)
        case 0xC0...0xDF: (length, value) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF7: (length, value) = (4, UInt32(first & 0x07))
        default: return .malformed
        }
        guard index + length <= bytes.count else { return .malformed }
        for next in bytes[(index + 1)..<(index + length)] {
            guard next & 0xC0 == 0x80 else { return .malformed }
            value = value << 6 | UInt32(next & 0x3F)
        }
        let shortest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
        if value < shortest { return .overlong }
        if (0xD800...0xDFFF).contains(value) { return .surrogate }
        guard let scalar = Unicode.Scalar(value) else { return .malformed }
        return .scalar(scalar, length: length)
    }
}
