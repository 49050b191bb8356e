#if os(Linux)
    import BelfryInterface
    import Foundation

    /// The kit's classes of the elements of documents.
    @MainActor
    enum KitClasses {
        /// An object of an element's class; for an element without one a box with its name.
        static func make(_ node: InterfaceNode, _ coder: InterfaceCoder) -> NSObject? {
            if let make = factories[node.element] { return make(coder) }
            switch node.family {
            case .view: return UnsupportedView(named: node.customClass?.name ?? node.element)
            case .controller: return UIViewController(coder: coder)
            case .object: return node.customClass == nil ? NSObject() : nil
            case .gesture, .item, .layout, .effect, .placeholder: return nil
            }
        }

        static func isKitClass(_ name: String) -> Bool { classes[name] != nil }

        /// An object of a class of the kit that a document names as its custom class.
        static func make(named name: String, _ coder: InterfaceCoder) -> NSObject? { classes[name]?(coder) }

        /// True for a class of one of the kit's own modules.
        nonisolated static func isOfKit(_ type: AnyClass) -> Bool {
            let module = String(reflecting: type).prefix { $0 != "." }
            return kitModules.contains(String(module))
        }

        private nonisolated static let kitModules: Set<String> = [
            "UIKit", "AVKit", "AVFoundation", "QuartzCore", "UserNotificationsUI", "Foundation", "MapKit", "WebKit",
        ]

        typealias Factory = @MainActor (InterfaceCoder) -> NSObject?

        /// Other modules of the kit add theirs, such as the player's controller.
        static var additional: [String: Factory] = [:]

        // MARK: Putting together

        static func add(_ view: UIView, to parent: UIView) {
            switch parent {
            case let stack as UIStackView: stack.addArrangedSubview(view)
            default: parent.addSubview(view)
            }
        }

        /// A child in another role than a subview.
        static func add(_ child: InterfaceNode.Child, to object: NSObject, in interface: InterfaceInstance) {
            if child.role == "contentView", let view = contentView(of: object) {
                interface.fill(view, from: child.node)
                return
            }
            if KitLists.add(child, to: object, in: interface) { return }
            if KitItems.add(child, to: object, in: interface) { return }
            // Made all the same: an outlet may lead to it.
            _ = interface.make(child.node)
        }

        private static func contentView(of object: NSObject) -> UIView? {
            switch object {
            default: nil
            }
        }

        static func add(_ child: UIViewController, to controller: UIViewController, relation: String) {
        }
    }
#endif
