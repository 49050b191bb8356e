import Trace

/// What an `aps` dictionary says to a Live Activity (Apple, Starting and updating Live Activities with ActivityKit push
/// notifications). Belfry reads it and shows no activity.
package struct LiveActivity: Sendable, Hashable {
    package enum Event: String, Sendable { case start, update, end }

    /// Nil where `event` is none of Apple's words.
    package let event: Event?
    /// Seconds since 1970.
    package let timestamp: Double?
    /// Seconds since 1970.
    package let staleDate: Double?
    /// Seconds since 1970.
    package let dismissalDate: Double?
    package let contentState: JSONObject?
    package let attributesType: String?
    package let attributes: JSONObject?
    package let inputPushChannel: String?
    package let wantsInputPushToken: Bool

    /// Nil where `aps` has neither an event nor a state.
    init?(_ aps: JSONObject, _ reader: inout FieldReader) {
        let names = [
            "event", "content-state", "timestamp", "stale-date", "dismissal-date", "attributes-type", "attributes",
            "input-push-channel", "input-push-token",
        ]
        guard names.contains(where: { aps[$0] != nil }) else { return nil }
        event = Self.event(of: aps, &reader)
        timestamp = reader.number("timestamp", in: aps)
        staleDate = reader.number("stale-date", in: aps)
        dismissalDate = reader.number("dismissal-date", in: aps)
        contentState = reader.object("content-state", in: aps)
        attributesType = reader.string("attributes-type", in: aps)
        attributes = reader.object("attributes", in: aps)
        inputPushChannel = reader.string("input-push-channel", in: aps)
        wantsInputPushToken = reader.flag("input-push-token", in: aps, rule: FieldReader.wrongType)
        if aps["event"] == nil, aps["content-state"] == nil { return nil }
    }

    private static func event(of aps: JSONObject, _ reader: inout FieldReader) -> Event? {
        guard let word = reader.string("event", in: aps) else { return nil }
        if let event = Event(rawValue: word) { return event }
        reader.note(
            FieldReader.outOfRange, .warning, "event", "\(JSONScanner.quoted(word)) is no event of a Live Activity",
            fix: "Write start, update or end.")
        return nil
    }
}
