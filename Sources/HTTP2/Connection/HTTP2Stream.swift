/// One request and its answer.
///
/// It belongs to its connection and its loop's thread, and is used again for another one after `streamClosed`: who
/// wants to come back to it later keeps its `HTTP2StreamTicket`.
///
/// Its properties are read and set several times for each request, each in one step and on one thread: overlapping access
/// is not looked for at run time.
package final class HTTP2Stream {
    /// The number on the connection.
    @exclusivity(unchecked) package internal(set) var id: Int32 = 0
    /// What came: a server's stream has the request's fields, a client's the answer's.
    package let fields = HTTP2FieldList()
    /// The body that came, up to the limit of the configuration.
    @exclusivity(unchecked) package internal(set) var body = HTTP2Bytes()
    /// All bytes of the body that came, also those beyond the limit.
    @exclusivity(unchecked) package internal(set) var bodyCount = 0
    /// The owner's own.
    @exclusivity(unchecked) package var tag = 0
    /// True where the fields passed the limit of the configuration; what came beyond it is not kept.
    @exclusivity(unchecked) package internal(set) var hasTooManyFields = false
    /// True where the other end has sent all of its message.
    @exclusivity(unchecked) package internal(set) var isComplete = false

    @exclusivity(unchecked) var isHandled = false
    @exclusivity(unchecked) var isReadingTrailers = false
    @exclusivity(unchecked) private var outgoing: HTTP2Body?
    /// What is left to be sent; in the memory of `outgoing`.
    @exclusivity(unchecked) var unsent = HTTP2FieldList.Bytes(start: nil, count: 0)
    @exclusivity(unchecked) var startedAt: Int64 = 0
    // Its neighbours in the list that owns it.
    @exclusivity(unchecked) var next: Unmanaged<HTTP2Stream>?
    @exclusivity(unchecked) var previous: Unmanaged<HTTP2Stream>?
    /// Counts the uses.
    @exclusivity(unchecked) var serial: UInt64 = 0

    init() {}

    /// True where more of a body came than the limit of the configuration keeps.
    package var isBodyOverLimit: Bool { bodyCount > body.count }

    func prepare(id: Int32, now: Int64) {
        self.id = id
        startedAt = now
    }

    /// Sets what is sent, and keeps it until then.
    func send(_ body: HTTP2Body) {
        outgoing = body
        unsent = body.memory
    }

    func reset() {
        serial &+= 1
        id = 0
        fields.removeAll()
        body.removeAll()
        bodyCount = 0
        tag = 0
        hasTooManyFields = false
        isComplete = false
        isHandled = false
        isReadingTrailers = false
        if outgoing != nil { outgoing = nil }
        unsent = HTTP2FieldList.Bytes(start: nil, count: 0)
    }
}

/// Names one use of a stream, from any thread.
///
/// Safe to share: the stream is only looked at on its loop's thread, through `stream`.
package struct HTTP2StreamTicket: @unchecked Sendable {
    package let connection: HTTP2Connection
    private let object: HTTP2Stream
    private let serial: UInt64

    package init(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        object = stream
        serial = stream.serial
        self.connection = connection
    }

    /// The stream; nil once it has closed. On the loop's thread only.
    package var stream: HTTP2Stream? { object.serial == serial ? object : nil }
}
