import Foundation
import Trace

/// The files that a target compiles, copies and links.
struct TargetMembers {
    private(set) var swift: [URL] = []
    private(set) var otherSources: [URL] = []
    private(set) var resources: [URL] = []
    private(set) var linkedProducts: [String] = []
    private(set) var findings: [Finding] = []

    private let target: ProjectTarget
    private let paths: ProjectPaths
    private let files: ProjectFiles
    /// File names that `EXCLUDED_SOURCE_FILE_NAMES` leaves out, less those that `INCLUDED_…` takes back.
    private let excluded: [String]
    private let included: [String]
    private var seen: Set<String> = []

    /// - Parameter infoPlist: never copied as a resource.
    init(
        _ target: ProjectTarget, paths: ProjectPaths, files: ProjectFiles, infoPlist: URL?
    ) throws(XcodeProjectError) {
        self.target = target
        self.paths = paths
        self.files = files
        excluded = try target.settings.list("EXCLUDED_SOURCE_FILE_NAMES")
        included = try target.settings.list("INCLUDED_SOURCE_FILE_NAMES")
        if let infoPlist { seen.insert(infoPlist.path) }
        for phase in target.object.objects("buildPhases") {
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
            for url in try urls(of: file) { add(url) }
        }
    }

    private mutating func addResources(of phase: PBXObject) throws(XcodeProjectError) {
        for file in phase.objects("files") where isForPhone(file.strings("platformFilters"), file["platformFilter"]) {
            for url in try urls(of: file) where !isExcluded(url) && seen.insert(url.path).inserted {
                resources.append(url)
            }
        }
    }

    private mutating func addLinked(of phase: PBXObject) {
        for file in phase.objects("files") {
            let product = file.object("productRef")?["productName"]
            let reference = file.object("fileRef")
            let name = (reference?["path"] ?? reference?["name"]).map {
                (($0 as NSString).lastPathComponent as NSString).deletingPathExtension
            }
            if let linked = product ?? name { linkedProducts.append(linked) }
        }
    }

    /// The files that a build file stands for: one, or each language of a localised one.
    private func urls(of buildFile: PBXObject) throws(XcodeProjectError) -> [URL] {
        guard let reference = buildFile.object("fileRef") else { return [] }
        guard reference.isa == "PBXVariantGroup" else { return try paths.url(reference).map { [$0] } ?? [] }
        var result: [URL] = []
        for child in reference.objects("children") {
            if let url = try paths.url(child) { result.append(url) }
        }
        return result
    }

    private mutating func add(_ url: URL) {
        guard !isExcluded(url), seen.insert(url.path).inserted else { return }
        switch FileKind(url.lastPathComponent) {
        case .swift: swift.append(url)
        case .otherSource: otherSources.append(url)
        case .generator:
            findings.append(
                Finding(
                    "source-not-built", .note,
                    "\(url.lastPathComponent) of target \(target.name) is not built here: Xcode makes code or data of it.",
                    where: url.path))
        case .resource: resources.append(url)
        case .none: break
        }
    }

    private func isExcluded(_ url: URL) -> Bool {
        matches(url, excluded) && !matches(url, included)
    }

    private func matches(_ url: URL, _ patterns: [String]) -> Bool {
        patterns.contains { pattern in
            let text = pattern.contains("/") ? url.path : url.lastPathComponent
            let wanted = pattern.contains("/") && !pattern.hasPrefix("/") ? "*/" + pattern : pattern
            return Glob.matches(Array(wanted.utf8)[...], Array(text.utf8)[...])
        }
    }

    private func isForPhone(_ filters: [String], _ filter: String?) -> Bool {
        let all = filters + (filter.map { [$0] } ?? [])
        return all.isEmpty || all.contains("ios")
    }

    private mutating func reportMissing() {
        for url in swift + otherSources where !files.isFile(url) {
            findings.append(
                Finding(
                    "project-file-missing", .error,
                    "Target \(target.name) compiles \(url.lastPathComponent), which is missing.",
                    fix: "Restore the file, run what generates it, or remove it from the target.", where: url.path))
        }
        for url in resources where files.kind(url) == nil {
            findings.append(
                Finding(
                    "project-file-missing", .warning,
                    "Target \(target.name) copies \(url.lastPathComponent), which is missing.",
                    fix: "Restore the file, or remove it from the target.", where: url.path))
        }
        resources.removeAll { files.kind($0) == nil }
    }
}

// MARK: Synchronised folders

extension TargetMembers {
    /// Folders whose files belong to the target without being listed.
    ///
    /// A set of exceptions names a target. For the target that owns the folder its files are left out; for another
    /// target they are the only ones of the folder that belong to it.
    private mutating func addSynchronisedFolders() throws(XcodeProjectError) {
        let owned = Set(target.object.strings("fileSystemSynchronizedGroups"))
        for identifier in target.object.strings("fileSystemSynchronizedGroups") {
            guard let folder = target.object.project.object(identifier) else { continue }
            try add(folder, isOwned: true)
        }
        for folder in target.object.project.all("PBXFileSystemSynchronizedRootGroup")
        where !owned.contains(folder.identifier) {
            try add(folder, isOwned: false)
        }
    }

    private mutating func add(_ folder: PBXObject, isOwned: Bool) throws(XcodeProjectError) {
        let sets = folder.objects("exceptions").filter {
            $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0["target"] == target.object.identifier
        }
        let exceptions = sets.flatMap { $0.strings("membershipExceptions") }
        guard isOwned || !exceptions.isEmpty, let url = try paths.url(folder) else { return }
        let filters = sets.flatMap { $0.lists("platformFiltersByRelativePath") }
        let matcher = SynchronisedExceptions(exceptions)
        for entry in try FolderListing(files: files).entries(below: url) {
            guard matcher.contains(entry.path) != isOwned,
                filters.allSatisfy({ $0.key != entry.path || isForPhone($0.value, nil) })
            else { continue }
            add(entry.url)
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
