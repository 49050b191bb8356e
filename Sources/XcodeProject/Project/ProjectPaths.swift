import Synchronization

/// Where the files of a project are: a reference says a path and what it is relative to, often its group.
final class ProjectPaths: Sendable {
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

    /// The places of groups that were asked for, by node; nil for one that is not here.
    private let known = Mutex<[Int: String?]>([:])

    /// The place of a file reference, group or synchronised folder, absolute; nil where it lies in the SDK or among
    /// the products, which are not here.
    ///
    /// - Throws: where groups hold each other in a circle.
    func path(_ object: PBXObject) throws(XcodeProjectError) -> String? {
        try path(object, depth: 0)
    }

    private func path(_ object: PBXObject, depth: Int) throws(XcodeProjectError) -> String? {
        guard depth < ProjectLimits.groupDepth else { throw circle(around: object) }
        let own = object["path"] ?? ""
        switch object["sourceTree"] ?? "<group>" {
        case "<group>":
            if own.hasPrefix("/") { return PathText.standardized(own) }
            return try folder(of: object, depth: depth).map { PathText.standardized(PathText.join($0, own)) }
        case "SOURCE_ROOT", "PROJECT_DIR": return PathText.standardized(PathText.join(sourceRoot, own))
        case "<absolute>": return PathText.standardized(PathText.join("/", own))
        default: return nil
        }
    }

    /// The place of the group that lists an object; what no group lists is relative to the source root.
    private func folder(of object: PBXObject, depth: Int) throws(XcodeProjectError) -> String? {
        guard let parent = parents[object.node] else { return sourceRoot }
        if let place = known.withLock({ $0[parent] }) { return place }
        let place = try path(PBXObject(project: project, node: parent), depth: depth + 1)
        known.withLock { $0[parent] = .some(place) }
        return place
    }

    private func circle(around object: PBXObject) -> XcodeProjectError {
        XcodeProjectError(
            .circular, path: projectPath, line: object.line,
            "\(projectPath) is broken: line \(object.line): the groups around "
                + "\(object["path"] ?? object["name"] ?? "an object") hold each other in a circle, or are nested more "
                + "than \(ProjectLimits.groupDepth) deep; repair the project in Xcode")
    }
}
