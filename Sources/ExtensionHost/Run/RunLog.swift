/// The lines of one run, bounded: a process that floods its output costs neither memory nor a readable report.
struct RunLog: Sendable {
    static let lineLimit = 1000
    static let byteLimit = 256 << 10

    private(set) var lines: [String] = []
    private var bytes = 0
    private var isFull = false

    /// What goes into the trace for a line: the line, once a note that the rest is left out, then nothing.
    mutating func append(_ line: String) -> String? {
        guard !isFull else { return nil }
        bytes += line.utf8.count
        guard lines.count < Self.lineLimit, bytes <= Self.byteLimit else {
            isFull = true
            let note = "… the extension printed more; the rest is left out"
            lines.append(note)
            return note
        }
        lines.append(line)
        return line
    }
}
