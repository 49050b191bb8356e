import Foundation
import Trace

/// The files that a target compiles, copies and links.
struct TargetMembers {
    private(set) var swift: [String] = []
    private(set) var otherSources: [String] = []
    private(set) var resources: [String] = []
    private(set) var linkedProducts: [String] = []
    private(set) var findings: [Finding] = []

    private let target: ProjectTarget
    private let paths: ProjectPaths
    private let files: ProjectFiles
    /// File names that `EXCLUDED_SOURCE_FILE_NAMES` leaves out, less those that `INCLUDED_…` takes back.
    private let excluded: [String]
    private let included: [String]
    private var seen: Set<String> = []
    private var missing: Set<String> = []
    private var listed = 0

    /// - Parameter infoPlist: never copied as a resource.
    init(
        _ target: ProjectTarget, paths: ProjectPaths, files: ProjectFiles, infoPlist: String?
    ) throws(XcodeProjectError) {
        self.target = target
        self.paths = paths
        self.files = files
        excluded = try target.settings.list("EXCLUDED_SOURCE_FILE_NAMES")
        included = try target.settings.list("INCLUDED_SOURCE_FILE_NAMES")
        if let infoPlist { seen.insert(infoPlist) }
        for phase in target.object.objects("buildPhases").prefix(ProjectLimits.phases) {
            switch phase.isa {
            case "PBXSourcesBuildPhase": try addSources(of: phase)
            case "PBXResourcesBuildPhase": try addResources(of: phase)
            case "PBXFrameworksBuildPhase": addLinked(of: phase)
            default: break
            }
        }
        try addSynchronisedFolders()
        reportMissing()
    }

    private mutating func addSources(of phase: PBXObject) throws(XcodeProjectError) {
        for file in phase.objects("files") where isForPhone(file.strings("platformFilters"), file["platformFilter"]) {
            for path in try paths(of: file) { add(path) }
        }
    }

    private mutating func addResources(of phase: PBXObject) throws(XcodeProjectError) {
        for file in phase.objects("files") where isForPhone(file.strings("platformFilters"), file["platformFilter"]) {
            for path in try paths(of: file) where !isExcluded(path) && seen.insert(path).inserted {
                resources.append(path)
            }
        }
    }

    private mutating func addLinked(of phase: PBXObject) {
        for file in phase.objects("files") {
            let product = file.object("productRef")?["productName"]
            let reference = file.object("fileRef")
            let name = (reference?["path"] ?? reference?["name"]).map {
                (PathText.lastComponent($0) as NSString).deletingPathExtension
            }
            if let linked = product ?? name { linkedProducts.append(linked) }
        }
    }

    /// The files that a build file stands for: one, or each language of a localised one.
    private mutating func paths(of buildFile: PBXObject) throws(XcodeProjectError) -> [String] {
        guard let reference = buildFile.object("fileRef") else { return [] }
        let references = reference.isa == "PBXVariantGroup" ? reference.objects("children") : [reference]
        listed += references.count
        guard listed <= ProjectLimits.memberFiles else {
            throw XcodeProjectError(
                .brokenProject, path: target.settings.path,
                "target \(target.name) lists more than \(ProjectLimits.memberFiles) files; name a smaller project")
        }
        var result: [String] = []
        for reference in references {
            if let path = try paths.path(reference) { result.append(located(path)) }
        }
        return result
    }

    /// The path as the file system spells it; one where nothing is is remembered.
    private mutating func located(_ path: String) -> String {
        let (found, kind) = files.find(path)
        if kind == nil { missing.insert(found) }
        return found
    }

    private mutating func add(_ path: String) {
        guard !isExcluded(path), seen.insert(path).inserted else { return }
        switch FileKind(path) {
        case .swift: swift.append(path)
        case .otherSource: otherSources.append(path)
        case .generator:
            findings.append(
                Finding(
                    "source-not-built", .note,
                    "\(PathText.lastComponent(path)) of target \(target.name) is not built here: "
                        + "Xcode makes code or data of it.",
                    where: path))
        case .resource: resources.append(path)
        case .none: break
        }
    }

