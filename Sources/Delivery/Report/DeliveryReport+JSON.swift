package import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
package import Trace

extension DeliveryReport {
    /// The report as one JSON object, as docs/delivery.md describes it, with a newline at its end.
    package var json: String { jsonText.text + "\n" }

    private var jsonText: JSONText {
        .object([
            ("payload", .object([("bytes", .integer(payloadBytes)), ("pushType", .string(pushType))])),
            ("outcome", .string(outcome.rawValue)),
            ("reason", .string(outcomeReason)),
            ("serviceExtension", serviceExtension.map(Self.json) ?? .null),
            ("notification", notification.map(Self.json) ?? .null),
            ("contentExtension", contentExtension.map(Self.json) ?? .null),
            ("app", app.map(Self.json) ?? .null),
            ("actions", .array(actions.map(Self.json))),
            ("responses", .array(responses.map(Self.json))),
            ("shots", .array(shots.map(JSONText.string))),
            ("findings", .array(findings.map(Self.json))),
            ("trace", .array(trace.map(Self.json))),
        ])
    }

    package static func json(_ app: App) -> JSONText {
        .object([
            ("principalClass", nonEmpty(app.principalClass)),
            ("result", .string(app.result)),
            ("reason", JSONText(app.reason)),
            ("presentation", app.presentation.map { .array($0.map(JSONText.string)) } ?? .null),
            ("fetchResult", JSONText(app.fetchResult)),
            ("opened", .array(app.openedURLs.map(JSONText.string))),
            ("log", .array(app.log.map(JSONText.string))),
        ])
    }

    package static func json(_ run: ServiceExtensionRun) -> JSONText {
        .object([
            ("principalClass", nonEmpty(run.principalClass)),
            ("result", .string(run.result.rawValue)),
            ("reason", JSONText(run.reason)),
            ("seconds", run.seconds.map { .double(rounded($0)) } ?? .null),
            ("log", .array(run.log.map(JSONText.string))),
        ])
    }

    package static func json(_ notification: Notification) -> JSONText {
        let content = notification.content
        return .object([
            ("title", .string(notification.title)),
            ("subtitle", .string(notification.subtitle)),
            ("body", .string(notification.body)),
            ("badge", content.badge.map(JSONText.integer) ?? .null),
            ("sound", JSONText(content.sound?.word)),
            ("soundVolume", content.sound?.volume.map { .double(rounded(Double($0))) } ?? .null),
            ("categoryIdentifier", .string(content.categoryIdentifier)),
            ("threadIdentifier", .string(content.threadIdentifier)),
            ("threadCount", .integer(notification.threadCount)),
            ("threadSummary", JSONText(notification.threadSummary)),
            ("interruptionLevel", .string(content.interruptionLevel.word)),
            ("relevanceScore", .double(content.relevanceScore)),
            ("targetContentIdentifier", JSONText(content.targetContentIdentifier)),
            ("filterCriteria", JSONText(content.filterCriteria)),
            ("launchImageName", .string(content.launchImageName)),
            ("communication", content.communication.map(json) ?? .null),
            ("userInfo", JSONText(content.userInfo)),
            ("attachments", .array(notification.attachments.map(json))),
            ("hiddenPreview", notification.hiddenPreview.map(json) ?? .null),
            ("carPlay", .boolean(notification.isInCarPlay)),
            ("announced", .boolean(notification.isAnnounced)),
        ])
    }

    static func json(_ hidden: Notification.HiddenTexts) -> JSONText {
        .object([
            ("title", JSONText(hidden.title)), ("subtitle", JSONText(hidden.subtitle)), ("body", .string(hidden.body)),
        ])
    }

    static func json(_ communication: CommunicationContext) -> JSONText {
        .object([
            ("kind", .string(communication.kind.rawValue)),
            ("senderName", .string(communication.senderName)),
            ("senderHandle", JSONText(communication.senderHandle)),
            ("senderImageBytes", communication.senderImage.map { .integer($0.count) } ?? .null),
            ("groupName", JSONText(communication.groupName)),
            ("conversationIdentifier", JSONText(communication.conversationIdentifier)),
            ("attributedText", JSONText(communication.attributedText)),
        ])
    }

    static func json(_ options: AttachmentOptions) -> JSONText {
        .object([
            ("hidden", .boolean(options.thumbnailHidden)),
            ("clippingRect", options.thumbnailClippingRect.map(json) ?? .null),
            ("time", options.thumbnailTime.map(JSONText.double) ?? .null),
        ])
    }

