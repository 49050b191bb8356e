import APNSWire
import Doctor
import Testing
import Trace

@Suite("Rules of what an interface's code met")
struct InterfaceRuleTests {
    private static func event(_ kind: String, _ text: String, _ data: [String: TraceValue] = [:]) -> TraceEvent {
        TraceEvent(at: 1, actor: .content, kind: kind, event: text, data: data)
    }

    private static let started = event(
        TraceKind.processStarted, "process 7 is ready", ["class": "Content.NotificationViewController"])

    static let cases = [
        RuleCase(
            name: "by name, as Xcode prints it", rule: "layout-conflict", severity: .warning, payload: Pushes.text,
            trace: [
                started,
                event(
                    TraceKind.layoutConflict,
                    "Unable to simultaneously satisfy constraints: <NSLayoutConstraint 'wide' UILabel.width == 20>"),
            ], says: "'wide' UILabel.width == 20", location: "Content.NotificationViewController"),
        RuleCase(
            name: "the view", rule: "layout-ambiguous", severity: .note, payload: Pushes.text,
            trace: [event(TraceKind.layoutAmbiguous, "UILabel'a': nothing decides its width", ["view": "UILabel'a'"])],
            says: "its width", location: "UILabel'a'"),
        RuleCase(
            name: "the class", rule: "layout-loop", severity: .error, payload: Pushes.text,
            trace: [event(TraceKind.layoutLoop, "the layout of V never settles", ["type": "V", "identifier": ""])],
            says: "never settles", location: "V"),
        RuleCase(
            name: "the exception's text", rule: "layout-exception", severity: .error, payload: Pushes.text,
            trace: [event(TraceKind.layoutException, "CALayer position contains NaN: [nan 5]")],
            says: "contains NaN: [nan 5]"),
        RuleCase(
            name: "left out", rule: "layout-refused", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.layoutRefused, "UIView is left out of the layout: too many")], says: "too many"),
        RuleCase(
            name: "a frame", rule: "invalid-geometry", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.invalidGeometry, "refused", ["type": "CALayer", "member": "frame"])],
            location: "CALayer.frame"),
        RuleCase(
            name: "set no view", rule: "no-view", severity: .error, payload: Pushes.text,
            trace: [event(TraceKind.noView, "A.loadView() set no view", ["type": "A"])], location: "A"),
        RuleCase(
            name: "without end", rule: "view-loads-itself", severity: .error, payload: Pushes.text,
            trace: [event(TraceKind.viewLoadsItself, "A.loadView() asks for its view", ["type": "A"])], location: "A"),
        RuleCase(
            name: "a class that is not there", rule: "interface-runtime", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.interface, "Unknown class Card in Interface Builder file.")], says: "Unknown class"),
        RuleCase(
            name: "a line of the storyboard", rule: "interface-runtime", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.interface, "Could not load", ["location": "Main.storyboard:9"])],
            location: "Main.storyboard:9"),
        RuleCase(
            name: "no such font", rule: "font-missing", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.fontMissing, "UIFont(name: \"A\") is nil", ["name": "A"])], says: "is nil"),
        RuleCase(
            name: "later than the picture", rule: "content-ext-still-due", severity: .note, payload: Pushes.text,
            trace: [event(TraceKind.contentStillDue, "something in it is due in 3 s at most", ["seconds": 3])],
            says: "3 s"),
        RuleCase(
            name: "no picture", rule: "image-unusable", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.imageFailed, "a picture cannot be used: no picture")], says: "no picture"),
        RuleCase(
            name: "the class that is changed", rule: "uikit-off-main-thread", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.offMainThread, "UILabel was changed from behind", ["type": "UILabel"])],
            says: "UILabel", location: "UILabel"),
        RuleCase(
            name: "in a service extension", rule: "image-unusable", severity: nil, payload: Pushes.text,
            trace: [Runs.event(TraceKind.imageFailed)]),
        RuleCase(
            name: "type, member and how often", rule: "uikit-unsupported", severity: .note, payload: Pushes.text,
            trace: Array(
                repeating: event(
                    TraceKind.unsupported, "CGContext.setFlatness has no effect",
                    ["type": "CGContext", "member": "setFlatness"]), count: 3),
            says: "CGContext.setFlatness has no effect (3 times).", location: "CGContext.setFlatness"),
        RuleCase(
            name: "too long", rule: "text-cut", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.textCut, "A text is longer than 256 KB")], says: "256 KB"),
        RuleCase(
            name: "too much", rule: "drawing-cut", severity: .warning, payload: Pushes.text,
            trace: [event(TraceKind.drawingCut, "5 parts are left out")], says: "5 parts"),
        RuleCase(name: "nothing met", rule: "layout-conflict", severity: nil, payload: Pushes.text, trace: [started]),
    ]

    @Test("the trace of a content extension gives findings, with where they are", arguments: cases)
    func findings(_ test: RuleCase) throws { try test.check() }

    @Test("a thousand conflicts are ten findings, and one that counts the others")
    func many() throws {
        let trace = (0..<1000).map { Self.event(TraceKind.layoutConflict, "conflict \($0)") }
        let found = DeliveryDoctor.findings(payload: try .init(bytes: Array(Pushes.text.utf8)), trace: trace)
            .filter { $0.rule == "layout-conflict" }
        #expect(found.count == 11)
        #expect(found.last?.message == "There are 990 more of that kind in the trace.")
    }
}
