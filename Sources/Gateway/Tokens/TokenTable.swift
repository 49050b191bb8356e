import HTTP2
import Synchronization

/// Where a record is in the log: the number of its file above, the place in it below.
struct RecordPlace: Hashable, Sendable {
    private static let offsetBits: UInt64 = 40
    let value: UInt64

    static let none = RecordPlace(value: 0)

    init(value: UInt64) { self.value = value }

    init(segment: UInt32, offset: Int) { value = UInt64(segment) << Self.offsetBits | UInt64(offset) }

    var segment: UInt32 { UInt32(truncatingIfNeeded: value >> Self.offsetBits) }
    var offset: Int { Int(value & (1 << Self.offsetBits - 1)) }
    var isNone: Bool { value == 0 }
}

/// One token as the table keeps it.
struct TokenEntry {
    enum Kind: UInt8 {
        case active, unregistered, expired
        /// Nobody registered it: it is here because a push to it is kept.
        case unknown
    }

    var hash: UInt64
    /// The push that is kept for it.
    var kept: RecordPlace
    /// Since when it is not active.
    var since: Int64
    var start: UInt32
    var app: AppNumber
    var device: UInt16
    var count: UInt8
    var kind: Kind
}

/// Device tokens, millions of them, for many threads at once.
///
/// Each of its parts has a lock of its own that is held for some 50 ns. A token costs its bytes and 40 more, in a table
/// that is a third to two thirds full.
final class TokenTable: Sendable {
    private static let partCount = 64
    /// No device.
    static let noDevice = UInt16.max
    /// Tokens beyond these are not kept: with `--any-token` they come from the network.
    static let limit = 20_000_000

    private let parts: [Part]
    private let seed: (UInt64, UInt64)
    private let total = Atomic<Int>(0)

    init() {
        parts = (0..<Self.partCount).map { _ in Part() }
        var system = SystemRandomNumberGenerator()
        seed = (system.next(), system.next() | 1)
    }

    var count: Int { total.load(ordering: .relaxed) }

    /// What is known of a token; nil where nothing is.
    func entry(of token: UnsafeBufferPointer<UInt8>) -> TokenEntry? {
        // With `--any-token` mostly nothing is known of any.
        guard count > 0 else { return nil }
        let hash = hash(token)
        return part(hash).state.withLock { $0.find(hash, token).map { index, table in table[index] } }
    }

    /// Changes what is known of a token, which is made where it is not there yet; false where there are too many.
    @discardableResult
    func update(_ token: UnsafeBufferPointer<UInt8>, _ change: (inout TokenEntry) -> Void) -> Bool {
        let hash = hash(token)
        let isFull = count >= Self.limit
        let result = part(hash).state.withLock { part -> (isDone: Bool, isNew: Bool) in
            if let (index, table) = part.find(hash, token) {
                change(&table[index])
                return (true, false)
            }
            guard !isFull, part.canAdd(token) else { return (false, false) }
            var entry = TokenEntry(
                hash: hash, kept: .none, since: 0, start: 0, app: 0, device: Self.noDevice, count: UInt8(token.count),
                kind: .unknown)
            change(&entry)
            part.add(entry, token)
            return (true, true)
        }
        if result.isNew { total.wrappingAdd(1, ordering: .relaxed) }
        return result.isDone
    }

    /// Changes what is known of a token, where it is there.
    func change(_ token: UnsafeBufferPointer<UInt8>, _ change: (inout TokenEntry) -> Void) {
        let hash = hash(token)
        part(hash).state.withLock { part in
            if let (index, table) = part.find(hash, token) { change(&table[index]) }
        }
    }

    /// Calls `body` with each token; other threads wait for one part of the table at a time.
    func forEach(_ body: (UnsafeBufferPointer<UInt8>, TokenEntry) -> Void) {
        for part in parts { part.state.withLock { $0.forEach(body) } }
    }

    private func part(_ hash: UInt64) -> Part { parts[Int(hash >> 58)] }

