import Foundation

/// The results as JUnit XML, as the servers of continuous integration read it.
package enum JUnitReport {
    package static func text(_ results: [ScenarioResult], suite: String, seconds: Double) -> String {
        let failed = results.filter(\.hasFailed).count
        let counts = "tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"0\""
        let head = "name=\"\(escaped(suite))\" \(counts) time=\"\(time(seconds))\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(head)>
              <testsuite \(head)>
            \(results.map(testCase).joined())  </testsuite>
            </testsuites>

            """
    }

    private static func testCase(_ result: ScenarioResult) -> String {
        let head =
            "    <testcase name=\"\(escaped(result.name))\" classname=\"\(escaped(className(result.file)))\" "
            + "file=\"\(escaped(result.file))\" time=\"\(time(result.seconds))\""
        guard let first = result.failures.first else { return head + "/>\n" }
        let words = first.message ?? first.mismatches.first.map { "\($0.path) is not as expected" } ?? ""
        return head
            + ">\n      <failure message=\"\(escaped("step \(first.step), \(first.words): \(words)"))\">"
            + "\(escaped(result.failureText))</failure>\n    </testcase>\n"
    }

    private static func className(_ file: String) -> String {
        let path = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        return path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: ".")
    }

    private static func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

    /// XML 1.0 has no control characters but tab and line ends.
    private static func escaped(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\n": out += "&#10;"
            case "\t": out += "&#9;"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
