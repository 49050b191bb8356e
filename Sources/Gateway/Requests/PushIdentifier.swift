import APNSWire
import HTTP2

/// UUIDs in text, as `apns-id` carries them.
enum PushIdentifier {
    static let count = UUIDText.count

    /// Writes a new one, in capital letters as APNs does.
    static func write(_ numbers: inout IdentifierNumbers, to memory: UnsafeMutablePointer<UInt8>) {
        UUIDText.writeRandom(numbers.next(), numbers.next(), .capital, to: memory)
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
