import APNSWire
import Trace
import XcodeProject

/// What the builder and the device report while they work; the pages are here, the checks are there.
enum DeliveryReportedRules: RuleGroup {
    static let rules = [
        oldLanguage, unknownLanguage, unsupportedSource, soundNotPlayable, pendingLimit, communication,
        emptyIdentifier, repeatedIdentifier,
    ]

    static let oldLanguage = Rule(
        "swift-version-too-old", .note, "The project's Swift version is one that compilers no longer have.",
        fix: "Set SWIFT_VERSION to 5.0 or newer.",
        what: "SWIFT_VERSION of 3 or older. Belfry builds such a target in Swift 4 mode.",
        why: "A new Xcode refuses to build it.",
        bad: "SWIFT_VERSION = 3.0",
        good: "SWIFT_VERSION = 5.0")

    static let unknownLanguage = Rule(
        "swift-version-unknown", .warning, "The project's Swift version is one that no compiler has.",
        fix: "Set SWIFT_VERSION to 5.0 or 6.0.",
        what: "SWIFT_VERSION that is no number, or above 6. Belfry builds such a target in Swift 5 mode where it is no "
            + "number, and in Swift 6 mode where it is above 6.",
        why: "Xcode refuses to build it.",
        bad: "SWIFT_VERSION = 7.0",
        good: "SWIFT_VERSION = 6.0")

    static let unsupportedSource = Rule(
        "source-unsupported", .warning, "The source uses something that Belfry does not do.",
        fix: "Nothing for the phone; here the message says what is left out.",
        what: "Spellings of Swift for Apple's systems that cannot be carried over.",
        why: "What is left out here may work on a phone, so a picture from here may differ.",
        bad: "a place that the message names by file, line and column",
        good: "the same without it")

    static let soundNotPlayable = Rule(
        "sound-not-playable", .note, "The push names a sound that iOS does not play, so the default sound plays.",
        fix: "Add a file of that name, under 30 seconds, to the app's bundle.",
        what: "The sound's file is looked for where iOS looks: the containers' Library/Sounds, then the app's bundle.",
        why: "For a missing, long or unknown file iOS plays its default sound.",
        bad: #"{"aps": {"alert": "Hi", "sound": "bell.mp3"}}"#,
        good: #"{"aps": {"alert": "Hi", "sound": "bell.caf"}}     with bell.caf in the app"#)

    static let pendingLimit = Rule(
        "pending-limit", .warning, "The app has more pending local notifications than iOS keeps.",
        fix: "Schedule fewer at a time.",
        what: "Pending requests of one app are counted: 64 stay, those that fire soonest.",
        why: "The others are dropped without an error.",
        bad: "one request for each day of a year",
        good: "the next 60 days, and more when the app is opened")

    static let communication = Rule(
        "communication-not-configured", .warning,
        "The content was updated from an intent, and the app lacks the capability Communication Notifications.",
        fix: "Add the capability Communication Notifications to the app.",
        what: "Content from updating(from:), and an app without com.apple.developer.usernotifications.communication.",
        why: "iOS shows it as a plain notification: neither the sender's picture, nor the sender's name as title.",
        bad: "content.updating(from: intent)     without the entitlement",
        good: "com.apple.developer.usernotifications.communication = true     in the app's entitlements")

    static let emptyIdentifier = Rule(
        "category-identifier-empty", .warning, "A category or an action has an empty identifier.",
        fix: "Give it an identifier.",
        what: "Every set of categories that the app or an extension registers.",
        why: "Apple: the identifier is not empty. A payload cannot name such a category, and a response not such an "
            + "action.",
        bad: #"UNNotificationAction(identifier: "", title: "Reply")"#,
        good: #"UNNotificationAction(identifier: "reply", title: "Reply")"#)

    static let repeatedIdentifier = Rule(
        "category-identifier-repeated", .warning, "Several categories, or actions that differ, have one identifier.",
        fix: "Give each an identifier of its own.",
        what:
            "Every set of categories that the app or an extension registers. The same action in several categories is "
            + "one action.",
        why:
            "Apple: identifiers are unique, those of actions in the whole app. Of two such categories one counts, and a "
            + "response does not say which of two such actions was pressed.",
        bad: #"two actions "ok", "Accept" and "Look""#,
        good: #"the actions "accept" and "look""#)

    /// What is built is the extensions.
    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        diagnosis.extensions.compactMap { target in
            guard let version = target.swiftVersion?.filter({ !$0.isWhitespace }), !version.isEmpty else { return nil }
            let place = "\(target.name): SWIFT_VERSION"
            let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            guard let major = parts[0], !parts.contains(nil), (0...6).contains(major) else {
                return unknownLanguage.finding(
                    "SWIFT_VERSION of \(target.name) is \(JSONScanner.quoted(version)), which no compiler has.",
                    where: place)
            }
            guard major < 4 else { return nil }
            return oldLanguage.finding(
                "SWIFT_VERSION of \(target.name) is \(version), which compilers no longer have; it is built in Swift 4 mode.",
                where: place)
        }
    }
}
