import Foundation

/// A folder of files that is removed with its last reference.
final class TemporaryFolder: Sendable {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("belfry-xcode-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var path: String { url.path }

    func file(_ path: String) -> URL { url.appendingPathComponent(path) }

    func write(_ path: String, _ text: String) throws {
        try write(path, bytes: Array(text.utf8))
    }

    func write(_ path: String, bytes: [UInt8]) throws {
        let file = file(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: file(path))
    }

    /// Replaces a text in a file; the text has to be there.
    func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try String(contentsOf: file(path), encoding: .utf8)
        guard text.contains(old) else { throw MissingText(text: old) }
        try write(path, text.replacingOccurrences(of: old, with: new))
    }

    struct MissingText: Error {
        let text: String
    }
}
