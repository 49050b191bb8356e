extension InterfaceVocabulary {
    /// Gestures, effects, items, and groups of values.
    static let smaller: [Element] = [
        Element("gestureRecognizer", .gesture, .there, [Vocabulary.of(.boolean, "enabled")] + gestureExtras),
        Element(
            "tapGestureRecognizer", .gesture, base: "gestureRecognizer", .there,
            [Vocabulary.of(.number, "numberOfTapsRequired", "numberOfTouchesRequired")]),
        Element(
            "panGestureRecognizer", .gesture, base: "gestureRecognizer", neverRecognised,
            [Vocabulary.of(.number, "minimumNumberOfTouches", "maximumNumberOfTouches", coverage: .designTime)]),
        Element(
            "swipeGestureRecognizer", .gesture, base: "gestureRecognizer", neverRecognised,
            [
                Vocabulary.of(.text, "direction", coverage: .designTime),
                Vocabulary.of(.number, "numberOfTouchesRequired", coverage: .designTime),
            ]),
        Element("pinchGestureRecognizer", .gesture, base: "gestureRecognizer", neverRecognised),
        Element("rotationGestureRecognizer", .gesture, base: "gestureRecognizer", neverRecognised),
        // Interface Builder's own spelling.
        Element(
            "pongPressGestureRecognizer", .gesture, base: "gestureRecognizer", neverRecognised,
            [
                Vocabulary.of(
                    .number, "allowableMovement", "minimumPressDuration", "numberOfTouchesRequired",
                    "numberOfTapsRequired", coverage: .designTime)
            ]),
        Element(
            "screenEdgePanGestureRecognizer", .gesture, base: "panGestureRecognizer", .missing,
            [Vocabulary.of(.names, "edges", coverage: .designTime)]),
        Element(
            "blurEffect", .effect, .there,
            [
                Vocabulary.choice(
                    "style",
                    "extraLight light dark regular prominent systemUltraThinMaterial systemThinMaterial systemMaterial "
                        + "systemThickMaterial systemChromeMaterial systemUltraThinMaterialLight "
                        + "systemThinMaterialLight systemMaterialLight systemThickMaterialLight "
                        + "systemChromeMaterialLight systemUltraThinMaterialDark systemThinMaterialDark "
                        + "systemMaterialDark systemThickMaterialDark systemChromeMaterialDark")
            ]),
        Element("vibrancyEffect", .effect, .missing, [Vocabulary.of(.text, "style", coverage: .missing)]),
        Element(
            "navigationItem", .item, .partly("its title alone"),
            [
                Vocabulary.of(.text, "title", "prompt", "backButtonTitle"),
                Vocabulary.of(
                    .text, "largeTitleDisplayMode", "leftItemsSupplementBackButton", "style", coverage: .designTime),
            ]),
        Element(
            "barButtonItem", .item, .missing,
            [
                Vocabulary.of(
                    .text, "title", "systemItem", "style", "width", "enabled", "springLoaded", "selected", "tag",
                    "changesSelectionAsPrimaryAction", coverage: .designTime),
                Vocabulary.of(.image, "image", "landscapeImage", coverage: .designTime),
                Vocabulary.of(.color, "tintColor", coverage: .designTime),
                Vocabulary.of(.insets, "imageInsets", coverage: .designTime),
            ]),
        Element(
            "tabBarItem", .item, .missing,
            [
                Vocabulary.of(.text, "title", "systemItem", "badgeValue", "tag", "springLoaded", coverage: .designTime),
                Vocabulary.of(
                    .image, "image", "selectedImage", "landscapeImage", "largeContentSizeImage", coverage: .designTime),
                Vocabulary.of(.insets, "imageInsets", coverage: .designTime),
                Vocabulary.of(.size, "titlePositionAdjustment", coverage: .designTime),
            ]),
        Element(
            "segment", .item, .there,
            [
                Vocabulary.of(.text, "title"), Vocabulary.of(.image, "image"), Vocabulary.of(.boolean, "enabled"),
                Vocabulary.of(.number, "width", coverage: .missing),
                Vocabulary.of(.size, "contentOffset", coverage: .missing),
            ]),
        Element("menu", .item, .missing),
        // Groups: their key, or a name of their own, and a dot come before the names of their values.
        Element(
            "state", nil, .there,
            [
                Vocabulary.of(.text, "title"), Vocabulary.of(.image, "image", "backgroundImage"),
                Vocabulary.of(.color, "titleColor", "titleShadowColor"),
                Vocabulary.of(.attributedText, "attributedTitle"),
            ]),
        Element(
            "buttonConfiguration", nil, .there,
            [
                Vocabulary.choice(
                    "style", "plain gray tinted filled borderless bordered borderedTinted borderedProminent"),
                Vocabulary.of(.text, "title", "subtitle"), Vocabulary.of(.image, "image"),
                Vocabulary.choice("imagePlacement", "leading trailing top bottom all none"),
                Vocabulary.of(.number, "imagePadding", "titlePadding"),
                Vocabulary.choice("titleAlignment", "automatic leading center trailing"),
                Vocabulary.choice("cornerStyle", "dynamic fixed capsule large medium small"),
                Vocabulary.choice("buttonSize", "small medium large mini"),
                Vocabulary.of(.boolean, "showsActivityIndicator"),
                Vocabulary.of(.color, "baseForegroundColor", "baseBackgroundColor"),
                Vocabulary.of(.insets, "contentInsets"),
                Vocabulary.of(.font, "titleFontDescription", "fontDescription"),
                Vocabulary.of(.attributedText, "attributedTitle"),
                Vocabulary.of(.text, "macIdiomStyle", "indicator", "titleLineBreakMode", coverage: .missing),
            ]),
        Element(
            "backgroundConfiguration", nil, .partly("colour and corner alone"),
            [
                Vocabulary.of(.number, "cornerRadius", "strokeWidth"),
                Vocabulary.of(.color, "backgroundColor", "strokeColor"), Vocabulary.of(.image, "image"),
                Vocabulary.of(.text, "imageContentMode", "strokeOutset", coverage: .missing),
            ]),
        Element(
            "textInputTraits", nil, .there,
            [
                Vocabulary.of(
                    .text, "autocapitalizationType", "autocorrectionType", "spellCheckingType", "keyboardType",
                    "keyboardAppearance", "returnKeyType", "enablesReturnKeyAutomatically", "smartDashesType",
                    "smartInsertDeleteType", "smartQuotesType", "textContentType", "passwordRules",
                    coverage: .designTime),
                Vocabulary.of(.boolean, "secureTextEntry"),
            ]),
        Element(
            "accessibility", nil, .there,
            [
                Vocabulary.of(.text, "label", "hint", "identifier", "value"), Vocabulary.of(.boolean, "isElement"),
                Vocabulary.of(.names, "traits", coverage: .designTime),
            ]),
        Element(
            "preferredSymbolConfiguration", nil, .partly("symbols are drawn as labelled boxes"),
            [
                Vocabulary.of(.text, "scale", "weight", "configurationType", "renderingMode", coverage: .designTime),
                Vocabulary.of(.number, "pointSize", coverage: .designTime),
                Vocabulary.of(.font, "fontDescription", coverage: .designTime),
                Vocabulary.of(.color, "preferredColor", coverage: .designTime),
            ]),
        Element("wkWebViewConfiguration", nil, .designTime),
    ]

    private static let neverRecognised = Coverage.partly("it is made, and nothing here makes such a gesture")

    private static let gestureExtras = [
        Vocabulary.of(
            .text, "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
            coverage: .designTime)
    ]
}
