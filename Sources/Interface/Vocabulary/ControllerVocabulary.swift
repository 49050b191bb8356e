extension InterfaceVocabulary {
    private static let bars = Coverage.partly("no bar is drawn round its view")

    static let controllers: [Element] = [
        Element(
            "viewController", .controller, .there,
            [
                Vocabulary.of(
                    .text, "title", "storyboardIdentifier", "restorationIdentifier", "nibName"),
                Vocabulary.of(
                    .boolean, "automaticallyAdjustsScrollViewInsets", "extendedLayoutIncludesOpaqueBars",
                    "hidesBottomBarWhenPushed", "definesPresentationContext",
                    "providesPresentationContextTransitionStyle", "wantsFullScreenLayout",
                    "autoresizesArchivedViewToFullSize", "useStoryboardIdentifierAsRestorationIdentifier",
                    "clearsSelectionOnViewWillAppear", "toolbarHidden", "navigationBarHidden",
                    coverage: .designTime),
                Vocabulary.of(
                    .text, "modalPresentationStyle", "modalTransitionStyle", "interfaceStyle", "transitionStyle",
                    "navigationOrientation", "spineLocation", "pageSpacing", coverage: .designTime),
                Vocabulary.of(.names, "edgesForExtendedLayout", coverage: .designTime),
                Vocabulary.of(.size, "preferredContentSize", "contentSizeForViewInPopover"),
            ]),
        Element("tableViewController", .controller, base: "viewController"),
        Element(
            "collectionViewController", .controller, base: "viewController"),
        Element("navigationController", .controller, base: "viewController", bars),
        Element("tabBarController", .controller, base: "viewController", .missing),
        Element(
            "splitViewController", .controller, base: "viewController", .missing,
            [
                Vocabulary.of(
                    .text, "minimumPrimaryColumnWidth", "preferredPrimaryColumnWidthFraction", "presentsWithGesture",
                    "allowDoubleColumnStyle", "preferredDisplayMode", "behavior", "style", coverage: .missing)
            ]),
        Element("pageViewController", .controller, base: "viewController", .missing),
        Element(
            "avPlayerViewController", .controller, base: "viewController", .partly("a plain controller"),
            [Vocabulary.of(.text, "videoGravity", coverage: .missing)]),
        Element("glkViewController", .controller, base: "viewController", .missing),
        Element("hostingController", .controller, base: "viewController", .missing),
        Element(
            "viewControllerPlaceholder", .controller, .missing,
            [
                Vocabulary.of(
                    .text, "storyboardName", "referencedIdentifier", "storyboardIdentifier", "bundleIdentifier",
                    coverage: .missing)
            ]),
        Element("placeholder", .placeholder, .there, [Vocabulary.of(.text, "placeholderIdentifier")]),
        Element("exit", .placeholder, .designTime),
        Element("customObject", .object),
    ]
}
