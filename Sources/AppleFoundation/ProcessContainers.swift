#if os(Linux)
    import Foundation
    import Synchronization

    /// The folders that this process shares with the others of its app: the containers of its app groups.
    ///
    /// What an extension process needs so that Foundation finds things where code for iOS looks for them:
    /// - `Bundle.main` is the folder of the running executable, by `/proc/self/exe`. Where the runtime's executable is a
    ///   hard link or a copy in the `.appex` folder, under the name in `CFBundleExecutable`, `Bundle.main` is that folder,
    ///   with its `Info.plist`, its resources and its `.lproj` tables; a symbolic link is followed, and will not do.
    /// - `HOME`, `CFFIXED_USER_HOME` and `TMPDIR` are in the process' own container, `XDG_CONFIG_HOME` is its
    ///   `Library/Preferences`, `XDG_CACHE_HOME` its `Library/Caches`, `XDG_DATA_HOME` its `Library/Application Support`.
    /// - `UserDefaults` is written by `synchronize()` alone, which also reads what other processes wrote: the runtime calls
    ///   `synchronizeDefaults` around each call of the team's code.
    package enum ProcessContainers {
        private static let groups = Mutex<[String: String]>([:])
        private static let keychains = Mutex<[String: String]>([:])

        /// Takes over the group containers, by group identifier, and leads the defaults of each group into its container.
        ///
        /// Called once, before the team's code is loaded. Throws where a folder or a link cannot be made.
        package static func install(
            groups: [String: String], environment: [String: String] = ProcessInfo.processInfo.environment
        ) throws {
            for (group, path) in groups {
                try linkDefaults(of: group, into: URL(fileURLWithPath: path), environment: environment)
            }
            self.groups.withLock { $0 = groups }
        }

        /// The group containers of code that shares its process with others, whose defaults are their own.
        package static func share(groups: [String: String]) { self.groups.withLock { $0 = groups } }

        /// Takes over the folders of the keychain's access groups that the target shares with others, by group.
        package static func install(keychainGroups: [String: String]) { keychains.withLock { $0 = keychainGroups } }

        /// The folders of the access groups, those of app groups among them. (Apple, Sharing access to keychain items
        /// among a collection of apps: an app group is an access group too.)
        package static var keychainGroups: [String: String] {
            groups.withLock { $0 }.merging(keychains.withLock { $0 }) { $1 }
        }

        /// The container of an app group; nil where the process is not entitled to it.
        package static func path(ofGroup identifier: String) -> String? { groups.withLock { $0[identifier] } }

        /// Writes what the team's code set in its defaults, and reads what other processes of the app did.
        package static func synchronizeDefaults() {
            UserDefaults.standard.synchronize()
            for group in groups.withLock({ $0.keys.sorted() }) { UserDefaults(suiteName: group)?.synchronize() }
        }

        /// Foundation keeps the defaults of a suite beside the process' own; the file is a link to the one in the group's
        /// container, which it follows when it reads and when it writes.
        private static func linkDefaults(of group: String, into container: URL, environment: [String: String]) throws {
            guard let home = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map({ $0 + "/.config" }) else {
                return
            }
            let fileName = "\(group).plist"
            let shared = container.appendingPathComponent("Library/Preferences")
            let own = URL(fileURLWithPath: home)
            let files = FileManager.default
            for folder in [shared, own] { try files.createDirectory(at: folder, withIntermediateDirectories: true) }
            let link = own.appendingPathComponent(fileName).path
            let target = shared.appendingPathComponent(fileName).path
            if let present = try? files.destinationOfSymbolicLink(atPath: link) {
                if present == target { return }
                try files.removeItem(atPath: link)
            } else if files.fileExists(atPath: link) {
                try files.removeItem(atPath: link)
            }
            try files.createSymbolicLink(atPath: link, withDestinationPath: target)
        }
    }
#endif
