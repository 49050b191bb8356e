import BelfryNotificationModel
import Foundation

/// Reads binary property lists ("bplist00").
///
/// Foundation's reader is not used for this form: a list of 200 bytes that shares its arrays makes it build 2^n values.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    private var budget = ProjectLimits.propertyListValues

    static let magic = Array("bplist0".utf8)

    static func read(_ bytes: [UInt8]) throws(PropertyListSyntaxError) -> PropertyValue {
        guard bytes.count >= 40 else { throw broken("it is cut off") }
        let trailer = bytes.count - 32
        let top = try integer(bytes, at: trailer + 16, size: 8)
        var reader = try BinaryPropertyList(bytes: bytes, trailer: trailer)
        return try reader.object(top, depth: 0)
    }

    private init(bytes: [UInt8], trailer: Int) throws(PropertyListSyntaxError) {
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        objectCount = try Self.integer(bytes, at: trailer + 8, size: 8)
        tableOffset = try Self.integer(bytes, at: trailer + 24, size: 8)
        let (tableSize, overflow) = objectCount.multipliedReportingOverflow(by: offsetSize)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), !overflow, tableOffset <= trailer,
            tableSize <= trailer - tableOffset
        else { throw Self.broken("its trailer is wrong") }
    }

    private mutating func object(_ index: Int, depth: Int) throws(PropertyListSyntaxError) -> PropertyValue {
        guard index < objectCount else { throw Self.broken("it refers to a missing object") }
        guard depth < ProjectLimits.depth else {
            throw Self.broken("values are nested more than \(ProjectLimits.depth) deep")
        }
        budget -= 1
        guard budget > 0 else { throw Self.broken("it holds more than \(ProjectLimits.propertyListValues) values") }
        let offset = try Self.integer(bytes, at: tableOffset + index * offsetSize, size: offsetSize)
        let marker = try Self.integer(bytes, at: offset, size: 1)
        let low = marker & 0x0F
        switch marker >> 4 {
        case 0x0:
            switch low {
            case 0x8: return .boolean(false)
            case 0x9: return .boolean(true)
            default: return .null
            }
        case 0x1: return try number(at: offset + 1, log2Size: low)
        case 0x2: return .double(try real(at: offset + 1, log2Size: low))
        case 0x3:
            return .date(Date(timeIntervalSinceReferenceDate: try real(at: offset + 1, log2Size: 3)))
        default: return try sized(marker >> 4, low: low, at: offset, depth: depth)
        }
    }

    private mutating func sized(
        _ kind: Int, low: Int, at offset: Int, depth: Int
    ) throws(PropertyListSyntaxError) -> PropertyValue {
        var count = low
        var start = offset + 1
        if low == 0x0F {
            let size = 1 << (try Self.integer(bytes, at: start, size: 1) & 0x0F)
            count = try Self.integer(bytes, at: start + 1, size: size)
            start += 1 + size
        }
        switch kind {
        case 0x4: return .data(Data(try slice(start, count)))
        case 0x5: return .string(String(decoding: try slice(start, count), as: UTF8.self))
        case 0x6:
            guard count <= bytes.count else { throw Self.broken("a string ends behind the file") }
            let units = try slice(start, count * 2)
            let words = stride(from: units.startIndex, to: units.endIndex, by: 2).map {
                UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
            }
            return .string(String(decoding: words, as: UTF16.self))
        case 0xA, 0xC: return .array(try objects(at: start, count: count, depth: depth))
        case 0xD:
            let keys = try objects(at: start, count: count, depth: depth)
            let values = try objects(at: start + count * referenceSize, count: count, depth: depth)
            var members: [String: PropertyValue] = [:]
            for (key, value) in zip(keys, values) {
                guard let key = key.string else { throw Self.broken("a key is not a string") }
                members[key] = value
            }
            return .dictionary(members)
        default: throw Self.broken("it holds a value of an unknown kind")
        }
    }

    private mutating func objects(
        at start: Int, count: Int, depth: Int
    ) throws(PropertyListSyntaxError) -> [PropertyValue] {
        guard count <= bytes.count else { throw Self.broken("a list ends behind the file") }
        var result: [PropertyValue] = []
        for position in 0..<count {
            let index = try Self.integer(bytes, at: start + position * referenceSize, size: referenceSize)
            result.append(try object(index, depth: depth + 1))
        }
        return result
    }

    private func number(at offset: Int, log2Size: Int) throws(PropertyListSyntaxError) -> PropertyValue {
        let size = 1 << log2Size
        guard size <= 16 else { throw Self.broken("it holds a number of \(size) bytes") }
        let digits = try slice(offset, size)
        let value = digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Smaller numbers have no sign; those of 8 bytes do; those of 16 are for what 8 signed bytes cannot hold.
        if size == 16, let unsigned = Optional(value), unsigned > UInt64(Int64.max), digits.first == 0 {
            return .unsigned(unsigned)
        }
        return .integer(Int64(bitPattern: value))
    }

    private func real(at offset: Int, log2Size: Int) throws(PropertyListSyntaxError) -> Double {
        let bits = try slice(offset, log2Size == 2 ? 4 : 8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return log2Size == 2
            ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    private func slice(_ start: Int, _ count: Int) throws(PropertyListSyntaxError) -> ArraySlice<UInt8> {
        guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
            throw Self.broken("a value ends behind the file")
        }
        return bytes[start..<start + count]
    }

    /// Big-endian, at most `Int.max`.
    private static func integer(_ bytes: [UInt8], at offset: Int, size: Int) throws(PropertyListSyntaxError) -> Int {
        guard offset >= 0, size <= 8, offset <= bytes.count, size <= bytes.count - offset else {
            throw broken("a value ends behind the file")
        }
        let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let value = Int(exactly: value), value <= Int(UInt32.max) else { throw broken("an offset is too large") }
        return value
    }

    private static func broken(_ reason: String) -> PropertyListSyntaxError {
        PropertyListSyntaxError(line: 0, column: 0, reason: "it is a broken binary property list: \(reason)")
    }
}
