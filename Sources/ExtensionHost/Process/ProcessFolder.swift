import Foundation

/// A folder for what the host itself needs while one process lives: sockets, a crash report. Only this user may enter.
///
/// A host that was killed cannot remove its own: the next one does, by the host's identifier in the name.
struct ProcessFolder: Sendable {
    let url: URL

    var crashReport: String { url.appendingPathComponent("crash.json").path }

    static let parentName = ".processes"

    /// What is left of a socket's 107 bytes for the folder that holds all of these.
    private static let parentBytes = 80

    init(below root: URL) throws {
        let near = root.appendingPathComponent(Self.parentName, isDirectory: true)
        let far = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(getuid())", isDirectory: true)
        let parent = near.path.utf8.count <= Self.parentBytes ? near : far
        let only = [FileAttributeKey.posixPermissions: 0o700]
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true, attributes: only)
        Self.removeLeftovers(in: parent)
        url = parent.appendingPathComponent("\(getpid())-\(UUID().uuidString.prefix(8))", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false, attributes: only)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    private static func removeLeftovers(in parent: URL) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] {
            guard let owner = name.split(separator: "-").first.flatMap({ Int32($0) }), owner > 0 else { continue }
            guard ProcessState.hasEnded(owner) else { continue }
            try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
        }
    }
}
