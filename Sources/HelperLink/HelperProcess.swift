import Foundation
import Glibc

/// One running helper and the socket to it. Used by one thread, the one that started it.
struct HelperProcess {
    private let identifier: pid_t
    private let descriptor: Int32
    private let channel: MessageChannel

    /// Switches of libraries and of the C library that the helper is handed on where they are set: they turn off what
    /// only some processors have, by which it is shown that pictures do not depend on it.
    private static let handedOn = ["GLIBC_TUNABLES", "PIXMAN_DISABLE", "JSIMD_FORCENONE"]

    /// Starts the helper at this path. Its environment is empty but for what a crash report would cost, and a few
    /// switches.
    static func start(
        _ path: String, messageLimit: Int, environment: [String: String]
    ) throws(HelperFailure) -> HelperProcess {
        var sockets: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else {
            throw HelperFailure(.cannotStart, "socketpair: \(text(of: errno))")
        }
        defer { close(sockets[1]) }
        var identifier: pid_t = 0
        let status = spawn(path, socket: sockets[1], environment: environment, &identifier)
        guard status == 0 else {
            close(sockets[0])
            throw HelperFailure(.cannotStart, "\(path): \(text(of: status))")
        }
        return HelperProcess(
            identifier: identifier, descriptor: sockets[0],
            channel: MessageChannel(descriptor: sockets[0], limit: messageLimit))
    }

    /// Asks one thing and waits for the answer; blocks the thread. After an error the process is of no use any more.
    func ask(_ request: [UInt8], before deadline: Double) throws(HelperLinkError) -> [UInt8] {
        try channel.send(request, before: deadline)
        guard let reply = try channel.receive(before: deadline) else {
            throw HelperLinkError(.closed, "before it answered")
        }
        return reply
    }

    /// Ends the process at once, and says how it ended, as "signal 11 (Segmentation fault)".
    @discardableResult
    func end(kill isKilled: Bool = true) -> String {
        if isKilled { kill(identifier, SIGKILL) }
        close(descriptor)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        if signal != 0 { return "signal \(signal) (\(String(cString: strsignal(signal))))" }
        return "exit status \(status >> 8 & 0xFF)"
    }

    private static func spawn(
        _ path: String, socket: Int32, environment given: [String: String], _ identifier: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals as a fresh process has them, and a group of its own: ^C in a terminal is for the command.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let name = path.split(separator: "/").last.map(String.init) ?? path
        var arguments = [strdup(name), strdup(String(getpid())), nil]
        var values = given
        for name in handedOn where values[name] == nil { values[name] = getenv(name).map { String(cString: $0) } }
        values["SWIFT_BACKTRACE"] = "enable=no"
        values["LC_ALL"] = "C.UTF-8"
        var environment = values.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        return posix_spawn(&identifier, path, &actions, &attributes, &arguments, &environment)
    }

    private static func text(of error: Int32) -> String { String(cString: strerror(error)) }
}
