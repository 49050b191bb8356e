import BelfryDeviceLink

/// What the host learns from a process, in the order it happened there.
enum ProcessEvent: Sendable {
    case message(ProcessMessage)
    /// A line on standard output or standard error.
    case line(String, OutputStream)
    /// Comes every few milliseconds while somebody watches, with the anonymous memory in bytes, and what
    /// `ProcessorShare` says.
    case tick(memory: Int?, starved: Double?)
    /// The process entered or left a stop (by SIGSTOP, or by a debugger).
    case stopped(Bool)
    /// What came over the link is no message, or the link ended before the process; the process is being killed.
    case linkBroken(String)
    /// The last event.
    case ended(ProcessExit, CrashReport?)

    enum OutputStream: String, Sendable { case stdout, stderr }
}
