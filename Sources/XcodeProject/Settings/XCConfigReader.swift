import Foundation
import Trace

/// Reads an `.xcconfig` file and what it includes into one table.
///
/// As Xcode's build system: one assignment a line, `//` starts a comment anywhere, a `;` at the end is dropped, a
/// backslash at the end joins the next line, the later assignment counts first.
struct XCConfigReader {
    private(set) var table = SettingTable()
    /// Included files that are missing, lines that make no sense.
    private(set) var findings: [Finding] = []
    private var open: [String] = []
    private var lines = 0
    private let files: ProjectFiles

    init(files: ProjectFiles) {
        self.files = files
    }

    /// - Throws: where the file cannot be read, or includes itself.
    mutating func read(_ path: String) throws(XcodeProjectError) {
        guard !open.contains(path), open.count < ProjectLimits.includeDepth else {
            throw XcodeProjectError(.circular, path: path, "\(path) includes itself; remove one of its #include lines")
        }
        open.append(path)
        let text = String(decoding: try files.read(path, limit: ProjectLimits.propertyListBytes), as: UTF8.self)
        var pending: (text: String, line: Int)?
        for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            lines += 1
            guard lines <= ProjectLimits.configurationLines else {
                throw XcodeProjectError(
                    .circular, path: path,
                    "\(path) and what it includes have more than \(ProjectLimits.configurationLines) lines; "
                        + "include less")
            }
            var line = Self.withoutComment(raw).trimmed
            let number = pending?.line ?? index + 1
            if let start = pending { line = start.text + " " + line }
            if line.hasSuffix("\\") {
                pending = (String(line.dropLast()).trimmed, number)
                continue
            }
            pending = nil
            try statement(line, file: path, number: number)
        }
        if let rest = pending { try statement(rest.text, file: path, number: rest.line) }
        open.removeLast()
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }

    private mutating func statement(_ line: String, file: String, number: Int) throws(XcodeProjectError) {
        if line.isEmpty { return }
        if line.hasPrefix("#") { return try directive(line, file: file, number: number) }
        guard let (key, value) = Self.assignment(line) else {
            return report("the line is no setting", file, number)
        }
        let (name, conditions) = SettingCondition.split(key)
        table.assign(name, value, conditions)
    }

    /// `NAME[condition=x] = value`: the first `=` outside brackets divides.
    private static func assignment(_ line: String) -> (key: String, value: String)? {
        var isInBrackets = false
        for index in line.indices {
            switch line[index] {
            case "[": isInBrackets = true
            case "]": isInBrackets = false
            case "=" where !isInBrackets:
                let key = line[..<index].trimmed
                guard let first = key.unicodeScalars.first, first == "_" || first.properties.isAlphabetic else {
                    return nil
                }
                var value = line[line.index(after: index)...].trimmed
                if value.hasSuffix(";") { value = String(value.dropLast()).trimmed }
                return (key, value)
            default: break
            }
        }
        return nil
    }

    private mutating func directive(_ line: String, file: String, number: Int) throws(XcodeProjectError) {
        let parts = line.dropFirst().trimmed.split(separator: "\"", omittingEmptySubsequences: false)
        let keyword = parts.first?.trimmed ?? ""
        guard keyword == "include" || keyword == "include?", parts.count >= 3, !parts[1].isEmpty else {
            return report("only #include \"file\" is known", file, number)
        }
        let name = String(parts[1])
        // Xcode looks beside the including file; <DEVELOPER_DIR> is its own folder, which is not here.
        guard !name.hasPrefix("<") else { return }
        let target = files.located(PathText.standardized(PathText.join(PathText.folder(file), name)))
        guard files.isFile(target) else {
            if keyword == "include" {
                report(
                    "it includes \(name), which is missing", file, number,
                    fix: "restore \(name), or install the packages that make it (pod install)")
            }
            return
        }
        try read(target)
    }

    private mutating func report(_ message: String, _ file: String, _ number: Int, fix: String = "correct the line") {
        findings.append(
            Finding(
                "xcconfig-line-ignored", .warning, "\(PathText.lastComponent(file)): \(message)", fix: fix,
                where: "\(file):\(number)"))
    }
}
