import APNSWire
import Glibc

/// Makes random UUIDs (RFC 9562, section 5.4) as text, in small letters as Apple's page has them.
struct PushIDs {
    static let count = UUIDText.count
    private var pool: [UInt64] = []

    /// Replaces `text` by the next one.
    mutating func make(_ text: inout [UInt8]) {
        if pool.count < 2 { fill() }
        let high = pool.popLast() ?? 0
        let low = pool.popLast() ?? 0
        if text.count != Self.count { text = [UInt8](repeating: 0, count: Self.count) }
        text.withUnsafeMutableBytes { letters in
            if let start = letters.baseAddress { UUIDText.writeRandom(high, low, .small, to: start) }
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
