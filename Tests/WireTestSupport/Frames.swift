/// Frames byte for byte, as RFC 9113 has them.
package enum Frames {
    package static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    package static let data: UInt8 = 0
    package static let headers: UInt8 = 1
    package static let priority: UInt8 = 2
    package static let reset: UInt8 = 3
    package static let settings: UInt8 = 4
    package static let pushPromise: UInt8 = 5
    package static let ping: UInt8 = 6
    package static let goAway: UInt8 = 7
    package static let windowUpdate: UInt8 = 8
    package static let continuation: UInt8 = 9

    package static let endStream: UInt8 = 1
    package static let ack: UInt8 = 1
    package static let endHeaders: UInt8 = 4
    package static let padded: UInt8 = 8
    package static let hasPriority: UInt8 = 0x20

    /// One frame. `length` says another length than the payload has.
    package static func frame(
        _ type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = [], length: Int? = nil
    ) -> [UInt8] {
        let length = length ?? payload.count
        return [UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255), type, flags]
            + bigEndian(stream) + payload
    }

    package static func bigEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    /// Entries of a SETTINGS frame.
    package static func settings(_ entries: (UInt16, UInt32)...) -> [UInt8] {
        frame(settings, entries.flatMap { [UInt8($0.0 >> 8), UInt8($0.0 & 255)] + bigEndian($0.1) })
    }

    /// Fields as literals without indexing and without Huffman (RFC 7541, section 6.2.2); up to 126 bytes each.
    package static func block(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { name, value in
            [0] + text(name) + text(value)
        }
    }

    private static func text(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
        // An integer with a prefix of seven bits (RFC 7541, section 5.1).
        var rest = bytes.count - 127
        var count: [UInt8] = [127]
        while rest >= 128 {
            count.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return count + [UInt8(rest)] + bytes
    }

    /// The fields of a POST.
    package static func post(path: String = "/", _ more: [(String, String)] = []) -> [(String, String)] {
        [(":method", "POST"), (":scheme", "https"), (":authority", "localhost"), (":path", path)] + more
    }

    /// A whole request without a body.
    package static func request(stream: UInt32, _ fields: [(String, String)]? = nil) -> [UInt8] {
        frame(headers, flags: endHeaders | endStream, stream: stream, block(fields ?? post()))
    }
}

/// A frame that came.
package struct ReceivedFrame: Sendable, Hashable {
    package var type: UInt8
    package var flags: UInt8
    package var stream: UInt32
    package var payload: [UInt8]

    /// The error code of RST_STREAM or GOAWAY.
    package var code: UInt32? {
        let start = type == Frames.goAway ? 4 : 0
        guard [Frames.reset, Frames.goAway].contains(type), payload.count >= start + 4 else { return nil }
        return payload[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
