package import Foundation

/// The folders that a team's processes may write to.
package struct ExtensionContainers: Sendable {
    /// The process' own.
    package let container: URL
    /// By group identifier.
    package let groups: [String: URL]
    /// Of the keychain's access groups, by group.
    package let keychains: [String: URL]

    /// Makes what is not there. Nothing is emptied: as on a phone, `tmp` outlives the process.
    ///
    /// - Throws: the system's error where a folder cannot be made, and `ContainerNameError` for a name that is no
    ///   file's name.
    package init(for ext: HostedExtension, below root: URL) throws {
        container = root.appendingPathComponent(try Self.name(ext.bundleIdentifier), isDirectory: true)
        for folder in ["tmp", "Documents", "Library/Caches", "Library/Preferences", "Library/Application Support"] {
            try Self.make(container.appendingPathComponent(folder, isDirectory: true))
        }
        groups = try Self.shared(ext.appGroups, below: root.appendingPathComponent("groups", isDirectory: true))
        keychains = try Self.shared(
            ext.keychainGroups, below: root.appendingPathComponent("keychains", isDirectory: true))
    }

    /// Folders that several of the team's processes have, by the name they share them under.
    private static func shared(_ names: [String], below parent: URL) throws -> [String: URL] {
        var folders: [String: URL] = [:]
        for name in names {
            let folder = parent.appendingPathComponent(try Self.name(name), isDirectory: true)
            try make(folder.appendingPathComponent("Library/Caches", isDirectory: true))
            folders[name] = folder
        }
        return folders
    }

    var writableFolders: [String] { ([container] + groups.values + keychains.values).map(\.path) }

    /// Removes what processes that were killed have left: the files in their `tmp`, and the sockets and crash reports
    /// of their host. For a moment in which no host has a process on these containers.
    ///
    /// A phone empties `tmp` too while an app is not running (Apple, File System Programming Guide, tmp).
    /// No link is followed.
    package static func removeLeftovers(below root: URL) {
        removeEntries(of: root.appendingPathComponent(ProcessFolder.parentName, isDirectory: true))
        for name in entries(of: root) where name != "groups" && name != "keychains" && name != ProcessFolder.parentName
        {
            let container = root.appendingPathComponent(name, isDirectory: true)
            // Where `tmp` itself is a link, the link goes, and nothing behind it.
            if isContainer(container) { removeEntries(of: container.appendingPathComponent("tmp", isDirectory: true)) }
        }
    }

    /// A folder that somebody else has put there is none.
    private static func isContainer(_ folder: URL) -> Bool {
        isFolder(folder) && ["Documents", "Library"].allSatisfy { isFolder(folder.appendingPathComponent($0)) }
    }

    private static func removeEntries(of folder: URL) {
        guard isFolder(folder) else {
            try? FileManager.default.removeItem(at: folder)
            return
        }
        for name in entries(of: folder) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    private static func entries(of folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    /// False for a link to one.
    private static func isFolder(_ url: URL) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }

    private static func make(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// An identifier comes from a project's files: it names one folder, and none outside the root.
    private static func name(_ identifier: String) throws -> String {
        guard !identifier.isEmpty, identifier != ".", identifier != "..", identifier.utf8.count <= 255,
            !identifier.contains("/"), !identifier.contains("\0")
        else { throw ContainerNameError(identifier: identifier) }
        return identifier
    }
}

/// A bundle or group identifier that cannot name a folder.
package struct ContainerNameError: Error, CustomStringConvertible {
    package var identifier: String

    package var description: String {
        "“\(identifier)” cannot be a bundle's or a group's identifier; give it letters, digits, dots and hyphens"
    }
}
