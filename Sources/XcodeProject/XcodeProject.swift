package import Foundation

/// An Xcode project: its app, its notification service extension, its notification content extension.
///
/// A value; reading it again is the way to see a change.
package struct XcodeProject: Sendable {
    /// The `.xcodeproj`.
    package let url: URL
    let path: String
    let project: PBXProj
    let root: PBXObject
    let paths: ProjectPaths
    let files = ProjectFiles()

    /// Finds and reads `project.pbxproj`; nothing else yet.
    ///
    /// - Parameter url: an `.xcodeproj`, its `project.pbxproj`, or a folder that holds one, itself or at most two
    ///   levels below.
    /// - Throws: where there is none, there are several, or it is broken.
    package init(at url: URL) throws(XcodeProjectError) {
        let search = ProjectSearch(files: files)
        path = try search.find(PathText.standardized(url.path))
        self.url = URL(fileURLWithPath: path, isDirectory: true)
        let file = PathText.join(path, "project.pbxproj")
        if files.kind(file) == nil {
            throw search.withoutFile(path, advisedIn: PathText.folder(path))
        }
        let bytes = try files.read(file, limit: ProjectLimits.projectBytes)
        do {
            project = try PBXProjReader.parse(bytes: bytes)
        } catch {
            throw XcodeProjectError(
                .brokenProject, path: file, line: error.line == 0 ? nil : error.line,
                "\(file) is broken: \(error.description); repair it, or restore it from version control")
        }
        guard let root = project.project, root.isa == "PBXProject" else {
            throw XcodeProjectError(
                .brokenReference, path: file,
                "\(file) is broken: its rootObject is no project; restore it from version control")
        }
        self.root = root
        guard root.strings("targets").count <= ProjectLimits.targets else {
            throw XcodeProjectError(
                .brokenProject, path: file,
                "\(file) lists more than \(ProjectLimits.targets) targets; name a smaller project")
        }
        let sourceRoot = PathText.join(PathText.folder(path), root["projectDirPath"] ?? "")
        paths = ProjectPaths(project, sourceRoot: PathText.standardized(sourceRoot), projectPath: file)
    }

    /// A target as the project lists it.
    package struct TargetSummary: Sendable, Equatable {
        package var name: String
        /// Such as `com.apple.product-type.application`; empty for an aggregate.
        package var productType: String
    }

    /// Every target, in the project's order.
    package var summaries: [TargetSummary] {
        targetObjects.map { TargetSummary(name: $0["name"] ?? "", productType: $0["productType"] ?? "") }
    }

    /// The names of the project's configurations, in its order.
    package var configurations: [String] {
        root.object("buildConfigurationList")?.objects("buildConfigurations").compactMap { $0["name"] } ?? []
    }

    var targetObjects: [PBXObject] {
        root.objects("targets").filter { $0.isa.hasPrefix("PBX") && $0.isa.hasSuffix("Target") }
    }

    /// The app first, then service extensions, then content extensions, each kind in the project's order.
    ///
    /// The app is the one that embeds notification extensions. Where several do, the one that embeds the most counts,
    /// then the first; extensions that only other apps embed are left out. Those that no app embeds are there, with
    /// `isEmbedded` false.
    ///
    /// A project without extensions gives its app alone, one without an app its extensions: whether that is an error
    /// is the caller's to say (`noNotificationExtension`).
    ///
    /// - Parameters:
    ///   - configuration: such as `Release`; nil for `Debug`, or what comes nearest to it.
    ///   - app: the name of the app target to take, for a project with several.
    /// - Throws: where a name is unknown, or a file that decides a role is missing or broken.
    package func targets(
        configuration: String? = nil, app: String? = nil
    ) throws(XcodeProjectError) -> [ExtensionTarget] {
        if let configuration, !configurations.contains(configuration) {
            throw XcodeProjectError(
                .unknownName, path: path,
                "\(url.lastPathComponent) has no configuration \(configuration); it has "
                    + configurations.joined(separator: ", "))
        }
        var reader = TargetReader(project: self, configuration: configuration)
        return try reader.read(app: app)
    }

    /// The error of a project in which no notification extension was found, for callers that need one.
    package func noNotificationExtension() -> XcodeProjectError {
        let names = summaries.map { summary in
            let type = summary.productType.replacing("com.apple.product-type.", with: "")
            return "\(summary.name) (\(type.isEmpty ? "aggregate" : type))"
        }
        let hasExtension = summaries.contains { $0.productType == "com.apple.product-type.app-extension" }
        let points = "com.apple.usernotifications.service or com.apple.usernotifications.content-extension"
        let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
        return XcodeProjectError(
            .noNotificationExtension, path: path,
            "there is no notification extension in \(url.lastPathComponent): targets found: "
                + (shown.isEmpty ? "none" : shown)
                + "; "
                + (hasExtension ? "let the Info.plist of one say NSExtensionPointIdentifier " + points + ", or " : "")
                + "add a Notification Service Extension target (File > New > Target in Xcode)")
    }
}
