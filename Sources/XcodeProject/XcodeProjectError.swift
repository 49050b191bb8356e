/// Why a project or a loose folder cannot be read: one line that says what is wrong and what to do.
package struct XcodeProjectError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Code: String, Sendable {
        /// There is no file or folder at the path.
        case notFound
        /// The folder holds no `.xcodeproj`.
        case noProject
        /// The folder holds several; the description names them.
        case ambiguousProject
        /// The file is there and cannot be read, or is larger than is allowed.
        case unreadable
        /// `project.pbxproj` is no property list, or no project.
        case brokenProject
        /// An object refers to one that is missing or of another kind.
        case brokenReference
        /// Groups, include directives or settings refer to each other in a circle, or are nested too deeply.
        case circular
        /// An `Info.plist`, entitlements file, `.xcconfig` or strings table is broken; the path names it.
        case brokenPropertyList
        /// No configuration or target of the name that was asked for.
        case unknownName
        /// A loose folder holds nothing to build.
        case nothingToBuild
        /// The project has no notification extension.
        case noNotificationExtension
    }

    package let code: Code
    /// The file or folder it is about.
    package let path: String
    /// From 1; nil where the error is not at a line.
    package let line: Int?
    /// One line: what is wrong; what to do.
    package let description: String

    package init(_ code: Code, path: String, line: Int? = nil, _ description: String) {
        self.code = code
        self.path = path
        self.line = line
        // File names are the user's: a line break in one must not make two lines of the message.
        self.description = String(
            description.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }.prefix(1_000))
    }
}
