import HTTP2

/// UUIDs in text, as `apns-id` carries them.
enum PushIdentifier {
    static let count = 36

    /// True for 8-4-4-4-12 hexadecimal digits, in letters of either size: clients send both.
    static func isOne(_ bytes: HTTP2FieldList.Bytes) -> Bool {
        guard bytes.count == count else { return false }
        for index in 0..<count {
            switch index {
            case 8, 13, 18, 23: guard bytes[index] == UInt8(ascii: "-") else { return false }
            default:
                switch bytes[index] {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66: break
                default: return false
                }
            }
        }
        return true
    }

    /// Writes a new one, version 4, in capital letters as APNs does.
    static func write(_ high: UInt64, _ low: UInt64, to memory: UnsafeMutablePointer<UInt8>) {
        let high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        var place = 0
        for digit in 0..<32 {
            if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
                memory[place] = UInt8(ascii: "-")
                place += 1
            }
            let word = digit < 16 ? high : low
            let value = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(digit & 15))) & 15
            memory[place] = value < 10 ? 0x30 + value : 0x37 + value
            place += 1
        }
    }
}

/// Random numbers for identifiers: quick, and not for secrets (xoshiro256**, by Blackman and Vigna).
struct IdentifierNumbers {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    init() {
        var system = SystemRandomNumberGenerator()
        state = (system.next(), system.next(), system.next(), system.next() | 1)
    }

    mutating func next() -> UInt64 {
        let product = state.1 &* 5
        let result = (product << 7 | product >> 57) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = state.3 << 45 | state.3 >> 19
        return result
    }
}
