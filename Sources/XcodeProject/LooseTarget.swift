import BelfryNotificationModel
package import Foundation

/// Sources without a project: one file, or a folder with its `Info.plist`, storyboard and resources.
package enum LooseTarget {
    /// Reads what is there; compiles nothing.
    ///
    /// The module is named after the folder. A folder's sources and resources are all those below it, hidden ones
    /// left out. A file is that source alone; its folder's `Info.plist` and resources count where that `Info.plist` is
    /// of the role. Without an `Info.plist` the target's is empty. A folder with nothing but Objective-C is a target of
    /// that language.
    ///
    /// - Throws: where there is nothing at the path, no source in it, or its `Info.plist` is broken.
    package static func read(_ url: URL, role: ExtensionTarget.Role) throws(XcodeProjectError) -> ExtensionTarget {
        let files = ProjectFiles()
        let url = url.standardizedFileURL
        let path = url.path
        switch files.kind(url) {
        case nil:
            throw XcodeProjectError(
                .notFound, path: path, "there is nothing at \(path); give a Swift file or a folder of them")
        case .folder:
            var target = try read(folder: url, role: role, files)
            guard !target.sources.isEmpty || !target.otherSources.isEmpty else {
                throw XcodeProjectError(
                    .nothingToBuild, path: path, "there is no Swift source in \(path); give the folder of one target")
            }
            target.language = ExtensionTarget.Language(swift: target.sources, other: target.otherSources)
            return target
        case .file:
            return try read(file: url, role: role, files)
        }
    }

    private static func read(
        file: URL, role: ExtensionTarget.Role, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> ExtensionTarget {
        let kind = FileKind(file.lastPathComponent)
        guard kind == .swift || kind == .otherSource else {
            throw XcodeProjectError(
                .nothingToBuild, path: file.path,
                "\(file.path) is no Swift source; give a .swift file or a folder of them")
        }
        let folder = file.deletingLastPathComponent()
        var target = ExtensionTarget(name: folder.lastPathComponent, role: role, moduleName: moduleName(folder))
        // A file may lie anywhere, so its folder is not searched below, and counts only where it is this target's.
        let beside = FolderListing(files: files).entries(in: folder)
        if let list = try infoPlist(beside, role: role, target, files), list.hasRole {
            target = try fill(target, beside, list, files)
        }
        target.sources = kind == .swift ? [file] : []
        target.otherSources = kind == .swift ? [] : [file]
        target.language = kind == .swift ? .swift : .objectiveC
        return target
    }

    private static func read(
        folder: URL, role: ExtensionTarget.Role, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> ExtensionTarget {
        let entries = try FolderListing(files: files).entries(below: folder)
        let target = ExtensionTarget(name: folder.lastPathComponent, role: role, moduleName: moduleName(folder))
        let list = try infoPlist(entries, role: role, target, files)
        return try fill(target, entries, list, files)
    }

    private static func fill(
        _ target: ExtensionTarget, _ entries: [FolderListing.Entry], _ list: FoundInfoPlist?, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> ExtensionTarget {
        var target = target
        target.infoPlist = list?.content ?? [:]
        target.infoPlistURL = list?.url
        target.bundleIdentifier = target.infoPlist["CFBundleIdentifier"]?.string ?? ""
        for entry in entries where entry.url != list?.url {
            switch FileKind(entry.url.lastPathComponent) {
            case .swift: target.sources.append(entry.url)
            case .otherSource: target.otherSources.append(entry.url)
            case .resource: target.resources.append(entry.url)
            case .generator, .none: break
            }
        }
        let claims = entries.filter { $0.url.pathExtension == "entitlements" }
        if claims.count == 1 {
            let reader = InfoPlistReader(files: files, sourceRoot: claims[0].url)
            target.entitlements = try reader.resolved(claims[0].url, settings(of: target))
        }
        target.findings = InfoPlistFindings.oddities(target)
        return target
    }

    private struct FoundInfoPlist {
        var url: URL
        var content: [String: PropertyValue]
        var hasRole: Bool
    }

    /// The `Info.plist` among the files: one of the role first, then the one nearest to the folder.
    private static func infoPlist(
        _ entries: [FolderListing.Entry], role: ExtensionTarget.Role, _ target: ExtensionTarget, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> FoundInfoPlist? {
        let named = entries.filter { $0.url.lastPathComponent.hasSuffix("Info.plist") }
            .sorted { $0.path.split(separator: "/").count < $1.path.split(separator: "/").count }
        var fallback: FoundInfoPlist?
        for entry in named.prefix(8) {
            let reader = InfoPlistReader(files: files, sourceRoot: entry.url)
            let content = try reader.resolved(entry.url, settings(of: target))
            let found = ExtensionTarget.Role(extensionPoint: content) ?? (content["NSExtension"] == nil ? .app : nil)
            let list = FoundInfoPlist(url: entry.url, content: content, hasRole: found == role)
            if list.hasRole { return list }
            fallback = fallback ?? list
        }
        return fallback
    }

    /// What `$(…)` in a loose `Info.plist` can mean: the names alone.
    private static func settings(of target: ExtensionTarget) -> BuildSettings {
        let table = SettingTable([
            "TARGET_NAME": target.name, "PRODUCT_NAME": target.name, "EXECUTABLE_NAME": target.name,
            "PRODUCT_MODULE_NAME": target.moduleName, "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": target.role == .app ? "APPL" : "XPC!",
        ])
        return BuildSettings(tables: [table], environment: [:], owner: target.name, path: target.name)
    }

    /// The folder's name as an identifier. A module must not be named like one that its sources import.
    private static func moduleName(_ folder: URL) -> String {
        let name = SettingOperator.c99Identifier(folder.lastPathComponent)
        return importedModules.contains(name) || name.isEmpty ? name + "_" : name
    }

    private static let importedModules: Set<String> = [
        "Swift", "Foundation", "UserNotifications", "UserNotificationsUI", "UIKit", "CoreLocation", "Intents",
        "UniformTypeIdentifiers", "MobileCoreServices", "CryptoKit", "os", "Dispatch", "AVFoundation", "AVKit",
    ]
}
