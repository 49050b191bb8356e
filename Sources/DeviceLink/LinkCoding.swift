package import Foundation

/// Why bytes are no message, or a value cannot be one.
package struct LinkCodingError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        case truncated, trailingBytes, number, boolean, text, tag, count, repeatedKey, depth, size
    }

    package var code: Code
    /// Where in the message's bytes; nil while writing.
    package var offset: Int?
    package var detail: String

    package init(_ code: Code, at offset: Int? = nil, _ detail: String) {
        self.code = code
        self.offset = offset
        self.detail = detail
    }

    package var description: String {
        guard let offset else { return detail }
        return "\(detail) at byte \(offset)"
    }
}

/// A value that crosses the link, in a compact form of its own.
///
/// The form is written by hand for its speed: one notification is coded four times between the push and the screen,
/// and with JSON that alone took longer than the rest of the way. Both ends are always the same build, so there are
/// no versions in it.
package protocol LinkCodable: Sendable {
    func write(to writer: inout LinkWriter) throws(LinkCodingError)
    init(from reader: inout LinkReader) throws(LinkCodingError)
}

/// Collects the bytes of a message.
package struct LinkWriter {
    package private(set) var bytes: [UInt8] = []
    private let header: Int

    /// Leaves room for a header of so many bytes in front.
    package init(reserving header: Int = 0) {
        self.header = header
        bytes.reserveCapacity(512)
        bytes.append(contentsOf: repeatElement(0, count: header))
    }

    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    package mutating func boolean(_ value: Bool) { bytes.append(value ? 1 : 0) }

    /// Seven bits a byte, the least significant first.
    package mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func count(_ value: Int) { unsigned(UInt64(value)) }

    /// Small numbers of either sign are short.
    package mutating func integer(_ value: Int64) { unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

    package mutating func integer(_ value: Int) { integer(Int64(value)) }

    package mutating func double(_ value: Double) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func text(_ value: String) {
        var value = value
        value.withUTF8 {
            count($0.count)
            bytes.append(contentsOf: $0)
        }
    }

    package mutating func data(_ value: Data) {
        count(value.count)
        bytes.append(contentsOf: value)
    }

    package mutating func optional<Value>(
        _ value: Value?, _ write: (inout LinkWriter, Value) throws(LinkCodingError) -> Void
    ) throws(LinkCodingError) {
        boolean(value != nil)
        if let value { try write(&self, value) }
    }

    package mutating func list<Element>(
        _ values: [Element], _ write: (inout LinkWriter, Element) throws(LinkCodingError) -> Void
    ) throws(LinkCodingError) {
        count(values.count)
        for value in values { try write(&self, value) }
    }

    package mutating func values(_ values: [some LinkCodable]) throws(LinkCodingError) {
        count(values.count)
        for value in values { try value.write(to: &self) }
    }

    package mutating func texts(_ values: [String]) {
        count(values.count)
        for value in values { text(value) }
    }

    package mutating func table(_ values: [String: String]) {
        count(values.count)
        for (key, value) in values {
            text(key)
            text(value)
        }
    }

    /// Fills the header in.
    fileprivate mutating func setLength() throws(LinkCodingError) {
        let length = bytes.count - header
        guard length <= LinkLimits.frameBytes else {
            throw LinkCodingError(.size, "a message of \(length) bytes, and \(LinkLimits.frameBytes) is the most")
        }
        for index in 0..<header { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * (header - 1 - index))) }
    }

    package consuming func finishFrame() throws(LinkCodingError) -> [UInt8] {
        try setLength()
        return bytes
    }
}

