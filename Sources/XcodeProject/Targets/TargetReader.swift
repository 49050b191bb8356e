import BelfryNotificationModel
import Foundation
import Trace

/// From the project's objects to the app and its notification extensions.
struct TargetReader {
    private let project: XcodeProject
    private let configuration: String?
    private var settings: TargetSettings
    private let plists: InfoPlistReader
    /// What concerns the project as a whole; the app's target carries it.
    private var findings: [Finding] = []
    /// Extensions without a point.
    private var pointless: [Finding] = []

    private struct App {
        var target: ProjectTarget
        var embedding: Embedding
    }

    /// An extension whose `Info.plist` was read, or could not be.
    private struct Candidate {
        var target: ProjectTarget
        var role: ExtensionTarget.Role?
        var plist: InfoPlistReader.Result?
        var failure: XcodeProjectError?
    }

    init(project: XcodeProject, configuration: String?) {
        self.project = project
        self.configuration = configuration
        settings = TargetSettings(
            project: project.root, projectPath: project.path, paths: project.paths, files: project.files)
        plists = InfoPlistReader(files: project.files, sourceRoot: project.paths.sourceRoot)
    }

    mutating func read(app wanted: String?) throws(XcodeProjectError) -> [ExtensionTarget] {
        var apps: [App] = []
        var candidates: [Candidate] = []
        for object in project.targetObjects where object.isa == "PBXNativeTarget" {
            let type = object["productType"] ?? ""
            guard type == ProjectTarget.application || type.contains("extension") else { continue }
            let target = try settings.resolve(object, configuration: configuration, findings: &findings)
            guard try target.isForPhone() else { continue }
            if target.isApplication {
                apps.append(App(target: target, embedding: Embedding(target)))
            } else if target.isExtension {
                candidates.append(candidate(target))
            }
        }
        let app = try choose(apps, candidates, wanted)
        let chosen = candidates.filter { belongs($0.target, to: app, among: apps) }
        let hasExtension = chosen.contains { $0.role != nil }
        try report(chosen, hasOthers: hasExtension)
        // Where another extension is found this one is a left-over; where none is, it is the reason.
        findings += pointless.map { finding in
            var finding = finding
            finding.severity = hasExtension ? .warning : .error
            return finding
        }
        var result: [ExtensionTarget] = []
        if let app { result.append(try make(app.target, .app, try plist(of: app.target), isEmbedded: true)) }
        for role in [ExtensionTarget.Role.service, .content] {
            for candidate in chosen where candidate.role == role {
                guard let plist = candidate.plist else { continue }
                let isEmbedded = app?.embedding.embeds(candidate.target) ?? false
                var target = try make(candidate.target, role, plist, isEmbedded: isEmbedded)
                if let app, !isEmbedded, app.embedding.copies(candidate.target) {
                    target.findings.append(Embedding.wrongDestination(app.target, candidate.target))
                }
                result.append(target)
            }
        }
        if !result.isEmpty { result[0].findings = unique(findings) + result[0].findings }
        return result
    }

    /// An app can do without its `Info.plist`, as far as its extensions are concerned; a broken one is an error.
    private mutating func plist(of app: ProjectTarget) throws(XcodeProjectError) -> InfoPlistReader.Result {
        do {
            return try plists.read(app)
        } catch  where error.code == .notFound {
            addMissing(error)
            return InfoPlistReader.Result(content: [:], path: nil)
        }
    }

    /// A broken `Info.plist` may hide the extension that is meant, and so may a missing one. Only a target of which
    /// nothing is there any more is a left-over, where another notification extension was found.
    private mutating func report(_ candidates: [Candidate], hasOthers: Bool) throws(XcodeProjectError) {
        for candidate in candidates {
            guard let failure = candidate.failure else { continue }
            guard failure.code == .notFound, hasOthers, try isLeftOver(candidate.target) else { throw failure }
            addMissing(failure)
        }
    }

    private mutating func addMissing(_ failure: XcodeProjectError) {
        findings.append(
            Finding(
                "info-plist-missing", .warning, failure.description, fix: "Restore it, or remove the target.",
                where: failure.path))
    }

    private func isLeftOver(_ target: ProjectTarget) throws(XcodeProjectError) -> Bool {
        let members = try TargetMembers(target, paths: project.paths, files: project.files, infoPlist: nil)
        return !(members.swift + members.otherSources).contains(where: project.files.isFile)
    }

    private mutating func candidate(_ target: ProjectTarget) -> Candidate {
        do {
            let plist = try plists.read(target)
            let role = ExtensionTarget.Role(extensionPoint: plist.content)
            if role == nil {
                pointless += InfoPlistFindings.missingPoint(plist.content, target: target.name, plist.path)
            }
            return Candidate(target: target, role: role, plist: plist)
        } catch {
            return Candidate(target: target, failure: error)
        }
    }

