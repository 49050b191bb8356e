import Trace

/// Which apps pack which extensions into themselves.
struct Embedding {
    /// Whether the app has a copy phase into its plug-ins folder that holds the extension's product.
    ///
    /// Xcode 13 and later put ExtensionKit's into the products folder's `Extensions`, so that is taken too.
    static func embeds(_ app: ProjectTarget, _ ext: ProjectTarget) -> Bool {
        copyPhases(app).contains { phase in
            isPlugIns(phase) && holds(phase, ext)
        }
    }

    /// Whether some copy phase holds it, be it into the wrong folder.
    static func copies(_ app: ProjectTarget, _ ext: ProjectTarget) -> Bool {
        copyPhases(app).contains { holds($0, ext) }
    }

    static func wrongDestination(_ app: ProjectTarget, _ ext: ProjectTarget) -> Finding {
        Finding(
            "embed-wrong-destination", .error,
            "The app \(app.name) copies the extension \(ext.name), but not into its plug-ins folder.",
            fix: "Embed it in the phase \"Embed Foundation Extensions\", destination PlugIns.",
            where: "project: \(app.name)")
    }

    /// Whether building the app builds the extension.
    static func dependsOn(_ app: ProjectTarget, _ ext: ProjectTarget) -> Bool {
        app.object.objects("dependencies").contains { dependency in
            dependency.object("target") == ext.object
                || dependency.object("targetProxy")?.object("remoteGlobalIDString") == ext.object
        }
    }

    private static func copyPhases(_ app: ProjectTarget) -> [PBXObject] {
        app.object.objects("buildPhases").filter { $0.isa == "PBXCopyFilesBuildPhase" }
    }

    private static func isPlugIns(_ phase: PBXObject) -> Bool {
        switch phase["dstSubfolderSpec"] ?? phase["dstSubfolder"] ?? "" {
        case "13", "PlugIns", "Plugins": true
        case "1", "16", "Wrapper", "Product": (phase["dstPath"] ?? "").contains("EXTENSIONS_FOLDER_PATH")
        default: false
        }
    }

    private static func holds(_ phase: PBXObject, _ ext: ProjectTarget) -> Bool {
        let product = ext.object.object("productReference")
        return phase.objects("files").contains { file in
            guard let reference = file.object("fileRef") else { return false }
            // After a merge two references to one product are usual.
            return reference == product || (ext.productFileName != nil && reference["path"] == ext.productFileName)
        }
    }
}
