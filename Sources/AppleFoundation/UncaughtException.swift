#if os(Linux)
    import Foundation

    /// What raises an exception on a phone, which Swift code cannot catch: the process ends, and its text is left where
    /// people look for it.
    package enum UncaughtException {
        /// - Parameters:
        ///   - name: as a phone prints it.
        ///   - reason: one line of it is read of a process that ends; more are printed before as they are.
        package static func raise(_ reason: String, name: String) -> Never {
            let lines = reason.split(whereSeparator: \.isNewline)
            let line = lines.joined(separator: " ")
            let text =
                (lines.count > 1 ? reason + "\n" : "")
                + "*** Terminating app due to uncaught exception '\(name)', reason: '\(line)'\n"
            FileHandle.standardError.write(Data(text.utf8))
            abort()
        }
    }
#endif
