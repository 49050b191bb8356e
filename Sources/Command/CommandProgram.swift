import Foundation
import Glibc

/// What every program of the command does around its work: one line for an error, and an exit status.
package enum CommandProgram {
    /// Runs with the words behind the program's name, and ends the process.
    package static func main(_ dispatch: ([String]) async throws -> ExitStatus) async -> Never {
        // A reader that goes away (`belfry … | head`) is no reason to die in the middle of a delivery.
        signal(SIGPIPE, SIG_IGN)
        exit(await status(of: dispatch).rawValue)
    }

    private static func status(of dispatch: ([String]) async throws -> ExitStatus) async -> ExitStatus {
        do {
            return try await dispatch(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Terminal.printError("belfry: \(oneLine(String(describing: error)))")
            return .usage
        }
    }

    /// An error is one line, whatever the text in it came from.
    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

package enum BelfryVersion {
    package static let current = "0.1.0"
}
