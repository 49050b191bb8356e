/// Makes random UUIDs (RFC 9562, section 5.4) as text, in small letters as Apple's page has them.
struct PushIDs {
    static let count = 36
    private static let digits = Array("0123456789abcdef".utf8)
    private var pool: [UInt64] = []

    /// Replaces `text` by the next one.
    mutating func make(_ text: inout [UInt8]) {
        if pool.isEmpty {
            var generator = SystemRandomNumberGenerator()
            pool = (0..<256).map { _ in generator.next() }
        }
        let high = (pool.popLast() ?? 0) & ~0xF000 | 0x4000
        let low = (pool.popLast() ?? 0) & ~(0b11 << 62) | 0b10 << 62
        text.removeAll(keepingCapacity: true)
        for shift in stride(from: 60, through: 0, by: -4) {
            if shift == 28 || shift == 12 { text.append(UInt8(ascii: "-")) }
            text.append(Self.digits[Int(high >> UInt64(shift) & 15)])
        }
        for shift in stride(from: 60, through: 0, by: -4) {
            if shift == 60 || shift == 44 { text.append(UInt8(ascii: "-")) }
            text.append(Self.digits[Int(low >> UInt64(shift) & 15)])
        }
    }
}
