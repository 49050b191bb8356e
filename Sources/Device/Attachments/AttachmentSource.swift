import Foundation

/// The folders that a process may attach files from.
struct AttachmentSource {
    /// Files in these are moved into the store.
    var movable: [String]
    /// Files in these stay where they are and are copied: bundles, and files that the device itself holds.
    var copied: [String]
    /// Files that are in none of these are copied too.
    var isOpen = false

    /// Folders that do not exist hold no files. Symbolic links on the way to a folder are followed here, once.
    init(movable: [URL?], copied: [URL?]) {
        self.movable = movable.compactMap { $0.flatMap { Self.resolved($0.path) } }
        self.copied = copied.compactMap { $0.flatMap { Self.resolved($0.path) } }
    }

    /// The path without symbolic links; nil where nothing is there.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    enum Place { case movable, copied, outside }

    /// Where a path without symbolic links is. A bundle may stand inside a container, so it is asked first.
    func place(of path: String) -> Place {
        if copied.contains(where: { Self.isInside(path, $0) }) { return .copied }
        if movable.contains(where: { Self.isInside(path, $0) }) { return .movable }
        return isOpen ? .copied : .outside
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        folder == "/" || path.hasPrefix(folder + "/")
    }
}
