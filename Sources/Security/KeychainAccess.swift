#if os(Linux)
    import BelfryAppleFoundation
    import BelfryDeviceLink
    import Foundation

    /// The access groups that the process may use, each with its file.
    struct KeychainAccess {
        /// Its own group comes first, which nobody else has.
        let groups: [(name: String, file: KeychainFile)]

        static var current: KeychainAccess {
            let shared = ProcessContainers.keychainGroups.sorted { $0.key < $1.key }
            let own = (name: Bundle.main.bundleIdentifier ?? "own", file: KeychainFile(in: NSHomeDirectory()))
            return KeychainAccess(groups: [own] + shared.map { ($0.key, KeychainFile(in: $0.value)) })
        }

        /// The groups that a query means: the one it names, or all. Nil where the target is not entitled to it.
        func groups(named name: String?) -> [(name: String, file: KeychainFile)]? {
            guard let name else { return groups }
            let wanted = Self.withoutTeam(name)
            if let group = groups.first(where: { Self.withoutTeam($0.name) == wanted }) { return [group] }
            DeviceConnections.report(
                "keychain-group-not-entitled",
                "no keychain for the access group \(name): the target's keychain-access-groups do not name it",
                ["group": name])
            return nil
        }

        /// A team's ten letters and digits stand before a group; a project without a team has none.
        private static func withoutTeam(_ name: String) -> String {
            let parts = name.split(separator: ".", maxSplits: 1)
            guard parts.count == 2, parts[0].count == 10,
                parts[0].allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) })
            else { return name }
            return String(parts[1])
        }
    }
#endif
