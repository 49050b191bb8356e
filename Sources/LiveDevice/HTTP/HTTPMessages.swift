/// A request as the server took it in: whole, and within `HTTPLimits`.
package struct HTTPRequest: Sendable {
    package var method: String
    /// Without the query, decoded.
    package var path: String
    package var query: [String: String] = [:]
    /// By their names in small letters; of a name that came twice the first.
    package var fields: [String: String] = [:]
    package var body: [UInt8] = []

    package init(_ method: String, _ path: String) {
        self.method = method
        self.path = path
    }
}

/// What a request is answered with.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Server-sent events (HTML, "Server-sent events"), after the one of that number.
        case events(EventLog, after: Int?)
        case file(FilePart)
    }

    package var status: Int
    package var fields: [(name: String, value: String)] = []
    package var body: Body

    package init(_ status: Int = 200, type: String, _ bytes: [UInt8]) {
        self.status = status
        fields = [("Content-Type", type)]
        body = .bytes(bytes)
    }

    package init(events: EventLog, after: Int?) {
        status = 200
        fields = [("Content-Type", "text/event-stream")]
        body = .events(events, after: after)
    }

    package init(type: String, _ file: FilePart) {
        status = file.isPartial ? 206 : 200
        fields = [("Content-Type", type), ("Accept-Ranges", "bytes")]
        if file.isPartial {
            let range = file.range
            fields.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"))
        }
        body = .file(file)
    }

    /// JSON, one object or array.
    package init(_ status: Int = 200, json text: String) {
        self.init(status, type: "application/json", Array(text.utf8))
    }

    func with(_ name: String, _ value: String) -> HTTPResponse {
        var response = self
        response.fields.append((name, value))
        return response
    }
}

/// Why a request is not answered as asked: what is wrong, and what to do.
package struct HTTPFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package var status: Int
    package var text: String

    package init(_ status: Int, _ problem: String, _ advice: String) {
        self.status = status
        text = "\(problem); \(advice)"
    }

    package init(_ status: Int, saying text: String) {
        self.status = status
        self.text = text
    }

    package var description: String { text }
}

/// All limits of the server.
package struct HTTPLimits: Sendable {
    /// Bytes of a body. A payload has 5 KB at most.
    package var body = 64 << 10
    /// Bytes of a request's line and fields together, and of what is on its way of an answer.
    package var connectionMemory = 32 << 10
    package var connections = 128
    /// Of these, how many may wait for events.
    package var eventStreams = 32
    /// A connection on which nothing comes or goes is closed after so long.
    package var idleSeconds: UInt32 = 30
    /// A request that has not come in whole by then is not waited for.
    package var requestSeconds = 30.0
    /// How long the end of the server waits for the last answers to be taken.
    package var lastAnswerSeconds = 2.0
    /// A comment is sent to those who wait for events, so that the dead are found.
    package var heartbeatSeconds = 15.0
    /// Events that can be asked for again, and how many bytes they have together.
    package var keptEvents = 2_000
    package var keptEventBytes = 4 << 20
    /// Events of more bytes are told without their contents.
    package var eventBytes = 256 << 10

    package init() {}
}
