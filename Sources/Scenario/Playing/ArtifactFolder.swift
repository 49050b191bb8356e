import Foundation

/// Where what helps to see why a scenario failed is left.
struct ArtifactFolder: Sendable {
    let url: URL

    /// What became of a file; that it cannot be written is said, and is no reason to fail a scenario.
    enum Written: Sendable {
        case file(String)
        /// Which one, and why.
        case problem(String)
    }

    func write(_ bytes: [UInt8], named name: String) -> Written {
        let file = url.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
            return .file(file.path)
        } catch {
            return .problem("\(file.path) cannot be written; name a folder with room with --artifacts")
        }
    }

    func write(_ text: String, named name: String) -> Written { write(Array(text.utf8), named: name) }
}
