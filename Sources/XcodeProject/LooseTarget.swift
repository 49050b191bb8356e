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
        let path = PathText.standardized(url.path)
        switch files.kind(path) {
        case nil:
            throw XcodeProjectError(
                .notFound, path: path, "there is nothing at \(path); give a Swift file or a folder of them")
        case .folder:
            var target = try read(folder: path, role: role, files)
            guard !target.sources.isEmpty || !target.otherSources.isEmpty else {
                throw XcodeProjectError(
                    .nothingToBuild, path: path, "there is no Swift source in \(path); give the folder of one target")
            }
            target.language = ExtensionTarget.Language(
                hasSwift: !target.sources.isEmpty, hasOther: !target.otherSources.isEmpty)
            return target
        case .file:
            return try read(file: path, role: role, files)
        }
    }

    private static func read(
        file: String, role: ExtensionTarget.Role, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> ExtensionTarget {
        let kind = FileKind(file)
        guard kind == .swift || kind == .otherSource else {
            throw XcodeProjectError(
                .nothingToBuild, path: file,
                "\(file) is no Swift source; give a .swift file or a folder of them")
        }
        let folder = PathText.folder(file)
        var target = ExtensionTarget(name: PathText.lastComponent(folder), role: role, moduleName: moduleName(folder))
        // A file may lie anywhere, so its folder is not searched below, and counts only where it is this target's.
        let beside = FolderListing.entries(in: folder)
        if let list = try infoPlist(beside, role: role, target, files), list.hasRole {
            target = try fill(target, beside, list, files)
        }
        target.sources = kind == .swift ? [self.url(file)] : []
        target.otherSources = kind == .swift ? [] : [self.url(file)]
        target.language = kind == .swift ? .swift : .objectiveC
        return target
    }

    private static func read(
        folder: String, role: ExtensionTarget.Role, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> ExtensionTarget {
        let entries = try FolderListing.entries(below: folder)
        let target = ExtensionTarget(name: PathText.lastComponent(folder), role: role, moduleName: moduleName(folder))
        let list = try infoPlist(entries, role: role, target, files)
        return try fill(target, entries, list, files)
    }

    private static func fill(
        _ target: ExtensionTarget, _ entries: [FolderListing.Entry], _ list: FoundInfoPlist?, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> ExtensionTarget {
        var target = target
        target.infoPlist = list?.content ?? [:]
        target.infoPlistURL = list.map { self.url($0.path) }
        target.bundleIdentifier = target.infoPlist["CFBundleIdentifier"]?.string ?? ""
        for entry in entries where entry.path != list?.path {
            switch FileKind(entry.path) {
            case .swift: target.sources.append(self.url(entry.path))
            case .otherSource: target.otherSources.append(self.url(entry.path))
            case .resource: target.resources.append(self.url(entry.path))
            case .generator, .none: break
            }
        }
        let claims = entries.filter { PathText.suffix($0.path) == "entitlements" }
        if claims.count == 1 {
            let reader = InfoPlistReader(files: files, sourceRoot: "/")
            target.entitlements = try reader.resolved(claims[0].path, settings(of: target))
        }
        target.findings = InfoPlistFindings.oddities(target)
        return target
    }

    private static func url(_ path: String) -> URL {
        URL(fileURLWithPath: path, isDirectory: false)
    }

    private static func depth(_ entry: FolderListing.Entry) -> Int {
        entry.relative.utf8.count { $0 == UInt8(ascii: "/") }
    }

    private struct FoundInfoPlist {
        var path: String
        var content: [String: PropertyValue]
        var hasRole: Bool
    }

    /// The `Info.plist` among the files: one of the role first, then the one nearest to the folder.
    private static func infoPlist(
        _ entries: [FolderListing.Entry], role: ExtensionTarget.Role, _ target: ExtensionTarget, _ files: ProjectFiles
    ) throws(XcodeProjectError) -> FoundInfoPlist? {
        let named = entries.filter { $0.path.hasSuffix("Info.plist") }
            .sorted { depth($0) < depth($1) }
        var fallback: FoundInfoPlist?
        for entry in named.prefix(8) {
            let reader = InfoPlistReader(files: files, sourceRoot: "/")
            let content = try reader.resolved(entry.path, settings(of: target))
            let found = ExtensionTarget.Role(extensionPoint: content) ?? (content["NSExtension"] == nil ? .app : nil)
            let list = FoundInfoPlist(path: entry.path, content: content, hasRole: found == role)
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
    private static func moduleName(_ folder: String) -> String {
        let name = SettingOperator.c99Identifier(PathText.lastComponent(folder))
        return importedModules.contains(name) || name.isEmpty ? name + "_" : name
    }

    private static let importedModules: Set<String> = [
        "Swift", "Foundation", "UserNotifications", "UserNotificationsUI", "UIKit", "CoreLocation", "Intents",
        "UniformTypeIdentifiers", "MobileCoreServices", "CryptoKit", "os", "Dispatch", "AVFoundation", "AVKit",
        "AudioToolbox", "CommonCrypto", "CoreGraphics", "CoreMedia", "ImageIO", "MapKit", "OSLog", "QuartzCore",
        "Security", "WebKit", "WidgetKit",
    ]
}
