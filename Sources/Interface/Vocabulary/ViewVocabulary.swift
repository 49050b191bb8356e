extension InterfaceVocabulary {
    static let contentModes =
        "scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft "
        + "bottomRight"
    static let alignments = "natural left center right justified"
    static let lineBreaks = "wordWrap characterWrap clip headTruncation tailTruncation middleTruncation"
    private static let placeholderBox = Coverage.partly("a labelled box")

    static let views: [Element] = [
        Element(
            "view", .view, .there,
            [
                Vocabulary.of(
                    .boolean, "hidden", "opaque", "clipsSubviews", "userInteractionEnabled", "multipleTouchEnabled",
                    "clearsContextBeforeDrawing", "autoresizesSubviews", "translatesAutoresizingMaskIntoConstraints",
                    "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea"),
                Vocabulary.of(
                    .boolean, "layoutMarginsFollowReadableWidth", "viewLayoutGuidesEnabled", coverage: .missing),
                Vocabulary.of(
                    .number, "alpha", "tag", "horizontalHuggingPriority", "verticalHuggingPriority",
                    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority"),
                Vocabulary.choice("contentMode", contentModes),
                Vocabulary.choice(
                    "semanticContentAttribute", "unspecified playback spatial forceLeftToRight forceRightToLeft"),
                Vocabulary.of(.text, "restorationIdentifier"),
                Vocabulary.of(.rect, "frame", "frameInset", "bounds"),
                Vocabulary.of(.rect, "contentStretch", coverage: .missing),
                Vocabulary.of(.names, "autoresizingMask"),
                Vocabulary.of(.color, "backgroundColor", "tintColor"),
                Vocabulary.of(.insets, "layoutMargins", "directionalLayoutMargins"),
                Vocabulary.of(.text, "interfaceStyle", "focusGroupIdentifier", coverage: .missing),
            ]),
        Element("window", .view, base: "view", .missing),
        Element(
            "label", .view, base: "view", .there,
            [
                Vocabulary.of(.text, "text"),
                Vocabulary.choice("textAlignment", alignments),
                Vocabulary.choice("lineBreakMode", lineBreaks),
                Vocabulary.choice("baselineAdjustment", "alignBaselines alignCenters none"),
                Vocabulary.of(
                    .boolean, "adjustsFontSizeToFit", "adjustsFontForContentSizeCategory",
                    "adjustsLetterSpacingToFitWidth", "enabled", "highlighted"),
                Vocabulary.of(.boolean, "usesAttributedText", "showsExpansionTextWhenTruncated", coverage: .designTime),
                Vocabulary.of(
                    .number, "numberOfLines", "minimumFontSize", "minimumScaleFactor", "preferredMaxLayoutWidth"),
                Vocabulary.of(.text, "lineBreakStrategy", coverage: .missing),
                Vocabulary.of(.font, "fontDescription"),
                Vocabulary.of(.color, "textColor", "highlightedColor", "shadowColor"),
                Vocabulary.of(.size, "shadowOffset"),
                Vocabulary.of(.attributedText, "attributedText"),
            ]),
        Element(
            "imageView", .view, base: "view", .there,
            [
                Vocabulary.of(.image, "image", "highlightedImage"),
                Vocabulary.of(.boolean, "highlighted"),
                Vocabulary.of(
                    .boolean, "adjustsImageSizeForAccessibilityContentSizeCategory", "preferredImageDynamicRange",
                    coverage: .designTime),
            ]),
        Element(
            "stackView", .view, base: "view", .there,
            [
                Vocabulary.choice("axis", "horizontal vertical"),
                Vocabulary.choice(
                    "alignment", "fill leading top firstBaseline center trailing bottom lastBaseline"),
                Vocabulary.choice(
                    "distribution", "fill fillEqually fillProportionally equalSpacing equalCentering"),
                Vocabulary.of(.number, "spacing"),
                Vocabulary.choice("spacingType", "standard custom", coverage: .missing),
                Vocabulary.of(.boolean, "baselineRelativeArrangement", "layoutMarginsRelativeArrangement"),
            ]),
        Element(
            "scrollView", .view, base: "view", .there,
            [
                Vocabulary.of(
                    .boolean, "scrollEnabled", "bounces", "alwaysBounceVertical", "alwaysBounceHorizontal",
                    "pagingEnabled", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator"),
                Vocabulary.of(
                    .boolean, "directionalLockEnabled", "delaysContentTouches", "canCancelContentTouches",
                    "bouncesZoom", coverage: .designTime),
                Vocabulary.of(.number, "minimumZoomScale", "maximumZoomScale", coverage: .missing),
                Vocabulary.of(
                    .text, "indicatorStyle", "keyboardDismissMode", "contentInsetAdjustmentBehavior",
                    coverage: .designTime),
                Vocabulary.of(.insets, "contentInset"),
                Vocabulary.of(.insets, "scrollIndicatorInsets", coverage: .designTime),
                Vocabulary.of(.boolean, "contentViewInsetsToSafeArea", coverage: .designTime),
            ]),
        Element(
            "textView", .view, base: "scrollView", .there,
            [
                Vocabulary.of(.text, "text"),
                Vocabulary.of(.boolean, "editable", "selectable"),
                Vocabulary.of(
                    .boolean, "usesAttributedText", "adjustsFontForContentSizeCategory",
                    "allowsEditingTextAttributes", "findInteractionEnabled", coverage: .designTime),
                Vocabulary.choice("textAlignment", alignments),
                Vocabulary.of(.font, "fontDescription"),
                Vocabulary.of(.color, "textColor"),
                Vocabulary.of(.attributedText, "attributedText"),
                Vocabulary.of(.names, "dataDetectorTypes", coverage: .designTime),
            ]),
        Element(
            "visualEffectView", .view, base: "view", .there),
        Element("containerView", .view, base: "view", .there),
        Element(
            "mapView", .view, base: "view", placeholderBox,
            [
                Vocabulary.of(
                    .text, "mapType", "zoomEnabled", "scrollEnabled", "rotateEnabled", "pitchEnabled",
                    "showsUserLocation", "showsBuildings", "showsPointsOfInterest", "showsCompass", "showsTraffic",
                    "showsScale", coverage: .designTime)
            ]),
        Element(
            "wkWebView", .view, base: "view", placeholderBox,
            [
                Vocabulary.of(
                    .text, "allowsBackForwardNavigationGestures", "allowsLinkPreview", "customUserAgent",
                    coverage: .designTime)
            ]),
        Element(
            "webView", .view, base: "view", placeholderBox,
            [
                Vocabulary.of(
                    .text, "scalesPageToFit", "suppressesIncrementalRendering", "allowsInlineMediaPlayback",
                    "mediaPlaybackRequiresUserAction", coverage: .designTime)
            ]),
        Element("glkView", .view, base: "view", placeholderBox),
        Element("mtkView", .view, base: "view", placeholderBox),
        Element("sceneKitView", .view, base: "view", placeholderBox),
        Element("arscnView", .view, base: "view", placeholderBox),
        Element("skView", .view, base: "view", placeholderBox),
    ]
}
