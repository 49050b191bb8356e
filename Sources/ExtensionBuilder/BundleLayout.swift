import BelfryNotificationModel
import Foundation
import XcodeProject

/// Lays out the `.appex` folder of a built target.
struct BundleLayout {
    let target: ExtensionTarget
    /// `Module.Class`.
    let principalClass: String
    var interfaces: InterfaceBuild?

    var bundleName: String { "\(Self.fileName(target.name)).\(target.role == .app ? "app" : "appex")" }

    /// A name without parts that lead out of the folder.
    private static func fileName(_ name: String) -> String {
        let safe = name.replacing("/", with: "_")
        return safe.isEmpty || safe.hasPrefix(".") ? "_" + safe : safe
    }

    /// - Returns: the bundle's folder, in `folder`.
    func write(library: URL, in folder: URL) throws(ExtensionBuildError) -> URL {
        let bundle = folder.appendingPathComponent(bundleName)
        let manager = FileManager.default
        do {
            try manager.createDirectory(at: bundle, withIntermediateDirectories: true)
            try manager.moveItem(at: library, to: bundle.appendingPathComponent(library.lastPathComponent))
            let plist = try PropertyListSerialization.data(
                fromPropertyList: infoPlist.mapValues(\.propertyListObject), format: .binary, options: 0)
            try plist.write(to: bundle.appendingPathComponent("Info.plist"))
            for resource in target.resources where resource.pathExtension != "xcstrings" {
                try copy(resource, into: bundle)
            }
            // After the tables that the target has itself.
            for resource in target.resources where resource.pathExtension == "xcstrings" {
                try StringsCatalogue.write(resource, into: bundle)
            }
        } catch {
            throw ExtensionBuildError(
                cause: .target,
                reason: "the bundle of \(target.name) cannot be laid out: \(error.localizedDescription); "
                    + "see that its resources can be read and the disk has room")
        }
        return bundle
    }

    /// The target's own; for a loose folder without one, what Xcode's template of such an extension has.
    private var infoPlist: [String: PropertyValue] {
        guard target.infoPlist.isEmpty else { return target.infoPlist }
        var plist: [String: PropertyValue] = [
            "CFBundleDevelopmentRegion": .string(target.developmentRegion ?? "en"),
            "CFBundleExecutable": .string(target.moduleName), "CFBundleName": .string(target.name),
            "CFBundleInfoDictionaryVersion": .string("6.0"), "CFBundleShortVersionString": .string("1.0"),
            "CFBundleVersion": .string("1"), "CFBundlePackageType": .string(target.role == .app ? "APPL" : "XPC!"),
        ]
        if !target.bundleIdentifier.isEmpty { plist["CFBundleIdentifier"] = .string(target.bundleIdentifier) }
        let point =
            switch target.role {
            case .app: String?.none
            case .service: "com.apple.usernotifications.service"
            case .content: "com.apple.usernotifications.content-extension"
            }
        if let point {
            plist["NSExtension"] = .dictionary([
                "NSExtensionPointIdentifier": .string(point), "NSExtensionPrincipalClass": .string(principalClass),
            ])
        }
        return plist
    }

    /// A file of a language goes into the folder of that language, everything else to the top, as Xcode does it.
    private func copy(_ resource: URL, into bundle: URL) throws {
        let manager = FileManager.default
        var place = bundle
        let parent = resource.deletingLastPathComponent().lastPathComponent
        if parent.hasSuffix(".lproj") {
            place.appendPathComponent(parent)
            try manager.createDirectory(at: place, withIntermediateDirectories: true)
        }
        if InterfaceBuild.endings.contains(resource.pathExtension), let compiled = interfaces?.files[resource.path] {
            try writeInterface(compiled, of: resource, in: place)
            return
        }
        let destination = place.appendingPathComponent(resource.lastPathComponent)
        // The first of two with the same name stays, and the target's own Info.plist is written already.
        guard !manager.fileExists(atPath: destination.path) else { return }
        if resource.lastPathComponent == "InfoPlist.strings", let table = localizedInfoPlist(resource) {
            return try table.write(to: destination)
        }
        try manager.copyItem(at: resource.resolvingSymlinksInPath(), to: destination)
    }

    /// Everything that the `Info.plist` says, in that language. Linux's Foundation looks for a key only here where there
    /// is such a table at all; Apple's (Bundle, object(forInfoDictionaryKey:)) goes on to the `Info.plist`.
    private func localizedInfoPlist(_ strings: URL) -> Data? {
        guard let data = try? Data(contentsOf: strings),
            let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        let all = infoPlist.mapValues(\.propertyListObject).merging(table) { $1 }
        return try? PropertyListSerialization.data(fromPropertyList: all, format: .binary, options: 0)
    }

    /// A storyboard is a folder, as Xcode's is; a xib is a file.
    private func writeInterface(_ bytes: [UInt8]?, of document: URL, in place: URL) throws {
        // What cannot be read is not in the bundle, and loading it fails as on a phone.
        guard let bytes else { return }
        var file = place.appendingPathComponent(InterfaceBuild.compiledName(of: document))
        let manager = FileManager.default
        guard !manager.fileExists(atPath: file.path) else { return }
        if document.pathExtension == "storyboard" {
            try manager.createDirectory(at: file, withIntermediateDirectories: true)
            file.appendPathComponent("interface")
        }
        try Data(bytes).write(to: file)
    }
}

extension PropertyValue {
    /// What `PropertyListSerialization` takes; a null becomes an empty text, for a property list has none.
    fileprivate var propertyListObject: Any {
        switch self {
        case .null: ""
        case .boolean(let value): value
        case .integer(let value): value
        case .unsigned(let value): value
        case .double(let value): value
        case .string(let value): value
        case .data(let value): value
        case .date(let value): value
        case .array(let values): values.map(\.propertyListObject)
        case .dictionary(let members): members.mapValues(\.propertyListObject)
        }
    }
}
