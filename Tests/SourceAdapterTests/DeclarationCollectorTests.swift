import AdapterLink
import Testing

@testable import SourceAdapter

@Suite struct DeclarationCollectorTests {
    @Test func readsTheFactsOfAClass() throws {
        let source = """
            @objc(Renamed) class Service: UNNotificationServiceExtension, Codable {
                @IBOutlet private weak var label: UILabel!
                @IBOutlet var buttons: [UIButton]!
                @IBAction func tapped(_ sender: Any) {}
                override func didReceive(_ r: R, withContentHandler h: @escaping (C) -> Void) {}
            }
            extension Service: Extra { func more(than x: Int) {} }
            """
        let facts = try #require(AdaptedSource(source).facts(of: "Service"))
        #expect(facts.objectiveCName == "Renamed")
        #expect(facts.superclass == "UNNotificationServiceExtension")
        #expect(facts.conformances == ["Codable", "Extra"])
        #expect(
            facts.members == [
                "label", "buttons", "tapped(_:)", "didReceive(_:withContentHandler:)", "more(than:)",
            ])
        #expect(
            facts.outlets == [
                OutletFact(name: "label", type: "UILabel"), OutletFact(name: "buttons", type: "[UIButton]"),
            ])
        #expect(facts.actions == [ActionFact(selector: "tapped:", name: "tapped(_:)")])
        #expect(facts.line == 1)
        #expect(facts.leftOut == nil)
    }

    @Test func marksAsyncMethods() throws {
        let source = """
            class C: UIViewController, UNNotificationContentExtension {
                func didReceive(_ notification: UNNotification) {}
                func didReceive(_ response: UNNotificationResponse) async -> Option { .dismiss }
            }
            """
        let facts = try #require(AdaptedSource(source).facts(of: "C"))
        #expect(facts.members == ["didReceive(_:)", "didReceive(_:) async"])
    }

    @Test func ignoresWhatItsConditionsLeaveOut() {
        let source = """
            #if os(iOS) && EXTENSION
            import UIKit
            class A: NSObject {}
            #else
            import AppKit
            class B: NSObject {}
            #endif
            #if canImport(SwiftUI)
            import SwiftUI
            #endif
            """
        let adapted = AdaptedSource(source, conditions: ["EXTENSION"])
        #expect(adapted.facts.classes.map(\.name) == ["A"])
        #expect(adapted.facts.files[0].imports == [ImportFact(module: "UIKit", line: 2, column: 8)])
    }

    struct Factory: Sendable, CustomTestStringConvertible {
        var id: String
        var source: String
        var name: String
        var isMade: Bool
        var testDescription: String { id }

        init(_ id: String, _ source: String, _ name: String, _ isMade: Bool) {
            self.id = id
            self.source = source
            self.name = name
            self.isMade = isMade
        }
    }

    static let factories = [
        Factory("inherits init()", "class A: NSObject {}", "A", true),
        Factory("declares init()", "class A: NSObject { override init() {} }", "A", true),
        Factory("all parameters have defaults", "class A: NSObject { init(a: Int = 1) {} }", "A", true),
        Factory("only another initialiser", "class A: NSObject { init(a: Int) {} }", "A", false),
        Factory(
            "another, and a convenience init()",
            "class A: NSObject { init(a: Int) {}; convenience override init() {} }", "A", true),
        Factory("convenience alone", "class A: NSObject { convenience init(a: Int) { self.init() } }", "A", true),
        Factory("failable", "class A: NSObject { override init?() {} }", "A", false),
        Factory("throwing", "class A: NSObject { init() throws {} }", "A", false),
        Factory("private init()", "class A: NSObject { private override init() {} }", "A", false),
        Factory(
            "by a base class of the target", "class A: B {}\nclass B: UNNotificationServiceExtension {}", "A", true),
        Factory("base class without init()", "class A: B {}\nclass B: NSObject { init(a: Int) {} }", "A", false),
        Factory(
            "init() again below it",
            "class A: B { init() { super.init(a: 1) } }\nclass B: NSObject { init(a: Int) {} }", "A", true),
        Factory("qualified base class", "class A: UserNotifications.UNNotificationServiceExtension {}", "A", true),
        Factory("unavailable", "class A: NSObject { @available(*, unavailable) override init() {} }", "A", false),
        Factory(
            "another name for the base class", "typealias B = UNNotificationServiceExtension\nclass A: B {}", "A", true),
        Factory("no NSObject", "class A {}", "A", false),
        Factory("a protocol only", "class A: Codable {}", "A", false),
        Factory("nested", "enum N { class A: NSObject {} }", "N.A", true),
        Factory("private at the top", "private class A: NSObject {}", "A", true),
        Factory("private within", "class N { private class A: NSObject {} }", "N.A", false),
        Factory("generic", "class A<T>: NSObject {}", "A", false),
        Factory("within a generic type", "struct N<T> { class A: NSObject {} }", "N.A", false),
        Factory("within a function", "func f() { class A: NSObject {} }", "A", false),
        Factory("inherits from itself", "class A: A {}", "A", false),
    ]

    @Test(arguments: factories) func makesOnlyWhatCanBeMade(_ item: Factory) throws {
        let adapted = AdaptedSource(item.source)
        let facts = try #require(adapted.facts(of: item.name))
        #expect((facts.leftOut == nil) == item.isMade)
        #expect(adapted.appended().contains("\"Demo.\(item.name)\"") == item.isMade)
    }

    @Test func callsTheFunctionOfEachFileThatHasOne() {
        let adapted = AdaptedSource("class A: NSObject {}", "struct B {}", "class C: NSObject {}")
        #expect(adapted.registration.contains("belfry_register_file_0()\nbelfry_register_file_2()"))
        #expect(adapted.registration.contains("@_cdecl(\"belfry_register_classes\")"))
    }

    struct SelectorCase: Sendable, CustomTestStringConvertible {
        var function: String
        var selector: String
        var testDescription: String { function }
    }

    /// Apple, "Using Swift with Objective-C": how methods are named in Objective-C.
    @Test(
        "iOS: selectors of Swift's methods",
        arguments: [
            SelectorCase(function: "func go() {}", selector: "go"),
            SelectorCase(function: "func go(_ a: Int) {}", selector: "go:"),
            SelectorCase(function: "func go(a: Int) {}", selector: "goWithA:"),
            SelectorCase(function: "func go(with a: Int) {}", selector: "goWith:"),
            SelectorCase(function: "func go(forKey a: Int) {}", selector: "goForKey:"),
            SelectorCase(function: "func go(fortune a: Int) {}", selector: "goWithFortune:"),
            SelectorCase(function: "func go(_ a: Int, b: Int, _ c: Int) {}", selector: "go:b::"),
            SelectorCase(function: "@objc(other::) func go(a: Int, b: Int) {}", selector: "other::"),
        ])
    func namesMethodsAsObjectiveCDoes(_ item: SelectorCase) {
        let adapted = AdaptedSource("@objcMembers class A: NSObject { \(item.function) }")
        #expect(adapted.facts.classes.first?.actions.map(\.selector) == [item.selector])
    }
}

