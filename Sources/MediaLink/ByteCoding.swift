import HelperLink

/// Writes values of a message: integers little-endian, strings and byte runs with their length before them.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: UInt8) { bytes.append(value) }

    mutating func write(_ value: UInt32) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func write(_ value: UInt64) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func write(_ value: [UInt8]) {
        bytes.reserveCapacity(bytes.count + value.count + 8)
        write(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    mutating func write(_ value: String) { write(Array(value.utf8)) }

    /// An optional is a byte, 0 or 1, and then the value.
    mutating func write(_ value: String?) {
        write(value == nil ? 0 : 1 as UInt8)
        if let value { write(value) }
    }

    mutating func write(_ value: UInt64?) {
        write(value == nil ? 0 : 1 as UInt8)
        if let value { write(value) }
    }
}

/// Reads what `ByteWriter` wrote; every read throws where the message ends too early.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
        position = 0
    }

    var isAtEnd: Bool { position == bytes.endIndex }

    mutating func readByte() throws(HelperLinkError) -> UInt8 {
        guard position < bytes.endIndex else { throw HelperLinkError(.malformedMessage, "it ends too early") }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func readInteger<Value: FixedWidthInteger>(_ type: Value.Type) throws(HelperLinkError) -> Value {
        let size = MemoryLayout<Value>.size
        guard bytes.endIndex - position >= size else { throw HelperLinkError(.malformedMessage, "it ends too early") }
        defer { position += size }
        return bytes.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Value.self)) }
    }

    mutating func readBytes() throws(HelperLinkError) -> [UInt8] {
        let count = try readInteger(UInt64.self)
        guard count <= UInt64(bytes.endIndex - position) else {
            throw HelperLinkError(.malformedMessage, "it holds fewer bytes than it says")
        }
        defer { position += Int(count) }
        return Array(bytes[position..<position + Int(count)])
    }

    mutating func readString() throws(HelperLinkError) -> String {
        let utf8 = try readBytes()
        guard let text = String(validating: utf8, as: UTF8.self) else {
            throw HelperLinkError(.malformedMessage, "a text in it is not UTF-8")
        }
        return text
    }

    mutating func readOptional<Value>(
        _ read: (inout ByteReader) throws(HelperLinkError) -> Value
    ) throws(HelperLinkError) -> Value? {
        try readByte() == 0 ? nil : try read(&self)
    }
}
