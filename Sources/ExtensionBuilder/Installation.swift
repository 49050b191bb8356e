package import Foundation

/// Where the parts of Belfry lie that the `belfry` command is not itself: other programs, libraries, modules.
package struct Installation: Sendable, Equatable {
    /// Of the programs and libraries.
    package let folder: URL
    /// Of the modules that a team's code is compiled against.
    package let modules: URL

    /// The places where the parts may be, the likelier first: the command's build folder, and `lib/belfry` of where it
    /// was installed.
    ///
    /// - Parameter executable: the command, which may be a symbolic link.
    package static func places(of executable: URL) -> [Installation] {
        let own = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        let installed = own.deletingLastPathComponent().appendingPathComponent("lib/belfry")
        return [
            Installation(folder: own, modules: own.appendingPathComponent("Modules")),
            Installation(folder: installed, modules: installed.appendingPathComponent("modules")),
        ]
    }
}
