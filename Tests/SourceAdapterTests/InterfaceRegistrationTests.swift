import AdapterLink
import Testing

@testable import SourceAdapter

/// What the adapter writes so that a storyboard can make and fill a team's classes.
@Suite struct InterfaceRegistrationTests {
    @Test("A class whose only initializer is init?(coder:) can be made by a storyboard, and not by its name")
    func onlyCoder() {
        let adapted = AdaptedSource(
            """
            import UIKit
            class Face: UIViewController {
                @IBOutlet weak var label: UILabel!
                required init?(coder: NSCoder) { super.init(coder: coder) }
            }
            """)
        let text = adapted.appended()
        #expect(
            text.contains(
                #"ClassRegistry.registerDecoding("Demo.Face", aliases: [], make: { @MainActor (coder: NSCoder) -> NSObject? in Face(coder: coder) })"#
            ))
        #expect(!text.contains("registerOnMainActor"))
        #expect(text.contains("ClassTables.register(String(reflecting: Face.self)"))
        #expect(adapted.facts(of: "Face")?.leftOut == "it has no init() in reach")
    }

    @Test(
        "What a storyboard cannot make is not registered for it",
        arguments: [
            "class Plain: NSObject {}",
            "class Face: UIView { @available(*, unavailable) required init?(coder: NSCoder) { fatalError() } }",
            "class Face<T>: UIView {}",
            "class Face: UNNotificationServiceExtension {}",
        ])
    func notDecodable(_ source: String) {
        #expect(!AdaptedSource(source).appended().contains("registerDecoding"))
    }

    @Test func aSubclassIsMadeThroughTheInitializerItInherits() {
        let text = AdaptedSource(
            "class Base: UIView {}\nfinal class Badge: Base { init(x: Int) { super.init(frame: .zero) }\nrequired init?(coder: NSCoder) { super.init(coder: coder) } }"
        ).appended()
        #expect(text.contains("registerDecoding(\"Demo.Base\""))
        #expect(text.contains("registerDecoding(\"Demo.Badge\""))
        #expect(text.contains("registerOnMainActor(\"Demo.Base\""))
        #expect(!text.contains("registerOnMainActor(\"Demo.Badge\""))
    }

    @Test("Runtime attributes set what Objective-C sees, and nothing that has no setter")
    func properties() {
        let text = AdaptedSource(
            """
            class Badge: UIView {
                @IBInspectable var radius: CGFloat = 0 { didSet { } }
                @IBInspectable var isRound = false
                @IBInspectable var step = -1.5
                @IBInspectable var edge: UIColor?
                @IBInspectable var tone = UIColor.red
                @objc var note: String! = nil
                @IBInspectable var area: CGFloat { radius * 2 }
                @IBInspectable static var shared = 1
                @IBInspectable let fixed = 1
                var hidden = 1
            }
            """
        ).appended()
        func has(_ name: String, _ type: String) -> Bool {
            text.contains(".init(\"\(name)\", isCollection: false")
                && text.contains("PropertyValues.convert(value, to: \(type).self)")
        }
        #expect(has("radius", "CGFloat") && has("isRound", "Bool") && has("step", "Double"))
        #expect(has("edge", "UIColor") && has("tone", "UIColor") && has("note", "String"))
        for name in ["area", "shared", "fixed", "hidden"] { #expect(!text.contains("\"\(name)\""), "\(name)") }
        #expect(
            text.contains(
                "owner.edge = BelfryAppleFoundation.PropertyValues.convert(value, to: UIColor.self); return true"))
    }

    @Test func extensionsOfTheKitsClassesHaveTables() {
        let text = AdaptedSource(
            """
            extension UIView { @IBInspectable var cornerRadius: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } } }
            extension UIViewController { @IBAction func close(_ sender: Any) {} }
            extension String { @objc var odd: Int { get { 1 } set {} } }
            """
        ).appended()
        #expect(text.contains("ClassTables.register(String(reflecting: UIView.self)"))
        #expect(text.contains("ClassTables.register(String(reflecting: UIViewController.self)"))
        #expect(text.contains(".init(\"cornerRadius\""))
        #expect(text.contains(".init(\"close:\", name: \"close(_:)\""))
        #expect(!text.contains("String(reflecting: String.self)"))
    }
}
