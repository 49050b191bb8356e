import Foundation

/// Finds the `.xcodeproj` that a path means.
struct ProjectSearch {
    let files: ProjectFiles

    /// Folders that hold the projects of others.
    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "SourcePackages", "vendor",
    ]

    /// - Parameter url: an `.xcodeproj`, its `project.pbxproj`, or a folder that holds one: in itself, else one level
    ///   below, else two.
    func find(_ url: URL) throws(XcodeProjectError) -> URL {
        let url = url.standardizedFileURL
        let path = url.path
        switch files.kind(url) {
        case nil:
            throw XcodeProjectError(
                .notFound, path: path, "there is nothing at \(path); give an .xcodeproj or its folder")
        case .file:
            guard url.lastPathComponent == "project.pbxproj" else {
                throw XcodeProjectError(
                    .noProject, path: path,
                    "\(path) is no Xcode project; give an .xcodeproj or the folder that holds it")
            }
            return url.deletingLastPathComponent()
        case .folder where url.pathExtension == "xcodeproj":
            return url
        case .folder where url.pathExtension == "xcworkspace":
            return try find(url.deletingLastPathComponent())
        case .folder:
            return try search(url)
        }
    }

    private func search(_ folder: URL) throws(XcodeProjectError) -> URL {
        var level = [folder]
        for _ in 0...2 {
            let inside = level.flatMap(subfolders)
            let projects = inside.filter { $0.pathExtension == "xcodeproj" && hasProject($0) }
            if projects.count == 1 { return projects[0] }
            if projects.count > 1 {
                let names = projects.map { relativePath($0, to: folder) }.sorted()
                let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
                throw XcodeProjectError(
                    .ambiguousProject, path: folder.path,
                    "\(folder.path) holds \(names.count) projects: \(shown); name one of them")
            }
            level = inside.filter { !Self.skipped.contains($0.lastPathComponent) && $0.pathExtension.isEmpty }
            guard level.count <= 1_000 else { break }
        }
        throw XcodeProjectError(
            .noProject, path: folder.path,
            "there is no .xcodeproj in \(folder.path) or two levels below; name it")
    }

    private func subfolders(_ folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
            .map { folder.appendingPathComponent($0) }
            .filter(files.isFolder)
    }

    private func hasProject(_ url: URL) -> Bool {
        files.isFile(url.appendingPathComponent("project.pbxproj"))
    }

    private func relativePath(_ url: URL, to folder: URL) -> String {
        String(url.path.dropFirst(folder.path.count + 1))
    }
}
