#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        private static let contentModes: [String: UIView.ContentMode] = [
            "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
            "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
            "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
        ]

        private static let semantics: [String: UISemanticContentAttribute] = [
            "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
            "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
        ]

        private static let autoresizing: [String: UIView.AutoresizingMask] = [
            "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
            "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
        ]

        static let viewTables: [String: [String: ValueSetter]] = ["view": view.merging(viewLayout) { $1 }]

        private static let view: [String: ValueSetter] = [
            "hidden": .boolean { (view: UIView, value) in view.isHidden = value },
            "opaque": .boolean { (view: UIView, value) in view.isOpaque = value },
            "clipsSubviews": .boolean { (view: UIView, value) in view.clipsToBounds = value },
            "userInteractionEnabled": .boolean { (view: UIView, value) in view.isUserInteractionEnabled = value },
            "multipleTouchEnabled": .boolean { (view: UIView, value) in view.isMultipleTouchEnabled = value },
            "clearsContextBeforeDrawing": .boolean { (view: UIView, value) in view.clearsContextBeforeDrawing = value },
            "alpha": .number { (view: UIView, value) in view.alpha = value },
            "tag": .integer { (view: UIView, value) in view.tag = value },
            "contentMode": .choice(contentModes) { (view: UIView, mode) in view.contentMode = mode },
            "semanticContentAttribute": .choice(semantics) { (view: UIView, value) in
                view.semanticContentAttribute = value
            },
            "restorationIdentifier": .word { (_: UIView, _) in },
            "backgroundColor": .color { (view: UIView, color) in view.backgroundColor = color },
            "tintColor": .color { (view: UIView, color) in view.tintColor = color },
            "accessibility.label": .word { (view: UIView, text) in view.accessibilityLabel = text },
            "accessibility.hint": .word { (view: UIView, text) in view.accessibilityHint = text },
            "accessibility.identifier": .word { (view: UIView, text) in view.accessibilityIdentifier = text },
            "accessibility.value": .word { (view: UIView, text) in view.accessibilityValue = text },
            "accessibility.isElement": .boolean { (view: UIView, value) in view.isAccessibilityElement = value },
        ]

        private static let viewLayout: [String: ValueSetter] = [
            "frame": .rect { (view: UIView, frame) in view.frame = frame },
            "frameInset": .rect { (view: UIView, frame) in view.frame = frame },
            "bounds": .rect { (view: UIView, bounds) in view.bounds = bounds },
            "autoresizesSubviews": .boolean { (view: UIView, value) in view.autoresizesSubviews = value },
            "autoresizingMask": .names { (view: UIView, names) in
                view.autoresizingMask = names.reduce(into: []) { $0.formUnion(autoresizing[$1] ?? []) }
            },
            "translatesAutoresizingMaskIntoConstraints": .boolean { (view: UIView, value) in
                view.translatesAutoresizingMaskIntoConstraints = value
            },
            "preservesSuperviewLayoutMargins": .boolean { (view: UIView, value) in
                view.preservesSuperviewLayoutMargins = value
            },
            "insetsLayoutMarginsFromSafeArea": .boolean { (view: UIView, value) in
                view.insetsLayoutMarginsFromSafeArea = value
            },
            "layoutMargins": .insets { (view: UIView, insets) in view.layoutMargins = insets },
            "directionalLayoutMargins": .insets { (view: UIView, insets) in
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
            },
            "horizontalHuggingPriority": .number { (view: UIView, value) in
                view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: .horizontal)
            },
            "verticalHuggingPriority": .number { (view: UIView, value) in
                view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: .vertical)
            },
            "horizontalCompressionResistancePriority": .number { (view: UIView, value) in
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: .horizontal)
            },
            "verticalCompressionResistancePriority": .number { (view: UIView, value) in
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: .vertical)
            },
        ]

        static let controllerTables: [String: [String: ValueSetter]] = [
            "viewController": [
                "title": .word { (controller: UIViewController, text) in controller.title = text },
                "storyboardIdentifier": .whileMaking, "nibName": .whileMaking,
                "restorationIdentifier": .word { (controller: UIViewController, text) in
                    controller.restorationIdentifier = text
                },
                "preferredContentSize": .size { (controller: UIViewController, size) in
                    controller.preferredContentSize = size
                },
                "contentSizeForViewInPopover": .size { (controller: UIViewController, size) in
                    controller.preferredContentSize = size
                },
            ],
            "placeholder": ["placeholderIdentifier": .whileMaking],
        ]
    }
#endif
