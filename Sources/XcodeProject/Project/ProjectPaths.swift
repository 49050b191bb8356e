import Foundation

/// Where the files of a project are: a reference says a path and what it is relative to, often its group.
struct ProjectPaths: Sendable {
    private let project: PBXProj
    /// The folder that `SOURCE_ROOT` stands for.
    let sourceRoot: URL
    private let projectPath: String
    private let parents: [String: String]

    init(_ project: PBXProj, sourceRoot: URL, projectPath: String) {
        self.project = project
        self.sourceRoot = sourceRoot
        self.projectPath = projectPath
        var parents: [String: String] = [:]
        for kind: StaticString in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
            for group in project.all(kind) {
                for child in group.strings("children") where parents[child] == nil {
                    parents[child] = group.identifier
                }
            }
        }
        self.parents = parents
    }

    /// The place of a file reference, group or synchronised folder, absolute; nil where it lies in the SDK or among
    /// the products, which are not here.
    ///
    /// - Throws: where groups hold each other in a circle.
    func url(_ object: PBXObject) throws(XcodeProjectError) -> URL? {
        var components: [String] = []
        var current = object
        for _ in 0..<ProjectLimits.groupDepth {
            if let path = current["path"], !path.isEmpty { components.append(path) }
            switch current["sourceTree"] ?? "<group>" {
            case "<group>":
                if let path = components.last, path.hasPrefix("/") { return absolute(components) }
                guard let parent = parents[current.identifier].flatMap(project.object) else {
                    return relative(to: sourceRoot, components)
                }
                current = parent
            case "SOURCE_ROOT", "PROJECT_DIR": return relative(to: sourceRoot, components)
            case "<absolute>": return absolute(components)
            default: return nil
            }
        }
        throw XcodeProjectError(
            .circular, path: projectPath, line: object.line,
            "line \(object.line): the groups around \(object["path"] ?? object["name"] ?? object.identifier) "
                + "hold each other in a circle; repair the project in Xcode")
    }

    private func relative(to root: URL, _ components: [String]) -> URL {
        components.reversed().reduce(root) { $0.appendingPathComponent($1) }.standardizedFileURL
    }

    private func absolute(_ components: [String]) -> URL {
        guard let first = components.last else { return sourceRoot }
        return relative(to: URL(fileURLWithPath: first), components.dropLast())
    }
}
