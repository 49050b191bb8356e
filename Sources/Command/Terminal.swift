import Foundation
import Glibc

/// Standard output and standard error, as a command line should use them.
package enum Terminal {
    /// True when a person is likely to read standard error as it is written.
    package static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

    /// True when a line may be written over on standard error, with escape sequences: not with `NO_COLOR`.
    package static var redrawsProgress: Bool { showsProgress && !hasNoColor }

    /// True when standard output takes colour: a terminal, and no `NO_COLOR` (https://no-color.org).
    package static var hasColor: Bool { isatty(STDOUT_FILENO) == 1 && !isDumb && !hasNoColor }

    private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

    private static var hasNoColor: Bool {
        ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    }

    /// Writes to standard output. A reader that has gone is no error: what is left is dropped.
    ///
    /// - Throws: where the text cannot be written, because the disk is full, say.
    package static func print(_ text: String) throws(CommandError) {
        let problem = write(text, to: STDOUT_FILENO)
        guard problem != 0, problem != EPIPE else { return }
        throw CommandError(
            "the report cannot be written: \(String(cString: strerror(problem)))", "give standard output a place")
    }

    /// The text without the control characters that something from outside may have put into it; lines stay.
    package static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F }))
    }

    /// Writes over the line that standard error's cursor is in.
    package static func showProgress(_ text: String) { _ = write("\r\u{1B}[K" + text, to: STDERR_FILENO) }

    package static func printError(_ text: String) { _ = write(text + "\n", to: STDERR_FILENO) }

    /// Writes all of it, and returns 0 or the error number.
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                return errno
            }
            bytes = bytes.dropFirst(written)
        }
        return 0
    }
}
