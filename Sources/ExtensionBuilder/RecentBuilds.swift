import Foundation
import Synchronization
import XcodeProject

/// The builds of this process, by their target: what has not changed on disk since needs no look into the cache.
///
/// One push after another asks for the same build. What this process itself runs with (the kit, the toolchain) is taken
/// as it was found at the first.
final class RecentBuilds: Sendable {
    private struct Entry {
        var target: ExtensionTarget
        var built: BuiltExtension
        var stamps: [String: FileStamp]
        var libraryPath: String
        var library: FileStamp?
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// The build of an unchanged target from unchanged files, where it is still in its place.
    func current(for target: ExtensionTarget) -> BuiltExtension? {
        guard let entry = entries.withLock({ $0[target.name] }), entry.target == target,
            entry.stamps.allSatisfy({ FileStamp(path: $0.key) == $0.value }),
            FileStamp(path: entry.libraryPath) == entry.library
        else { return nil }
        return entry.built
    }

    /// - Parameter stamps: taken before the build.
    func keep(_ built: BuiltExtension, of target: ExtensionTarget, stamps: [String: FileStamp]) {
        let now = FileStamp.now
        // A file that changed just now could change again under the same stamp.
        guard !stamps.values.contains(where: { $0.isTooRecent(at: now) }) else { return }
        var built = built
        built.wasCached = true
        let library = built.libraryURL.path
        let entry = Entry(
            target: target, built: built, stamps: stamps, libraryPath: library, library: FileStamp(path: library))
        entries.withLock { $0[target.name] = entry }
    }
}
