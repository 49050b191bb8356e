import Foundation

/// Finds the `.xcodeproj` that a path means.
struct ProjectSearch {
    let files: ProjectFiles

    /// Folders that hold the projects of others.
    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "SourcePackages", "vendor",
    ]

    /// - Parameter path: an `.xcodeproj`, its `project.pbxproj`, or a folder that holds one: in itself, else one level
    ///   below, else two. Absolute.
    func find(_ path: String) throws(XcodeProjectError) -> String {
        let suffix = PathText.suffix(path)
        switch files.kind(path) {
        case nil:
            throw XcodeProjectError(
                .notFound, path: path, "there is nothing at \(path); give an .xcodeproj or its folder")
        case .file:
            guard PathText.lastComponent(path) == "project.pbxproj" else {
                throw XcodeProjectError(
                    .noProject, path: path,
                    "\(path) is no Xcode project; give an .xcodeproj or the folder that holds it")
            }
            return PathText.folder(path)
        case .folder where suffix == "xcodeproj": return path
        case .folder where suffix == "xcworkspace": return try search(PathText.folder(path))
        case .folder: return try search(path)
        }
    }

    private func search(_ folder: String) throws(XcodeProjectError) -> String {
        var level = [folder]
        var empty: String?
        for _ in 0...2 {
            let inside = level.flatMap(subfolders)
            let projects = inside.filter {
                PathText.suffix($0) == "xcodeproj" && files.isFile(PathText.join($0, "project.pbxproj"))
            }
            if projects.count == 1 { return projects[0] }
            if projects.count > 1 {
                let names = projects.map { String($0.dropFirst(folder.count).trimmingPrefix("/")) }.sorted()
                let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
                throw XcodeProjectError(
                    .ambiguousProject, path: folder,
                    "\(folder) holds \(names.count) projects: \(shown); name one of them")
            }
            empty = empty ?? inside.first { PathText.suffix($0) == "xcodeproj" }
            level = inside.filter {
                !Self.skipped.contains(PathText.lastComponent($0)) && PathText.suffix($0).isEmpty
            }
            guard level.count <= 1_000 else { break }
        }
        if let empty {
            throw withoutFile(empty, advisedIn: folder)
        }
        let advice = generator(in: folder) ?? "name it"
        throw XcodeProjectError(
            .noProject, path: folder, "there is no .xcodeproj in \(folder) or two levels below; \(advice)")
    }

    /// The error of an `.xcodeproj` in which there is no `project.pbxproj`.
    func withoutFile(_ path: String, advisedIn folder: String) -> XcodeProjectError {
        let advice = generator(in: folder) ?? "restore it, for example from version control"
        return XcodeProjectError(
            .notFound, path: path, "\(path) has no project.pbxproj, so it is no project; \(advice)")
    }

    /// The advice for a folder whose project is made by a tool and is not there yet.
    func generator(in folder: String) -> String? {
        let generators = [("project.yml", "xcodegen generate"), ("Project.swift", "tuist generate")]
        return generators.first { files.isFile(PathText.join(folder, $0.0)) }
            .map { "run `\($0.1)`, which makes it from \($0.0)" }
    }

    private func subfolders(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
            .map { PathText.join(folder, $0) }
            .filter(files.isFolder)
    }
}
