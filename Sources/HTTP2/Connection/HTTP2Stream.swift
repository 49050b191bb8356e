/// One request and its answer.
///
/// It belongs to its connection and its loop's thread, and is used again for another one after `streamClosed`: who
/// wants to come back to it later keeps its `HTTP2StreamTicket`.
package final class HTTP2Stream {
    /// The number on the connection.
    package internal(set) var id: Int32 = 0
    /// What came: a server's stream has the request's fields, a client's the answer's.
    package let fields = HTTP2FieldList()
    /// The body that came, up to the limit of the configuration.
    package internal(set) var body = HTTP2Bytes()
    /// All bytes of the body that came, also those beyond the limit.
    package internal(set) var bodyCount = 0
    /// The owner's own.
    package var tag = 0
    /// The owner's own.
    package var context: AnyObject?
    /// True where the fields passed the limit of the configuration; what came beyond it is not kept.
    package internal(set) var hasTooManyFields = false
    /// True where the other end has sent all of its message.
    package internal(set) var isComplete = false

    var isHandled = false
    var isReadingTrailers = false
    var outgoing: HTTP2Body?
    var outgoingOffset = 0
    var startedAt: Int64 = 0
    /// Where it is in the connection's list of streams.
    var index = 0
    /// Counts the uses.
    var serial: UInt64 = 0

    init() {}

    /// True where more of a body came than the limit of the configuration keeps.
    package var isBodyOverLimit: Bool { bodyCount > body.count }

    func prepare(id: Int32, now: Int64) {
        self.id = id
        startedAt = now
    }

    func reset() {
        serial &+= 1
        id = 0
        fields.removeAll()
        body.removeAll()
        bodyCount = 0
        tag = 0
        context = nil
        hasTooManyFields = false
        isComplete = false
        isHandled = false
        isReadingTrailers = false
        outgoing = nil
        outgoingOffset = 0
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

/// Streams that wait to be used again.
struct StreamPool {
    private static let capacity = 1024
    private var streams: [HTTP2Stream] = []

    mutating func take() -> HTTP2Stream { streams.popLast() ?? HTTP2Stream() }

    mutating func give(_ stream: HTTP2Stream) {
        stream.reset()
        if streams.count < Self.capacity { streams.append(stream) }
    }
}
