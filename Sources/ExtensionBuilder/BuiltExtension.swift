package import BelfryNotificationModel
package import Foundation
package import Trace

/// An extension that was adapted and compiled, laid out as a bundle folder.
package struct BuiltExtension: Sendable, Equatable {
    package var moduleName: String
    package var bundleIdentifier: String
    /// The `.appex` folder, with `Info.plist` and resources.
    package var bundleURL: URL
    /// The shared object.
    package var libraryURL: URL
    /// `Module.Class`. Of an app the class of its delegate; empty where it has none.
    package var principalClass: String
    /// Of an app without a delegate: the class that is to be the notification centre's delegate.
    package var centerDelegateClass: String?
    package var infoPlist: [String: PropertyValue]
    package var entitlements: [String: PropertyValue]
    /// By `Module.Class`: the methods and properties that its sources declare, as `ClassFacts.members` spells them.
    package var classMembers: [String: [String]] = [:]
    /// Where the test's process listens that has the code; nil where the code is in `libraryURL`.
    package var testProcess: String?
    /// True when nothing had to be compiled.
    package var wasCached: Bool
    /// What was found wrong while building; the trace has it too.
    package var findings: [Finding] = []
    /// The compiler's warnings, where they were asked for.
    package var warnings: [ExtensionBuildError.Diagnostic] = []

    package init(
        moduleName: String, bundleIdentifier: String, bundleURL: URL, libraryURL: URL, principalClass: String,
        infoPlist: [String: PropertyValue], entitlements: [String: PropertyValue], wasCached: Bool
    ) {
        self.moduleName = moduleName
        self.bundleIdentifier = bundleIdentifier
        self.bundleURL = bundleURL
        self.libraryURL = libraryURL
        self.principalClass = principalClass
        self.infoPlist = infoPlist
        self.entitlements = entitlements
        self.wasCached = wasCached
    }
}

/// Why an extension could not be built.
package struct ExtensionBuildError: Error, Sendable, Equatable {
    package enum Cause: String, Sendable {
        /// An imported module does not exist here.
        case missingModule
        /// Objective-C, which Belfry does not run.
        case objectiveC
        /// The compiler found errors in the team's code.
        case compileErrors
        /// No source files, no principal class, an unreadable file.
        case target
        /// The toolchain or the kit is not where it should be.
        case toolchain
    }

    /// A message of the compiler at the team's own line.
    package struct Diagnostic: Sendable, Equatable, Codable {
        package var file: String
        package var line: Int
        package var column: Int
        /// `error`, `warning` or `note`.
        package var severity: String
        package var message: String

        package init(file: String, line: Int, column: Int, severity: String, message: String) {
            self.file = file
            self.line = line
            self.column = column
            self.severity = severity
            self.message = message
        }
    }

    package var cause: Cause
    /// One line that says what is wrong and what to do.
    package var reason: String
    package var diagnostics: [Diagnostic]

    package init(cause: Cause, reason: String, diagnostics: [Diagnostic] = []) {
        self.cause = cause
        self.reason = reason
        self.diagnostics = diagnostics
    }
}
