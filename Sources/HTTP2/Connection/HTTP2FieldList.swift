/// Header fields as bytes, in one piece of memory that is used again.
///
/// Not for two threads at once. Buffers that it gives are valid until it is changed.
///
/// A list is written to for each field of each message. It belongs to one thread, and none of its methods calls back:
/// its properties are not checked for overlapping access at run time, which would cost more than what is done with them.
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

    @usableFromInline
    struct Entry {
        @usableFromInline var start: Int32
        @usableFromInline var nameCount: Int32
        @usableFromInline var valueCount: Int32
        @usableFromInline var indexing: Indexing
    }

    /// What a list keeps while it is not used; a single huge one does not stay in memory.
    private static let keptBytes = 8192
    private static let keptEntries = 128

    // Both are the list's own, from `init` to `deinit`.
    @exclusivity(unchecked) @usableFromInline private(set) var memory: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) @usableFromInline private(set) var entries: UnsafeMutablePointer<Entry>
    @exclusivity(unchecked) private var capacity = 512
    @exclusivity(unchecked) private var entryCapacity = 16
    @exclusivity(unchecked) private var used = 0
    /// How many fields there are.
    @exclusivity(unchecked) package private(set) var count = 0
    /// Bytes of names and values, with 32 for each field: as SETTINGS_MAX_HEADER_LIST_SIZE counts (RFC 9113, 6.5.2).
    @exclusivity(unchecked) package private(set) var listSize = 0

    package init() {
        memory = .allocate(capacity: capacity)
        entries = .allocate(capacity: entryCapacity)
    }

    deinit {
        memory.deallocate()
        entries.deallocate()
    }

    @inlinable
    package func name(_ index: Int) -> Bytes {
        precondition(index >= 0 && index < count, "the list has no such field")
        let entry = entries[index]
        return Bytes(start: memory + Int(entry.start), count: Int(entry.nameCount))
    }

    @inlinable
    package func value(_ index: Int) -> Bytes {
        precondition(index >= 0 && index < count, "the list has no such field")
        let entry = entries[index]
        return Bytes(start: memory + Int(entry.start) + Int(entry.nameCount), count: Int(entry.valueCount))
    }

    /// The first value of a name in small letters.
    package func first(_ name: StaticString) -> Bytes? {
        for index in 0..<count where Self.equal(self.name(index), name) { return value(index) }
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
        if used + size > capacity { growMemory(to: used + size) }
        if count == entryCapacity { growEntries() }
        let place = memory + used
        if let start = name.baseAddress { place.update(from: start, count: name.count) }
        if let start = value.baseAddress { (place + name.count).update(from: start, count: value.count) }
        entries[count] = Entry(
            start: Int32(used), nameCount: Int32(name.count), valueCount: Int32(value.count), indexing: indexing)
        count += 1
        used += size
        listSize += size + 32
    }

    /// Puts a value in the place of one of the same length. False where the length is another: nothing is changed then.
    package func replaceValue(_ index: Int, _ value: Bytes) -> Bool {
        precondition(index >= 0 && index < count, "the list has no such field")
        let entry = entries[index]
        guard Int(entry.valueCount) == value.count, let start = value.baseAddress else { return false }
        (memory + Int(entry.start) + Int(entry.nameCount)).update(from: start, count: value.count)
        return true
    }

    package func removeAll() {
        count = 0
        used = 0
        listSize = 0
        if capacity > Self.keptBytes {
            memory.deallocate()
            capacity = 512
            memory = .allocate(capacity: capacity)
        }
        if entryCapacity > Self.keptEntries {
            entries.deallocate()
            entryCapacity = 16
            entries = .allocate(capacity: entryCapacity)
        }
    }

    private func growMemory(to needed: Int) {
        var size = capacity
        while size < needed { size *= 2 }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        larger.update(from: memory, count: used)
        memory.deallocate()
        memory = larger
        capacity = size
    }

    private func growEntries() {
        let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * entryCapacity)
        larger.moveUpdate(from: entries, count: count)
        entries.deallocate()
        entries = larger
        entryCapacity *= 2
    }
}
