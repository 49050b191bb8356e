import BelfryNotificationModel
import Foundation
import Trace
import XcodeProject

/// The targets that a delivery is about.
struct DeliveryTargets: Sendable {
    var app: ExtensionTarget?
    var services: [ExtensionTarget] = []
    var contents: [ExtensionTarget] = []
    var strings: LocalizedStrings?

    var all: [ExtensionTarget] { (app.map { [$0] } ?? []) + services + contents }

    /// What reading the targets and their strings tables found.
    var findings: [Finding] { all.flatMap(\.findings) + (strings?.findings ?? []) }

    init(_ options: DeliveryOptions) throws(DeliveryError) {
        do {
            let targets = try Self.read(options)
            app = targets.first { $0.role == .app }
            services = targets.filter { $0.role == .service }
            contents = targets.filter { $0.role == .content }
        } catch {
            throw DeliveryError(error)
        }
        if let test = options.testProcess { put(test) }
        strings = (app ?? services.first).map { LocalizedStrings($0) }
    }

    private static func read(_ options: DeliveryOptions) throws(XcodeProjectError) -> [ExtensionTarget] {
        if let url = options.project {
            let project = try XcodeProject(at: url)
            let targets = try project.targets()
            guard targets.contains(where: { $0.role != .app }) else { throw project.noNotificationExtension() }
            guard let app = options.app else { return targets }
            return try named(app, in: targets)
        }
        var targets: [ExtensionTarget] = []
        if let url = options.app { targets.append(try LooseTarget.read(url, role: .app)) }
        if let url = options.service { targets.append(try LooseTarget.read(url, role: .service)) }
        if let url = options.content { targets.append(try LooseTarget.read(url, role: .content)) }
        return targets
    }

    /// The files of the app target that are named, in place of all of them.
    private static func named(
        _ url: URL, in targets: [ExtensionTarget]
    ) throws(XcodeProjectError) -> [ExtensionTarget] {
        let path = url.standardizedFileURL.path
        var targets = targets
        guard let index = targets.firstIndex(where: { $0.role == .app }) else {
            throw XcodeProjectError(.nothingToBuild, path: path, "the project has no app target; leave --app out")
        }
        targets[index].sources.removeAll { source in
            let own = source.standardizedFileURL.path
            return own != path && !own.hasPrefix(path + "/")
        }
        guard !targets[index].sources.isEmpty else {
            throw XcodeProjectError(
                .nothingToBuild, path: path,
                "\(path) is no Swift file of the target \(targets[index].name), and no folder with one; name one of its files"
            )
        }
        targets[index].otherSources = []
        targets[index].language = .swift
        return targets
    }

    /// The app's bundle identifier: its own, or the one its extension's begins with, or one made from a name.
    func bundleIdentifier(fallback: String?) -> String {
        if let app, !app.bundleIdentifier.isEmpty { return app.bundleIdentifier }
        if let fallback { return fallback }
        for target in services + contents where target.bundleIdentifier.contains(".") {
            return target.bundleIdentifier.split(separator: ".").dropLast().joined(separator: ".")
        }
        return "com.example." + ((app ?? services.first ?? contents.first)?.moduleName ?? "app")
    }

    /// The bundle identifier of an extension; one is made for a loose folder without an `Info.plist`.
    static func bundleIdentifier(of target: ExtensionTarget, app: String) -> String {
        target.bundleIdentifier.isEmpty ? "\(app).\(target.moduleName)" : target.bundleIdentifier
    }
}
