import BelfryNotificationModel
import Foundation
import Trace

/// What is odd about an extension's `Info.plist` and still read.
enum InfoPlistFindings {
    /// An extension without a point is loaded by nobody.
    static func missingPoint(_ plist: [String: PropertyValue], target: String, _ path: String?) -> [Finding] {
        guard plist["EXAppExtensionAttributes"] == nil else { return [] }
        let point = plist["NSExtension"]?["NSExtensionPointIdentifier"]?.string?.trimmed ?? ""
        guard point.isEmpty || point.hasPrefix("com.apple.usernotification") else { return [] }
        let message =
            point.isEmpty
            ? "The Info.plist of the extension \(target) names no NSExtensionPointIdentifier."
            : "The Info.plist of the extension \(target) names the unknown extension point \(point)."
        return [
            Finding(
                "ext-info-plist-missing-nsextension", .error, message,
                fix: "Give it an NSExtension dictionary with NSExtensionPointIdentifier and NSExtensionPrincipalClass.",
                where: location(path, "NSExtension"))
        ]
    }

    static func oddities(_ target: ExtensionTarget) -> [Finding] {
        guard target.role != .app, case .dictionary(let ext)? = target.infoPlist["NSExtension"] else { return [] }
        var findings = keysWithBlanks(target.infoPlist, "", target.infoPlistURL?.path)
        findings += keysWithBlanks(ext, "NSExtension.", target.infoPlistURL?.path)
        let attributes = ext["NSExtensionAttributes"]?.dictionary ?? [:]
        findings += keysWithBlanks(attributes, "NSExtension.NSExtensionAttributes.", target.infoPlistURL?.path)
        for key in ContentExtensionAttributes.booleanKeys {
            guard case .string(let text)? = attributes[key] else { continue }
            findings.append(
                Finding(
                    "info-plist-boolean-string", .note,
                    "\(key) is the text \"\(text)\", not a Boolean; it is read as "
                        + "\(SettingValue.isTrue(text) ? "true" : "false").",
                    fix: "Make it a Boolean.", where: location(target.infoPlistURL?.path, key)))
        }
        return findings
    }

    private static func keysWithBlanks(_ members: [String: PropertyValue], _ prefix: String, _ path: String?)
        -> [Finding]
    {
        members.keys.filter { $0 != $0.trimmed }.sorted().map { key in
            Finding(
                "info-plist-key-blank", .warning,
                "The key \"\(key)\" begins or ends with a blank, so iOS does not know it.",
                fix: "Rename it to \(key.trimmed).", where: location(path, prefix + key.trimmed))
        }
    }

    private static func location(_ path: String?, _ key: String) -> String {
        "\(path.map(PathText.lastComponent) ?? "Info.plist"): \(key)"
    }
}