    static func json(_ rect: UnitRect) -> JSONText {
        .object([
            ("x", .double(rect.x)), ("y", .double(rect.y)), ("width", .double(rect.width)),
            ("height", .double(rect.height)),
        ])
    }

    static func json(_ attachment: Notification.Attachment) -> JSONText {
        .object([
            ("identifier", .string(attachment.identifier)),
            ("type", .string(attachment.type)),
            ("bytes", .integer(attachment.bytes)),
            ("path", .string(attachment.path)),
            ("thumbnail", json(attachment.options)),
        ])
    }

    package static func json(_ content: ContentExtension) -> JSONText {
        .object([
            ("principalClass", nonEmpty(content.principalClass)),
            ("result", .string(content.result)),
            ("reason", JSONText(content.reason)),
            (
                "size",
                content.size.map { .object([("width", .double($0.width)), ("height", .double($0.height))]) } ?? .null
            ),
            ("initialHeight", content.initialHeight.map(JSONText.double) ?? .null),
            ("defaultContentHidden", content.isDefaultContentHidden.map(JSONText.boolean) ?? .null),
            ("players", .array(content.players.map(Self.json))),
            ("log", .array(content.log.map(JSONText.string))),
        ])
    }

    static func json(_ player: ContentPlayer) -> JSONText {
        let frame = player.frame
        return .object([
            (
                "frame",
                .object([
                    ("x", .double(frame.minX)), ("y", .double(frame.minY)), ("width", .double(frame.width)),
                    ("height", .double(frame.height)),
                ])
            ),
            ("path", .string(player.path)),
            ("seconds", .double(rounded(player.seconds))),
            ("isPlaying", .boolean(player.rate != 0)),
        ])
    }

    package static func json(_ response: Response) -> JSONText {
        .object([
            ("actionIdentifier", .string(response.actionIdentifier)),
            ("userText", JSONText(response.userText)),
            ("handledBy", .string(response.handledBy.rawValue)),
            ("option", JSONText(response.option)),
            ("handled", response.isHandled.map(JSONText.boolean) ?? .null),
            ("reason", JSONText(response.reason)),
            ("opened", .array(response.openedURLs.map(JSONText.string))),
        ])
    }

    package static func json(_ action: Action) -> JSONText {
        let isText = action.action.textInput != nil
        var members: [(String, JSONText)] = [
            ("identifier", .string(action.action.identifier)),
            ("title", .string(action.title)),
            ("kind", .string(isText ? "textInput" : "button")),
            ("options", .array(action.action.optionWords.map(JSONText.string))),
        ]
        if isText {
            members.append(("textInputButtonTitle", JSONText(action.textInputButtonTitle)))
            members.append(("textInputPlaceholder", JSONText(action.textInputPlaceholder)))
        }
        return .object(members)
    }

    package static func json(_ finding: Finding) -> JSONText {
        .object([
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)),
            ("fix", .string(finding.fix)),
            ("where", .string(finding.location)),
        ])
    }

    package static func json(_ event: TraceEvent) -> JSONText {
        .object([
            ("at", .double(rounded(event.at))),
            ("actor", .string(event.actor.rawValue)),
            ("event", .string(event.event)),
            ("kind", .string(event.kind)),
            ("data", .object(event.data.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) })),
        ])
    }

    static func json(_ value: TraceValue) -> JSONText {
        switch value {
        case .string(let value): .string(value)
        case .integer(let value): .integer(value)
        case .double(let value): .double(value)
        case .boolean(let value): .boolean(value)
        }
    }

    /// Null where there is no name.
    private static func nonEmpty(_ name: String) -> JSONText { name.isEmpty ? .null : .string(name) }

    /// To a tenth of a millisecond.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10_000 }
}

extension NotificationSound {
    /// The word of the report: `default`, a file's name, or the kind of a special sound.
    package var word: String {
        if let name { return name }
        return switch kind {
        case .standard: "default"
        case .ringtone: "ringtone"
        case .critical: "critical"
        }
    }
}

extension NotificationAction {
    /// The options by Apple's names.
    package var optionWords: [String] {
        let known = [
            (Self.authenticationRequired, "authenticationRequired"), (Self.destructive, "destructive"),
            (Self.foreground, "foreground"),
        ]
        return known.filter { options & $0.0 != 0 }.map(\.1)
    }
}
