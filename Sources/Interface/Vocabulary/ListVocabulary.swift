extension InterfaceVocabulary {
    static let lists: [Element] = [
        Element(
            "tableView", .view, base: "scrollView", .there,
            [
                Vocabulary.choice("style", "plain grouped insetGrouped"),
                Vocabulary.choice("separatorStyle", "none default singleLine singleLineEtched"),
                Vocabulary.of(
                    .number, "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight"),
                Vocabulary.of(
                    .number, "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
                    "sectionIndexMinimumDisplayRowCount", coverage: .designTime),
                Vocabulary.choice("dataMode", "prototypes static"),
                Vocabulary.of(.boolean, "allowsSelection", "allowsMultipleSelection"),
                Vocabulary.of(
                    .boolean, "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "springLoaded",
                    "prefetchingEnabled", "dragInteractionEnabled", coverage: .designTime),
                Vocabulary.of(.text, "separatorInsetReference", "selectionFollowsFocus", coverage: .missing),
                Vocabulary.of(.insets, "separatorInset"),
                Vocabulary.of(.color, "separatorColor"),
                Vocabulary.of(
                    .color, "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor", "sectionIndexColor",
                    coverage: .missing),
            ]),
        Element(
            "tableViewCell", .view, base: "view", .there,
            [
                Vocabulary.choice(
                    "style",
                    "IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 IBUITableViewCellStyleValue2 "
                        + "IBUITableViewCellStyleSubtitle"),
                Vocabulary.choice("selectionStyle", "none blue gray default"),
                Vocabulary.choice(
                    "accessoryType", "none disclosureIndicator detailDisclosureButton checkmark detailButton"),
                Vocabulary.of(.text, "reuseIdentifier"),
                Vocabulary.of(.number, "rowHeight", "indentationLevel", "indentationWidth"),
                Vocabulary.of(.reference, "textLabel", "detailTextLabel", "imageView"),
                Vocabulary.of(
                    .text, "editingAccessoryType", "hidesAccessoryWhenEditing", "shouldIndentWhileEditing",
                    "showsReorderControl", "focusStyle", coverage: .designTime),
                Vocabulary.of(.insets, "separatorInset"),
            ]),
        Element(
            "tableViewCellContentView", .view, base: "view", .there,
            [Vocabulary.of(.reference, "tableViewCell", coverage: .designTime)]),
        Element(
            "collectionViewCellContentView", .view, base: "view", .there,
            [Vocabulary.of(.reference, "collectionViewCell", coverage: .designTime)]),
        Element("tableViewSection", .item, .there, [Vocabulary.of(.text, "headerTitle", "footerTitle", "colorLabel")]),
        Element(
            "collectionView", .view, base: "scrollView", .there,
            [
                Vocabulary.choice("dataMode", "prototypes static none"),
                Vocabulary.of(.boolean, "allowsSelection", "allowsMultipleSelection"),
                Vocabulary.of(
                    .boolean, "prefetchingEnabled", "springLoaded", "dragInteractionEnabled", coverage: .designTime),
                Vocabulary.of(.text, "selectionFollowsFocus", coverage: .missing),
            ]),
        Element(
            "collectionReusableView", .view, base: "view", .there,
            [Vocabulary.of(.text, "reuseIdentifier")]),
        Element(
            "collectionViewCell", .view, base: "collectionReusableView", .there,
            [
                Vocabulary.of(.size, "customSize")
            ]),
        Element(
            "collectionViewFlowLayout", .layout, .there,
            [
                Vocabulary.of(.number, "minimumLineSpacing", "minimumInteritemSpacing"),
                Vocabulary.choice("scrollDirection", "vertical horizontal"),
                Vocabulary.of(.boolean, "automaticEstimatedItemSize"),
                Vocabulary.of(
                    .boolean, "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds", coverage: .missing
                ),
                Vocabulary.of(.text, "sectionInsetReference", coverage: .designTime),
                Vocabulary.of(
                    .size, "itemSize", "estimatedItemSize", "headerReferenceSize", "footerReferenceSize"),
                Vocabulary.of(.insets, "sectionInset"),
            ]),
        Element("collectionViewLayout", .layout),
    ]
}
