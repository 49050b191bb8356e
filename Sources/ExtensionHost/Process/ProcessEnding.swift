import Trace

/// What is waited for and told at the end of a process, whatever runs in it.
enum ProcessEnding {
    /// How long the end of a process is waited for that was killed.
    static let killSeconds = 5.0
    /// How long Swift's backtracer may look at a crash: a part of a second, and many on a machine with more to do.
    static let crashSeconds = 60.0

    /// The facts of an event `process-ended`.
    static func facts(
        _ status: ProcessExit, reason: String, process: Int32, peakBytes: Int, wasLaunched: Bool
    ) -> [String: TraceValue] {
        var facts: [String: TraceValue] = [
            TraceFact.pid: .integer(Int(process)), TraceFact.reason: .string(reason),
            TraceFact.peakBytes: .integer(peakBytes), TraceFact.launched: .boolean(wasLaunched),
        ]
        switch status {
        case .exited(let code): facts[TraceFact.exitCode] = .integer(Int(code))
        case .signalled(let signal): facts[TraceFact.signal] = .string(ProcessExit.name(ofSignal: signal))
        }
        return facts
    }

    /// The facts of an event `memory-exceeded`.
    static func facts(ofMemory used: Int, limit: Int, process: Int32) -> [String: TraceValue] {
        [
            TraceFact.pid: .integer(Int(process)), TraceFact.bytes: .integer(used),
            TraceFact.limitBytes: .integer(limit),
        ]
    }

    /// With one decimal where there is one.
    static func megabytes(_ bytes: Int) -> String {
        let value = (Double(bytes) / 1_048_576 * 10).rounded() / 10
        return value == value.rounded() ? String(Int(value)) : String(value)
    }
}