/// On a phone the kit's `init()` reaches these overrides; a factory calls them.
@Suite("Initializers that a class overrides")
struct OverriddenInitializerTests {
    @Test(
        "a factory calls what the class overrides",
        arguments: [
            (
                "class Cell: UITableViewCell { override init(style: CellStyle, reuseIdentifier: String?) {} }",
                "Cell(style: .default, reuseIdentifier: nil)"
            ),
            ("class Face: UIView { override init(frame: CGRect) {} }", "Face(frame: .zero)"),
            (
                "class C: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} }",
                "C(nibName: nil, bundle: nil)"
            ),
            ("class D: UIView { override init(frame: CGRect) {}\nconvenience init() {} }", "D()"),
            ("class E: UIView { convenience init() {}\noverride init(frame: CGRect) {} }", "E()"),
            ("class F: UIView { override init(frame: CGRect) {} }\nclass G: F {}", "G(frame: .zero)"),
        ])
    func factory(_ source: String, _ call: String) {
        let registration = AdaptedSource("import UIKit\n" + source).appended()
        #expect(registration.contains("NSObject in \(call) }"))
    }

    @Test("one that needs a value of the team's own has none")
    func ownValue() {
        let adapted = AdaptedSource("import UIKit\nclass H: UIView { init(model: Model) { super.init(frame: .zero) } }")
        let reason = adapted.facts(of: "H")?.leftOut
        #expect(reason == "it has no init() in reach")
    }
}
