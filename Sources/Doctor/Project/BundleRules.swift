import Trace
import XcodeProject

/// Bundle identifiers of app and extensions.
enum BundleRules: RuleGroup {
    static let rules = [notPrefixed, equalsApp]

    static let notPrefixed = Rule(
        "ext-bundle-id-not-prefixed", .error, "The extension's bundle identifier does not begin with the app's.",
        fix: "Name it after the app: the app's identifier, a dot, and a word.",
        what: "PRODUCT_BUNDLE_IDENTIFIER of each extension begins with the app's and a dot, capitals included.",
        why: "iOS does not install an app with such an extension.",
        bad: "com.example.chat     com.example.ChatService",
        good: "com.example.chat     com.example.chat.service")

    static let equalsApp = Rule(
        "ext-bundle-id-equals-app", .error, "App and extension have the same bundle identifier.",
        fix: "Append a word to the extension's identifier.",
        what: "PRODUCT_BUNDLE_IDENTIFIER of each extension differs from the app's.",
        why: "iOS does not install two bundles of one identifier.",
        bad: "com.example.chat     com.example.chat",
        good: "com.example.chat     com.example.chat.service")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        guard let app = diagnosis.app?.bundleIdentifier, !app.isEmpty else { return [] }
        return diagnosis.extensions.compactMap { target in
            let identifier = target.bundleIdentifier
            if identifier.isEmpty { return nil }
            if identifier == app {
                return equalsApp.finding("\(target.name) and the app are both \(app).", where: target.name)
            }
            if identifier.hasPrefix(app + ".") { return nil }
            return notPrefixed.finding(
                "\(identifier) (\(target.name)) does not begin with \(app) and a dot.", where: target.name)
        }
    }
}
