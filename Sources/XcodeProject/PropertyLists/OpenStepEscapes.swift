/// The backslash escapes of quoted strings in old-style property lists.
struct OpenStepEscapes {
    private var result: [UInt8] = []
    /// The first half of a surrogate pair, until its second half comes.
    private var pendingHigh: UInt16?

    /// `\n`, `\t` and the like, `\U` or `\u` with up to four hexadecimal digits (surrogates pair up, a lone one becomes
    /// U+FFFD), up to three octal digits; any other character stands for itself.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var decoder = OpenStepEscapes()
        decoder.result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let kind = rest.popFirst() {
                decoder.escape(kind, &rest)
            } else {
                decoder.flush()
                decoder.result.append(byte)
            }
        }
        decoder.flush()
        return String(decoding: decoder.result, as: UTF8.self)
    }

    private mutating func escape(_ kind: UInt8, _ rest: inout ArraySlice<UInt8>) {
        switch kind {
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            put(Self.number(&rest, start: 0, radix: 16, digits: 4))
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            flush()
            append(UInt32(Self.number(&rest, start: UInt16(kind - UInt8(ascii: "0")), radix: 8, digits: 2)))
        default:
            flush()
            result.append(Self.control(kind))
        }
    }

    private static func number(
        _ rest: inout ArraySlice<UInt8>, start: UInt16, radix: UInt16, digits: Int
    ) -> UInt16 {
        var value = start
        for _ in 0..<digits {
            guard let byte = rest.first, let digit = OpenStepScanner.hexValue(byte), digit < radix else { break }
            value = value &* radix &+ UInt16(digit)
            rest.removeFirst()
        }
        return value
    }

    private mutating func put(_ unit: UInt16) {
        if let high = pendingHigh, UTF16.isTrailSurrogate(unit) {
            pendingHigh = nil
            append(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
            return
        }
        flush()
        if UTF16.isLeadSurrogate(unit) {
            pendingHigh = unit
        } else {
            append(UInt32(unit))
        }
    }

    /// A first half without its second.
    private mutating func flush() {
        guard pendingHigh != nil else { return }
        pendingHigh = nil
        append(0xFFFD)
    }

    private mutating func append(_ value: UInt32) {
        result.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    }

    private static func control(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "v"): 0x0B
        default: byte
        }
    }
}
