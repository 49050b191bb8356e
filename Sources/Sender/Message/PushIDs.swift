import Glibc

/// Makes random UUIDs (RFC 9562, section 5.4) as text, in small letters as Apple's page has them.
struct PushIDs {
    static let count = 36
    private static let digits = Array("0123456789abcdef".utf8)
    private var pool: [UInt64] = []

    /// Replaces `text` by the next one.
    mutating func make(_ text: inout [UInt8]) {
        if pool.count < 2 { fill() }
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
