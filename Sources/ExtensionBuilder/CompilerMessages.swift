import AdapterLink
import Foundation
import XcodeProject

/// Reads the compiler's messages back to the team's own lines.
struct CompilerMessages {
    private let files: [String: AdaptedFile]

    init(files: [AdaptedFile]) {
        self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The messages of `path:line:column: severity: text` lines; others are the excerpts that follow them.
    func diagnostics(in output: Data) -> [ExtensionBuildError.Diagnostic] {
        var result: [ExtensionBuildError.Diagnostic] = []
        for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) {
            guard let diagnostic = diagnostic(in: line), !result.contains(diagnostic) else { continue }
            result.append(diagnostic)
            if result.count == BuildLimits.diagnostics { break }
        }
        return result
    }

    private func diagnostic(in line: Substring) -> ExtensionBuildError.Diagnostic? {
        for severity in ["error", "warning", "note"] {
            guard let mark = line.range(of: ": \(severity): ") else { continue }
            let message = String(line[mark.upperBound...])
            // A path may hold colons: the two numbers are the last parts.
            let parts = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 3, let lineNumber = Int(parts[parts.count - 2]),
                let column = Int(parts[parts.count - 1])
            else {
                guard line.hasPrefix("<unknown>:0") else { continue }
                return ExtensionBuildError.Diagnostic(
                    file: "", line: 0, column: 0, severity: severity, message: message)
            }
            let path = parts[..<(parts.count - 2)].joined(separator: ":")
            let original = files[path]?.originalColumn(line: lineNumber, column: column) ?? column
            return ExtensionBuildError.Diagnostic(
                file: path, line: lineNumber, column: original, severity: severity, message: message)
        }
        return nil
    }
}

extension ExtensionBuildError {
    /// The first error at its place, and how many more there are.
    static func compileErrors(_ diagnostics: [Diagnostic], in target: ExtensionTarget) -> ExtensionBuildError {
        let all = diagnostics.filter { $0.severity == "error" }
        // What the adapter wrote fails where the team's code does, and is not for the team to mend.
        let own = all.filter { $0.file != AdaptedFile.generatedFileName }
        let errors = own.isEmpty ? all : own
        guard let first = errors.first else {
            return ExtensionBuildError(
                cause: .compileErrors,
                reason: "the compiler failed on \(target.name) without saying why; leave out files until it does not",
                diagnostics: diagnostics)
        }
        let name = (first.file as NSString).lastPathComponent
        let place = name.isEmpty ? target.name : "\(name):\(first.line):\(first.column)"
        let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
        // What is missing may be Objective-C's.
        let isNameMissing = errors.contains { $0.message.hasPrefix("cannot find ") }
        let hint = target.bridgingHeader.map {
            "; the target's bridging header \($0.lastPathComponent) brings Objective-C, which Belfry does not run"
        }
        return ExtensionBuildError(
            cause: .compileErrors,
            reason: "\(place): \(first.message)\(more)" + (isNameMissing ? hint ?? "" : ""), diagnostics: diagnostics)
    }
}
