import Foundation
import Glibc
import Trace

/// Builds that were made, each a folder named by the hash of its inputs.
///
/// Processes share it: an entry is built in a folder of its own and renamed into place, under a lock of its key.
struct BuildCache {
    /// What an entry says about itself, beside the bundle.
    struct Record: Codable {
        var bundleName: String
        var libraryName: String
        var principalClass: String
        var centerDelegateClass: String?
        var findings: [Finding]
        var warnings: [ExtensionBuildError.Diagnostic]
        /// `BuiltExtension.classMembers`.
        var classMembers: [String: [String]]
        /// Every file of the bundle by its path in it: an entry that was cut short or touched is built again.
        var files: [String: FileStamp]
    }

    /// What was last built from a target's settings: as long as the stamps hold, nothing need be read.
    private struct Memory: Codable {
        var stamps: [String: FileStamp]
        var key: String
        var writtenAt: Int64
    }

    let folder: URL
    let options: BuildOptions

    private static let recordName = "record.json"

    var entries: URL { folder.appendingPathComponent("extensions") }
    private var modules: URL { folder.appendingPathComponent("modules") }
    private var memories: URL { folder.appendingPathComponent("targets") }
    private var locks: URL { folder.appendingPathComponent("locks") }
    private var building: URL { folder.appendingPathComponent("building") }
    private var kits: URL { folder.appendingPathComponent("kits") }

    func prepare() throws(ExtensionBuildError) {
        for url in [entries, modules, memories, locks, building, kits] {
            do {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            } catch {
                throw ExtensionBuildError(
                    cause: .target,
                    reason: "\(url.path) cannot be made; make the folder writable, or set XDG_CACHE_HOME to another")
            }
        }
    }

    // MARK: Entries

    func entry(_ key: String) -> URL { entries.appendingPathComponent(key) }

