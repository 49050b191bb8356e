import BelfryNotificationModel

/// What Xcode writes into an `Info.plist` itself, with `GENERATE_INFOPLIST_FILE = YES`.
enum GeneratedInfoPlist {
    /// From the settings `INFOPLIST_KEY_…` and the target's own.
    static func content(
        _ settings: BuildSettings, _ target: ProjectTarget
    ) throws(XcodeProjectError) -> [String: PropertyValue] {
        var content: [String: PropertyValue] = ["CFBundleInfoDictionaryVersion": .string("6.0")]
        for (key, setting) in bundleKeys {
            if let value = try settings.optional(setting) { content[key] = .string(value) }
        }
        if target.isApplication { content["LSRequiresIPhoneOS"] = .boolean(true) }
        for setting in settings.names(prefix: "INFOPLIST_KEY_").sorted() {
            guard !settings.assignments(setting).isEmpty else { continue }
            let name = String(setting.dropFirst("INFOPLIST_KEY_".count))
            if let (key, value) = entry(name, try settings.value(setting)) { content[key] = value }
        }
        return content
    }

    /// Of two scalars the generated one counts; lists are joined; dictionaries take the generated members over.
    static func merge(
        _ generated: [String: PropertyValue], into written: [String: PropertyValue]
    ) -> [String: PropertyValue] {
        written.merging(generated) { old, new in
            switch (old, new) {
            case (.array(let old), .array(let new)): .array(old + new.filter { !old.contains($0) })
            case (.dictionary(let old), .dictionary(let new)): .dictionary(old.merging(new) { $1 })
            default: new
            }
        }
    }

    private static let bundleKeys = [
        ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
        ("CFBundleVersion", "CURRENT_PROJECT_VERSION"), ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
        ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
        ("CFBundleShortVersionString", "MARKETING_VERSION"),
    ]

    private static let booleans: Set<String> = [
        "ITSAppUsesNonExemptEncryption", "LSBackgroundOnly", "LSUIElement", "LSSupportsOpeningDocumentsInPlace",
        "NSSupportsLiveActivities", "NSSupportsLiveActivitiesFrequentUpdates",
        "UIApplicationSupportsIndirectInputEvents", "UIRequiresFullScreen", "UIStatusBarHidden",
        "UISupportsDocumentBrowser", "MetalCaptureEnabled", "GCSupportsControllerUserInteraction", "GCSupportsGameMode",
    ]

    private static let lists: Set<String> = [
        "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPad",
        "UISupportedInterfaceOrientations_iPhone",
    ]

    private static let strings: Set<String> = [
        "CFBundleDisplayName", "LSApplicationCategoryType", "NSHumanReadableCopyright", "NSPrincipalClass",
        "ITSEncryptionExportComplianceCode", "NSMainNibFile", "NSMainStoryboardFile", "UILaunchStoryboardName",
        "UIMainStoryboardFile", "UIUserInterfaceStyle", "UIStatusBarStyle", "NSSensorKitPrivacyPolicyURL",
        "NSStickerSharingLevel",
    ]

    /// Xcode knows a closed list of keys; one that is not in it does not reach the bundle.
    private static func entry(_ name: String, _ text: String) -> (key: String, value: PropertyValue)? {
        let key = name.replacing("_iPad", with: "~ipad").replacing("_iPhone", with: "~iphone")
        if booleans.contains(name) { return (key, .boolean(SettingValue.isTrue(text))) }
        if lists.contains(name) { return (key, .array(SettingList.split(text).map { .string($0) })) }
        if strings.contains(name) || name.hasSuffix("UsageDescription") { return (key, .string(text)) }
        switch name {
        case "UILaunchScreen_Generation" where SettingValue.isTrue(text):
            return ("UILaunchScreen", .dictionary([:]))
        case "UIApplicationSceneManifest_Generation" where SettingValue.isTrue(text):
            return (
                "UIApplicationSceneManifest",
                .dictionary([
                    "UIApplicationSupportsMultipleScenes": .boolean(true), "UISceneConfigurations": .dictionary([:]),
                ])
            )
        default: return nil
        }
    }
}
