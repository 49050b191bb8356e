/// The head of a request that reached the server of stubs: RFC 9112, as far as libcurl uses it.
struct StubRequest: Hashable {
    var method: String
    /// The path as it was sent, which begins with `/`.
    var target: String
    /// By lower-case name; of a repeated field the last.
    var fields: [String: String]

    /// The longest head that is read. A phone's servers stop at 8 or 16 KB.
    static let limit = 64 * 1024

    /// Nil for a head that is no HTTP/1.1 request. The empty line at the end is not part of it.
    init?(head: some Collection<UInt8>) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[1].first == "/", parts[2] == "HTTP/1.1" else { return nil }
        method = String(parts[0])
        target = String(parts[1])
        fields = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            fields[line[..<colon].lowercased()] = String(value)
        }
    }

    /// The bytes that a `Range` field asks of a file with so many.
    enum Part: Hashable {
        case whole
        case range(Range<Int>)
        case notSatisfiable
    }

    /// RFC 9110, section 14: one range is honoured; a field that is malformed or has several is as if it were not there.
    func part(of count: Int) -> Part {
        guard let field = fields["range"], field.hasPrefix("bytes="), !field.contains(",") else { return .whole }
        let bounds = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return .whole }
        let last = bounds[1].isEmpty ? nil : Int(bounds[1])
        if bounds[0].isEmpty {
            guard let suffix = last, suffix >= 0 else { return .whole }
            return suffix == 0 || count == 0 ? .notSatisfiable : .range(max(0, count - suffix)..<count)
        }
        guard let first = Int(bounds[0]), first >= 0, bounds[1].isEmpty || last != nil else { return .whole }
        if let last, last < first { return .whole }
        return first < count ? .range(first..<min(last ?? count, count - 1) + 1) : .notSatisfiable
    }
}
