import Foundation

extension ScenarioResult {
    /// All that is said of it: whether it is as it should be, what went wrong, and what was written.
    package var text: String {
        let files =
            recorded.map { "  kept: \($0)\n" } + artifacts.map { "  written: \($0)\n" }
            + unwritten.map { "  not written: \($0)\n" }
        return "\(headline)\n\(failureText)\(files.joined())"
    }

    /// What went wrong, as a person reads it; empty where nothing did.
    package var failureText: String {
        failures.map { failure in
            var lines = ["  step \(failure.step) (\(file):\(failure.line)), \(failure.words)"]
            if let message = failure.message { lines.append("      \(message)") }
            for mismatch in failure.mismatches { lines += mismatch.lines(in: file) }
            return lines.joined(separator: "\n") + "\n"
        }.joined()
    }

    /// One line: whether it is as it should be.
    package var headline: String {
        let time = String(format: "%.2f s", seconds)
        let kept = recorded.isEmpty ? "" : ", \(recorded.count == 1 ? "1 picture" : "\(recorded.count) pictures") kept"
        guard hasFailed else { return "passed  \(name) (\(time)\(kept))" }
        let rest = steps - played
        let stopped = rest > 0 ? ", \(rest) of \(steps) steps not played" : ""
        return "FAILED  \(name) (\(time)\(stopped)\(kept))"
    }
}

extension Mismatch {
    /// The place, and both values line by line.
    func lines(in file: String) -> [String] {
        let one = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let other = actual.split(separator: "\n", omittingEmptySubsequences: false)
        guard one.count > 1 || other.count > 1 else {
            return ["      \(path) (line \(line))", "        expected  \(expected)", "        actual    \(actual)"]
        }
        return ["      \(path) (line \(line)): - expected, + actual"]
            + TextDifference.lines(one.map(String.init), other.map(String.init)).map { "        \($0)" }
    }
}

/// Two texts beside each other, line by line.
enum TextDifference {
    /// Longer texts are shown whole, one after the other.
    private static let limit = 400

    static func lines(_ expected: [String], _ actual: [String]) -> [String] {
        guard expected.count <= limit, actual.count <= limit else {
            return expected.prefix(limit).map { "- \($0)" } + actual.prefix(limit).map { "+ \($0)" }
        }
        let change = actual.difference(from: expected)
        var removed: [Int: String] = [:]
        var added: [Int: String] = [:]
        for step in change {
            switch step {
            case .remove(let offset, let text, _): removed[offset] = text
            case .insert(let offset, let text, _): added[offset] = text
            }
        }
        var lines: [String] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            if let text = removed[left] {
                lines.append("- \(text)")
                left += 1
            } else if let text = added[right] {
                lines.append("+ \(text)")
                right += 1
            } else {
                if left < expected.count { lines.append("  \(expected[left])") }
                left += 1
                right += 1
            }
        }
        return lines
    }
}