/// Takes a message's bytes apart, and trusts none of them.
package struct LinkReader {
    private let bytes: [UInt8]
    package private(set) var offset = 0
    /// How many lists and dictionaries the reader is inside of.
    private var depth = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var remaining: Int { bytes.count - offset }

    package func failure(_ code: LinkCodingError.Code, _ detail: String) -> LinkCodingError {
        LinkCodingError(code, at: offset, detail)
    }

    /// Throws when there are bytes after the message.
    package func finish() throws(LinkCodingError) {
        if remaining > 0 { throw failure(.trailingBytes, "\(remaining) bytes after the message") }
    }

    package mutating func byte() throws(LinkCodingError) -> UInt8 {
        guard remaining > 0 else { throw failure(.truncated, "the message ends too early") }
        defer { offset += 1 }
        return bytes[offset]
    }

    package mutating func boolean() throws(LinkCodingError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw failure(.boolean, "a Boolean that is neither 0 nor 1")
        }
    }

    package mutating func unsigned() throws(LinkCodingError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            let next = try byte()
            let bits = UInt64(next & 0x7f)
            guard shift < 63 || bits <= 1 else { throw failure(.number, "a number of more than 64 bits") }
            value |= bits << shift
            if next & 0x80 == 0 {
                guard next != 0 || shift == 0 else { throw failure(.number, "a number longer than it has to be") }
                return value
            }
        }
        throw failure(.number, "a number of more than 64 bits")
    }

    package mutating func integer64() throws(LinkCodingError) -> Int64 {
        let value = try unsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    package mutating func integer() throws(LinkCodingError) -> Int { Int(try integer64()) }

    /// A count of elements that take a byte or more each.
    package mutating func count() throws(LinkCodingError) -> Int {
        let value = try unsigned()
        guard value <= UInt64(remaining) else {
            throw failure(.count, "\(value) elements are announced, and \(remaining) bytes are left")
        }
        return Int(value)
    }

    package mutating func double() throws(LinkCodingError) -> Double {
        guard remaining >= 8 else { throw failure(.truncated, "the message ends inside a number") }
        let bits = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        offset += 8
        return Double(bitPattern: UInt64(littleEndian: bits))
    }

    package mutating func text() throws(LinkCodingError) -> String {
        let range = try run()
        let text = bytes.withUnsafeBufferPointer { bytes -> String? in
            let part = UnsafeBufferPointer(rebasing: bytes[range])
            // Most text is ASCII, which needs no other check, and this is the faster way for it.
            return part.allSatisfy { $0 < 0x80 }
                ? String(decoding: part, as: UTF8.self) : String(validating: part, as: UTF8.self)
        }
        guard let text else { throw failure(.text, "text that is no UTF-8") }
        return text
    }

    package mutating func data() throws(LinkCodingError) -> Data { Data(bytes[try run()]) }

    private mutating func run() throws(LinkCodingError) -> Range<Int> {
        let count = try count()
        let first = offset
        offset += count
        return first..<offset
    }

    package mutating func optional<Value>(
        _ read: (inout LinkReader) throws(LinkCodingError) -> Value
    ) throws(LinkCodingError) -> Value? {
        try boolean() ? try read(&self) : nil
    }

    package mutating func list<Element>(
        _ read: (inout LinkReader) throws(LinkCodingError) -> Element
    ) throws(LinkCodingError) -> [Element] {
        var list: [Element] = []
        for _ in 0..<(try count()) { list.append(try read(&self)) }
        return list
    }

    package mutating func values<Value: LinkCodable>(_ type: Value.Type) throws(LinkCodingError) -> [Value] {
        var list: [Value] = []
        for _ in 0..<(try count()) { list.append(try Value(from: &self)) }
        return list
    }

    package mutating func texts() throws(LinkCodingError) -> [String] {
        var list: [String] = []
        for _ in 0..<(try count()) { list.append(try text()) }
        return list
    }

    package mutating func table() throws(LinkCodingError) -> [String: String] {
        var table: [String: String] = [:]
        for _ in 0..<(try count()) {
            let key = try text()
            guard table.updateValue(try text(), forKey: key) == nil else {
                throw failure(.repeatedKey, "the key “\(key)” is there twice")
            }
        }
        return table
    }

    /// A value of an enumeration, by its raw value.
    package mutating func raw<Value: RawRepresentable>(
        _ type: Value.Type
    ) throws(LinkCodingError) -> Value where Value.RawValue == String {
        let raw = try text()
        guard let value = Value(rawValue: raw) else { throw failure(.tag, "“\(raw)” is no \(type)") }
        return value
    }

    package mutating func number<Value: RawRepresentable>(
        _ type: Value.Type
    ) throws(LinkCodingError) -> Value where Value.RawValue: FixedWidthInteger {
        let raw = try unsigned()
        guard let number = Value.RawValue(exactly: raw), let value = Value(rawValue: number) else {
            throw failure(.tag, "\(raw) is no \(type)")
        }
        return value
    }

    /// Reads what is inside a list or dictionary.
    package mutating func nested<Value>(
        _ read: (inout LinkReader) throws(LinkCodingError) -> Value
    ) throws(LinkCodingError) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth <= LinkLimits.depth else {
            throw failure(.depth, "lists and dictionaries more than \(LinkLimits.depth) deep")
        }
        return try read(&self)
    }
}