    /// Mixed with a secret of this process: who chooses tokens must not choose their places.
    private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = seed.0 &+ UInt64(bytes.count)
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index + 8 <= raw.count {
            hash = Self.mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self), seed.1)
            index += 8
        }
        var rest: UInt64 = 0
        while index < raw.count {
            rest = rest << 8 | UInt64(raw[index])
            index += 1
        }
        return Self.mix(hash ^ rest, 0x9E37_79B9_7F4A_7C15 ^ seed.0)
    }

    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right | 1)
        return product.high ^ product.low
    }
}

private final class Part: Sendable {
    let state = Mutex(TokenPart())
}

/// A part of the table: open addressing, and the tokens' bytes in one piece.
///
/// Safe to send: it owns its memory, and is only used under its lock.
struct TokenPart: ~Copyable, @unchecked Sendable {
    private var table: UnsafeMutablePointer<TokenEntry>
    private var capacity = 16
    private var used = 0
    private var bytes: UnsafeMutablePointer<UInt8>
    private var bytesCapacity = 1024
    private var bytesUsed = 0

    init() {
        table = Self.emptyTable(16)
        bytes = .allocate(capacity: 1024)
    }

    deinit {
        table.deallocate()
        bytes.deallocate()
    }

    private static func emptyTable(_ capacity: Int) -> UnsafeMutablePointer<TokenEntry> {
        let table = UnsafeMutablePointer<TokenEntry>.allocate(capacity: capacity)
        let empty = TokenEntry(
            hash: 0, kept: .none, since: 0, start: 0, app: 0, device: 0, count: 0, kind: .unknown)
        table.initialize(repeating: empty, count: capacity)
        return table
    }

    func find(_ hash: UInt64, _ token: UnsafeBufferPointer<UInt8>) -> (Int, UnsafeMutablePointer<TokenEntry>)? {
        var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
        while table[index].count != 0 {
            if table[index].hash == hash, Int(table[index].count) == token.count,
                HTTP2FieldList.equal(
                    HTTP2FieldList.Bytes(start: bytes + Int(table[index].start), count: token.count), token)
            {
                return (index, table)
            }
            index = (index + 1) & (capacity - 1)
        }
        return nil
    }

    /// A place in the bytes has 32 bits.
    func canAdd(_ token: UnsafeBufferPointer<UInt8>) -> Bool { bytesUsed + token.count <= Int(UInt32.max) }

    mutating func add(_ entry: TokenEntry, _ token: UnsafeBufferPointer<UInt8>) {
        if 3 * (used + 1) > 2 * capacity { growTable() }
        if bytesUsed + token.count > bytesCapacity { growBytes() }
        var entry = entry
        entry.start = UInt32(bytesUsed)
        if let start = token.baseAddress { (bytes + bytesUsed).update(from: start, count: token.count) }
        bytesUsed += token.count
        place(entry)
        used += 1
    }

    func forEach(_ body: (UnsafeBufferPointer<UInt8>, TokenEntry) -> Void) {
        for index in 0..<capacity where table[index].count != 0 {
            let entry = table[index]
            body(UnsafeBufferPointer(start: bytes + Int(entry.start), count: Int(entry.count)), entry)
        }
    }

    private func place(_ entry: TokenEntry) {
        var index = Int(truncatingIfNeeded: entry.hash) & (capacity - 1)
        while table[index].count != 0 { index = (index + 1) & (capacity - 1) }
        table[index] = entry
    }

    private mutating func growTable() {
        let old = table
        let oldCapacity = capacity
        capacity *= 2
        table = Self.emptyTable(capacity)
        for index in 0..<oldCapacity where old[index].count != 0 { place(old[index]) }
        old.deallocate()
    }

    private mutating func growBytes() {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: bytesCapacity * 2)
        larger.update(from: bytes, count: bytesUsed)
        bytes.deallocate()
        bytes = larger
        bytesCapacity *= 2
    }
}
