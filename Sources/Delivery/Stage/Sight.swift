package import BelfryNotificationModel
package import Device
package import Foundation
package import Trace

/// What there is to see of a device after some steps: what expectations are compared with.
///
/// Its JSON has the members of the report of `belfry deliver` where it says the same.
package struct Sight: Sendable {
    /// The newest notification, shown or not.
    package var arrival: DeliveryOutcome?
    package var content: DeliveryReport.ContentExtension?
    package var scene: StageScene?
    package var actions: [NotificationAction]?
    package var responses: [DeliveryReport.Response] = []
    package var events: [TraceEvent] = []
    package var findings: [Finding] = []
    package var now = Now()

    /// What the device has at the moment.
    package struct Now: Sendable {
        package var pending: [Pending] = []
        package var delivered: [DeliveredNotification] = []
        package var badge = 0
        package var permission = ""
        package var state = DeviceState.locked
        package var clock: Date?
        /// The app that asks for permission, by its name; nil without a prompt on the screen.
        package var prompt: String?
        /// Nil where there is none.
        package var app: DeliveryReport.App?

        package struct Pending: Sendable {
            package var request: NotificationRequest
            /// Nil where it waits for a place.
            package var next: Date?
        }
    }

    package init() {}

    /// Takes what a step came to beside what is there already.
    package mutating func add(_ step: StageStep) {
        if let last = step.arrivals.last {
            arrival = last
            (content, scene, actions) = (nil, nil, nil)
        }
        if let shown = step.content {
            content = shown
            scene = step.scene
        }
        if let shown = step.actions { actions = shown }
        responses += step.responses
        events += step.events
        for finding in step.findings where !findings.contains(finding) { findings.append(finding) }
    }

    /// The same, with nothing having happened yet.
    package mutating func beginWindow() {
        (responses, events, findings) = ([], [], [])
    }
}

extension Sight {
    /// The members, in the order of the documentation.
    package var json: JSONText { .object(members) }

    private var members: [(String, JSONText)] {
        [
            ("outcome", JSONText(arrival.map { DeliveryReport.Outcome($0.outcome).rawValue })),
            ("reason", JSONText(arrival.map(DeliveryReport.reason))),
            ("places", .array((arrival?.places ?? []).map { .string($0.word) })),
            ("serviceExtension", arrival?.serviceExtension.map(DeliveryReport.json) ?? .null),
            ("notification", arrival.map { DeliveryReport.json(DeliveryReport.Notification($0)) } ?? .null),
            ("contentExtension", contentJSON),
            ("app", now.app.map(DeliveryReport.json) ?? .null),
            ("actions", .array(shownActions.map { DeliveryReport.json(DeliveryReport.Action($0)) })),
            ("responses", .array(responses.map(DeliveryReport.json))),
            ("requests", .array(requests)),
            ("opened", .array(opened.map(JSONText.string))),
            ("log", .array(log.map(JSONText.string))),
            ("findings", .array(findings.map(DeliveryReport.json))),
            (
                "pending",
                .array(
                    now.pending.map { .object($0.request.members + [("next", JSONText($0.next?.formatted(.iso8601)))]) }
                )
            ),
            ("delivered", .array(now.delivered.map { .object($0.request.members) })),
            ("badge", .integer(now.badge)),
            ("permission", .string(now.permission)),
            ("prompt", JSONText(now.prompt)),
            ("state", .string(now.state.rawValue)),
        ]
    }

    private var shownActions: [NotificationAction] { actions ?? arrival?.actions ?? [] }

    private var contentJSON: JSONText {
        guard let content, case .object(var members) = DeliveryReport.json(content) else { return .null }
        members.append(("title", JSONText(scene?.title)))
        members.append(("texts", .array((scene?.texts ?? []).map(JSONText.string))))
        let controls = (scene?.controls ?? []).map { control in
            JSONText.object([
                ("name", .string(control.name)), ("class", .string(control.className)),
                ("takesText", .boolean(control.takesText)),
            ])
        }
        members.append(("controls", .array(controls)))
        return .object(members)
    }

    private var requests: [JSONText] {
        events.filter { $0.kind == TraceKind.networkRequest }.map { event in
            .object([
                ("url", JSONText(event.string(TraceFact.url))),
                ("method", JSONText(event.string(TraceFact.method) ?? "GET")),
                ("status", event.integer(TraceFact.status).map(JSONText.integer) ?? .null),
                ("body", JSONText(event.string(TraceFact.body))),
            ])
        }
    }

    private var opened: [String] {
        events.filter { $0.kind == TraceKind.urlOpened }.compactMap { $0.string(TraceFact.url) }
    }

    private var log: [String] {
        events.filter { $0.kind == TraceKind.log }.compactMap { $0.string(TraceFact.text) }
    }
}

extension NotificationRequest {
    fileprivate var members: [(String, JSONText)] {
        [
            ("identifier", .string(identifier)), ("title", .string(content.title.text)),
            ("subtitle", .string(content.subtitle.text)), ("body", .string(content.body.text)),
            ("categoryIdentifier", .string(content.categoryIdentifier)),
            ("attachments", .integer(content.attachments.count)),
            ("trigger", JSONText(trigger?.word)), ("repeats", .boolean(trigger?.repeats ?? false)),
        ]
    }
}

extension NotificationTrigger {
    /// The kind, in a word.
    fileprivate var word: String {
        switch self {
        case .push: "push"
        case .timeInterval: "timeInterval"
        case .calendar: "calendar"
        case .location: "location"
        }
    }
}

extension PresentationPlace {
    fileprivate var word: String {
        switch self {
        case .banner: "banner"
        case .lockScreen: "lock-screen"
        case .list: "list"
        }
    }
}

extension JSONText {
    /// The events, as the report has them.
    package init(trace: [TraceEvent]) {
        self = .array(trace.map { DeliveryReport.json($0) })
    }
}
