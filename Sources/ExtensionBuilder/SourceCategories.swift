package import AdapterLink
import Foundation
package import XcodeProject

extension ExtensionBuilder {
    /// The categories that a target's sources declare as literals, without running them.
    ///
    /// What was found in the same files is kept in the cache.
    package func declaredCategories(in target: ExtensionTarget) async throws(ExtensionBuildError) -> [DeclaredCategory]
    {
        guard target.sources.count <= BuildLimits.searchedFiles else { return [] }
        return try await onOwnThread { cancellation throws(ExtensionBuildError) in
            try SourceCategories(kit: kit, cacheFolder: cacheFolder, options: options, cancellation: cancellation)
                .find(in: target)
        }
    }
}

/// Searches a target's sources for categories, on the calling thread.
struct SourceCategories {
    let kit: Kit
    let cacheFolder: URL
    let options: BuildOptions
    let cancellation: Cancellation

    private static let name = Array("UNNotificationCategory".utf8)

    func find(in target: ExtensionTarget) throws(ExtensionBuildError) -> [DeclaredCategory] {
        let stamps = target.sources.map { FileStamp(path: $0.path) }
        let place = cacheFolder.appendingPathComponent("categories").appendingPathComponent(key(target, stamps))
        if let data = FileManager.default.contents(atPath: place.path),
            let found = try? JSONDecoder().decode([DeclaredCategory].self, from: data)
        {
            return found
        }
        let found = try search(target, stamps)
        guard !stamps.contains(where: { $0?.isTooRecent(at: FileStamp.now) ?? true }) else { return found }
        // Without it the files are searched again.
        try? FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(found).write(to: place, options: .atomic)
        return found
    }

    private func key(_ target: ExtensionTarget, _ stamps: [FileStamp?]) -> String {
        var hash = ContentHash()
        for part in [kit.adapter.path] + target.compilationConditions { hash.update(text: part) }
        hash.update(text: FileStamp(path: kit.adapter.path).map { "\($0.size) \($0.modified)" } ?? "")
        for (source, stamp) in zip(target.sources, stamps) {
            hash.update(text: source.path)
            hash.update(text: stamp.map { "\($0.size) \($0.modified) \($0.changed) \($0.inode)" } ?? "")
        }
        return hash.finish()
    }

    private func search(
        _ target: ExtensionTarget, _ stamps: [FileStamp?]
    ) throws(ExtensionBuildError) -> [DeclaredCategory] {
        var bytes: Int64 = 0
        var paths: [String] = []
        var isNamed = false
        for (source, stamp) in zip(target.sources, stamps) {
            guard let stamp, !stamp.isFolder, stamp.size <= BuildLimits.sourceBytes else { continue }
            bytes += stamp.size
            guard bytes <= BuildLimits.searchedBytes else { break }
            paths.append(source.path)
            isNamed = isNamed || mentionsCategories(source.path)
        }
        // Most targets declare none, and need no adapter to know it.
        guard isNamed else { return [] }
        let request = AdapterRequest.categories(
            CategoryRequest(paths: paths, conditions: target.compilationConditions))
        let cache = BuildCache(folder: cacheFolder, options: options)
        try cache.prepare()
        let folder = try cache.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try AdapterTool(kit: kit, options: options, cancellation: cancellation)
            .answer(to: request, as: [DeclaredCategory].self, for: target.name, in: folder)
    }

    private func mentionsCategories(_ path: String) -> Bool {
        FileManager.default.contents(atPath: path)?.firstRange(of: Self.name) != nil
    }
}
