import Foundation

/// Where what helps to see why a scenario failed is left.
struct ArtifactFolder: Sendable {
    let url: URL

    /// The file's path; nil where it cannot be written, which is no reason to fail a scenario.
    func write(_ bytes: [UInt8], named name: String) -> String? {
        let file = url.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
            return file.path
        } catch {
            return nil
        }
    }

    func write(_ text: String, named name: String) -> String? { write(Array(text.utf8), named: name) }
}
