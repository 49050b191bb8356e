/// What is wrong with a stream of frames. After one of these nothing more can be read from it.
package enum FrameError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A message has at least one byte.
    case empty
    case tooLong(bytes: Int, limit: Int)
    /// The stream ended inside a frame.
    case truncated(missing: Int)

    package var description: String {
        switch self {
        case .empty: "an empty frame"
        case .tooLong(let bytes, let limit): "a frame of \(bytes) bytes, and \(limit) is the most"
        case .truncated(let missing): "the stream ended \(missing) bytes before the end of a frame"
        }
    }
}

/// Cuts a stream of bytes into frames: four bytes of length, the most significant first, then so many bytes of body.
///
/// It does no input or output. It never holds more than the bytes it was given: a length is a claim, and no memory is
/// set aside for it.
package struct FrameDecoder: Sendable {
    package static let headerBytes = 4

    private let limit: Int
    private var buffer: [UInt8] = []
    /// Where the next frame begins in `buffer`.
    private var start = 0

    package init(limit: Int = LinkLimits.frameBytes) { self.limit = limit }

    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    package mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0) }
    }

    /// The body of the next whole frame; nil where more bytes are needed.
    package mutating func next() throws(FrameError) -> [UInt8]? {
        guard let length = try announcedLength(), buffer.count - start - Self.headerBytes >= length else { return nil }
        let first = start + Self.headerBytes
        start = first + length
        let body = Array(buffer[first..<start])
        compact()
        return body
    }

    /// Called when the stream has ended: throws when that was inside a frame.
    package func finish() throws(FrameError) {
        let rest = buffer.count - start
        guard rest > 0 else { return }
        guard let length = try announcedLength() else { throw .truncated(missing: Self.headerBytes - rest) }
        throw .truncated(missing: length + Self.headerBytes - rest)
    }

    private func announcedLength() throws(FrameError) -> Int? {
        guard buffer.count - start >= Self.headerBytes else { return nil }
        var length = 0
        for byte in buffer[start..<start + Self.headerBytes] { length = length << 8 | Int(byte) }
        guard length > 0 else { throw .empty }
        guard length <= limit else { throw .tooLong(bytes: length, limit: limit) }
        return length
    }

    /// Drops what was read, once it is most of the buffer, so that each byte is moved a bounded number of times.
    private mutating func compact() {
        guard start < buffer.count, start > 1 << 16, start > buffer.count / 2 else { return }
        buffer.removeFirst(start)
        start = 0
    }
}

/// One message as it goes over the wire.
package enum Frame {
    /// Header and body of a message.
    package static func encode(_ message: some LinkCodable) throws(LinkCodingError) -> [UInt8] {
        var writer = LinkWriter(reserving: FrameDecoder.headerBytes)
        try message.write(to: &writer)
        return try writer.finishFrame()
    }

    /// The message in a frame's body, all of it.
    package static func decode<Message: LinkCodable>(
        _ type: Message.Type, from body: [UInt8]
    ) throws(LinkCodingError) -> Message {
        var reader = LinkReader(body)
        let message = try Message(from: &reader)
        try reader.finish()
        return message
    }
}
