/// Says whether bytes are a JSON object (RFC 8259), and keeps nothing of it.
///
/// The gateway looks at each payload, but only the device reads it: this is `APNSWire`'s scanner without the values.
struct JSONCheck {
    /// Objects and lists inside one another, as `JSONLimits` has it.
    private static let depthLimit = 128

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    static func isObject(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var check = JSONCheck(bytes)
        check.skipSpace()
        guard check.peek == UInt8(ascii: "{"), check.value(depth: 0) else { return false }
        check.skipSpace()
        return check.index == bytes.count
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) -> Bool {
        guard depth < Self.depthLimit, let first = peek else { return false }
        switch first {
        case UInt8(ascii: "{"): return members(depth: depth)
        case UInt8(ascii: "["): return elements(depth: depth)
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return number()
        }
    }

    private mutating func members(depth: Int) -> Bool {
        index += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return true }
        while true {
            skipSpace()
            guard string() else { return false }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { return false }
            skipSpace()
            guard value(depth: depth + 1) else { return false }
            skipSpace()
            if take(UInt8(ascii: "}")) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
    }

    private mutating func elements(depth: Int) -> Bool {
        index += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return true }
        while true {
            skipSpace()
            guard value(depth: depth + 1) else { return false }
            skipSpace()
            if take(UInt8(ascii: "]")) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
    }

    private mutating func string() -> Bool {
        guard take(UInt8(ascii: "\"")) else { return false }
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return true
            case UInt8(ascii: "\\"): guard escape() else { return false }
            case 0x20..<0x80: index += 1
            case 0x80...: guard scalar() else { return false }
            default: return false
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        guard index + 1 < bytes.count else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "u"):
            guard index + 5 < bytes.count, (2...5).allSatisfy({ Self.isHex(bytes[index + $0]) }) else { return false }
            index += 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 2
        default: return false
        }
        return true
    }

    /// One scalar of two to four bytes of UTF-8 (RFC 3629, section 4).
    private mutating func scalar() -> Bool {
        let first = bytes[index]
        let (count, low, high): (Int, UInt8, UInt8)
        switch first {
        case 0xC2...0xDF: (count, low, high) = (2, 0x80, 0xBF)
        case 0xE0: (count, low, high) = (3, 0xA0, 0xBF)
        case 0xED: (count, low, high) = (3, 0x80, 0x9F)
        case 0xE1...0xEF: (count, low, high) = (3, 0x80, 0xBF)
        case 0xF0: (count, low, high) = (4, 0x90, 0xBF)
        case 0xF1...0xF3: (count, low, high) = (4, 0x80, 0xBF)
        case 0xF4: (count, low, high) = (4, 0x80, 0x8F)
        default: return false
        }
        guard index + count <= bytes.count, (low...high).contains(bytes[index + 1]) else { return false }
        for place in 2..<max(2, count) where !(0x80...0xBF).contains(bytes[index + place]) { return false }
        index += count
        return true
    }

    private mutating func number() -> Bool {
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { guard digits() else { return false } }
        if take(UInt8(ascii: ".")) { guard digits() else { return false } }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard digits() else { return false }
        }
        return true
    }

    private mutating func digits() -> Bool {
        let start = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        return index > start
    }

    private mutating func word(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for place in 0..<count where bytes[index + place] != word.utf8Start[place] { return false }
        index += count
        return true
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
