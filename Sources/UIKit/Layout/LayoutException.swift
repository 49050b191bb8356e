#if os(Linux)
    import Foundation

    /// A phone throws an exception here, which ends the process. Its text is left where people look for it.
    enum LayoutException {
        static func raise(_ reason: String, name: String = "NSInvalidArgumentException") -> Never {
            LayoutTrace.report("layout-exception", reason, ["name": name])
            // One line, which is what is read of a process that ends.
            let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
            let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(line)'\n"
            FileHandle.standardError.write(Data(text.utf8))
            abort()
        }
    }
#endif
