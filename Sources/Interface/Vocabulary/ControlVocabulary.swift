extension InterfaceVocabulary {
    private static let placeholderBox = Coverage.partly("a labelled box")

    static let controls: [Element] = [
        Element(
            "control", .view, base: "view", .there,
            [
                Vocabulary.of(.boolean, "enabled", "selected", "highlighted"),
                Vocabulary.choice("contentHorizontalAlignment", "center left right fill leading trailing"),
                Vocabulary.choice("contentVerticalAlignment", "center top bottom fill"),
                Vocabulary.of(.boolean, "showsMenuAsPrimaryAction", coverage: .missing),
                Vocabulary.of(.text, "toolTip", coverage: .designTime),
            ]),
        Element(
            "button", .view, base: "control", .there,
            [
                Vocabulary.choice(
                    "buttonType",
                    "custom system roundedRect detailDisclosure infoLight infoDark contactAdd close plain"),
                Vocabulary.choice("lineBreakMode", lineBreaks),
                Vocabulary.of(
                    .boolean, "hasAttributedTitle", "showsTouchWhenHighlighted", "adjustsImageWhenHighlighted",
                    "adjustsImageWhenDisabled", "reversesTitleShadowWhenHighlighted", "pointerInteraction",
                    "springLoaded", coverage: .designTime),
                Vocabulary.of(.boolean, "changesSelectionAsPrimaryAction", coverage: .missing),
                Vocabulary.of(.text, "role", "preferredBehavioralStyle", coverage: .missing),
                Vocabulary.of(.font, "fontDescription"),
                Vocabulary.of(.insets, "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"),
                Vocabulary.of(.size, "titleShadowOffset", coverage: .missing),
            ]),
        Element(
            "textField", .view, base: "control", .there,
            [
                Vocabulary.of(.text, "text", "placeholder"),
                Vocabulary.choice("textAlignment", alignments),
                Vocabulary.choice("borderStyle", "none line bezel roundedRect"),
                Vocabulary.of(.number, "minimumFontSize"),
                Vocabulary.of(.boolean, "adjustsFontSizeToFit", "clearsOnBeginEditing"),
                Vocabulary.of(
                    .boolean, "adjustsFontForContentSizeCategory", "usesAttributedText", coverage: .designTime),
                Vocabulary.choice("clearButtonMode", "never whileEditing unlessEditing always"),
                Vocabulary.of(.image, "background", "disabledBackground", coverage: .missing),
                Vocabulary.of(.font, "fontDescription"),
                Vocabulary.of(.color, "textColor"),
                Vocabulary.of(.attributedText, "attributedText", "attributedPlaceholder"),
            ]),
        Element(
            "activityIndicatorView", .view, base: "view", .there,
            [
                Vocabulary.choice("style", "white whiteLarge gray medium large"),
                Vocabulary.of(.boolean, "animating", "hidesWhenStopped"),
                Vocabulary.of(.color, "color"),
            ]),
        Element(
            "progressView", .view, base: "view", .there,
            [
                Vocabulary.of(.number, "progress"),
                Vocabulary.choice("progressViewStyle", "default bar"),
                Vocabulary.of(.color, "progressTintColor", "trackTintColor"),
                Vocabulary.of(.image, "progressImage", "trackImage", coverage: .missing),
            ]),
        Element(
            "slider", .view, base: "control", .there,
            [
                Vocabulary.of(.number, "value", "minValue", "maxValue"),
                Vocabulary.of(.boolean, "continuous"),
                Vocabulary.of(.color, "minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"),
                Vocabulary.of(.image, "minimumValueImage", "maximumValueImage", coverage: .missing),
            ]),
        Element(
            "switch", .view, base: "control", .there,
            [
                Vocabulary.of(.boolean, "on"), Vocabulary.of(.color, "onTintColor", "thumbTintColor"),
                Vocabulary.of(.text, "title", "preferredStyle", coverage: .missing),
            ]),
        Element(
            "segmentedControl", .view, base: "control", .there,
            [
                Vocabulary.of(.number, "selectedSegmentIndex"),
                Vocabulary.of(.boolean, "momentary"),
                Vocabulary.of(.boolean, "apportionsSegmentWidthsByContent", coverage: .missing),
                Vocabulary.of(.text, "segmentControlStyle", coverage: .designTime),
                Vocabulary.of(.color, "selectedSegmentTintColor"),
            ]),
        Element(
            "pageControl", .view, base: "control", .there,
            [
                Vocabulary.of(.number, "numberOfPages", "currentPage"),
                Vocabulary.of(.boolean, "hidesForSinglePage"),
                Vocabulary.of(.boolean, "defersCurrentPageDisplay", coverage: .designTime),
                Vocabulary.of(.color, "pageIndicatorTintColor", "currentPageIndicatorTintColor"),
            ]),
        Element(
            "stepper", .view, base: "control", placeholderBox,
            [
                Vocabulary.of(
                    .number, "value", "minimumValue", "maximumValue", "stepValue", coverage: .missing),
                Vocabulary.of(.boolean, "wraps", "autorepeat", "continuous", coverage: .missing),
            ]),
        Element(
            "datePicker", .view, base: "control", placeholderBox,
            [
                Vocabulary.of(
                    .text, "datePickerMode", "minuteInterval", "style", "useCurrentDate", "countDownDuration", "locale",
                    "date", "minimumDate", "maximumDate", coverage: .missing)
            ]),
        Element("colorWell", .view, base: "control", placeholderBox),
        Element("pickerView", .view, base: "view", placeholderBox),
        Element(
            "searchBar", .view, base: "view", placeholderBox,
            [
                Vocabulary.of(
                    .text, "searchBarStyle", "showsCancelButton", "showsScopeBar", "placeholder", "text", "barStyle",
                    "translucent", "prompt", "showsSearchResultsButton", "showsBookmarkButton", "backgroundImage",
                    coverage: .missing),
                Vocabulary.of(.color, "barTintColor", coverage: .missing),
            ]),
        Element(
            "bar", .view, base: "view", placeholderBox,
            [
                Vocabulary.of(
                    .text, "barStyle", "translucent", "largeTitles", "largeTitleDisplayMode", "itemPositioning",
                    "itemWidth", "itemSpacing", coverage: .designTime),
                Vocabulary.of(
                    .color, "barTintColor", "unselectedItemTintColor", "selectedImageTintColor", coverage: .missing),
                Vocabulary.of(.image, "backgroundImage", "shadowImage", "selectionIndicatorImage", coverage: .missing),
            ]),
        Element("navigationBar", .view, base: "bar", placeholderBox),
        Element("toolbar", .view, base: "bar", placeholderBox),
        Element("tabBar", .view, base: "bar", placeholderBox),
        Element("refreshControl", .view, base: "control", .missing),
    ]
}
