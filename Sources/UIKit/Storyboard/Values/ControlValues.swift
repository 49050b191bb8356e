#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let controlTables: [String: [String: ValueSetter]] = [
            "control": control, "stackView": stack, "scrollView": scroll, "activityIndicatorView": activity,
            "progressView": progress, "slider": slider, "switch": toggle, "segmentedControl": segments,
            "pageControl": pages, "button": button.merging(buttonStates) { $1 }.merging(ButtonConfigurations.setters) { $1 },
        ]

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

        // MARK: Stacks and scrolling

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

        private static let scroll: [String: ValueSetter] = [
            "scrollEnabled": .boolean { (view: UIScrollView, value) in view.isScrollEnabled = value },
            "bounces": .boolean { (view: UIScrollView, value) in view.bounces = value },
            "alwaysBounceVertical": .boolean { (view: UIScrollView, value) in view.alwaysBounceVertical = value },
            "alwaysBounceHorizontal": .boolean { (view: UIScrollView, value) in view.alwaysBounceHorizontal = value },
            "pagingEnabled": .boolean { (view: UIScrollView, value) in view.isPagingEnabled = value },
            "showsHorizontalScrollIndicator": .boolean { (view: UIScrollView, value) in
                view.showsHorizontalScrollIndicator = value
            },
            "showsVerticalScrollIndicator": .boolean { (view: UIScrollView, value) in
                view.showsVerticalScrollIndicator = value
            },
            "contentInset": .insets { (view: UIScrollView, insets) in view.contentInset = insets },
        ]

        // MARK: Small controls

        private static let activityStyles: [String: UIActivityIndicatorView.Style] = [
            "white": .white, "whiteLarge": .whiteLarge, "gray": .gray, "medium": .medium, "large": .large,
        ]

        private static let activity: [String: ValueSetter] = [
            "style": .choice(activityStyles) { (view: UIActivityIndicatorView, style) in view.style = style },
            "animating": .boolean { (view: UIActivityIndicatorView, value) in if value { view.startAnimating() } },
            "hidesWhenStopped": .boolean { (view: UIActivityIndicatorView, value) in view.hidesWhenStopped = value },
            "color": .color { (view: UIActivityIndicatorView, color) in if let color { view.color = color } },
        ]

        private static let progressStyles: [String: UIProgressView.Style] = ["default": .default, "bar": .bar]

        private static let progress: [String: ValueSetter] = [
            "progress": .number { (view: UIProgressView, value) in view.progress = Float(value) },
            "progressViewStyle": .choice(progressStyles) { (view: UIProgressView, style) in view.progressViewStyle = style },
            "progressTintColor": .color { (view: UIProgressView, color) in view.progressTintColor = color },
            "trackTintColor": .color { (view: UIProgressView, color) in view.trackTintColor = color },
        ]

        private static let slider: [String: ValueSetter] = [
            "value": .number { (slider: UISlider, value) in slider.value = Float(value) },
            "minValue": .number { (slider: UISlider, value) in slider.minimumValue = Float(value) },
            "maxValue": .number { (slider: UISlider, value) in slider.maximumValue = Float(value) },
            "continuous": .boolean { (slider: UISlider, value) in slider.isContinuous = value },
            "minimumTrackTintColor": .color { (slider: UISlider, color) in slider.minimumTrackTintColor = color },
            "maximumTrackTintColor": .color { (slider: UISlider, color) in slider.maximumTrackTintColor = color },
            "thumbTintColor": .color { (slider: UISlider, color) in slider.thumbTintColor = color },
        ]

        private static let toggle: [String: ValueSetter] = [
            "on": .boolean { (toggle: UISwitch, value) in toggle.isOn = value },
            "onTintColor": .color { (toggle: UISwitch, color) in toggle.onTintColor = color },
            "thumbTintColor": .color { (toggle: UISwitch, color) in toggle.thumbTintColor = color },
        ]

        private static let segments: [String: ValueSetter] = [
            "selectedSegmentIndex": .integer { (control: UISegmentedControl, value) in
                if value < control.numberOfSegments { control.selectedSegmentIndex = value }
            },
            "momentary": .boolean { (control: UISegmentedControl, value) in control.isMomentary = value },
            "selectedSegmentTintColor": .color { (control: UISegmentedControl, color) in
                control.selectedSegmentTintColor = color
            },
        ]

        private static let pages: [String: ValueSetter] = [
            "numberOfPages": .integer { (control: UIPageControl, value) in control.numberOfPages = value },
            "currentPage": .integer { (control: UIPageControl, value) in control.currentPage = value },
            "hidesForSinglePage": .boolean { (control: UIPageControl, value) in control.hidesForSinglePage = value },
            "pageIndicatorTintColor": .color { (control: UIPageControl, color) in control.pageIndicatorTintColor = color },
            "currentPageIndicatorTintColor": .color { (control: UIPageControl, color) in
                control.currentPageIndicatorTintColor = color
            },
        ]

        // MARK: Buttons

        private static let button: [String: ValueSetter] = [
            "buttonType": .whileMaking,
            "lineBreakMode": .choice(lineBreaks) { (button: UIButton, mode) in button.titleLabel?.lineBreakMode = mode },
            "fontDescription": .font { (button: UIButton, font) in button.titleLabel?.font = font },
            "contentEdgeInsets": .insets { (button: UIButton, insets) in button.contentEdgeInsets = insets },
            "titleEdgeInsets": .insets { (button: UIButton, insets) in button.titleEdgeInsets = insets },
            "imageEdgeInsets": .insets { (button: UIButton, insets) in button.imageEdgeInsets = insets },
        ]

        private static let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
            "focused": .focused,
        ]

        private static let buttonStates: [String: ValueSetter] = states.reduce(into: [:]) { table, entry in
            let (name, state) = (entry.key, entry.value)
            table["\(name).title"] = .word { (button: UIButton, text) in button.setTitle(text, for: state) }
            table["\(name).image"] = .image { (button: UIButton, image) in button.setImage(image, for: state) }
            table["\(name).backgroundImage"] = .image { (button: UIButton, image) in
                button.setBackgroundImage(image, for: state)
            }
            table["\(name).titleColor"] = .color { (button: UIButton, color) in
                if let color { button.setTitleColor(color, for: state) }
            }
            table["\(name).titleShadowColor"] = .color { (button: UIButton, color) in
                button.setTitleShadowColor(color, for: state)
            }
            table["\(name).attributedTitle"] = .attributedText { (button: UIButton, text) in
                button.setAttributedTitle(text, for: state)
            }
        }
    }
#endif
