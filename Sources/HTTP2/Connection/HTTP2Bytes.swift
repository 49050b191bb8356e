import Glibc

/// A body that comes in, up to its limit, in memory that is used again.
package struct HTTP2Bytes: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>?
    private var capacity = 0
    /// How many bytes are kept.
    package private(set) var count = 0

    init() {}

    deinit { memory?.deallocate() }

    /// Valid until the stream closes.
    package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
        let taken = min(bytes.count, limit - count)
        guard taken > 0, let start = bytes.baseAddress else { return }
        if count + taken > capacity { grow(to: count + taken, limit: limit) }
        guard let memory else { return }
        (memory + count).update(from: start, count: taken)
        count += taken
    }

    mutating func removeAll() {
        count = 0
        if capacity > 8192 {
            memory?.deallocate()
            memory = nil
            capacity = 0
        }
    }

    private mutating func grow(to needed: Int, limit: Int) {
        var size = max(1024, capacity)
        while size < needed { size *= 2 }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        if let memory {
            larger.update(from: memory, count: count)
            memory.deallocate()
        }
        memory = larger
        capacity = size
    }
}

/// A body that goes out: unchanging, so that many streams may send the same one.
///
/// Safe to share: it owns its memory, which is written to before anybody has it, and until nobody has it any more.
package final class HTTP2Body: @unchecked Sendable {
    /// Valid as long as the body is.
    let memory: UnsafeBufferPointer<UInt8>

    package init(_ bytes: some Collection<UInt8>) {
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = memory.initialize(from: bytes)
        self.memory = UnsafeBufferPointer(memory)
    }

    package convenience init(_ text: String) { self.init(text.utf8) }

    deinit { memory.deallocate() }
}
