import BelfryAppleFoundation
import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Changes of traits")
struct TraitChangeTests {
    init() { TestDrawing.use() }

    @Test("Apple, registerForTraitChanges(_:handler:): told of the traits that were asked for, with what they were")
    func handler() {
        let controller = UIViewController()
        let host = InterfaceHost(root: controller, size: CGSize(width: 100, height: 100), traits: InterfaceTraits())
        host.appear()
        let view = UIView(frame: .zero)
        controller.view.addSubview(view)
        var told: [String] = []
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, old) in
            told.append("view was \(old.userInterfaceStyle == .light ? "light" : "dark")")
        }
        controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIViewController, _) in
            told.append("size class")
        }
        controller.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
            (controller: UIViewController, _) in
            told.append(controller.traitCollection.userInterfaceStyle == .dark ? "controller dark" : "controller light")
        }
        host.layout()
        controller.overrideUserInterfaceStyle = .dark
        #expect(told == ["controller dark", "view was light"])
        view.unregisterForTraitChanges(registration)
        controller.overrideUserInterfaceStyle = .light
        #expect(told == ["controller dark", "view was light", "controller light"])
    }
}
