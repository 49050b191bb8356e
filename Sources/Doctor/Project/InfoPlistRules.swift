import APNSWire
import BelfryNotificationModel
import Foundation
import Trace
import XcodeProject

/// What the extensions' `Info.plist` says.
enum InfoPlistRules: RuleGroup {
    static let rules = [noExtension, wrongClass, contentKey, entryPoint, transport]

    static let noExtension = Rule(
        "ext-info-plist-missing-nsextension", .error, "The extension's Info.plist has no valid extension point.",
        fix: "Put NSExtension with NSExtensionPointIdentifier back, as Xcode's template has it.",
        what: "NSExtension is a dictionary, and its NSExtensionPointIdentifier is that of a service or a content "
            + "extension.",
        why: "iOS knows an extension by its point alone.",
        bad: "NSExtensionPointIdentifier at the top of the Info.plist",
        good: "NSExtension = { NSExtensionPointIdentifier = com.apple.usernotifications.service; … }")

    static let wrongClass = Rule(
        "ext-principal-class-wrong", .error, "iOS cannot find the class that NSExtensionPrincipalClass names.",
        fix: "Write $(PRODUCT_MODULE_NAME).NotificationService for a Swift class, the bare name for Objective-C.",
        what: "The name has the target's module before it, and the class is in the target's sources.",
        why: "Without the class the extension dies when it starts, and the push shows as sent.",
        bad: "NSExtensionPrincipalClass = NotificationService     (a Swift class)",
        good: "NSExtensionPrincipalClass = $(PRODUCT_MODULE_NAME).NotificationService")

    static let contentKey = Rule(
        "content-ext-key-in-service-ext", .warning, "A key for content extensions stands where iOS does not read it.",
        fix: "Move it to NSExtensionAttributes of the content extension.",
        what: "UNNotificationExtension… keys in a service extension's Info.plist, or outside NSExtensionAttributes; "
            + "and UNNotificationCategoryExtension, which does not exist.",
        why: "A service extension takes every push; the keys choose and shape a custom view only.",
        bad: "ChatService: NSExtensionAttributes = { UNNotificationExtensionCategory = chat; }",
        good: "ChatContent: NSExtensionAttributes = { UNNotificationExtensionCategory = chat; }")

    static let entryPoint = Rule(
        "content-ext-entry-point", .error, "The content extension has no entry point, or two.",
        fix: "Keep exactly one of NSExtensionMainStoryboard and NSExtensionPrincipalClass.",
        what: "One of the two keys is in NSExtension, and the storyboard it names is in the target.",
        why: "iOS cannot tell which view controller to show.",
        bad: "NSExtensionMainStoryboard = MainInterface; NSExtensionPrincipalClass = ….NotificationViewController;",
        good: "NSExtensionMainStoryboard = MainInterface;")

