import Trace

/// Which extensions an app packs into itself.
struct Embedding {
    /// What copy phases into the plug-ins folder hold: nodes of product references, and their file names.
    ///
    /// ExtensionKit's extensions go into the folder `Extensions` of the product, so that is taken too.
    private var embedded = Products()
    /// What copy phases into any folder hold.
    private var copied = Products()
    /// Nodes of the targets that are built before the app.
    private var dependencies: Set<Int> = []

    private struct Products {
        var nodes: Set<Int> = []
        var names: Set<String> = []

        mutating func insert(_ reference: PBXObject) {
            nodes.insert(reference.node)
            // After a merge two references to one product are usual; their name is the same.
            if let name = reference["path"] { names.insert(name) }
        }

        func contains(_ target: ProjectTarget) -> Bool {
            guard let product = target.object.object("productReference") else { return false }
            return nodes.contains(product.node) || product["path"].map(names.contains) == true
        }
    }

    init(_ app: ProjectTarget) {
        for phase in app.object.objects("buildPhases").prefix(ProjectLimits.phases)
        where phase.isa == "PBXCopyFilesBuildPhase" {
            let isPlugIns = Self.isPlugIns(phase)
            for file in phase.objects("files").prefix(ProjectLimits.copiedFiles) {
                guard let reference = file.object("fileRef") else { continue }
                copied.insert(reference)
                if isPlugIns { embedded.insert(reference) }
            }
        }
        for dependency in app.object.objects("dependencies") {
            let target = dependency.object("target") ?? dependency.object("targetProxy")?.object("remoteGlobalIDString")
            if let target { dependencies.insert(target.node) }
        }
    }

    /// Whether the app has a copy phase into its plug-ins folder that holds the extension's product.
    func embeds(_ target: ProjectTarget) -> Bool { embedded.contains(target) }

    /// Whether some copy phase holds it, be it into the wrong folder.
    func copies(_ target: ProjectTarget) -> Bool { copied.contains(target) }

    /// Whether building the app builds the extension.
    func dependsOn(_ target: ProjectTarget) -> Bool { dependencies.contains(target.object.node) }

    static func wrongDestination(_ app: ProjectTarget, _ target: ProjectTarget) -> Finding {
        Finding(
            "embed-wrong-destination", .error,
            "The app \(app.name) copies the extension \(target.name), but not into its plug-ins folder.",
            fix: "Embed it in the phase \"Embed Foundation Extensions\", destination PlugIns.",
            where: "project: \(app.name)")
    }

    private static func isPlugIns(_ phase: PBXObject) -> Bool {
        switch phase["dstSubfolderSpec"] ?? phase["dstSubfolder"] ?? "" {
        case "13", "PlugIns", "Plugins": true
        case "1", "16", "Wrapper", "Product": (phase["dstPath"] ?? "").contains("EXTENSIONS_FOLDER_PATH")
        default: false
        }
    }
}
