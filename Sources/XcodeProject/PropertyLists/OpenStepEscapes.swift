/// The backslash escapes of quoted strings in old-style property lists.
enum OpenStepEscapes {
    /// `\n`, `\t` and the like, `\U` or `\u` with four hexadecimal digits (surrogates pair up, a lone one becomes
    /// U+FFFD), up to three octal digits; any other character stands for itself.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var pendingHigh: UInt16?
        var index = bytes.startIndex

        func put(_ unit: UInt16) {
            if let high = pendingHigh {
                pendingHigh = nil
                if UTF16.isTrailSurrogate(unit) {
                    let pair = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
                    append(pair)
                    return
                }
                append(0xFFFD)
            }
            if UTF16.isLeadSurrogate(unit) {
                pendingHigh = unit
            } else {
                append(UTF16.isTrailSurrogate(unit) ? 0xFFFD : UInt32(unit))
            }
        }
        func append(_ scalar: UInt32) {
            guard let scalar = Unicode.Scalar(scalar) else { return }
            result.append(contentsOf: String(Character(scalar)).utf8)
        }
        func flush() {
            guard pendingHigh != nil else { return }
            pendingHigh = nil
            append(0xFFFD)
        }

        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
                flush()
                result.append(bytes[index])
                index += 1
                continue
            }
            index += 1
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                var unit: UInt16 = 0
                var digits = 0
                while digits < 4, index < bytes.endIndex, let digit = OpenStepScanner.hexValue(bytes[index]) {
                    unit = unit << 4 | UInt16(digit)
                    digits += 1
                    index += 1
                }
                put(unit)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var value = UInt32(byte - UInt8(ascii: "0"))
                var digits = 1
                while digits < 3, index < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index])
                {
                    value = value << 3 | UInt32(bytes[index] - UInt8(ascii: "0"))
                    digits += 1
                    index += 1
                }
                flush()
                append(value)
            default:
                flush()
                result.append(control(byte))
            }
        }
        flush()
        return String(decoding: result, as: UTF8.self)
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
