/// Streams that wait to be used again, each linked to the next: to take one and to give it back counts no references.
///
/// It owns the streams that it holds. For its loop's thread alone.
struct StreamPool: ~Copyable {
    private static let capacity = 1024
    /// Each holds one reference to the stream.
    private var first: Unmanaged<HTTP2Stream>?
    private var count = 0

    init() {}

    deinit {
        var next = first
        while let stream = next {
            next = stream._withUnsafeGuaranteedRef { $0.next }
            stream.release()
        }
    }

    /// The stream belongs to the caller now, who gives it back with `give`.
    mutating func take() -> Unmanaged<HTTP2Stream> {
        guard let stream = first else { return Unmanaged.passRetained(HTTP2Stream()) }
        stream._withUnsafeGuaranteedRef {
            first = $0.next
            $0.next = nil
        }
        count -= 1
        return stream
    }

    mutating func give(_ stream: Unmanaged<HTTP2Stream>) {
        guard count < Self.capacity else {
            stream._withUnsafeGuaranteedRef { $0.reset() }
            stream.release()
            return
        }
        stream._withUnsafeGuaranteedRef {
            $0.reset()
            $0.next = first
        }
        first = stream
        count += 1
    }
}

/// The open streams of a connection, each linked to its neighbours.
///
/// It owns the streams from `add` to `remove`. For its loop's thread alone.
struct StreamList: ~Copyable {
    private(set) var first: Unmanaged<HTTP2Stream>?
    private(set) var count = 0

    init() {}

    var isEmpty: Bool { count == 0 }

    mutating func add(_ added: Unmanaged<HTTP2Stream>) {
        added._withUnsafeGuaranteedRef {
            $0.previous = nil
            $0.next = first
        }
        first?._withUnsafeGuaranteedRef { $0.previous = added }
        first = added
        count += 1
    }

    /// The stream belongs to the caller again.
    mutating func remove(_ stream: HTTP2Stream) -> Unmanaged<HTTP2Stream> {
        let next = stream.next
        let previous = stream.previous
        next?._withUnsafeGuaranteedRef { $0.previous = previous }
        if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
        stream.next = nil
        stream.previous = nil
        count -= 1
        return Unmanaged.passUnretained(stream)
    }

    /// Calls `body` with each; it may take that one off the list, and no other.
    func forEach(_ body: (HTTP2Stream) -> Void) {
        var place = first
        while let stream = place?.takeUnretainedValue() {
            place = stream.next
            body(stream)
        }
    }
}
