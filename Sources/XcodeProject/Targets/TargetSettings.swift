import Trace

/// Builds the tables of settings of a target.
struct TargetSettings {
    let project: PBXObject
    let projectPath: String
    let paths: ProjectPaths
    let files: ProjectFiles
    /// Files that were read already: most targets share those of the project.
    private var read: [String: (table: SettingTable, findings: [Finding])] = [:]

    init(project: PBXObject, projectPath: String, paths: ProjectPaths, files: ProjectFiles) {
        self.project = project
        self.projectPath = projectPath
        self.paths = paths
        self.files = files
    }

    /// Reads the `.xcconfig` files too.
    ///
    /// - Parameter wanted: a configuration's name, or nil for the default one.
    mutating func resolve(
        _ target: PBXObject, configuration wanted: String?, findings: inout [Finding]
    ) throws(XcodeProjectError) -> ProjectTarget {
        let name = target["name"] ?? target["productName"] ?? "target"
        let own = try configuration(of: target, named: wanted)
        let configurationName = own?["name"] ?? wanted ?? "Debug"
        let shared = try configuration(of: project, named: configurationName)
        var tables: [SettingTable] = []
        for configuration in [own, shared] {
            guard let configuration else { continue }
            tables.append(SettingTable(configuration.dictionary("buildSettings")))
            if let file = try baseFile(of: configuration, owner: name, findings: &findings) {
                let content = try table(of: file)
                tables.append(content.table)
                findings += content.findings
            }
        }
        let productType = target["productType"] ?? ""
        tables.append(defaults(name: name, productType: productType, configuration: configurationName))
        let settings = BuildSettings(
            tables: tables,
            environment: [
                "sdk": "iphoneos", "arch": "arm64", "variant": "normal", "config": configurationName,
            ],
            owner: "target \(name)", path: projectPath)
        return ProjectTarget(
            object: target, name: name, productType: productType, settings: settings, configuration: configurationName)
    }

    private mutating func table(of file: String) throws(XcodeProjectError) -> (table: SettingTable, findings: [Finding])
    {
        if let known = read[file] { return known }
        var reader = XCConfigReader(files: files)
        try reader.read(file)
        read[file] = (reader.table, reader.findings)
        return (reader.table, reader.findings)
    }

    /// The configuration of that name; without a name the one that Xcode runs by default.
    private func configuration(
        of owner: PBXObject, named wanted: String?
    ) throws(XcodeProjectError) -> PBXObject? {
        guard let list = owner.object("buildConfigurationList") else { return nil }
        let configurations = list.objects("buildConfigurations")
        if let wanted {
            return configurations.first { $0["name"] == wanted }
        }
        return DefaultConfiguration.choose(
            configurations, named: { $0["name"] ?? "" }, defaultName: list["defaultConfigurationName"])
    }

    /// The `.xcconfig` of a configuration: a file reference, or a path inside a synchronised folder.
    private func baseFile(
        of configuration: PBXObject, owner: String, findings: inout [Finding]
    ) throws(XcodeProjectError) -> String? {
        var path: String?
        if let reference = configuration.object("baseConfigurationReference") {
            path = try paths.path(reference)
        } else if let anchor = configuration.object("baseConfigurationReferenceAnchor"),
            let relative = configuration["baseConfigurationReferenceRelativePath"]
        {
            path = try paths.path(anchor).map { PathText.standardized(PathText.join($0, relative)) }
        }
        guard let path = path.map(files.located) else { return nil }
        guard files.isFile(path) else {
            findings.append(
                Finding(
                    "xcconfig-missing", .warning,
                    "The settings of \(owner) are based on \(PathText.lastComponent(path)), which is missing.",
                    fix: "Restore the file, or install the packages that make it (pod install).", where: path))
            return nil
        }
        return path
    }

    /// What Xcode's specifications of the platform and the product types say, as far as a bundle's contents need it.
    private func defaults(name: String, productType: String, configuration: String) -> SettingTable {
        let root = paths.sourceRoot
        let isApplication = productType == ProjectTarget.application
        return SettingTable([
            "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PROJECT_NAME": String(PathText.lastComponent(projectPath).dropLast(".xcodeproj".count)),
            "PROJECT": "$(PROJECT_NAME)", "PROJECT_FILE_PATH": projectPath,
            "CONFIGURATION": configuration, "SRCROOT": root, "SOURCE_ROOT": root, "PROJECT_DIR": root,
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)",
            "EXECUTABLE_PATH": "$(CONTENTS_FOLDER_PATH)/$(EXECUTABLE_NAME)",
            "WRAPPER_EXTENSION": isApplication ? "app" : "appex", "WRAPPER_SUFFIX": ".$(WRAPPER_EXTENSION)",
            "WRAPPER_NAME": "$(WRAPPER_PREFIX)$(PRODUCT_NAME)$(WRAPPER_SUFFIX)",
            "FULL_PRODUCT_NAME": "$(WRAPPER_NAME)", "CONTENTS_FOLDER_PATH": "$(WRAPPER_NAME)",
            "PLUGINS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/PlugIns",
            "EXTENSIONS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/Extensions",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": isApplication ? "APPL" : "XPC!",
            "PLATFORM_NAME": "iphoneos", "EFFECTIVE_PLATFORM_NAME": "-iphoneos", "SDK_NAME": "iphoneos",
            "ARCHS": "arm64", "CURRENT_ARCH": "arm64",
            "DEVELOPMENT_LANGUAGE": project["developmentRegion"] ?? "en",
        ])
    }
}

/// Which configuration counts where nobody names one.
enum DefaultConfiguration {
    /// `Debug`, as Xcode runs it from a new scheme; else the first whose name starts with it, such as `Debug-Staging`;
    /// else the project's default; else the first.
    static func choose<Value>(_ all: [Value], named name: (Value) -> String, defaultName: String?) -> Value? {
        all.first { name($0) == "Debug" }
            ?? all.first { name($0).lowercased().hasPrefix("debug") }
            ?? all.first { name($0) == defaultName }
            ?? all.first
    }
}
