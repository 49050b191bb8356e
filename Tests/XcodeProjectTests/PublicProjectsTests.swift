import Foundation
import Testing
import XcodeProject

/// `BELFRY_PROJECTS`: a folder of projects; `BELFRY_PROJECTS_TABLE`: the file to write.
private let outside = ProcessInfo.processInfo.environment["BELFRY_PROJECTS"]

/// Writes what is read of projects that lie outside, for `Tools/projects/read_projects.py --check` to compare with its
/// own reading. It needs a folder of them, so it runs only where one is named.
@Suite("Projects from outside", .enabled(if: outside != nil))
struct PublicProjectsTests {
    @Test func areWrittenIntoATable() throws {
        let folder = URL(fileURLWithPath: try #require(outside)).standardizedFileURL
        let table = try #require(ProcessInfo.processInfo.environment["BELFRY_PROJECTS_TABLE"])
        var lines: [String] = []
        for project in projects(below: folder) {
            let name = String(project.path.dropFirst(folder.path.count + 1))
            do {
                for target in try XcodeProject(at: project).targets() { lines.append(line(name, target)) }
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: table, atomically: true, encoding: .utf8)
    }

    private func projects(below folder: URL) -> [URL] {
        let skipped: Set<String> = ["Pods", "Carthage", "node_modules"]
        var result: [URL] = []
        let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let url = walker?.nextObject() as? URL {
            if skipped.contains(url.lastPathComponent) {
                walker?.skipDescendants()
            } else if url.pathExtension == "xcodeproj" {
                let file = url.appendingPathComponent("project.pbxproj").path
                let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
                if (size ?? 0) > 0 { result.append(url) }
            }
        }
        return result.sorted { $0.path < $1.path }
    }

    private func line(_ project: String, _ target: ExtensionTarget) -> String {
        [
            project, target.name, target.role.rawValue, target.principalClass ?? "", target.deploymentTarget ?? "",
            target.contentAttributes.categories.joined(separator: ","), target.bundleIdentifier, target.moduleName,
            target.swiftVersion ?? "", target.isEmbedded ? "yes" : "no", String(target.sources.count),
        ].joined(separator: "\t")
    }
}
