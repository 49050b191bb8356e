import Trace

/// What the builder reports of storyboards and xibs; the pages are here, the checks are there.
enum InterfaceReportedRules: RuleGroup {
    static let rules = [broken, reference, value, classMissing, outletMissing, actionMissing, unsupported]

    static let broken = Rule(
        "interface-broken", .error, "A storyboard or xib cannot be read.",
        fix: "Open the file in Xcode and save it, or restore it.",
        what: "The XML of every storyboard and xib of a target, for iOS, from Xcode 5 on.",
        why:
            "Xcode does not build such a target. Here the file is left out, and an extension that needs it fails to load.",
        bad: "<<<<<<< HEAD     in MainInterface.storyboard",
        good: "a document that Interface Builder opens")

    static let reference = Rule(
        "interface-reference-broken", .warning, "A storyboard names an object that it does not have.",
        fix: "Open the file in Xcode and connect it again.",
        what: "Identifiers that are there twice, which is an error, and constraints, outlets, actions and embedded "
            + "controllers that lead to nothing.",
        why: "What leads nowhere is left out, so a view is elsewhere or an outlet is empty.",
        bad: #"<outlet property="label" destination="a1B-2c-D3e" …/>     without an object of that id"#,
        good: "every destination is the id of an object of its scene")

    static let value = Rule(
        "interface-value-wrong", .warning, "A value of a storyboard cannot be what it is.",
        fix: "Set it again in Interface Builder.",
        what:
            "Numbers that are none, sizes below nothing, words that Belfry does not know, attributes of the wrong kind.",
        why: "The value is left out or cut, so the picture may differ from a phone's.",
        bad: #"<rect key="frame" x="0" y="0" width="-10" height="nan"/>"#,
        good: #"<rect key="frame" x="0" y="0" width="10" height="20"/>"#)

    static let classMissing = Rule(
        "interface-class-missing", .error, "A storyboard names a class that the target does not have.",
        fix: "Name a class of the target in the identity inspector, or write it.",
        what: "Custom classes of the target's own module, and those without a module.",
        why: "iOS makes the plain class instead: an extension whose controller is one has no didReceive(_:).",
        bad: #"customClass="NotificationController"     and class NotificationViewController in the sources"#,
        good: #"customClass="NotificationViewController" customModuleProvider="target""#)

    static let outletMissing = Rule(
        "interface-outlet-missing", .error, "A storyboard sets an outlet that the class does not have.",
        fix: "Add the outlet to the class, or remove the connection in Interface Builder.",
        what: "Outlets of objects with a class of the target, in that class and those it inherits from.",
        why:
            "iOS raises an exception, “this class is not key value coding-compliant for the key”, which ends the extension.",
        bad: #"<outlet property="titleLabel" …/>     and @IBOutlet weak var title: UILabel!"#,
        good: #"<outlet property="title" …/>     and @IBOutlet weak var title: UILabel!"#)

    static let actionMissing = Rule(
        "interface-action-missing", .error, "A storyboard calls a method that the class does not have.",
        fix: "Add the action to the class, or remove the connection in Interface Builder.",
        what: "Actions that lead to an object with a class of the target.",
        why: "iOS ends the extension with “unrecognized selector sent to instance” once the control is pressed.",
        bad: #"<action selector="play:" …/>     and @IBAction func playVideo(_ sender: Any)"#,
        good: #"<action selector="play:" …/>     and @IBAction func play(_ sender: Any)"#)

    static let unsupported = Rule(
        "interface-unsupported", .warning, "A storyboard uses something that Belfry does not have.",
        fix: "Nothing for the phone; here the message says what is left out.",
        what:
            "Elements without a view of Belfry's, which are shown as boxes with their names, and attributes that change "
            + "nothing here, which are notes.",
        why: "The picture from here may differ from a phone's.",
        bad: "a map in the content extension's view",
        good: "labels, pictures, stacks, buttons, text")

    /// The builder finds them.
    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }
}
