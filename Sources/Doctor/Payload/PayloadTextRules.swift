import APNSWire
import Trace

/// Bytes that are no payload, and values that iOS does not take.
enum PayloadTextRules: RuleGroup {
    static let rules = [invalidJSON, tooLarge, firebaseShape, wrongType, outOfRange, keyMissing]

    static let invalidJSON = Rule(
        "payload-invalid-json", .error, "The payload is not what APNs takes.",
        fix: "Correct the text at that place; keep aps an object.",
        what: "The payload is read as strict JSON: one object, UTF-8, each name once, an aps object in it.",
        why: "APNs and the phone drop what they cannot read; a repeated name counts once, and which one is luck.",
        bad: #"{"aps": {"alert": “Hi”,}}"#,
        good: #"{"aps": {"alert": "Hi"}}"#)

    static let tooLarge = Rule(
        "payload-too-large", .error, "The payload has more bytes than APNs accepts.",
        fix: "Put media and long text behind a URL.",
        what: "The bytes of the body are counted: 4096 at most, 5120 for Voice over IP.",
        why: "APNs answers 413 PayloadTooLarge and delivers nothing.",
        bad: #"{"aps": {"alert": "Photo"}, "photo": "/9j/4AAQSkZJRg… (8 KB of base64)"}"#,
        good: #"{"aps": {"alert": "Photo", "mutable-content": 1}, "imageUrl": "https://example.com/photo.jpg"}"#)

    static let firebaseShape = Rule(
        "fcm-wrong-shape", .error, "The payload is a request to Firebase, or has parts of one beside aps.",
        fix: "In HTTP v1 put headers and payload.aps side by side in message.apns; give Belfry message.apns.payload.",
        what: "Names that only a request to Firebase has: to, registration_ids, message, apns.payload, apns.headers.",
        why: "Firebase's legacy requests take no notice of an apns block, and iOS never reads Firebase's names.",
        bad: #"{"to": "token", "apns": {"payload": {"aps": {"mutable-content": 1}}}}"#,
        good: #"{"message": {"token": "token", "apns": {"payload": {"aps": {"alert": "Hi", "mutable-content": 1}}}}}"#)

    static let wrongType = Rule(
        "aps-wrong-type", .warning, "A value in aps is not of the type that Apple documents.",
        fix: "Write the value as Apple documents it.",
        what: "Each name of aps and of its alert and sound has a type: text, a whole number, an object, the number 1.",
        why: "iOS takes no notice of a value of another type, without a word: no badge, no group, no sound.",
        bad: #"{"aps": {"alert": "Hi", "badge": "3"}}"#,
        good: #"{"aps": {"alert": "Hi", "badge": 3}}"#)

    static let outOfRange = Rule(
        "aps-value-out-of-range", .warning, "A value in aps is outside what Apple documents.",
        fix: "Give a value inside the range.",
        what:
            "Numbers with a range (badge, relevance-score, volume) and words from a list (interruption-level, event).",
        why: "iOS falls back to its default.",
        bad: #"{"aps": {"alert": "Hi", "interruption-level": "urgent", "relevance-score": 80}}"#,
        good: #"{"aps": {"alert": "Hi", "interruption-level": "time-sensitive", "relevance-score": 0.8}}"#)

    static let keyMissing = Rule(
        "loc-key-missing", .warning, "The app's Localizable.strings has no such key.",
        fix: "Add the key to the app's strings table, for every language.",
        what: "The keys of the alert (loc-key, title-loc-key, subtitle-loc-key) are looked up in the app's table.",
        why: "For a key that is missing people see the literal text, or the key itself.",
        bad: #"{"aps": {"alert": {"loc-key": "NEW_MESSAGE"}}}     with no NEW_MESSAGE in Localizable.strings"#,
        good: #""NEW_MESSAGE" = "%@ wrote to you";     in the app's Localizable.strings"#)

    static func finding(for error: PayloadError) -> Finding {
        switch error.code {
        case .tooLarge: tooLarge.finding(sentence(error.description), where: "payload")
        case .firebaseRequest: firebaseShape.finding(sentence(error.description), where: place(error))
        case .json, .empty, .apsMissing, .apsNotAnObject:
            invalidJSON.finding(sentence(error.description), where: place(error))
        }
    }

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let root = diagnosis.payload.root
        let isLegacy = root["to"] != nil || root["registration_ids"] != nil
        guard isLegacy && root["apns"] != nil || root["apns"]?.object?["payload"] != nil else { return [] }
        return [
            firebaseShape.finding(
                "An apns block stands beside aps; only Firebase reads it, and this is what the phone gets.",
                where: "payload: apns")
        ]
    }

    private static func place(_ error: PayloadError) -> String { "payload: \(error.line):\(error.column)" }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}
