/// Where the files of a project are: a reference says a path and what it is relative to, often its group.
struct ProjectPaths: Sendable {
    private let project: PBXProj
    /// The folder that `SOURCE_ROOT` stands for.
    let sourceRoot: String
    private let projectPath: String
    /// For each object's node that of the group that lists it.
    private let parents: [Int: Int]

    init(_ project: PBXProj, sourceRoot: String, projectPath: String) {
        self.project = project
        self.sourceRoot = sourceRoot
        self.projectPath = projectPath
        var parents: [Int: Int] = [:]
        for group in project.groups {
            for child in project.nodes(group, "children") where parents[child] == nil { parents[child] = group }
        }
        self.parents = parents
    }

    /// The place of a file reference, group or synchronised folder, absolute; nil where it lies in the SDK or among
    /// the products, which are not here.
    ///
    /// - Throws: where groups hold each other in a circle.
    func path(_ object: PBXObject) throws(XcodeProjectError) -> String? {
        var components: [String] = []
        var current = object
        for _ in 0..<ProjectLimits.groupDepth {
            if let path = current["path"], !path.isEmpty { components.append(path) }
            switch current["sourceTree"] ?? "<group>" {
            case "<group>":
                if components.last?.hasPrefix("/") == true { return joined("/", components) }
                guard let parent = parents[current.node] else { return joined(sourceRoot, components) }
                current = PBXObject(project: project, node: parent)
            case "SOURCE_ROOT", "PROJECT_DIR": return joined(sourceRoot, components)
            case "<absolute>": return joined("/", components)
            default: return nil
            }
        }
        throw XcodeProjectError(
            .circular, path: projectPath, line: object.line,
            "\(projectPath) is broken: line \(object.line): the groups around "
                + "\(object["path"] ?? object["name"] ?? "an object") hold each other in a circle, or are nested more "
                + "than \(ProjectLimits.groupDepth) deep; repair the project in Xcode")
    }

    private func joined(_ root: String, _ components: [String]) -> String {
        PathText.standardized(components.reversed().reduce(root, PathText.join))
    }
}
