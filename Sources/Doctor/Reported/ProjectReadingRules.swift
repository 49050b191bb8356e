import Trace

/// What the reader of projects reports while it reads; the pages are here, the checks are there.
enum ProjectReadingRules: RuleGroup {
    static let rules = [
        wrongFolder, fileMissing, sourceNotBuilt, entitlementsMissing, configMissing, configLine, tableBroken,
        plistMissing,
        booleanText,
        blankKey,
    ]

    static let wrongFolder = Rule(
        "embed-wrong-destination", .error, "The app copies the extension, but not into its PlugIns folder.",
        fix: "Embed it in the phase Embed Foundation Extensions, destination PlugIns.",
        what: "The destination of the copy phase that holds the extension's .appex.",
        why: "iOS looks for extensions in PlugIns only.",
        bad: "Copy Files, destination Resources: ChatService.appex",
        good: "Embed Foundation Extensions, destination PlugIns: ChatService.appex")

    static let fileMissing = Rule(
        "project-file-missing", .error, "The project names a file that is not there.",
        fix: "Restore the file, run what generates it, or remove it from the target.",
        what: "Sources and resources of a target are looked for on disk. A missing resource is a warning.",
        why: "Xcode does not build such a target either.",
        bad: "NotificationService.swift in the target, and in red in Xcode's navigator",
        good: "every file of the target on disk")

    static let sourceNotBuilt = Rule(
        "source-not-built", .note, "A file of the target is not built here, because Xcode makes code or data of it.",
        fix: "Nothing, unless the extension uses what Xcode makes of it.",
        what: "Data models, intent definitions and the like among the sources of an extension.",
        why: "Code that uses the generated classes does not compile here.",
        bad: "Chat.xcdatamodeld in the service extension",
        good: "Swift files in the service extension")

    static let entitlementsMissing = Rule(
        "entitlements-missing", .error, "The entitlements file that the target names is not there.",
        fix: "Restore it, or correct CODE_SIGN_ENTITLEMENTS.",
        what: "The file of CODE_SIGN_ENTITLEMENTS is looked for on disk.",
        why: "Without it neither app groups nor the filtering of pushes are what they are on the phone.",
        bad: "CODE_SIGN_ENTITLEMENTS = Chat/Old.entitlements",
        good: "CODE_SIGN_ENTITLEMENTS = Chat/Chat.entitlements")

    static let configMissing = Rule(
        "xcconfig-missing", .warning, "Settings are based on an .xcconfig file that is not there.",
        fix: "Restore the file, or install the packages that make it (pod install).",
        what: "Base configurations and their includes are looked for on disk.",
        why: "Bundle identifiers and versions may come out of it.",
        bad: "baseConfigurationReference = Pods-ChatService.debug.xcconfig, before pod install",
        good: "the same, after pod install")

    static let configLine = Rule(
        "xcconfig-line-ignored", .warning, "A line of an .xcconfig file is none that Xcode reads.",
        fix: "Write NAME = value, or #include \"file\".",
        what: "Each line of the configuration files is read as Xcode reads it.",
        why: "The setting that is meant is not set.",
        bad: "PRODUCT_NAME: Chat",
        good: "PRODUCT_NAME = Chat")

    static let tableBroken = Rule(
        "strings-table-broken", .error, "A strings table cannot be read.",
        fix: "Correct the line that the message names: a missing quote or semicolon.",
        what: "The app's .strings and .xcstrings tables are read for the keys of the alert.",
        why: "People see the key instead of the text.",
        bad: "\"HELLO\" = \"Hello\"",
        good: "\"HELLO\" = \"Hello\";")

    static let plistMissing = Rule(
        "info-plist-missing", .warning, "The Info.plist that the target names is not there.",
        fix: "Restore it, or correct INFOPLIST_FILE.",
        what: "The file of INFOPLIST_FILE is looked for on disk.",
        why: "Without it nothing says what kind of extension it is, and Xcode does not build it.",
        bad: "INFOPLIST_FILE = ChatService/Old.plist",
        good: "INFOPLIST_FILE = ChatService/Info.plist")

    static let booleanText = Rule(
        "info-plist-boolean-string", .note, "A Boolean of the Info.plist is written as text.",
        fix: "Make it a Boolean.",
        what: "The Boolean keys of content extensions in NSExtensionAttributes.",
        why: "iOS takes YES and true for true; tools may not.",
        bad: "<key>UNNotificationExtensionDefaultContentHidden</key><string>YES</string>",
        good: "<key>UNNotificationExtensionDefaultContentHidden</key><true/>")

    static let blankKey = Rule(
        "info-plist-key-blank", .warning,
        "A key of the Info.plist begins or ends with a blank, so iOS does not know it.",
        fix: "Remove the blank.",
        what: "Keys of the Info.plist, of NSExtension and of NSExtensionAttributes.",
        why: "It looks right in Xcode, and does nothing.",
        bad: "<key>UNNotificationExtensionCategory </key>",
        good: "<key>UNNotificationExtensionCategory</key>")

    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }
}
