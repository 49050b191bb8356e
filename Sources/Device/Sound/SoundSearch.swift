package import Foundation

/// Finds an app's sound file by its name, as iOS does (Apple, UNNotificationSound.init(named:)).
///
/// `Library/Sounds` of the app's container comes first, then that of its groups' containers, then the bundle; the
/// first file of that name counts, whatever it is.
package struct SoundSearch: Sendable {
    /// The app's container and its groups' containers, in that order.
    package var containers: [URL]
    /// The files at the top of the app's bundle, or that would be packed there.
    package var bundleFiles: [URL]

    package init(containers: [URL], bundleFiles: [URL]) {
        self.containers = containers
        self.bundleFiles = bundleFiles
    }

    package func file(named name: String) -> SoundFile {
        guard let url = url(of: name) else { return .missing }
        guard let header = SoundHeader(contentsOf: url) else { return .unsupported }
        // Apple, UNNotificationSound: under 30 seconds.
        return header.seconds < 30 ? .playable : .tooLong
    }

    private func url(of name: String) -> URL? {
        // A name is no path: it never leads out of the folders.
        guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name != ".", name != ".." else { return nil }
        let candidates =
            containers.map { $0.appending(path: "Library/Sounds/" + name) }
            + bundleFiles.filter { $0.lastPathComponent == name }
        return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
