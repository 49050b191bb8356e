import Foundation

/// What `/proc` says a process is doing.
package enum ProcessState {
    /// True for a process that is gone, and for one that has ended and that nobody has waited for yet.
    package static func hasEnded(_ identifier: Int32) -> Bool {
        if kill(identifier, 0) != 0, errno == ESRCH { return true }
        return state(of: identifier).map { $0 == "Z" || $0 == "X" } ?? false
    }

    /// True in a stop by a signal and in one by a debugger; nil when the process is gone.
    static func isStopped(_ identifier: Int32) -> Bool? {
        state(of: identifier).map { $0 == "T" || $0 == "t" }
    }

    /// True while a debugger is attached.
    static func isTraced(_ identifier: Int32) -> Bool {
        guard let status = text("/proc/\(identifier)/status") else { return false }
        let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return line.flatMap { Int($0.dropFirst(10).trimmingCharacters(in: .whitespaces)) } ?? 0 != 0
    }

    private static func state(of identifier: Int32) -> Character? {
        // The name before it may hold anything, spaces and parentheses too.
        guard let stat = text("/proc/\(identifier)/stat"), let end = stat.lastIndex(of: ")") else { return nil }
        return stat[end...].dropFirst(2).first
    }

    private static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
}
