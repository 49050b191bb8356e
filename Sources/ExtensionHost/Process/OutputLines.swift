/// Cuts what a process writes into lines, and bounds them.
///
/// Text that is no UTF-8 is repaired; a line longer than the limit is cut into several.
struct OutputLines {
    static let lineBytes = 4096

    private var partial: [UInt8] = []

    /// The lines that are whole now, without their line ends.
    mutating func append(_ bytes: some Collection<UInt8>) -> [String] {
        var lines: [String] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            hold(rest[..<end], into: &lines)
            lines.append(Self.text(partial))
            partial.removeAll(keepingCapacity: true)
            rest = rest[rest.index(after: end)...]
        }
        hold(rest, into: &lines)
        return lines
    }

    /// What is left without a line end, once the process has ended.
    mutating func finish() -> String? {
        guard !partial.isEmpty else { return nil }
        defer { partial.removeAll() }
        return Self.text(partial)
    }

    private mutating func hold(_ bytes: some Collection<UInt8>, into lines: inout [String]) {
        var rest = bytes[...]
        while partial.count + rest.count > Self.lineBytes {
            let room = rest.prefix(Self.lineBytes - partial.count)
            partial.append(contentsOf: room)
            lines.append(Self.text(partial))
            partial.removeAll(keepingCapacity: true)
            rest = rest[room.endIndex...]
        }
        partial.append(contentsOf: rest)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        if text.hasSuffix("\r") { text.removeLast() }
        return text
    }
}
