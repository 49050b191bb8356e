import BelfryNotificationModel

/// The `Info.plist` of a target as its bundle would hold it.
struct InfoPlistReader {
    let files: ProjectFiles
    let sourceRoot: String

    struct Result {
        var content: [String: PropertyValue]
        /// The file it comes from, absolute; nil where it is generated only.
        var path: String?
    }

    /// - Throws: where the file that the settings name is missing or broken.
    func read(_ target: ProjectTarget) throws(XcodeProjectError) -> Result {
        let settings = target.settings
        var content: [String: PropertyValue] = [:]
        let path = try file(named: "INFOPLIST_FILE", of: target)
        let isGenerated = try settings.flag("GENERATE_INFOPLIST_FILE")
        if let path {
            guard files.isFile(path) else {
                throw XcodeProjectError(
                    .notFound, path: path,
                    "the Info.plist of target \(target.name) is missing: \(path); "
                        + "restore it, or correct INFOPLIST_FILE")
            }
            content = try dictionary(path, limit: ProjectLimits.propertyListBytes)
        }
        if isGenerated {
            content = GeneratedInfoPlist.merge(try GeneratedInfoPlist.content(settings, target), into: content)
        }
        return Result(content: try finish(content, settings), path: path)
    }

    /// The entitlements that the settings name, resolved; empty where they name none, nil where the file is missing.
    func entitlements(
        of target: ProjectTarget, bundleIdentifier: String
    ) throws(XcodeProjectError) -> [String: PropertyValue]? {
        guard let path = try file(named: "CODE_SIGN_ENTITLEMENTS", of: target) else { return [:] }
        guard files.isFile(path) else { return nil }
        let content = try dictionary(path, limit: ProjectLimits.propertyListBytes)
        // Signing is not here: without a team its prefix is empty.
        let team = try target.settings.value("DEVELOPMENT_TEAM").trimmed
        let prefix = team.isEmpty ? "" : team + "."
        let overrides = [
            "CFBundleIdentifier": bundleIdentifier, "AppIdentifierPrefix": prefix, "TeamIdentifierPrefix": prefix,
        ]
        var expansion = SettingExpansion(target.settings, overrides: overrides)
        return try expand(content, &expansion)
    }

    /// A property list that has to be a dictionary, its values resolved.
    func resolved(_ path: String, _ settings: BuildSettings) throws(XcodeProjectError) -> [String: PropertyValue] {
        try finish(dictionary(path, limit: ProjectLimits.propertyListBytes), settings)
    }

    /// The file that a setting names, relative to the source root.
    func file(named setting: String, of target: ProjectTarget) throws(XcodeProjectError) -> String? {
        guard var path = try target.settings.optional(setting) else { return nil }
        // Some projects quote the path inside the setting.
        if path.count > 1, path.hasPrefix("\""), path.hasSuffix("\"") { path = String(path.dropFirst().dropLast()) }
        return files.located(PathText.standardized(PathText.join(sourceRoot, path)))
    }

    /// A property list that has to be a dictionary.
    func dictionary(_ path: String, limit: Int) throws(XcodeProjectError) -> [String: PropertyValue] {
        let bytes = try files.read(path, limit: limit)
        let value: PropertyValue
        do {
            value = try PropertyListReader.parse(bytes: bytes)
        } catch {
            throw XcodeProjectError(
                .brokenPropertyList, path: path, line: error.line == 0 ? nil : error.line,
                "\(path) is no property list: \(error.description); open it in Xcode and repair it")
        }
        guard case .dictionary(let content) = value else {
            throw XcodeProjectError(
                .brokenPropertyList, path: path,
                "\(path) is no dictionary at its top; open it in Xcode and repair it")
        }
        return content
    }

    /// Xcode resolves the values, not the keys, lets `$(CFBundleIdentifier)` stand for what the list itself says, and
    /// leaves out some keys that resolve to nothing.
    private func finish(
        _ content: [String: PropertyValue], _ settings: BuildSettings
    ) throws(XcodeProjectError) -> [String: PropertyValue] {
        var overrides: [String: String] = [:]
        if let identifier = content["CFBundleIdentifier"]?.string {
            overrides["CFBundleIdentifier"] = try settings.expand(identifier)
        }
        var expansion = SettingExpansion(settings, overrides: overrides)
        return try expand(content, &expansion).filter {
            !Self.droppedWhenEmpty.contains($0.key) || $0.value.string?.isEmpty != true
        }
    }

    private func expand(
        _ members: [String: PropertyValue], _ expansion: inout SettingExpansion
    ) throws(XcodeProjectError) -> [String: PropertyValue] {
        var result: [String: PropertyValue] = [:]
        for (key, member) in members { result[key] = try expand(member, &expansion) }
        return result
    }

    /// The readers bound the depth, one expansion the work for the whole list.
    private func expand(
        _ value: PropertyValue, _ expansion: inout SettingExpansion
    ) throws(XcodeProjectError) -> PropertyValue {
        switch value {
        case .string(let text):
            return text.utf8.contains(UInt8(ascii: "$")) ? .string(try expansion.expand(text)) : value
        case .array(let elements):
            var result: [PropertyValue] = []
            for element in elements { result.append(try expand(element, &expansion)) }
            return .array(result)
        case .dictionary(let members): return .dictionary(try expand(members, &expansion))
        default: return value
        }
    }

    private static let droppedWhenEmpty: Set<String> = [
        "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType",
        "CFBundleShortVersionString", "CFBundleVersion",
    ]
}