    /// The app named, or the one that embeds the most notification extensions; of equals the one that depends on
    /// more, then the first.
    private func choose(
        _ apps: [App], _ candidates: [Candidate], _ wanted: String?
    ) throws(XcodeProjectError) -> App? {
        if let wanted {
            if let app = apps.first(where: { $0.target.name == wanted }) { return app }
            let names = apps.map(\.target.name).joined(separator: ", ")
            throw XcodeProjectError(
                .unknownName, path: project.path,
                "\(project.url.lastPathComponent) has no iOS app target \(wanted); it has "
                    + (names.isEmpty ? "none" : names))
        }
        let extensions = candidates.filter { $0.role != nil }.map(\.target)
        let scores = apps.map { app in
            extensions.count(where: app.embedding.embeds) * 10_000 + extensions.count(where: app.embedding.dependsOn)
        }
        guard let best = scores.max() else { return nil }
        return scores.firstIndex(of: best).map { apps[$0] }
    }

    /// Extensions that only another app embeds are that app's.
    private func belongs(_ target: ProjectTarget, to app: App?, among apps: [App]) -> Bool {
        guard let app, !app.embedding.embeds(target) else { return true }
        return !apps.contains { $0.embedding.embeds(target) }
    }

    private func unique(_ findings: [Finding]) -> [Finding] {
        var seen: Set<Finding> = []
        return findings.filter { seen.insert($0).inserted }
    }
}

// MARK: One target

extension TargetReader {
    /// Says that it is no folder, which the initialiser would otherwise ask the disk.
    private static func url(_ path: String) -> URL {
        URL(fileURLWithPath: path, isDirectory: false)
    }

    private func make(
        _ target: ProjectTarget, _ role: ExtensionTarget.Role, _ plist: InfoPlistReader.Result, isEmbedded: Bool
    ) throws(XcodeProjectError) -> ExtensionTarget {
        let settings = target.settings
        let module = try settings.value("PRODUCT_MODULE_NAME").trimmed
        var result = ExtensionTarget(
            name: target.name, role: role,
            moduleName: module.isEmpty ? SettingOperator.c99Identifier(target.name) : module)
        result.isEmbedded = isEmbedded
        result.infoPlist = plist.content
        result.infoPlistURL = plist.path.map(Self.url)
        let identifier = try settings.value("PRODUCT_BUNDLE_IDENTIFIER").trimmed
        result.bundleIdentifier = plist.content["CFBundleIdentifier"]?.string ?? identifier
        result.deploymentTarget = try settings.optional("IPHONEOS_DEPLOYMENT_TARGET")
        result.swiftVersion = try settings.optional("SWIFT_VERSION")
        result.compilationConditions = try settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        result.swiftSettings = try SwiftSettings.read(settings)
        result.bridgingHeader = try plists.file(named: "SWIFT_OBJC_BRIDGING_HEADER", of: target).map(Self.url)
        result.developmentRegion = project.root["developmentRegion"]
        try addMembers(of: target, to: &result)
        try addEntitlements(of: target, to: &result)
        result.findings += InfoPlistFindings.oddities(result)
        return result
    }

    private func addMembers(of target: ProjectTarget, to result: inout ExtensionTarget) throws(XcodeProjectError) {
        let members = try TargetMembers(
            target, paths: project.paths, files: project.files, infoPlist: result.infoPlistURL?.path)
        result.sources = members.swift.map(Self.url)
        result.otherSources = members.otherSources.map(Self.url)
        result.language = ExtensionTarget.Language(
            hasSwift: !members.swift.isEmpty, hasOther: !members.otherSources.isEmpty)
        result.resources = members.resources.map(Self.url)
        result.linkedProducts = members.linkedProducts
        result.findings += members.findings
    }

    private func addEntitlements(
        of target: ProjectTarget, to result: inout ExtensionTarget
    ) throws(XcodeProjectError) {
        let identifier = result.bundleIdentifier
        if let entitlements = try plists.entitlements(of: target, bundleIdentifier: identifier) {
            result.entitlements = entitlements
            return
        }
        result.findings.append(
            Finding(
                "entitlements-missing", result.role == .app ? .warning : .error,
                "The entitlements file of target \(target.name) is missing.",
                fix: "Restore it, or correct CODE_SIGN_ENTITLEMENTS.",
                where: try target.settings.value("CODE_SIGN_ENTITLEMENTS")))
    }
}

extension ExtensionTarget.Role {
    /// By `NSExtensionPointIdentifier` (Apple, UNNotificationServiceExtension and UNNotificationContentExtension).
    init?(extensionPoint infoPlist: [String: PropertyValue]) {
        switch infoPlist["NSExtension"]?["NSExtensionPointIdentifier"]?.string {
        case "com.apple.usernotifications.service": self = .service
        case "com.apple.usernotifications.content-extension": self = .content
        default: return nil
        }
    }
}

extension ExtensionTarget.Language {
    init(hasSwift: Bool, hasOther: Bool) {
        if hasOther {
            self = hasSwift ? .mixed : .objectiveC
        } else {
            self = .swift
        }
    }
}
