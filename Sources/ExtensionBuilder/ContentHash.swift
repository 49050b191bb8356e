/// SHA-256 (FIPS 180-4), for the names of cache entries. Nothing that the command links has one.
struct ContentHash {
    private static let constants: [UInt32] = primes(64).map { fraction(cubeRootOf: $0) }
    private static let start: [UInt32] = primes(8).map { fraction(squareRootOf: $0) }

    private var state = Self.start
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    mutating func update(_ bytes: some Sequence<UInt8>) {
        pending.append(contentsOf: bytes)
        var place = 0
        pending.withUnsafeBufferPointer { buffer in
            while buffer.count - place >= 64 {
                Self.absorb(buffer, at: place, into: &state)
                place += 64
            }
        }
        length += UInt64(place)
        pending.removeFirst(place)
    }

    /// A text with its length before it, so that two neighbours cannot be taken for one.
    mutating func update(text: String) {
        update("\(text.utf8.count):".utf8)
        update(text.utf8)
    }

    /// Lower-case hexadecimal digits.
    mutating func finish() -> String {
        let bits = (length + UInt64(pending.count)) * 8
        var tail: [UInt8] = [0x80]
        while (pending.count + tail.count) % 64 != 56 { tail.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        update(tail)
        let digits = Array("0123456789abcdef".utf8)
        var result: [UInt8] = []
        for word in state {
            for shift in stride(from: 28, through: 0, by: -4) { result.append(digits[Int(word >> shift & 15)]) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func absorb(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int, into state: inout [UInt32]) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            for index in 0..<16 {
                let first = place + index * 4
                words[index] =
                    UInt32(bytes[first]) << 24 | UInt32(bytes[first + 1]) << 16 | UInt32(bytes[first + 2]) << 8
                    | UInt32(bytes[first + 3])
            }
            for index in 16..<64 {
                let early = words[index - 15]
                let late = words[index - 2]
                let small = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
                let large = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
                words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
                let choice = (e & f) ^ (~e & g)
                let mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
                let first = h &+ mixed &+ choice &+ constants[index] &+ words[index]
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
            for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
        }
    }

    private static func rotated(_ value: UInt32, _ bits: UInt32) -> UInt32 { value >> bits | value << (32 - bits) }

    private static func primes(_ count: Int) -> [UInt64] {
        var result: [UInt64] = []
        var candidate: UInt64 = 2
        while result.count < count {
            if result.allSatisfy({ candidate % $0 != 0 }) { result.append(candidate) }
            candidate += 1
        }
        return result
    }

    /// The first 32 bits of the root's fraction, by whole numbers: the root of `prime` times 2^64, or 2^96.
    private static func fraction(squareRootOf prime: UInt64) -> UInt32 {
        root { UInt128($0) * UInt128($0) <= UInt128(prime) << 64 }
    }

    private static func fraction(cubeRootOf prime: UInt64) -> UInt32 {
        root { UInt128($0) * UInt128($0) * UInt128($0) <= UInt128(prime) << 96 }
    }

    private static func root(_ isAtMost: (UInt64) -> Bool) -> UInt32 {
        var result: UInt64 = 0
        for bit in stride(from: 37, through: 0, by: -1) where isAtMost(result | 1 << UInt64(bit)) {
            result |= 1 << UInt64(bit)
        }
        return UInt32(truncatingIfNeeded: result)
    }
}
