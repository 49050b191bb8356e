/// Header fields as bytes, in one piece of memory that is used again.
///
/// Not for two threads at once. Buffers that it gives are valid until it is changed.
package final class HTTP2FieldList {
    package typealias Bytes = UnsafeBufferPointer<UInt8>

    /// How HPACK treats a value (RFC 7541, section 6.2).
    package enum Indexing: UInt8 {
        /// As the encoder sees fit: into the dynamic table, mostly.
        case automatic
        /// Not into the table: for values that differ each time.
        case none
        /// Never, by nobody on the way: for secrets.
        case never
    }

    struct Entry {
        var start: Int32
        var nameCount: Int32
        var valueCount: Int32
        var indexing: Indexing
    }

    private(set) var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var entries: [Entry] = []
    /// Bytes of names and values, with 32 for each field: as SETTINGS_MAX_HEADER_LIST_SIZE counts (RFC 9113, 6.5.2).
    package private(set) var listSize = 0
    private var used = 0

    package init() {
        capacity = 512
        memory = .allocate(capacity: capacity)
        entries.reserveCapacity(16)
    }

    deinit { memory.deallocate() }

    package var count: Int { entries.count }

    package func name(_ index: Int) -> Bytes {
        let entry = entries[index]
        return Bytes(start: memory + Int(entry.start), count: Int(entry.nameCount))
    }

    package func value(_ index: Int) -> Bytes {
        let entry = entries[index]
        return Bytes(start: memory + Int(entry.start) + Int(entry.nameCount), count: Int(entry.valueCount))
    }

    /// The first value of a name in small letters.
    package func first(_ name: StaticString) -> Bytes? {
        for index in 0..<entries.count where Self.equal(self.name(index), name) { return value(index) }
        return nil
    }

    /// The first value of a name, as text.
    package func text(_ name: StaticString) -> String? { first(name).map { String(decoding: $0, as: UTF8.self) } }

    package func append(_ name: StaticString, _ value: Bytes, _ indexing: Indexing = .automatic) {
        append(Bytes(start: name.utf8Start, count: name.utf8CodeUnitCount), value, indexing)
    }

    package func append(_ name: StaticString, _ value: StaticString, _ indexing: Indexing = .automatic) {
        append(name, Bytes(start: value.utf8Start, count: value.utf8CodeUnitCount), indexing)
    }

    package func append(_ name: StaticString, _ value: String, _ indexing: Indexing = .automatic) {
        var value = value
        value.withUTF8 { append(name, $0, indexing) }
    }

    package func append(_ name: Bytes, _ value: Bytes, _ indexing: Indexing = .automatic) {
        let size = name.count + value.count
        if used + size > capacity { grow(to: used + size) }
        if let start = name.baseAddress { (memory + used).update(from: start, count: name.count) }
        if let start = value.baseAddress { (memory + used + name.count).update(from: start, count: value.count) }
        entries.append(
            Entry(
                start: Int32(used), nameCount: Int32(name.count), valueCount: Int32(value.count), indexing: indexing))
        used += size
        listSize += size + 32
    }

    /// Puts a value in the place of one of the same length. False where the length is another: nothing is changed then.
    package func replaceValue(_ index: Int, _ value: Bytes) -> Bool {
        let entry = entries[index]
        guard Int(entry.valueCount) == value.count, let start = value.baseAddress else { return false }
        (memory + Int(entry.start) + Int(entry.nameCount)).update(from: start, count: value.count)
        return true
    }

    package func removeAll() {
        entries.removeAll(keepingCapacity: capacity <= 8192)
        used = 0
        listSize = 0
        // A single huge list does not stay in memory.
        if capacity > 8192 {
            memory.deallocate()
            capacity = 512
            memory = .allocate(capacity: capacity)
        }
    }

    package static func equal(_ bytes: Bytes, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        let other = text.utf8Start
        for index in 0..<bytes.count where bytes[index] != other[index] { return false }
        return true
    }

    private func grow(to needed: Int) {
        var size = capacity
        while size < needed { size *= 2 }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        larger.update(from: memory, count: used)
        memory.deallocate()
        memory = larger
        capacity = size
    }
}
