import APNSWire

/// One record of the log, as bytes.
///
/// | bytes | what |
/// | --- | --- |
/// | 4 | bytes after the first eight |
/// | 4 | checksum of them |
/// | 1 | kind: 1 accepted, 2 rejected, 3 done |
/// | 8 | when, in milliseconds since 1970 |
///
/// then, accepted: expiration (8; -1 absent, in seconds), priority (1), push type (1, 255 absent), `apns-id` (36), unique
/// id (36), and with the length before it the token (1), collapse id (1), topic (2), payload (2).
///
/// Rejected: status (2), `apns-id` (36), then with lengths the reason (1), path (2), topic (2), payload (2).
///
/// Done: outcome (1), the place of the accepted record (8), and with its length (1) what the push was kept under.
///
/// Numbers are little-endian.
enum PushRecord {
    enum Kind: UInt8 {
        case accepted = 1, rejected, done
    }

    /// What became of an accepted push.
    enum Outcome: UInt8 {
        case delivered = 1
        /// A later push to the same app and token took its place.
        case replaced
        case expired
        /// It was not to be stored, and the device was not there.
        case notStored
        /// The device had no use for it.
        case refused
    }

    static let headSize = 8
    static let identifierStart = headSize + 19
    static let uniqueStart = identifierStart + 36
    static let tokenStart = uniqueStart + 36
    /// No record is longer.
    static let sizeLimit = 16 << 10

    /// Not proof against people, but against torn writes.
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var sum: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        var index = 0
        while index + 8 <= bytes.count {
            sum = mix(sum ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        sum = mix(sum ^ rest)
        return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
    }

    private static func mix(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}

/// Writes records one after another.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    mutating func begin(_ kind: PushRecord.Kind, at time: Int64) -> Int {
        let start = bytes.count
        append(UInt64(0))
        bytes.append(kind.rawValue)
        append(UInt64(bitPattern: time))
        return start
    }

    mutating func end(_ start: Int) {
        let count = UInt32(bytes.count - start - PushRecord.headSize)
        let sum = bytes.withUnsafeBytes {
            PushRecord.checksum(UnsafeRawBufferPointer(rebasing: $0[(start + PushRecord.headSize)...]))
        }
        bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: count.littleEndian, toByteOffset: start, as: UInt32.self)
            $0.storeBytes(of: sum.littleEndian, toByteOffset: start + 4, as: UInt32.self)
        }
    }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ part: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: part) }

    /// With its length in one byte before it; cut where it is longer.
    mutating func appendShort(_ part: UnsafeBufferPointer<UInt8>) {
        let count = min(part.count, 255)
        bytes.append(UInt8(count))
        bytes.append(contentsOf: part.prefix(count))
    }

    /// With its length in two bytes before it; cut where it is longer than `limit`.
    mutating func appendLong(_ part: UnsafeBufferPointer<UInt8>, limit: Int = 5120) {
        let count = min(part.count, limit)
        append(UInt16(count))
        bytes.append(contentsOf: part.prefix(count))
    }
}

/// Reads one record.
struct RecordReader {
    enum Problem: Error { case incomplete, damaged }

    private let bytes: UnsafeRawBufferPointer
    private var index: Int
    let kind: PushRecord.Kind
    let time: Int64
    /// Bytes of the whole record.
    let size: Int

    /// The record at the start of the bytes.
    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        guard bytes.count >= PushRecord.headSize else { throw .incomplete }
        let count = Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
        guard count >= 9, count <= PushRecord.sizeLimit else { throw .damaged }
        guard bytes.count >= PushRecord.headSize + count else { throw .incomplete }
        let content = UnsafeRawBufferPointer(rebasing: bytes[PushRecord.headSize..<PushRecord.headSize + count])
        let sum = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        guard PushRecord.checksum(content) == sum, let kind = PushRecord.Kind(rawValue: content[0]) else {
            throw .damaged
        }
        self.bytes = content
        self.kind = kind
        time = Int64(bitPattern: UInt64(littleEndian: content.loadUnaligned(fromByteOffset: 1, as: UInt64.self)))
        size = PushRecord.headSize + count
        index = 9
    }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(Problem) -> Number {
        let size = MemoryLayout<Number>.size
        guard index + size <= bytes.count else { throw .damaged }
        defer { index += size }
        return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: Number.self))
    }

    mutating func part(_ count: Int) throws(Problem) -> UnsafeBufferPointer<UInt8> {
        guard index + count <= bytes.count else { throw .damaged }
        defer { index += count }
        return UnsafeRawBufferPointer(rebasing: bytes[index..<index + count]).bindMemory(to: UInt8.self)
    }

    mutating func short() throws(Problem) -> UnsafeBufferPointer<UInt8> {
        let count = try number(UInt8.self)
        return try part(Int(count))
    }

    mutating func long() throws(Problem) -> UnsafeBufferPointer<UInt8> {
        let count = try number(UInt16.self)
        return try part(Int(count))
    }
}
