import Trace

/// What the code of a content extension's interface met while it ran, as the trace has it.
enum InterfaceRunRules: RuleGroup {
    static let rules = [
        conflict, ambiguous, loop, refused, exception, geometry, drawing, text, noView, loadsItself, interface, image,
        unsupported, offMainThread, font, stillDue,
    ]

    /// Findings of one rule; what is beyond is counted.
    private static let most = 10
    /// Characters of what is quoted from the trace.
    private static let quoted = 1500

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let events = diagnosis.trace.filter { $0.actor == .content }
        let place = events.lazy.compactMap { $0.string(TraceFact.principalClass) }.first { !$0.isEmpty } ?? ""
        return kinds.flatMap { kind, rule in
            findings(of: rule, events.filter { $0.kind == kind }, place)
        }
    }

    private static let kinds: [(String, Rule)] = [
        (TraceKind.layoutException, exception), (TraceKind.layoutLoop, loop), (TraceKind.viewLoadsItself, loadsItself),
        (TraceKind.layoutConflict, conflict), (TraceKind.layoutRefused, refused), (TraceKind.noView, noView),
        (TraceKind.invalidGeometry, geometry), (TraceKind.drawingCut, drawing), (TraceKind.textCut, text),
        (TraceKind.interface, interface), (TraceKind.imageFailed, image), (TraceKind.layoutAmbiguous, ambiguous),
        (TraceKind.unsupported, unsupported), (TraceKind.offMainThread, offMainThread),
        (TraceKind.fontMissing, font), (TraceKind.contentStillDue, stillDue),
    ]

    /// One for each thing that is said, with how often.
    private static func findings(of rule: Rule, _ events: [TraceEvent], _ place: String) -> [Finding] {
        var counts: [String: Int] = [:]
        var different: [TraceEvent] = []
        for event in events {
            counts[event.event, default: 0] += 1
            if counts[event.event] == 1 { different.append(event) }
        }
        var findings = different.prefix(most).map { event in
            let count = counts[event.event] ?? 1
            return rule.finding(
                sentence(event, rule, count > 1 ? " (\(count) times)" : ""), where: location(event, place))
        }
        if different.count > most {
            findings.append(
                rule.finding("There are \(different.count - most) more of that kind in the trace.", where: place))
        }
        return findings
    }

    private static func sentence(_ event: TraceEvent, _ rule: Rule, _ count: String) -> String {
        let said = event.event.split(whereSeparator: \.isNewline).joined(separator: " ")
        let text = said.count > quoted ? String(said.prefix(quoted)) + "…" : said
        let hasStop = text.hasSuffix(".")
        return (hasStop ? String(text.dropLast()) : text) + count + "."
    }

    /// The storyboard's line, the view, or the class and its member; else the extension's own class.
    private static func location(_ event: TraceEvent, _ place: String) -> String {
        if let place = event.string(TraceFact.location) { return place }
        if let view = event.string("view") { return view }
        guard let type = event.string(TraceFact.type) else { return place }
        if let member = event.string("member") { return "\(type).\(member)" }
        if let name = event.string(TraceFact.identifier), !name.isEmpty { return "\(type) \(name)" }
        return type
    }
}

// MARK: The pages

extension InterfaceRunRules {
    static let offMainThread = Rule(
        "uikit-off-main-thread", .warning, "A view is changed from a background thread.",
        fix: "Go back to the main thread first: DispatchQueue.main.async { … }, or await MainActor.run { … }.",
        what: "Changes of views, asked for on another thread than the main one.",
        why: "On a phone it mostly works, and sometimes shows nothing, or ends the extension; Xcode's Main Thread "
            + "Checker stops there.",
        bad: "URLSession.shared.dataTask(with: url) { data, _, _ in self.label.text = text }.resume()",
        good: "… { data, _, _ in DispatchQueue.main.async { self.label.text = text } }.resume()")

    static let conflict = Rule(
        "layout-conflict", .warning, "Required constraints exclude each other.",
        fix: "Remove one of them, or give one a priority below 1000.",
        what: "Constraints of priority 1000 that cannot all hold; they are named as Xcode prints them.",
        why: "A phone breaks one of them too, and the view is not where it was meant to be.",
        bad: "label.widthAnchor.constraint(equalToConstant: 10)\nlabel.widthAnchor.constraint(equalToConstant: 20)",
        good: "label.widthAnchor.constraint(equalToConstant: 20)")

    static let ambiguous = Rule(
        "layout-ambiguous", .note, "The constraints do not decide a view's place or size.",
        fix: "Add the constraints that are missing: each view needs its place and its size on both axes.",
        what: "Views with translatesAutoresizingMaskIntoConstraints off whose frames more than one solution allows.",
        why: "Where such a view lands may change from one phone to another; here it is the same each time.",
        bad: "label.translatesAutoresizingMaskIntoConstraints = false     // and no constraint",
        good: "label.topAnchor.constraint(equalTo: view.topAnchor), and one for each other edge")

    static let loop = Rule(
        "layout-loop", .error, "A layout never settles.",
        fix: "Change nothing in layoutSubviews() or viewDidLayoutSubviews() that asks for another layout.",
        what: "A layout that is done again and again, because each asks for the next.",
        why: "A phone hangs there, and the view is closed.",
        bad: "override func layoutSubviews() { super.layoutSubviews(); setNeedsLayout(); layoutIfNeeded() }",
        good: "override func layoutSubviews() { super.layoutSubviews(); picture.frame = bounds }")

