/// Paths as text: a project of a thousand files has no time for a thousand URLs on the way.
enum PathText {
    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if path.hasPrefix("/") { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// Without `.`, `..` and doubled slashes, of an absolute path.
    static func standardized(_ path: String) -> String {
        guard needsWork(path) else { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if !parts.isEmpty {
                parts.removeLast()
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether a slash is followed by a dot or by another slash, or stands at the end.
    private static func needsWork(_ path: String) -> Bool {
        var isAfterSlash = false
        for byte in path.utf8 {
            let isSlash = byte == UInt8(ascii: "/")
            if isAfterSlash, isSlash || byte == UInt8(ascii: ".") { return true }
            isAfterSlash = isSlash
        }
        return isAfterSlash
    }

    static func lastComponent(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    static func folder(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Lower case, without the dot; empty where there is none.
    static func suffix(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        let suffix = name[name.utf8.index(after: dot)...]
        return suffix.utf8.contains(UInt8(ascii: "/")) ? "" : suffix.lowercased()
    }
}
