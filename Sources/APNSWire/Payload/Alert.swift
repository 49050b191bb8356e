package import BelfryNotificationModel
import Trace

/// The `alert` of an `aps` dictionary, whichever of its two forms it has.
package struct Alert: Sendable, Hashable {
    package let title: AlertText
    package let subtitle: AlertText
    package let body: AlertText
    package let launchImage: String?
    /// The button of a Safari website push.
    package let action: String?
    /// The key of the button's text, from before iOS 10.
    package let actionKey: String?
    /// From iOS 12 to 14; later systems take no notice of it.
    package let summaryArgument: String?
    package let summaryArgumentCount: Int?
    /// The sound of a Live Activity's alert.
    package let sound: NotificationSound?

    /// True when there is something to read: what an alert is for.
    package var hasText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }

    /// The alert in `aps`; nil where there is none, or one that is neither text nor an object.
    init?(of aps: JSONObject, _ reader: inout FieldReader) {
        guard let value = aps["alert"], !value.isNull else { return nil }
        switch value.kind {
        case .string(let text): self.init(body: text)
        case .object(let object):
            reader.enter("alert")
            self.init(object, &reader)
            reader.leave()
        default:
            reader.noteWrongType("alert", value, wanted: "text, or an object with title and body", .error)
            return nil
        }
    }

    private init(body: String) {
        title = AlertText()
        subtitle = AlertText()
        self.body = AlertText(literal: body)
        launchImage = nil
        action = nil
        actionKey = nil
        summaryArgument = nil
        summaryArgumentCount = nil
        sound = nil
    }

    private init(_ object: JSONObject, _ reader: inout FieldReader) {
        title = AlertText("title", key: "title-loc-key", arguments: "title-loc-args", in: object, &reader)
        subtitle = AlertText("subtitle", key: "subtitle-loc-key", arguments: "subtitle-loc-args", in: object, &reader)
        body = AlertText("body", key: "loc-key", arguments: "loc-args", in: object, &reader)
        launchImage = reader.string("launch-image", in: object)
        action = reader.string("action", in: object)
        actionKey = reader.string("action-loc-key", in: object)
        summaryArgument = reader.string("summary-arg", in: object)
        // Apple, UNNotificationContent.summaryArgumentCount: 1 unless said otherwise, and never 0.
        summaryArgumentCount = reader.wholeNumber("summary-arg-count", in: object, least: 1)
        sound = NotificationSound(of: object, &reader)
    }
}

/// A text of an alert: as it stands, or a key of the app's `Localizable.strings` with what fills it.
package struct AlertText: Sendable, Hashable {
    package var literal: String?
    package var key: String?
    package var arguments: [String]

    init(literal: String? = nil, key: String? = nil, arguments: [String] = []) {
        self.literal = literal
        self.key = key
        self.arguments = arguments
    }

    package var isEmpty: Bool { (literal ?? "").isEmpty && (key ?? "").isEmpty }

    /// Reads the text `name`, and the key and arguments that may stand in for it.
    ///
    /// In the alert of a Live Activity the text itself may be an object with `loc-key` and `loc-args` (Apple, Starting
    /// and updating Live Activities with ActivityKit push notifications).
    init(
        _ name: String, key keyName: String, arguments argumentsName: String, in object: JSONObject,
        _ reader: inout FieldReader
    ) {
        if let inner = object[name]?.object {
            reader.enter(name)
            key = reader.string("loc-key", in: inner)
            arguments = reader.strings("loc-args", in: inner) ?? []
            reader.leave()
            return
        }
        literal = reader.string(name, in: object)
        key = reader.string(keyName, in: object)
        arguments = reader.strings(argumentsName, in: object) ?? []
    }

    /// The text to show.
    ///
    /// A key that the table has wins over the literal text. For a key that it has not, the literal text is shown where
    /// there is one, else the key itself: that is what `NSLocalizedString` gives for a missing key, and what people
    /// see on the phone when the push is ahead of the app's version.
    package func resolved(_ lookup: (String) -> String?) -> String {
        guard let key, !key.isEmpty else { return literal ?? "" }
        if let format = lookup(key) { return FormatString(format).text(with: arguments) }
        if let literal, !literal.isEmpty { return literal }
        return FormatString(key).text(with: arguments)
    }
}
