#if os(Linux)
    import BelfryAppleFoundation
    import BelfryInterface
    import CoreGraphics
    import Foundation
    import QuartzCore

    /// Sets values by their key paths, as key-value coding does on a phone.
    @MainActor
    enum KeyPathSetting {
        /// False where the object has no such key, or a value of another type.
        static func set(_ keyPath: String, of object: NSObject, to value: Any?) -> Bool {
            var current: NSObject = object
            var keys = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard keys.count <= 8, let last = keys.popLast() else { return false }
            for key in keys {
                guard let next = self.object(key, of: current) else { return false }
                current = next
            }
            if let property = ClassTables.property(last, of: current) { return property.set(current, value) }
            return setKit(last, of: current, to: value)
        }

        private static func object(_ key: String, of object: NSObject) -> NSObject? {
            switch (object, key) {
            case (let view as UIView, "layer"): view.layer
            case (let view as UIView, "superview"): view.superview
            case (let controller as UIViewController, "view"): controller.view
            case (let controller as UIViewController, "view.layer"): controller.view.layer
            case (let button as UIButton, "titleLabel"): button.titleLabel
            case (let button as UIButton, "imageView"): button.imageView
            default: nil
            }
        }

        private static func setKit(_ key: String, of object: NSObject, to value: Any?) -> Bool {
            switch object {
            case let layer as CALayer: return layerKeys[key].map { $0(layer, value) } ?? false
            case let view as UIView:
                return (viewKeys[key] ?? viewKeys[aliases[key] ?? ""]).map { $0(view, value) } ?? false
            case let constraint as NSLayoutConstraint:
                return number(value) { number in
                    switch key {
                    case "constant": constraint.constant = number
                    case "priority": constraint.priority = UILayoutPriority(Float(number))
                    default: return false
                    }
                    return true
                }
            case let controller as UIViewController:
                guard key == "title" else { return false }
                controller.title = value as? String
                return true
            default: return false
            }
        }

        private static func number(_ value: Any?, _ body: (CGFloat) -> Bool) -> Bool {
            PropertyValues.convert(value, to: CGFloat.self).map(body) ?? false
        }

        // MARK: Layers

        private typealias Setter<Target> = @MainActor (Target, Any?) -> Bool

        private static func typed<Target, Value>(
            _ type: Value.Type, _ body: @escaping @MainActor (Target, Value) -> Void
        ) -> Setter<Target> {
            { target, value in
                guard let value = PropertyValues.convert(value, to: Value.self) else { return false }
                body(target, value)
                return true
            }
        }

        private static let layerKeys: [String: Setter<CALayer>] = [
            "cornerRadius": typed(CGFloat.self) { $0.cornerRadius = $1 },
            "borderWidth": typed(CGFloat.self) { $0.borderWidth = $1 },
            "masksToBounds": typed(Bool.self) { $0.masksToBounds = $1 },
            "opacity": typed(Float.self) { $0.opacity = $1 },
            "hidden": typed(Bool.self) { $0.isHidden = $1 },
            "zPosition": typed(CGFloat.self) { $0.zPosition = $1 },
            "shadowOpacity": typed(Float.self) { $0.shadowOpacity = $1 },
            "shadowRadius": typed(CGFloat.self) { $0.shadowRadius = $1 },
            "shadowOffset": typed(CGSize.self) { $0.shadowOffset = $1 },
            // A phone takes the colour object for what it is not, and draws nothing of it.
            "borderColor": { _, _ in true },
            "shadowColor": { _, _ in true },
        ]

        // MARK: Views

        /// Key-value coding's names for what Swift calls otherwise.
        private static let aliases = [
            "isHidden": "hidden", "isUserInteractionEnabled": "userInteractionEnabled", "isOpaque": "opaque",
        ]

        private static let viewKeys: [String: Setter<UIView>] = [
            "hidden": typed(Bool.self) { $0.isHidden = $1 },
            "alpha": typed(CGFloat.self) { $0.alpha = $1 },
            "tag": typed(Int.self) { $0.tag = $1 },
            "clipsToBounds": typed(Bool.self) { $0.clipsToBounds = $1 },
            "opaque": typed(Bool.self) { $0.isOpaque = $1 },
            "userInteractionEnabled": typed(Bool.self) { $0.isUserInteractionEnabled = $1 },
            "translatesAutoresizingMaskIntoConstraints": typed(Bool.self) {
                $0.translatesAutoresizingMaskIntoConstraints = $1
            },
            "backgroundColor": { view, value in
                view.backgroundColor = value as? UIColor
                return true
            },
            "tintColor": { view, value in
                view.tintColor = value as? UIColor
                return true
            },
            "accessibilityIdentifier": typed(String.self) { $0.accessibilityIdentifier = $1 },
            "accessibilityLabel": typed(String.self) { $0.accessibilityLabel = $1 },
            "text": { view, value in
                switch view {
                case let label as UILabel: label.text = value as? String
                case let field as UITextField: field.text = value as? String
                case let text as UITextView: text.text = value as? String
                default: return false
                }
                return true
            },
            "textColor": { view, value in
                guard let color = value as? UIColor else { return false }
                switch view {
                case let label as UILabel: label.textColor = color
                case let field as UITextField: field.textColor = color
                case let text as UITextView: text.textColor = color
                default: return false
                }
                return true
            },
            "image": { view, value in
                guard let picture = view as? UIImageView else { return false }
                picture.image = value as? UIImage
                return true
            },
            "numberOfLines": { view, value in
                guard let label = view as? UILabel, let lines = PropertyValues.convert(value, to: Int.self) else {
                    return false
                }
                label.numberOfLines = lines
                return true
            },
            "enabled": { view, value in
                guard let isOn = PropertyValues.convert(value, to: Bool.self) else { return false }
                switch view {
                case let control as UIControl: control.isEnabled = isOn
                case let label as UILabel: label.isEnabled = isOn
                default: return false
                }
                return true
            },
            "selected": { view, value in
                guard let control = view as? UIControl, let isOn = PropertyValues.convert(value, to: Bool.self) else {
                    return false
                }
                control.isSelected = isOn
                return true
            },
        ]
    }
#endif
