import BelfryNotificationModel
import Foundation
import XcodeProject

/// Everything that a build depends on, as the name of a cache entry.
struct BuildInputs {
    /// Raised when the layout of entries or the way of building changes.
    private static let version = "5"

    let target: ExtensionTarget
    let mode: LanguageMode
    /// The settings, and the stamps of the toolchain and of Belfry's own parts: all but the files' contents.
    let settings: String

    init(target: ExtensionTarget, mode: LanguageMode, kit: Kit, options: BuildOptions) {
        self.target = target
        self.mode = mode
        var hash = ContentHash()
        hash.update(text: Self.version)
        for file in kit.files {
            hash.update(text: file)
            hash.update(text: FileStamp(path: file).map(Self.text(of:)) ?? "missing")
        }
        for word in [target.name, target.role.rawValue, target.moduleName, target.bundleIdentifier, mode.version] {
            hash.update(text: word)
        }
        for list in [mode.conditions, mode.flags, target.sources.map(\.path), target.resources.map(\.path)] {
            hash.update(text: String(list.count))
            for word in list { hash.update(text: word) }
        }
        hash.update(text: target.swiftSettings[AssetSymbols.extensionsSetting] ?? "")
        hash.update(text: options.keepsWarnings ? "warnings" : "")
        hash.update(text: Self.text(of: target.infoPlist))
        settings = hash.finish()
    }

    private static func text(of infoPlist: [String: PropertyValue]) -> String {
        // A loose folder has none, and an encoder takes longer to make than all else here.
        guard !infoPlist.isEmpty else { return "{}" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(infoPlist)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func text(of stamp: FileStamp) -> String {
        "\(stamp.size) \(stamp.modified) \(stamp.changed) \(stamp.inode)"
    }

    /// The stamps of all files and folders among the inputs, by path.
    func stamps() throws(ExtensionBuildError) -> [String: FileStamp] {
        var result: [String: FileStamp] = [:]
        for url in target.sources + target.resources {
            guard let stamp = FileStamp(path: url.path) else { throw Self.unreadable(url.path) }
            result[url.path] = stamp
            if stamp.isFolder { try addContents(of: url.path, depth: 1, to: &result) }
        }
        try checkSizes(result)
        return result
    }

    private func checkSizes(_ stamps: [String: FileStamp]) throws(ExtensionBuildError) {
        for url in target.sources {
            if url.path.contains(where: \.isNewline) {
                throw ExtensionBuildError(
                    cause: .target, reason: "a source file of \(target.name) has a line break in its path; rename it")
            }
            guard let stamp = stamps[url.path], stamp.size > BuildLimits.sourceBytes else { continue }
            throw ExtensionBuildError(
                cause: .target,
                reason: "\(url.path) has \(stamp.size >> 20) MB; Belfry compiles files of up to "
                    + "\(BuildLimits.sourceBytes >> 20) MB, so split it")
        }
        guard stamps.values.reduce(0, { $0 + $1.size }) <= BuildLimits.totalBytes else {
            throw ExtensionBuildError(
                cause: .target,
                reason:
                    "the files of \(target.name) are larger than \(BuildLimits.totalBytes >> 30) GB together; leave "
                    + "some out of the target")
        }
    }

    private func addContents(
        of folder: String, depth: Int, to result: inout [String: FileStamp]
    ) throws(ExtensionBuildError) {
        guard depth <= BuildLimits.depth, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else {
            throw Self.unreadable(folder)
        }
        for name in names {
            let path = "\(folder)/\(name)"
            guard let stamp = FileStamp(path: path) else { continue }
            guard result.count < BuildLimits.files else {
                throw ExtensionBuildError(
                    cause: .target, reason: "\(target.name) has more than \(BuildLimits.files) files; name fewer")
            }
            result[path] = stamp
            if stamp.isFolder { try addContents(of: path, depth: depth + 1, to: &result) }
        }
    }

    /// The cache entry's name: the settings, and every file's path and content.
    func key(of files: [String: FileStamp]) throws(ExtensionBuildError) -> String {
        var hash = ContentHash()
        hash.update(text: settings)
        for (path, stamp) in files.sorted(by: { $0.key < $1.key }) {
            hash.update(text: path)
            guard !stamp.isFolder else { continue }
            guard let data = FileManager.default.contents(atPath: path) else { throw Self.unreadable(path) }
            hash.update(text: String(data.count))
            hash.update(data)
        }
        return hash.finish()
    }

    private static func unreadable(_ path: String) -> ExtensionBuildError {
        ExtensionBuildError(
            cause: .target, reason: "\(path) cannot be read; check that it exists and may be read")
    }
}