    static let transport = Rule(
        "ats-key-wrong", .warning, "A key of App Transport Security is not what iOS reads.",
        fix: "Write NSAppTransportSecurity = { NSAllowsArbitraryLoads = true (a Boolean); }.",
        what: "Keys spelled as Xcode shows them (App Transport Security Settings, Allow Arbitrary Loads), and Booleans "
            + "given as text.",
        why: "What Xcode shows is a label; written into the file it means nothing.",
        bad: "App Transport Security Settings = { Allow Arbitrary Loads = YES; }",
        good: "NSAppTransportSecurity = { NSAllowsArbitraryLoads = true; }")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        diagnosis.extensions.filter(\.hasInfoPlist).flatMap { target in
            // Where the extension ran, its class was found, however it is written.
            let isProven = target.role == .service && diagnosis.didRun
            return pointFindings(target) + (isProven ? [] : classFindings(target)) + keyFindings(target)
                + entryFindings(target) + transportFindings(target)
        }
    }

    // MARK: Extension point and class

    private static func pointFindings(_ target: ExtensionTarget) -> [Finding] {
        let wanted =
            target.role == .service
            ? "com.apple.usernotifications.service" : "com.apple.usernotifications.content-extension"
        let found = target.infoPlist["NSExtension"]?["NSExtensionPointIdentifier"]?.string
        if found == wanted { return [] }
        let state = found.map { "is \(JSONScanner.quoted($0))" } ?? "is missing"
        return [
            noExtension.finding(
                "NSExtensionPointIdentifier of \(target.name) \(state); it has to be \(wanted).",
                where: target.place("NSExtension"))
        ]
    }

    private static func classFindings(_ target: ExtensionTarget) -> [Finding] {
        guard let name = target.principalClass, !name.isEmpty, target.language == .swift else { return [] }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        let place = target.place("NSExtension.NSExtensionPrincipalClass")
        if parts.count == 1 {
            if SourceText.hasObjectiveCName(parts[0], in: target.sources) { return [] }
            return [
                wrongClass.finding(
                    "\(name) has no module before it; iOS finds the Swift class as \(target.moduleName).\(name).",
                    where: place)
            ]
        }
        if parts[0] != target.moduleName {
            return [
                wrongClass.finding(
                    "\(name) names the module \(parts[0]), and the target's is \(target.moduleName).", where: place)
            ]
        }
        let className = parts[1].split(separator: ".").last.map(String.init) ?? parts[1]
        guard !target.sources.isEmpty, !SourceText.hasClass(className, in: target.sources) else { return [] }
        return [wrongClass.finding("No class \(className) is in the sources of \(target.name).", where: place)]
    }

    // MARK: Keys of content extensions

    private static func keyFindings(_ target: ExtensionTarget) -> [Finding] {
        let attributes = target.infoPlist["NSExtension"]?["NSExtensionAttributes"]?.dictionary ?? [:]
        let outside = Array(target.infoPlist.keys) + Array((target.infoPlist["NSExtension"]?.dictionary ?? [:]).keys)
        var wrong = outside.filter(isContentKey)
        wrong += attributes.keys.filter { target.role == .service ? isContentKey($0) : isMisspelled($0) }
        return Set(wrong).sorted().map { key in
            contentKey.finding(
                "iOS does not read \(JSONScanner.quoted(key)) there: it belongs to NSExtensionAttributes of a content "
                    + "extension\(isMisspelled(key) ? ", as UNNotificationExtensionCategory" : "").",
                where: target.place(key))
        }
    }

    private static func isContentKey(_ key: String) -> Bool {
        key.hasPrefix("UNNotificationExtension") || isMisspelled(key)
    }

    private static func isMisspelled(_ key: String) -> Bool { key == "UNNotificationCategoryExtension" }

    private static func entryFindings(_ target: ExtensionTarget) -> [Finding] {
        guard target.role == .content, let point = target.infoPlist["NSExtension"]?.dictionary else { return [] }
        let storyboard = point["NSExtensionMainStoryboard"]?.string
        let principal = point["NSExtensionPrincipalClass"]?.string
        let place = target.place("NSExtension")
        switch (storyboard, principal) {
        case (nil, nil): return [entryPoint.finding("\(target.name) has no entry point.", where: place)]
        case (_?, _?): return [entryPoint.finding("\(target.name) has two entry points.", where: place)]
        case (let name?, nil):
            let isThere = target.resources.contains {
                $0.pathExtension == "storyboard" && $0.deletingPathExtension().lastPathComponent == name
            }
            if isThere { return [] }
            return [entryPoint.finding("\(name).storyboard is not in \(target.name).", where: place)]
        case (nil, _?): return []
        }
    }

    // MARK: App Transport Security

    private static func transportFindings(_ target: ExtensionTarget) -> [Finding] {
        let settings = target.infoPlist["NSAppTransportSecurity"]?.dictionary ?? [:]
        let labels = ["App Transport Security Settings", "Allow Arbitrary Loads", "Exception Domains"]
        let found = (Array(target.infoPlist.keys) + Array(settings.keys)).filter(labels.contains).sorted()
        var findings = found.map {
            transport.finding("\(JSONScanner.quoted($0)) is a label of Xcode, not a key.", where: target.place($0))
        }
        for key in settings.keys.sorted() where key.hasPrefix("NSAllows") && settings[key]?.string != nil {
            findings.append(
                transport.finding(
                    "\(key) is text; it has to be a Boolean.", where: target.place("NSAppTransportSecurity.\(key)")))
        }
        return findings
    }
}
