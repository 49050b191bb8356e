import Glibc

/// A place in a file's bytes from which big-endian and little-endian numbers are read, never past the end.
struct ByteCursor {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
        end = bytes.count
    }

    var remaining: Int { end - position }

    mutating func readByte() throws(PictureFault) -> UInt8 {
        guard position < end else { throw Self.endsTooEarly }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func readBigEndian(bytes count: Int) throws(PictureFault) -> Int {
        guard remaining >= count else { throw Self.endsTooEarly }
        var value = 0
        for _ in 0..<count {
            value = value << 8 | Int(bytes[position])
            position += 1
        }
        return value
    }

    mutating func readLittleEndian16() throws(PictureFault) -> Int {
        let low = Int(try readByte())
        return low | Int(try readByte()) << 8
    }

    mutating func readLittleEndian(bytes count: Int) throws(PictureFault) -> Int {
        var value = 0
        for shift in 0..<count { value |= Int(try readByte()) << (8 * shift) }
        return value
    }

    mutating func skip(_ count: Int) throws(PictureFault) {
        guard count >= 0, remaining >= count else { throw Self.endsTooEarly }
        position += count
    }

    /// Moves to the next byte of this value, and returns whether there is one.
    mutating func skip(to byte: UInt8) -> Bool {
        let found: Int? = bytes.withUnsafeBytes { buffer in
            guard position < end, let start = buffer.baseAddress else { return nil }
            return memchr(start + position, Int32(byte), end - position).map { UnsafeRawPointer($0) - start }
        }
        position = found ?? end
        return found != nil
    }

    static let endsTooEarly = PictureFault("it ends too early")
}
