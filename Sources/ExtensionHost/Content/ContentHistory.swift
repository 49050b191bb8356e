import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// What has come of an interface since it was presented, and the events that say so.
struct ContentHistory: Sendable {
    private(set) var scene: ContentScene?
    let initialHeight: Double
    private let width: Double
    private var commands: [ContentCommand] = []
    private var receptions = 0
    private var hasNotedDue = false

    init() {
        width = 0
        initialHeight = 0
    }

    init(_ presentation: ContentPresentation) {
        width = presentation.width
        initialHeight = presentation.initialHeight
    }

    var wasShown: Bool { scene != nil }

    mutating func takeCommands() -> [ContentCommand] {
        defer { commands = [] }
        return commands
    }

    // MARK: What is done

    func recordStart(of request: ContentRequest) -> [ContentMachine.Action] {
        switch request {
        case .present: []
        case .notification: [record(TraceKind.contentReceived, "a later notification of its thread has come")]
        case .response(let response):
            [
                record(
                    TraceKind.contentReceived, "didReceive is called with the response \(response.actionIdentifier)",
                    [
                        TraceFact.action: .string(response.actionIdentifier),
                        TraceFact.hasText: .boolean(response.userText != nil),
                    ])
            ]
        case .mediaButton(let play):
            [record(TraceKind.contentMedia, play ? "the play button is pressed" : "the pause button is pressed")]
        case .tap(let x, let y):
            [record(TraceKind.contentTouched, "a touch at \(Self.text(x)), \(Self.text(y))")]
        case .type(let text): [record(TraceKind.contentTouched, "\(text.count) characters are typed")]
        case .advance(let seconds):
            [record(TraceKind.contentClock, "it has been shown for \(Self.text(seconds)) s")]
        case .resize(let width, let height):
            [record(TraceKind.contentLaidOut, "its size becomes \(Self.text(width)) × \(Self.text(height))")]
        case .snapshot, .dismiss: []
        }
    }

    mutating func recordStage(_ stage: ContentStage) -> [ContentMachine.Action] {
        guard stage == .receiving else { return [] }
        receptions += 1
        let event = receptions == 1 ? "didReceive is called" : "didReceive is called again (\(receptions))"
        return [record(TraceKind.contentReceived, event, [TraceFact.nth: .integer(receptions)])]
    }

    // MARK: What it looks like

    mutating func take(_ scene: ContentScene) -> [ContentMachine.Action] {
        recordChange(to: scene) + recordDue(in: scene)
    }

    /// What waits for longer than this is nothing that the picture lacks.
    private static let dueSeconds = 60.0

    private mutating func recordDue(in scene: ContentScene) -> [ContentMachine.Action] {
        guard let due = scene.dueSeconds, due < Self.dueSeconds, !hasNotedDue else { return [] }
        hasNotedDue = true
        let seconds = max(1, due.rounded(.up))
        return [
            record(
                TraceKind.contentStillDue,
                "something in it is due in \(Self.text(seconds)) s at most, and not in the picture",
                [TraceFact.seconds: .double(seconds)])
        ]
    }

    private mutating func recordChange(to scene: ContentScene) -> [ContentMachine.Action] {
        let before = self.scene
        self.scene = scene
        guard let before else { return recordFirst(scene) }
        guard before.height != scene.height else { return [] }
        return [
            recordLayout(
                scene,
                "height \(Self.text(before.height)), then \(Self.text(scene.height)) by \(scene.heightSource.words)",
                isFirst: false)
        ]
    }

    /// Both heights: on a phone the first is seen for a moment.
    private func recordFirst(_ scene: ContentScene) -> [ContentMachine.Action] {
        let ratio = width > 0 ? (initialHeight / width * 10_000).rounded() / 10_000 : 0
        let first = "initial height \(Self.text(initialHeight)) by the ratio \(ratio)"
        let second =
            scene.heightSource == .ratio
            ? "\(first), which it keeps"
            : "\(first), then \(Self.text(scene.height)) by \(scene.heightSource.words)"
        var initial = scene
        initial.height = initialHeight
        let jump = ContentFindings.jump(from: initialHeight, to: scene.height, width: width)
        return [recordLayout(initial, first, isFirst: true), recordLayout(scene, second, isFirst: false)]
            + (jump.map { [.add($0)] } ?? [])
    }

    private func recordLayout(_ scene: ContentScene, _ event: String, isFirst: Bool) -> ContentMachine.Action {
        record(
            TraceKind.contentLaidOut, event,
            [
                TraceFact.width: .double(scene.width), TraceFact.height: .double(scene.height),
                TraceFact.first: .boolean(isFirst),
            ])
    }

    // MARK: What it asks for

    mutating func take(_ command: ContentCommand) -> [ContentMachine.Action] {
        commands.append(command)
        let event =
            switch command {
            case .dismiss(let call): "\(call): it asks to be closed"
            case .performDefaultAction: "performNotificationDefaultAction: it opens the app"
            case .mediaPlayingStarted: "mediaPlayingStarted: the button pauses from now on"
            case .mediaPlayingPaused: "mediaPlayingPaused: the button plays from now on"
            case .notificationActions(let actions): "notificationActions: \(Self.list(actions))"
            case .open(let url): "open: \(url)"
            }
        return [record(TraceKind.contentCommand, event)]
    }

    private static func list(_ actions: [NotificationAction]) -> String {
        actions.isEmpty
            ? "no action is shown any more"
            : "the actions are now " + actions.map(\.identifier).joined(separator: ", ")
    }

    private func record(
        _ kind: String, _ event: String, _ data: [String: TraceValue] = [:]
    ) -> ContentMachine.Action { .record(kind, event, data) }

    /// Points, as people write them.
    static func text(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
