import Trace

/// What is waited for and told at the end of a process, whatever runs in it.
enum ProcessEnding {
    /// How long the end of a process is waited for that was killed.
    static let killSeconds = 5.0
    /// How long Swift's backtracer may look at a crash: a part of a second, and many on a machine with more to do.
    static let crashSeconds = 60.0

    /// The words of an event `process-ended`.
    ///
    /// - Parameter endedByItself: nobody had decided that it should.
    static func event(_ process: Int32, endedByItself: Bool, _ reason: String) -> String {
        endedByItself ? "process ended: \(reason)" : "process \(process) was ended"
    }

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
    static func facts(of excess: ProcessMemory.Excess, process: Int32) -> [String: TraceValue] {
        [
            TraceFact.pid: .integer(Int(process)), TraceFact.bytes: .integer(excess.used),
            TraceFact.limitBytes: .integer(excess.limit),
        ]
    }

    /// With one decimal where there is one.
    static func megabytes(_ bytes: Int) -> String { ((Double(bytes) / 1_048_576 * 10).rounded() / 10).inShort }
}
