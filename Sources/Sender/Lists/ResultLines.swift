import APNSWire
import Glibc

/// How results are written, one a line.
package enum ResultFormat: Sendable, Hashable {
    /// `TOKEN STATUS REASON APNS-ID`; what is not there is `-`.
    case text
    /// JSON objects.
    case json

    func append(
        token: some Collection<UInt8>, status: Int, reason: String, id: [UInt8], details: AnswerDetails?,
        to buffer: inout [UInt8]
    ) {
        switch self {
        case .text:
            let space = UInt8(ascii: " ")
            let nothing = UInt8(ascii: "-")
            buffer.append(contentsOf: token)
            buffer.append(space)
            if status == 0 { buffer.append(nothing) } else { buffer.append(decimal: status) }
            buffer.append(space)
            if reason.isEmpty { buffer.append(nothing) } else { buffer.append(contentsOf: reason.utf8) }
            buffer.append(space)
            if id.isEmpty { buffer.append(nothing) } else { buffer.append(contentsOf: id) }
            buffer.append(UInt8(ascii: "\n"))
        case .json:
            // Tokens, reasons and ids are printable ASCII without quotes: see `TokenForm` and `AnswerDetails`.
            buffer.append(#"{"token":""#)
            buffer.append(contentsOf: token.map { $0 == 0x22 || $0 == 0x5C ? UInt8(ascii: "?") : $0 })
            buffer.append(#"","status":"#)
            if status == 0 { buffer.append("null") } else { buffer.append(decimal: status) }
            appendText(",\"reason\":", reason.utf8, &buffer)
            appendText(",\"apnsId\":", id, &buffer)
            if let unique = details?.uniqueID { appendText(",\"apnsUniqueId\":", unique.utf8, &buffer) }
            if let timestamp = details?.timestamp {
                buffer.append(",\"timestamp\":")
                buffer.append(decimal: Int(timestamp))
            }
            buffer.append("}\n")
        }
    }

    private func appendText(_ name: StaticString, _ text: some Collection<UInt8>, _ buffer: inout [UInt8]) {
        buffer.append(name)
        guard !text.isEmpty else {
            buffer.append("null")
            return
        }
        buffer.append("\"")
        buffer.append(contentsOf: text)
        buffer.append("\"")
    }
}

/// What an answer says beside its status.
struct AnswerDetails {
    var reason = ""
    /// `apns-unique-id`, in Apple's development environment only.
    var uniqueID: String?
    /// Milliseconds since 1970: when APNs last found the token to be inactive.
    var timestamp: Int64?

    init() {}

    /// Reads an error's body. A reason of other letters than APNs' is none: it would break a line.
    init(body: [UInt8]) {
        guard let object = try? JSONScanner.object(in: body, limits: JSONLimits(bytes: 4096)) else { return }
        if case .string(let text) = object["reason"]?.kind { reason = Self.word(text) }
        if case .integer(let number) = object["timestamp"]?.kind { timestamp = number }
    }

    static func word(_ text: String) -> String {
        let isWord = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        }
        return isWord && text.utf8.count <= 64 ? text : ""
    }
}

/// Writes lines of results, many at a time.
struct ResultWriter {
    let format: ResultFormat
    let descriptor: Int32
    var buffer: [UInt8] = []
    /// True once a line could not be written: those behind it are not either.
    private var isBroken = false

    init(format: ResultFormat, descriptor: Int32) {
        self.format = format
        self.descriptor = descriptor
    }

    mutating func append(_ slot: PushSlot, status: Int, reason: String, details: AnswerDetails?) {
        format.append(
            token: slot.token, status: status, reason: reason, id: slot.id, details: details, to: &buffer)
    }

    /// Writes what was appended.
    ///
    /// - Returns: false where an earlier line could not be written.
    /// - Throws: the first time that one cannot.
    mutating func flush() throws(SenderError) -> Bool {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard !isBroken else { return false }
        let problem = buffer.isEmpty ? 0 : writeAll(buffer, to: descriptor)
        guard problem != 0 else { return true }
        isBroken = true
        if problem == EPIPE {
            throw SenderError(.output, "who read the results has gone; have them read to the end, or kept in a file")
        }
        throw SenderError(
            .output, "the results cannot be written: \(String(cString: strerror(problem))); give them a place")
    }

    /// How many of the lines, of a run before, stand at the end of the file they went to; and how many bytes of the
    /// one after them, which the end of that process cut off.
    static func alreadyWritten(_ lines: [[UInt8]], in place: OutputPlace?) -> (lines: Int, bytes: Int) {
        guard let place, !lines.isEmpty else { return (0, 0) }
        let file = open(place.path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return (0, 0) }
        defer { close(file) }
        guard let now = OutputPlace(descriptor: file), now.device == place.device, now.inode == place.inode else {
            return (0, 0)
        }
        let total = lines.reduce(0) { $0 + $1.count }
        let size = Int(lseek(file, 0, SEEK_END))
        let start = max(0, size - total)
        var tail = [UInt8](repeating: 0, count: size - start)
        let count = pread(file, &tail, tail.count, off_t(start))
        guard count == tail.count else { return (0, 0) }
        return overlap(of: lines.flatMap { $0 }, lines, with: tail)
    }

    /// The longest beginning of the lines that the file ends with.
    private static func overlap(of text: [UInt8], _ lines: [[UInt8]], with tail: [UInt8]) -> (lines: Int, bytes: Int) {
        var length = min(text.count, tail.count)
        while length > 0, tail.suffix(length) != text.prefix(length) { length -= 1 }
        var whole = 0
        for line in lines {
            guard length >= line.count else { break }
            length -= line.count
            whole += 1
        }
        return (whole, length)
    }
}
