/// UUIDs in text, 8-4-4-4-12 hexadecimal digits: what `apns-id` carries.
package enum UUIDText {
    package static let count = 36

    /// True for a UUID, in letters of either size: clients send both.
    package static func isOne(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == count, let start = text.baseAddress else { return false }
        let dash = UInt8(ascii: "-")
        guard text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else { return false }
        let memory = UnsafeRawPointer(start)
        return HexDigits.areDigits(memory.loadUnaligned(as: UInt64.self))
            && HexDigits.areDigits(eight(memory, 9, 14)) && HexDigits.areDigits(eight(memory, 19, 24))
            && HexDigits.areDigits(memory.loadUnaligned(fromByteOffset: 28, as: UInt64.self))
    }

    /// Writes `count` bytes: one of version 4 (RFC 9562, section 5.4), made of 128 random bits.
    package static func writeRandom(
        _ high: UInt64, _ low: UInt64, _ letters: HexDigits.Letters, to memory: UnsafeMutableRawPointer
    ) {
        let high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let first = HexDigits.text(of: UInt32(truncatingIfNeeded: high >> 32), letters).littleEndian
        let second = HexDigits.text(of: UInt32(truncatingIfNeeded: high), letters).littleEndian
        let third = HexDigits.text(of: UInt32(truncatingIfNeeded: low >> 32), letters).littleEndian
        let last = HexDigits.text(of: UInt32(truncatingIfNeeded: low), letters).littleEndian
        memory.storeBytes(of: first, as: UInt64.self)
        write(second, to: memory, 9, 14)
        write(third, to: memory, 19, 24)
        memory.storeBytes(of: last, toByteOffset: 28, as: UInt64.self)
        let dash = UInt8(ascii: "-")
        memory.storeBytes(of: dash, toByteOffset: 8, as: UInt8.self)
        memory.storeBytes(of: dash, toByteOffset: 13, as: UInt8.self)
        memory.storeBytes(of: dash, toByteOffset: 18, as: UInt8.self)
        memory.storeBytes(of: dash, toByteOffset: 23, as: UInt8.self)
    }

    private static func eight(_ memory: UnsafeRawPointer, _ first: Int, _ second: Int) -> UInt64 {
        UInt64(memory.loadUnaligned(fromByteOffset: first, as: UInt32.self))
            | UInt64(memory.loadUnaligned(fromByteOffset: second, as: UInt32.self)) << 32
    }

    private static func write(_ text: UInt64, to memory: UnsafeMutableRawPointer, _ first: Int, _ second: Int) {
        withUnsafeBytes(of: text) { text in
            memory.storeBytes(of: text.load(as: UInt32.self), toByteOffset: first, as: UInt32.self)
            memory.storeBytes(
                of: text.load(fromByteOffset: 4, as: UInt32.self), toByteOffset: second, as: UInt32.self)
        }
    }
}
