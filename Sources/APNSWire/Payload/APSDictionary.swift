package import BelfryNotificationModel
import Trace

/// The `aps` dictionary: what Apple documents, by type (Apple, Generating a remote notification).
package struct APSDictionary: Sendable {
    /// All members as they came, unknown ones too.
    package let object: JSONObject
    package let alert: Alert?
    /// 0 removes the badge.
    package let badge: Int?
    package let sound: NotificationSound?
    package let threadIdentifier: String?
    package let category: String?
    package let isContentAvailable: Bool
    package let isMutable: Bool
    package let targetContentIdentifier: String?
    package let interruptionLevel: InterruptionLevel?
    /// From 0 to 1; any number in a Live Activity's push.
    package let relevanceScore: Double?
    package let filterCriteria: String?
    /// What fills the URL of a Safari website push.
    package let urlArguments: [String]?
    /// True where `content-changed` asks for a widget's or a control's reload.
    package let hasChangedContent: Bool
    package let liveActivity: LiveActivity?

    /// The names that Apple documents inside `aps`.
    package static let documentedNames: Set<String> = [
        "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
        "target-content-id", "interruption-level", "relevance-score", "filter-criteria", "stale-date",
        "content-state", "timestamp", "event", "dismissal-date", "attributes-type", "attributes",
        "input-push-channel", "input-push-token", "content-changed", "url-args",
    ]

    /// The members that Apple does not document: iOS takes no notice of them, an extension may.
    package var unknownMembers: [JSONObject.Member] {
        object.members.filter { !Self.documentedNames.contains($0.name) }
    }

    init(_ object: JSONObject, _ reader: inout FieldReader) {
        reader.enter("aps")
        self.object = object
        alert = Alert(of: object, &reader)
        badge = reader.wholeNumber("badge", in: object, least: 0)
        sound = NotificationSound(of: object, &reader) ?? alert?.sound
        threadIdentifier = reader.string("thread-id", in: object)
        category = reader.string("category", in: object)
        isContentAvailable = reader.flag("content-available", in: object, rule: FieldReader.wrongType)
        isMutable = reader.flag("mutable-content", in: object, rule: FieldReader.mutableContent)
        targetContentIdentifier = reader.string("target-content-id", in: object)
        interruptionLevel = Self.interruptionLevel(of: object, &reader)
        filterCriteria = reader.string("filter-criteria", in: object)
        urlArguments = reader.strings("url-args", in: object)
        hasChangedContent = reader.boolean("content-changed", in: object) ?? false
        let liveActivity = LiveActivity(object, &reader)
        self.liveActivity = liveActivity
        // Apple: in a Live Activity's push the score is any number, else one from 0 to 1.
        relevanceScore =
            liveActivity == nil
            ? reader.number("relevance-score", in: object, range: 0...1)
            : reader.number("relevance-score", in: object)
        reader.leave()
    }

    private static func interruptionLevel(of object: JSONObject, _ reader: inout FieldReader) -> InterruptionLevel? {
        guard let word = reader.string("interruption-level", in: object) else { return nil }
        let levels: [InterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
        if let level = levels.first(where: { $0.word == word }) { return level }
        reader.note(
            FieldReader.outOfRange, .warning, "interruption-level",
            "\(JSONScanner.quoted(word)) is no interruption level, so the push is an active one",
            fix: "Write passive, active, time-sensitive or critical.")
        return nil
    }
}