    private func isExcluded(_ path: String) -> Bool {
        !excluded.isEmpty && matches(path, excluded) && !matches(path, included)
    }

    private func matches(_ path: String, _ patterns: [String]) -> Bool {
        patterns.contains { pattern in
            let text = pattern.contains("/") ? path : PathText.lastComponent(path)
            let wanted = pattern.contains("/") && !pattern.hasPrefix("/") ? "*/" + pattern : pattern
            return Glob.matches(Array(wanted.utf8)[...], Array(text.utf8)[...])
        }
    }

    private func isForPhone(_ filters: [String], _ filter: String?) -> Bool {
        let all = filters + (filter.map { [$0] } ?? [])
        return all.isEmpty || all.contains("ios")
    }

    private mutating func reportMissing() {
        guard !missing.isEmpty else { return }
        for path in swift + otherSources where missing.contains(path) {
            findings.append(
                Finding(
                    // The app's own code is not what a notification needs first.
                    "project-file-missing", target.isApplication ? .warning : .error,
                    "Target \(target.name) compiles \(PathText.lastComponent(path)), which is missing.",
                    fix: "Restore the file, run what generates it, or remove it from the target.", where: path))
        }
        for path in resources where missing.contains(path) {
            findings.append(
                Finding(
                    "project-file-missing", .warning,
                    "Target \(target.name) copies \(PathText.lastComponent(path)), which is missing.",
                    fix: "Restore the file, or remove it from the target.", where: path))
        }
        resources.removeAll(where: missing.contains)
    }
}

// MARK: Synchronised folders

extension TargetMembers {
    /// Folders whose files belong to the target without being listed.
    ///
    /// A set of exceptions names a target. For the target that owns the folder its files are left out; for another
    /// target they are the only ones of the folder that belong to it.
    private mutating func addSynchronisedFolders() throws(XcodeProjectError) {
        let owned = target.object.objects("fileSystemSynchronizedGroups")
        for folder in owned { try add(folder, isOwned: true) }
        for folder in target.object.project.synchronisedFolders where !owned.contains(folder) {
            try add(folder, isOwned: false)
        }
    }

    private mutating func add(_ folder: PBXObject, isOwned: Bool) throws(XcodeProjectError) {
        let sets = folder.objects("exceptions").filter {
            $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0.object("target") == target.object
        }
        let exceptions = sets.flatMap { $0.strings("membershipExceptions") }
        guard isOwned || !exceptions.isEmpty, let path = try paths.path(folder).map(files.located) else { return }
        let filters = sets.flatMap { $0.lists("platformFiltersByRelativePath") }
        let matcher = SynchronisedExceptions(exceptions)
        let whole = folder.strings("explicitFolders")
        for entry in try FolderListing.entries(below: path) {
            guard matcher.contains(entry.relative) != isOwned,
                filters.allSatisfy({ $0.key != entry.relative || isForPhone($0.value, nil) })
            else { continue }
            // A folder that is marked as such is copied as it is.
            if let root = whole.first(where: { entry.relative.hasPrefix($0 + "/") }) {
                let path = PathText.join(path, root)
                if seen.insert(path).inserted { resources.append(path) }
                continue
            }
            add(entry.path)
        }
    }
}

/// The `membershipExceptions` of a synchronised folder: paths of files and folders, and of localised files without
/// their language's folder.
struct SynchronisedExceptions {
    private let paths: Set<String>
    private let localised: Set<String>

    private static let mark = "/Localized: "

    init(_ exceptions: [String]) {
        paths = Set(exceptions.filter { !$0.hasPrefix(Self.mark) })
        localised = Set(exceptions.filter { $0.hasPrefix(Self.mark) }.map { String($0.dropFirst(Self.mark.count)) })
    }

    func contains(_ path: String) -> Bool {
        guard !paths.isEmpty || !localised.isEmpty else { return false }
        if paths.contains(path) { return true }
        let parts = path.split(separator: "/")
        for count in 1..<max(parts.count, 1) where paths.contains(parts.prefix(count).joined(separator: "/")) {
            return true
        }
        return localised.contains(parts.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/"))
    }
}