    static let refused = Rule(
        "layout-refused", .warning, "Constraints are left out of the layout.",
        fix: "Look at the reason: a constant beyond measure, or more constraints than are solved here.",
        what: "Constraints that the solver does not take, and whole trees of views with more than docs/limits.md has.",
        why: "What they place stays where it was.",
        bad: "20,000 views with constraints in one notification", good: "a list with cells, or fewer views")

    static let exception = Rule(
        "layout-exception", .error, "UIKit raises an exception here, which ends the extension as on a phone.",
        fix: "Correct what the text of the exception names.",
        what: "Frames that are no numbers, views put into themselves, constraints without a common ancestor, cells "
            + "that nothing is registered for, and whatever else UIKit does not take.",
        why: "A phone ends the extension's process, and shows the notification without it.",
        bad: "picture.frame.size.height = width * size.height / size.width     // with a size of zero",
        good: "guard size.width > 0 else { return }")

    static let geometry = Rule(
        "invalid-geometry", .warning, "Something has no place that is a number, or one beyond every screen.",
        fix: "Look for a division by zero, or for greatestFiniteMagnitude in a frame.",
        what: "Transforms that are no numbers, and coordinates of what is drawn.",
        why: "It cannot be drawn, and is left out.",
        bad: "view.transform = CGAffineTransform(scaleX: 1 / zero, y: 1)",
        good: "view.transform = .identity")

    static let drawing = Rule(
        "drawing-cut", .warning, "The interface draws more than is drawn here.",
        fix: "Draw less: fewer views, fewer and smaller pictures.",
        what: "Steps, pictures and paths of the drawing, against docs/limits.md.",
        why: "What is beyond is left out of the picture; a phone becomes slow, or ends the extension for its memory.",
        bad: "200,000 layers in one notification", good: "what fits on a screen")

    static let text = Rule(
        "text-cut", .warning, "A text is longer than is drawn here.",
        fix: "Cut it to what a person reads in a notification.",
        what: "The bytes of one text, and of all of them, against docs/limits.md.",
        why: "Only its beginning is measured and drawn; a phone takes seconds for it.",
        bad: "label.text = String(data: download, encoding: .utf8)", good: "label.text = String(text.prefix(1000))")

    static let font = Rule(
        "font-missing", .warning, "UIFont(name:size:) is nil: no font has that name.",
        fix: "Use the PostScript name of a font of iOS, or add the font's file to the extension and to its UIAppFonts.",
        what: "The names that code gives to UIFont(name:size:), against the fonts of a phone and those of the bundle.",
        why:
            "On a phone it is nil too. An extension has its own bundle: a font that only the app has is not there, and "
            + "one that UIAppFonts does not list is not loaded.",
        bad: #"label.font = UIFont(name: "Helvetica Neu", size: 17)"#,
        good: #"label.font = UIFont(name: "HelveticaNeue", size: 17)"#)

    static let stillDue = Rule(
        "content-ext-still-due", .note, "Something was still to happen when the picture was taken.",
        fix: "Nothing for the phone, where it happens later; show what matters at once.",
        what: "What waits for a time in the content extension: asyncAfter, Timer, Task.sleep. What is due within a "
            + "second is waited for.",
        why: "The picture lacks what the extension shows later.",
        bad: "DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.label.isHidden = false }",
        good: "label.isHidden = false")

    static let noView = Rule(
        "no-view", .error, "loadView() sets no view.",
        fix: "Set view in loadView(), or do not override it.",
        what: "View controllers whose loadView() returns without a view.",
        why: "A phone ends the extension; here an empty view stands for it.",
        bad: "override func loadView() {}", good: "override func loadView() { view = UIView() }")

    static let loadsItself = Rule(
        "view-loads-itself", .error, "loadView() asks for the view that it is to make.",
        fix: "Make the view and set it before you use view.",
        what: "Uses of view inside loadView(), before it is set.",
        why: "A phone calls loadView() again, without end, and the extension crashes.",
        bad: "override func loadView() { view.backgroundColor = .red }",
        good: "override func loadView() { view = UIView(); view.backgroundColor = .red }")

    static let interface = Rule(
        "interface-runtime", .warning, "A storyboard or xib could not be used as it is.",
        fix: "Open the file in Xcode, and look at what the message names.",
        what: "Classes, outlets, pictures, colours, fonts, constraints and runtime attributes of a storyboard, as they "
            + "are when it is loaded.",
        why: "A plain view stands for what is missing, an outlet is empty, or nothing is drawn.",
        bad: #"customClass="CardView"     without that class in the target"#,
        good: #"customClass="CardView" customModule="Content""#)

    static let image = Rule(
        "image-unusable", .warning, "A picture, movie or sound could not be used by the content extension's code.",
        fix: "See the reason: no picture, cut short, too large, or not readable outside of the access to its URL.",
        what: "UIImage, CGImageSource, AVAsset and what draws into pictures.",
        why: "The initializer gives nil, and the view stays empty.",
        bad: "UIImage(contentsOfFile: attachment.url.path)     // without startAccessingSecurityScopedResource()",
        good: "guard attachment.url.startAccessingSecurityScopedResource() else { return }")

    static let unsupported = Rule(
        "uikit-unsupported", .note, "The interface uses something that has no effect here.",
        fix: "Nothing for the phone; here the picture may differ.",
        what: "Members of UIKit, QuartzCore, CoreGraphics and AVFoundation that are taken and change nothing; each is "
            + "said once.",
        why: "The picture from here may lack what a phone shows.",
        bad: "label.allowsDefaultTighteningForTruncation = true", good: "what docs/uikit.md lists")
}
