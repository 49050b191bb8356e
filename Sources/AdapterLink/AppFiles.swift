/// Which files of an app are searched for those that have to do with notifications.
package struct AppFilesRequest: Codable, Sendable, Equatable {
    /// Absolute paths.
    package var paths: [String]
    /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
    package var conditions: [String]
    /// Every module that the compiler will find.
    package var modules: [String]

    package init(paths: [String], conditions: [String] = [], modules: [String] = []) {
        self.paths = paths
        self.conditions = conditions
        self.modules = modules
    }
}

/// The files of an app that reach `UNUserNotificationCenter`, with what they use.
package struct AppFiles: Codable, Sendable, Equatable {
    /// The type that begins the app.
    package struct EntryPoint: Codable, Sendable, Equatable {
        package var name: String
        /// It conforms to `App`, of SwiftUI.
        package var isSwiftUI: Bool
        package var path: String
        package var line: Int

        package init(name: String, isSwiftUI: Bool, path: String, line: Int) {
            self.name = name
            self.isSwiftUI = isSwiftUI
            self.path = path
            self.line = line
        }
    }

    /// Sets of files to try, the best first: with the app's delegate, then with the notification centre's alone.
    package var candidates: [[String]]
    /// Files that cannot be built here, and why in a few words.
    package var unbuildable: [String: String]
    package var entryPoint: EntryPoint?
    /// A type in files that can be built conforms to the delegate of an app, or of the notification centre.
    package var hasDelegate: Bool

    package init(
        candidates: [[String]] = [], unbuildable: [String: String] = [:], entryPoint: EntryPoint? = nil,
        hasDelegate: Bool = false
    ) {
        self.candidates = candidates
        self.unbuildable = unbuildable
        self.entryPoint = entryPoint
        self.hasDelegate = hasDelegate
    }
}
