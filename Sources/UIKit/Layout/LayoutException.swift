#if os(Linux)
    import Foundation

    /// A phone throws an exception here, which ends the process. Its text is left where people look for it.
    enum LayoutException {
        static func raise(_ reason: String, name: String = "NSInvalidArgumentException") -> Never {
            LayoutTrace.report("layout-exception", reason, ["name": name])
            // In one line, which is what is read of a process that ends; before it as it was meant to be seen.
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
