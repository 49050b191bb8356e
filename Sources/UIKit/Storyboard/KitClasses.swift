#if os(Linux)
    import BelfryInterface
    package import Foundation

    /// The kit's classes of the elements of documents.
    @MainActor
    package enum KitClasses {
        /// An object of an element's class; for an element without one a box with its name.
        static func make(_ node: InterfaceNode, _ coder: InterfaceCoder) -> NSObject? {
            if let make = additional[node.element] ?? factories[node.element] { return make(coder) }
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

        /// The classes whose `init?(coder:)` sets something after it called its superclass, and that therefore let
        /// themselves be filled, last of all.
        private static let filling: Set<ObjectIdentifier> = Set(
            [
                UIView.self, UIViewController.self, UILabel.self, UIImageView.self, UIControl.self, UIStackView.self,
                UIScrollView.self, UITextView.self, UITableView.self, UITableViewCell.self,
                UITableViewHeaderFooterView.self, UICollectionView.self, UICollectionViewCell.self,
                UICollectionViewLayout.self, UIVisualEffectView.self, UIActivityIndicatorView.self,
                UISegmentedControl.self, UIButton.self, UISwitch.self, UIStepper.self,
            ].map { ObjectIdentifier($0 as AnyClass) })

        /// True where `type` is the nearest of these classes that the object is of.
        static func fills(_ object: NSObject, _ type: AnyClass) -> Bool {
            var current: AnyClass? = Swift.type(of: object)
            while let next = current, !filling.contains(ObjectIdentifier(next)) { current = _getSuperclass(next) }
            return current == type
        }

        package typealias Factory = @MainActor (InterfaceCoder) -> NSObject?

        /// Other modules of the kit add theirs, by element, such as `avPlayerViewController`, before anything is made.
        package static var additional: [String: Factory] = [:]

        // MARK: Putting together

        static func add(_ view: UIView, to parent: UIView) {
            switch parent {
            case let stack as UIStackView: stack.addArrangedSubview(view)
            case let effect as UIVisualEffectView where view !== effect.contentView: effect.contentView.addSubview(view)
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
            case let effect as UIVisualEffectView: effect.contentView
            case let cell as UITableViewCell: cell.contentView
            case let cell as UICollectionViewCell: cell.contentView
            default: nil
            }
        }

        static func add(_ child: UIViewController, to controller: UIViewController, relation: String) {
            (controller as? UINavigationController)?.setViewControllers([child], animated: false)
        }
    }
#endif
