package import Delivery

extension ScenarioResult {
    /// As `--json` prints it.
    package var json: JSONText {
        .object([
            ("name", .string(name)), ("file", .string(file)), ("passed", .boolean(!hasFailed)),
            ("seconds", .double((seconds * 1000).rounded() / 1000)), ("steps", .integer(steps)),
            ("played", .integer(played)), ("failures", .array(failures.map(\.json))),
            ("recorded", .array(recorded.map(JSONText.string))), ("artifacts", .array(artifacts.map(JSONText.string))),
            ("unwritten", .array(unwritten.map(JSONText.string))),
        ])
    }
}

extension ScenarioResult.Failure {
    fileprivate var json: JSONText {
        .object([
            ("step", .integer(step)), ("line", .integer(line)), ("words", .string(words)),
            ("message", JSONText(message)),
            (
                "mismatches",
                .array(
                    mismatches.map { mismatch in
                        .object([
                            ("path", .string(mismatch.path)), ("line", .integer(mismatch.line)),
                            ("expected", .string(mismatch.expected)), ("actual", .string(mismatch.actual)),
                        ])
                    })
            ),
        ])
    }
}
