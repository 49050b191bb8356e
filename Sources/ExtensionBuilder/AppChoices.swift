import AdapterLink
import Foundation
import XcodeProject

/// Which files of an app are to be run, and what is remembered of it in the cache.
struct AppChoices: Sendable {
    /// Files to build together.
    struct Choice: Codable, Sendable {
        var paths: [String]
        /// Why others are not among them, by path, where that is known.
        var left: [String: String] = [:]
        /// The app begins with a type of SwiftUI's, at this place.
        var swiftUIEntry: String?

        func withoutDelegate(_ target: ExtensionTarget) -> String {
            if let swiftUIEntry {
                return "\(target.name) begins with a SwiftUI App (\(swiftUIEntry)), which Belfry does not run; give it "
                    + "a class with UIApplicationDelegate by @UIApplicationDelegateAdaptor"
            }
            return "no class of \(target.name) conforms to UIApplicationDelegate or UNUserNotificationCenterDelegate; "
                + "name the files that have one with --app"
        }
    }

    enum Kept: Codable, Sendable {
        case files(Choice)
        /// Nothing could be built, and why.
        case failure(String)
    }

    let builder: ExtensionBuilder
    let target: ExtensionTarget

    // MARK: The cache

    private var place: URL {
        var hash = ContentHash()
        for part in builder.kit.files + target.compilationConditions + [target.name, target.moduleName] {
            hash.update(text: part)
        }
        for path in builder.kit.files + target.sources.map(\.path) {
            hash.update(text: path)
            let stamp = FileStamp(path: path)
            hash.update(text: stamp.map { "\($0.size) \($0.modified) \($0.changed) \($0.inode)" } ?? "")
        }
        return builder.cacheFolder.appendingPathComponent("app-files").appendingPathComponent(hash.finish())
    }

    var kept: Kept? {
        FileManager.default.contents(atPath: place.path).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
    }

    func keep(_ kept: Kept) {
        let stamps = target.sources.map { FileStamp(path: $0.path) }
        guard !stamps.contains(where: { $0?.isTooRecent(at: FileStamp.now) ?? true }) else { return }
        // Without it the files are searched again.
        let place = place
        try? FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(kept).write(to: place, options: .atomic)
    }

    // MARK: The search

    /// All files, then those that the search finds.
    func toTry() async throws(ExtensionBuildError) -> [Choice] {
        let all = Choice(paths: target.sources.map(\.path))
        guard target.language != .objectiveC, all.paths.count <= BuildLimits.searchedFiles else { return [all] }
        let files = try await search(all.paths)
        var entry: String?
        if let found = files.entryPoint, found.isSwiftUI {
            entry = "\((found.path as NSString).lastPathComponent):\(found.line)"
        }
        guard files.hasDelegate else {
            var nothing = all
            nothing.swiftUIEntry = entry
            let left = files.unbuildable.keys.sorted().map { path in
                "\((path as NSString).lastPathComponent): \(files.unbuildable[path] ?? "")"
            }
            let why = left.isEmpty ? "" : " (left out: \(left.joined(separator: "; ")))"
            let error = ExtensionBuildError(cause: .target, reason: nothing.withoutDelegate(target) + why)
            keep(.failure(error.reason))
            throw error
        }
        let rest = all.paths.filter { files.unbuildable[$0] == nil }
        var choices: [Choice] = []
        for paths in [rest] + files.candidates where !paths.isEmpty && !choices.contains(where: { $0.paths == paths }) {
            choices.append(Choice(paths: paths, left: files.unbuildable))
        }
        if choices.isEmpty { choices = [all] }
        for index in choices.indices { choices[index].swiftUIEntry = entry }
        return choices
    }

    private func search(_ paths: [String]) async throws(ExtensionBuildError) -> AppFiles {
        let (builder, target) = (builder, target)
        return try await builder.onOwnThread { cancellation throws(ExtensionBuildError) in
            let cache = BuildCache(folder: builder.cacheFolder, options: builder.options)
            try cache.prepare()
            let folder = try cache.makeFolder()
            defer { try? FileManager.default.removeItem(at: folder) }
            let modules = Compiler.availableModules(builder.kit)
            let request = AdapterRequest.appFiles(
                AppFilesRequest(
                    paths: paths, conditions: target.compilationConditions, modules: modules.sorted()))
            return try AdapterTool(kit: builder.kit, options: builder.options, cancellation: cancellation)
                .answer(to: request, as: AppFiles.self, for: target.name, in: folder)
        }
    }
}