    /// The record of a whole entry; nil where there is none, or something is wrong with it.
    func record(of key: String) -> Record? {
        let folder = entry(key)
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(Self.recordName).path),
            let record = try? JSONDecoder().decode(Record.self, from: data)
        else { return nil }
        let bundle = folder.appendingPathComponent(record.bundleName).path
        let isWhole = record.files.allSatisfy { name, stamp in
            guard let now = FileStamp(path: "\(bundle)/\(name)") else { return false }
            return now.size == stamp.size && now.modified == stamp.modified && now.inode == stamp.inode
        }
        guard isWhole else { return nil }
        // The record's own time says when the entry was last used.
        _ = utimes(folder.appendingPathComponent(Self.recordName).path, nil)
        return record
    }

    /// Puts a finished build in its place and gives its record.
    func commit(_ record: Record, from made: URL, as key: String) throws(ExtensionBuildError) {
        var record = record
        let bundle = made.appendingPathComponent(record.bundleName)
        record.files = Self.files(in: bundle.path)
        do {
            try JSONEncoder().encode(record).write(to: made.appendingPathComponent(Self.recordName))
        } catch {
            throw Self.unwritable(made)
        }
        let place = entry(key).path
        // What stands there was found broken under the same lock.
        if access(place, F_OK) == 0 { try? FileManager.default.removeItem(atPath: place) }
        guard rename(made.path, place) == 0 else { throw Self.unwritable(entry(key)) }
    }

    private static func files(in bundle: String) -> [String: FileStamp] {
        var result: [String: FileStamp] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: bundle)) ?? [] {
            guard let stamp = FileStamp(path: "\(bundle)/\(name)"), !stamp.isFolder else { continue }
            result[name] = stamp
        }
        return result
    }

    private static func unwritable(_ url: URL) -> ExtensionBuildError {
        ExtensionBuildError(
            cause: .target, reason: "\(url.path) cannot be written; check the cache folder's rights and space")
    }

    // MARK: Memory of unchanged files

    private func memory(of settings: String) -> URL { memories.appendingPathComponent(settings + ".json") }

    /// The key that the same files had, where none of them has changed since.
    func rememberedKey(for settings: String, stamps: [String: FileStamp]) -> String? {
        guard let data = FileManager.default.contents(atPath: memory(of: settings).path),
            let memory = try? JSONDecoder().decode(Memory.self, from: data), memory.stamps == stamps,
            // A file written just before could have changed again within one tick of the clock.
            !stamps.values.contains(where: { $0.isTooRecent(at: memory.writtenAt) })
        else { return nil }
        return memory.key
    }

    func remember(_ key: String, for settings: String, stamps: [String: FileStamp]) {
        let memory = Memory(stamps: stamps, key: key, writtenAt: FileStamp.now)
        // Without it the files are read again: nothing is lost where it cannot be written.
        try? JSONEncoder().encode(memory).write(to: self.memory(of: settings), options: .atomic)
    }

    // MARK: Work in progress

    /// An empty folder for one build.
    func makeFolder() throws(ExtensionBuildError) -> URL {
        let url = building.appendingPathComponent("\(getpid())-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw Self.unwritable(url)
        }
        return url
    }

    /// Runs a closure while no other process or thread builds the same key.
    func locked<Value>(
        _ key: String, _ body: () throws(ExtensionBuildError) -> Value
    ) throws(ExtensionBuildError) -> Value {
        let path = locks.appendingPathComponent(key).path
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.unwritable(locks) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Self.unwritable(locks) }
        }
        return try body()
    }

    /// A folder of links to the kit's modules, so that the compiler sees no others that lie beside them.
    func moduleFolder(for kit: Kit) throws(ExtensionBuildError) -> URL {
        var hash = ContentHash()
        hash.update(text: kit.modules.path)
        let url = kits.appendingPathComponent(String(hash.finish().prefix(24)))
        let manager = FileManager.default
        try? manager.createDirectory(at: url, withIntermediateDirectories: true)
        for name in Kit.moduleNames {
            let link = url.appendingPathComponent("\(name).swiftmodule").path
            let module = kit.module(named: name).path
            if (try? manager.destinationOfSymbolicLink(atPath: link)) == module { continue }
            unlink(link)
            // Another process may have made the link in between.
            guard symlink(module, link) == 0 || errno == EEXIST else { throw Self.unwritable(url) }
        }
        return url
    }

    /// What the compiler keeps of system modules. It refuses one that another toolchain made, or that was moved.
    func moduleCache(for toolchain: Toolchain) -> URL {
        if let given = options.moduleCache { return given }
        var hash = ContentHash()
        hash.update(text: modules.path)
        hash.update(text: toolchain.frontend)
        hash.update(text: FileStamp(path: toolchain.frontend).map { "\($0.size) \($0.modified)" } ?? "")
        return modules.appendingPathComponent(String(hash.finish().prefix(24)))
    }

    // MARK: Size

    /// Removes what was not used for longest until the limits hold, and what builds left behind that were ended.
    func prune(now: Date = Date()) {
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: building.path)) ?? [] {
            let url = building.appendingPathComponent(name)
            guard let pid = name.split(separator: "-").first.flatMap({ pid_t($0) }), kill(pid, 0) != 0, errno == ESRCH
            else { continue }
            try? manager.removeItem(at: url)
        }
        var kept = entriesByUse()
        var bytes = kept.reduce(0) { $0 + $1.bytes }
        while let oldest = kept.last,
            kept.count > options.cacheEntryLimit || (bytes > options.cacheByteLimit && kept.count > 1)
        {
            kept.removeLast()
            bytes -= oldest.bytes
            // A process that is about to load the library holds no lock: what was just used stays.
            guard now.timeIntervalSince(oldest.used) > 60 else { continue }
            try? manager.removeItem(at: entries.appendingPathComponent(oldest.name))
            try? manager.removeItem(at: locks.appendingPathComponent(oldest.name))
        }
        removeOldMemories()
    }

    /// The most recent first.
    private func entriesByUse() -> [(name: String, used: Date, bytes: Int64)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: entries.path)) ?? []
        return names.map { name in
            let folder = entry(name).path
            let stamp = FileStamp(path: "\(folder)/\(Self.recordName)")
            let bytes = Self.files(in: folder).values.reduce(0) { $0 + $1.size }
            return (name, Date(timeIntervalSince1970: Double(stamp?.modified ?? 0) / 1e9), bytes)
        }
        .sorted { $0.used > $1.used }
    }

    private func removeOldMemories() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: memories.path)) ?? []
        guard names.count > options.cacheEntryLimit * 4 else { return }
        let byAge = names.map { (name: $0, stamp: FileStamp(path: memories.appendingPathComponent($0).path)) }
            .sorted { ($0.stamp?.modified ?? 0) > ($1.stamp?.modified ?? 0) }
        for old in byAge.dropFirst(options.cacheEntryLimit * 2) {
            try? FileManager.default.removeItem(at: memories.appendingPathComponent(old.name))
        }
    }
}
