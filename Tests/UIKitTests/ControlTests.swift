import BelfryAppleFoundation
import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Controls and gestures")
struct ControlTests {
    init() { TestDrawing.use() }

    private final class Target: NSObject {
        nonisolated(unsafe) var calls: [String] = []  // Safe: used on the main thread only.

        /// As the adapter writes it for the team's classes.
        static let table: Void = ClassTables.register(
            String(reflecting: Target.self), outlets: [],
            actions: ["pressed", "pressed:", "pressed:event:"].map { name in
                ActionEntry(name, name: name) { owner, values in
                    (owner as? Target)?.calls.append("\(name) \(values.count)")
                    return .some(nil)
                }
            })
    }

    private func host(_ views: UIView...) -> InterfaceHost {
        let controller = UIViewController()
        let host = InterfaceHost(root: controller, size: CGSize(width: 200, height: 200), traits: InterfaceTraits())
        for view in views { controller.view.addSubview(view) }
        host.appear()
        return host
    }

    @Test("A kind of keyboard is kept, and said to have no effect, once")
    func keyboards() {
        TestDrawing.use()
        let field = UITextField(frame: .zero)
        field.keyboardType = .emailAddress
        field.returnKeyType = .default
        #expect(field.keyboardType == .emailAddress)
        let members = TestDrawing.facts("unsupported").filter { $0.data["type"] == "UITextInputTraits" }
            .compactMap { $0.data["member"] }
        #expect(members.contains("keyboardType") && !members.contains("returnKeyType"))
    }

    @Test("A tap on a button calls its methods with as many arguments as they have, and its actions")
    func button() {
        _ = Target.table
        let target = Target()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        button.setTitle("Go", for: .normal)
        for name in ["pressed", "pressed:", "pressed:event:"] {
            button.addTarget(target, action: Selector(name), for: .touchUpInside)
        }
        var actions = 0
        button.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
        let host = host(button)
        #expect(
            host.hitAreas() == [
                HitArea(frame: button.frame, className: "UIButton", name: "Go", takesText: false)
            ])
        #expect(host.tap(at: CGPoint(x: 20, y: 20)))
        #expect(target.calls == ["pressed 0", "pressed: 1", "pressed:event: 2"])
        #expect(actions == 1)
        #expect(!host.tap(at: CGPoint(x: 150, y: 150)))
        button.isEnabled = false
        #expect(!host.tap(at: CGPoint(x: 20, y: 20)))
    }

    @Test("A tap gesture calls its target, and the inner view's goes first")
    func gestures() {
        _ = Target.table
        let (outer, inner) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        )
        let (outerTarget, innerTarget) = (Target(), Target())
        outer.addSubview(inner)
        outer.addGestureRecognizer(UITapGestureRecognizer(target: outerTarget, action: Selector("pressed:")))
        inner.addGestureRecognizer(UITapGestureRecognizer(target: innerTarget, action: Selector("pressed:")))
        let host = host(outer)
        #expect(host.tap(at: CGPoint(x: 5, y: 5)))
        // A label takes no touches unless it is told to.
        #expect((outerTarget.calls.count, innerTarget.calls.count) == (1, 0))
        inner.isUserInteractionEnabled = true
        #expect(host.tap(at: CGPoint(x: 5, y: 5)))
        #expect((outerTarget.calls.count, innerTarget.calls.count) == (1, 1))
    }

    @Test("Controls change their value by a tap, and tell of it")
    func values() {
        let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        let segments = UISegmentedControl(items: ["a", "b", "c"])
        segments.frame = CGRect(x: 0, y: 40, width: 90, height: 32)
        let slider = UISlider(frame: CGRect(x: 0, y: 80, width: 128, height: 31))
        var changes = 0
        for control in [toggle, segments, slider] as [UIControl] {
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        }
        let host = host(toggle, segments, slider)
        #expect(host.tap(at: CGPoint(x: 5, y: 5)))
        #expect(host.tap(at: CGPoint(x: 45, y: 50)))
        #expect(host.tap(at: CGPoint(x: 64, y: 95)))
        #expect(toggle.isOn)
        #expect(segments.selectedSegmentIndex == 1)
        #expect(slider.value == 0.5)
        #expect(changes == 3)
    }

    @Test("Typed text goes to the field that has the focus, by its delegate's leave")
    func typing() {
        final class Rules: NSObject, UITextFieldDelegate {
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool { string != "no" }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
        }
        let rules = Rules()
        let (first, second) = (
            UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30)),
            UITextField(frame: CGRect(x: 0, y: 40, width: 50, height: 30))
        )
        second.delegate = rules
        let host = host(first, second)
        host.type("a")
        #expect(first.text == "a")
        #expect(host.tap(at: CGPoint(x: 5, y: 45)))
        #expect(second.isFirstResponder && !first.isFirstResponder)
        host.type("no")
        host.type("yes\n")
        #expect(second.text == "yes")
        #expect(!second.isFirstResponder)
    }

    @Test("A button is as large as its parts, and places them by their alignment")
    func arrangement() {
        let button = UIButton(type: .custom)
        button.setTitle("1234", for: .normal)
        // 7.5 points for each character of 15; lines of 18.75, on whole pixels 19; and 6 points at top and bottom.
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 31))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 36, height: 23))
        button.contentHorizontalAlignment = .right
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 23)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == CGRect(x: 66, y: 1, width: 30, height: 19))
        button.setTitleColor(.red, for: .highlighted)
        #expect(button.titleColor(for: .normal) == .white)
        button.isHighlighted = true
        #expect(button.titleLabel?.textColor == .red)
    }

    @Test("A filled button has the tint behind a white title, and its insets")
    func configuration() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "ab"
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
        // Two characters of 17 points, lines of 21.25 (64/3 in pixels); 12 points at the sides, 7 at top and bottom.
        #expect(abs(button.frame.width - 41) < 1e-6)
        #expect(abs(button.frame.height - (64.0 / 3 + 14)) < 1e-6)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .white)
        var list = DrawList(size: button.frame.size)
        button.layer.render(into: &list)
        let outline = DrawPath(roundedRect: button.bounds, radius: 6)
        #expect(
            list.commands.contains(.fill(outline, .color(UIColor.systemBlue.drawn), isEvenOdd: false)))
    }
}
