import Foundation
import Trace

/// What is told when a process has started, or has not, whatever runs in it.
enum ProcessStarting {
    static func event(_ process: Int32) -> String { "process \(process) is ready" }

    /// The facts of an event `process-started` for a process that is new.
    static func facts(process: Int32, principalClass: String, seconds: Double) -> [String: TraceValue] {
        [
            TraceFact.pid: .integer(Int(process)), TraceFact.principalClass: .string(principalClass),
            TraceFact.seconds: .double(seconds), TraceFact.reused: false,
        ]
    }

    /// Why a process is ended that has not become ready.
    static func tooSlow(_ seconds: TimeInterval) -> String {
        "it was still starting after \(seconds.inShort) s, and was ended"
    }
}
