#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let controlTables: [String: [String: ValueSetter]] = [
            "scrollView": scroll, "activityIndicatorView": activity, "progressView": progress, "slider": slider,
            "switch": toggle, "segmentedControl": segments, "pageControl": pages,
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
            "progressViewStyle": .choice(progressStyles) { (view: UIProgressView, style) in
                view.progressViewStyle = style
            },
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
            "pageIndicatorTintColor": .color { (control: UIPageControl, color) in control.pageIndicatorTintColor = color
            },
            "currentPageIndicatorTintColor": .color { (control: UIPageControl, color) in
                control.currentPageIndicatorTintColor = color
            },
        ]
    }
#endif
