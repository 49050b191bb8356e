import Device
import Foundation
import Media
import Synchronization

/// What an app has under the names of sounds.
///
/// iOS looks into `Library/Sounds` of the app's container, then into that of its groups' containers, then into the
/// app's bundle; the first match counts (Apple, UNNotificationSound).
final class SoundLibrary: Sendable {
    private let folders: [URL]
    private let resources: [URL]
    private let media: MediaClient
    private let known = Mutex<[String: SoundFile]>([:])

    init(folders: [URL], resources: [URL], media: MediaClient) {
        self.folders = folders
        self.resources = resources
        self.media = media
    }

    /// Looks into the file of that name, before the device asks for it.
    func prepare(_ name: String?) async {
        guard let name, known.withLock({ $0[name] }) == nil else { return }
        let answer = await look(name)
        known.withLock { $0[name] = answer }
    }

    func file(named name: String) -> SoundFile {
        known.withLock { $0[name] } ?? (url(of: name) == nil ? .missing : .playable)
    }

    private func look(_ name: String) async -> SoundFile {
        guard let url = url(of: name), let type = Self.type(of: url) else { return .missing }
        guard case .valid(let facts) = await media.inspect(path: url.path, type: type) else { return .playable }
        // Apple, UNNotificationSound: sounds must be under 30 seconds.
        return (facts.seconds ?? 0) < 30 ? .playable : .tooLong
    }

    private func url(of name: String) -> URL? {
        guard !name.isEmpty, !name.contains("/"), name != "..", name != "." else { return nil }
        let inFolders = folders.map { $0.appendingPathComponent("Library/Sounds").appendingPathComponent(name) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
        return inFolders ?? resources.first { $0.lastPathComponent == name }
    }

    /// Linear PCM, MA4, µLaw or aLaw in an aiff, wav or caf file; other files play the default sound.
    private static func type(of url: URL) -> String? {
        switch url.pathExtension.lowercased() {
        case "aif", "aiff", "aifc": "public.aiff-audio"
        case "wav": "com.microsoft.waveform-audio"
        case "caf": "com.apple.coreaudio-format"
        default: nil
        }
    }
}
