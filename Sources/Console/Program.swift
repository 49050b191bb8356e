import Glibc

/// What the main of each of the commands' programs does alike.
package enum Program {
    /// Runs a command and exits with its status; an error is one line on standard error.
    package static func run(_ dispatch: ([String]) async throws -> ExitStatus) async -> Never {
        // A reader that goes away (`belfry … | head`) is no reason to die in the middle of a delivery.
        signal(SIGPIPE, SIG_IGN)
        let status: ExitStatus
        do {
            status = try await dispatch(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Terminal.printError("belfry: \(oneLine(String(describing: error)))")
            status = .usage
        }
        exit(status.rawValue)
    }

    /// Becomes another program of Belfry, which stands beside this one or in `lib/belfry` of where it was installed.
    ///
    /// The process stays the same: its number, its descriptors, who waits for it.
    ///
    /// - Throws: where there is no such program.
    package static func become(_ name: String, _ words: [String]) throws(CommandError) -> Never {
        guard let own = realpath("/proc/self/exe", nil) else {
            throw CommandError("/proc/self/exe cannot be read", "mount /proc")
        }
        defer { free(own) }
        let folder = String(cString: own).split(separator: "/").dropLast().map(String.init)
        let paths = [folder + [name], folder.dropLast() + ["lib", "belfry", name]].map {
            "/" + $0.joined(separator: "/")
        }
        var arguments = ([name] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        for path in paths { execv(path, &arguments) }
        throw CommandError(
            "\(paths[0]) cannot be run: \(String(cString: strerror(errno)))", "build or install Belfry again")
    }

    /// An error is one line, whatever the text in it came from.
    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
