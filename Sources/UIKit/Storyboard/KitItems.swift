#if os(Linux)
    import BelfryAppleFoundation
    import BelfryInterface
    import Foundation

    /// Effects, segments, and the items of bars.
    @MainActor
    enum KitItems {
        /// False where the child is none of these.
        static func add(_ child: InterfaceNode.Child, to object: NSObject, in interface: InterfaceInstance) -> Bool {
            switch (child.role, object) {
            case ("effect", let view as UIVisualEffectView): view.effect = effect(child.node)
            case ("segments", let control as UISegmentedControl): addSegment(child.node, to: control, interface)
            case ("navigationItem", let controller as UIViewController):
                // Its title is the controller's, where that has none.
                if controller.title == nil, let title = child.node.text("title") {
                    controller.title = interface.file.localized(title, child.node.identifier, "title")
                }
            default: return false
            }
            return true
        }

        private static func effect(_ node: InterfaceNode) -> UIVisualEffect? {
            guard node.element == "blurEffect" else { return nil }
            return UIBlurEffect(style: node.text("style").flatMap { styles[$0] } ?? .regular)
        }

        private static let styles: [String: UIBlurEffect.Style] = [
            "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
            "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
            "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
            "systemChromeMaterial": .systemChromeMaterial,
            "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
            "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
            "systemThickMaterialLight": .systemThickMaterialLight,
            "systemChromeMaterialLight": .systemChromeMaterialLight,
            "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
            "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
            "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
        ]

        private static func addSegment(
            _ node: InterfaceNode, to control: UISegmentedControl, _ interface: InterfaceInstance
        ) {
            let place = control.numberOfSegments
            if case .image(let image) = node.values["image"], let picture = ValueTables.image(image, interface) {
                control.insertSegment(with: picture, at: place, animated: false)
            } else {
                let identifier = interface.identifier(of: control)
                let title = interface.file.localized(
                    node.text("title") ?? "", identifier, "segmentTitles[\(place)]")
                control.insertSegment(withTitle: title, at: place, animated: false)
            }
            if let isEnabled = node.boolean("enabled") { control.setEnabled(isEnabled, forSegmentAt: place) }
        }
    }
#endif
