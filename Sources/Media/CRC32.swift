/// The check sum of PNG chunks (the same as in ISO 3309), eight bytes at a step.
enum CRC32 {
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for index in 0..<256 {
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            tables[index] = value
        }
        for index in 256..<8 * 256 {
            let previous = tables[index - 256]
            tables[index] = tables[Int(previous & 0xFF)] ^ (previous >> 8)
        }
        return tables
    }()

    static func checksum(_ bytes: [UInt8], in range: Range<Int>) -> UInt32 {
        bytes.withUnsafeBytes { buffer in
            tables.withUnsafeBufferPointer { tables in
                var sum: UInt32 = 0xFFFF_FFFF
                var position = range.lowerBound
                while range.upperBound - position >= 8 {
                    let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                    let mixed = word ^ UInt64(sum)
                    sum = 0
                    for step in 0..<8 {
                        sum ^= tables[(7 - step) * 256 + Int(mixed >> UInt64(8 * step) & 0xFF)]
                    }
                    position += 8
                }
                while position < range.upperBound {
                    sum = tables[Int((sum ^ UInt32(buffer[position])) & 0xFF)] ^ (sum >> 8)
                    position += 1
                }
                return ~sum
            }
        }
    }
}
