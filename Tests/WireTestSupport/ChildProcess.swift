import Foundation
import Glibc

/// A program that runs beside the tests, started without Foundation: its `Process` watches descriptors with select(2),
/// and tests of the wire hold more of them than that bears.
package struct ChildProcess: Sendable {
    package let identifier: Int32

    /// Starts a program, which is looked for in PATH, with empty input. Where the descriptors are -1, what it says is
    /// thrown away.
    ///
    /// - Parameter environment: in place of variables of this process, or beside them.
    /// - Throws: an `Errno` where there is no such program.
    package init(
        _ words: [String], environment: [String: String] = [:], output: Int32 = -1, errors: Int32 = -1
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (descriptor, number) in [(output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
            if descriptor < 0 {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
            } else {
                posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals as a fresh process has them.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var arguments = words.map { strdup($0) } + [nil]
        var values = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + values { free(text) } }
        var started: pid_t = 0
        let problem = posix_spawnp(&started, words[0], &actions, &attributes, &arguments, &values)
        guard problem == 0 else { throw Errno(number: problem) }
        identifier = started
    }

    package struct Errno: Error {
        package var number: Int32
    }

    package struct Ended: Sendable {
        package var status: Int32
        package var output: String
        package var errors: String
    }

    /// Runs a program to its end, off the threads that tests run on.
    package static func run(_ words: [String], environment: [String: String] = [:]) async throws -> Ended {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["out", "err"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        return try await offPool {
            Result {
                let handles = try files.map { try FileHandle(forWritingTo: $0) }
                let child = try ChildProcess(
                    words, environment: environment, output: handles[0].fileDescriptor,
                    errors: handles[1].fileDescriptor)
                let status = child.wait()
                let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
                return Ended(status: status, output: texts[0], errors: texts[1])
            }
        }.get()
    }

    /// Waits for its end; blocks, and is called once. Its exit status; 128 and the signal where one ended it.
    @discardableResult
    package func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
