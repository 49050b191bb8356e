#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let stackTables: [String: [String: ValueSetter]] = ["control": control, "stackView": stack]

        private static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
            "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
            "trailing": .trailing,
        ]
        private static let vertical: [String: UIControl.ContentVerticalAlignment] = [
            "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
        ]

        private static let control: [String: ValueSetter] = [
            "enabled": .boolean { (control: UIControl, value) in control.isEnabled = value },
            "selected": .boolean { (control: UIControl, value) in control.isSelected = value },
            "highlighted": .boolean { (control: UIControl, value) in control.isHighlighted = value },
            "contentHorizontalAlignment": .choice(horizontal) { (control: UIControl, value) in
                control.contentHorizontalAlignment = value
            },
            "contentVerticalAlignment": .choice(vertical) { (control: UIControl, value) in
                control.contentVerticalAlignment = value
            },
        ]

        private static let axes: [String: NSLayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]
        private static let stackAlignments: [String: UIStackView.Alignment] = [
            "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
            "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
        ]
        private static let distributions: [String: UIStackView.Distribution] = [
            "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
            "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
        ]

        private static let stack: [String: ValueSetter] = [
            "axis": .choice(axes) { (stack: UIStackView, axis) in stack.axis = axis },
            "alignment": .choice(stackAlignments) { (stack: UIStackView, value) in stack.alignment = value },
            "distribution": .choice(distributions) { (stack: UIStackView, value) in stack.distribution = value },
            "spacing": .number { (stack: UIStackView, value) in stack.spacing = value },
            "baselineRelativeArrangement": .boolean { (stack: UIStackView, value) in
                stack.isBaselineRelativeArrangement = value
            },
            "layoutMarginsRelativeArrangement": .boolean { (stack: UIStackView, value) in
                stack.isLayoutMarginsRelativeArrangement = value
            },
        ]
    }
#endif
