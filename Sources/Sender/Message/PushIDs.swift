import Glibc

/// Makes random UUIDs (RFC 9562, section 5.4) as text, in small letters as Apple's page has them.
struct PushIDs {
    static let count = 36
    private var pool: [UInt64] = []

    /// Replaces `text` by the next one.
    mutating func make(_ text: inout [UInt8]) {
        if pool.count < 2 { fill() }
        let high = (pool.popLast() ?? 0) & ~0xF000 | 0x4000
        let low = (pool.popLast() ?? 0) & ~(0b11 << 62) | 0b10 << 62
        if text.count != Self.count { text = [UInt8](repeating: 0, count: Self.count) }
        text.withUnsafeMutableBufferPointer { letters in
            var place = 0
            for shift in stride(from: UInt64(60), through: 0, by: -4) {
                if shift == 28 || shift == 12 { Self.put(UInt8(ascii: "-"), letters, &place) }
                Self.put(Self.digit(high >> shift), letters, &place)
            }
            for shift in stride(from: UInt64(60), through: 0, by: -4) {
                if shift == 60 || shift == 44 { Self.put(UInt8(ascii: "-"), letters, &place) }
                Self.put(Self.digit(low >> shift), letters, &place)
            }
        }
    }

    private static func put(_ letter: UInt8, _ letters: UnsafeMutableBufferPointer<UInt8>, _ place: inout Int) {
        letters[place] = letter
        place += 1
    }

    private static func digit(_ value: UInt64) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: value) & 15
        return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
    }

    /// A system call for each number would cost more than everything else that is done for a push.
    private mutating func fill() {
        pool = [UInt64](repeating: 0, count: 512)
        let size = pool.count * MemoryLayout<UInt64>.size
        let source = open("/dev/urandom", O_RDONLY | O_CLOEXEC)
        defer { if source >= 0 { close(source) } }
        let count = source >= 0 ? pool.withUnsafeMutableBytes { read(source, $0.baseAddress, size) } : -1
        guard count != size else { return }
        var generator = SystemRandomNumberGenerator()
        for index in pool.indices { pool[index] = generator.next() }
    }
}
