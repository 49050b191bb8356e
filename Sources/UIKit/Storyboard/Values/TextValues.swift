#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let textTables: [String: [String: ValueSetter]] = ["label": label, "imageView": imageView]

        private static let baselines: [String: UIBaselineAdjustment] = [
            "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
        ]

        private static let label: [String: ValueSetter] = [
            "text": .word { (label: UILabel, text) in label.text = text },
            "textAlignment": .choice(alignments) { (label: UILabel, alignment) in label.textAlignment = alignment },
            "lineBreakMode": .choice(lineBreaks) { (label: UILabel, mode) in label.lineBreakMode = mode },
            "baselineAdjustment": .choice(baselines) { (label: UILabel, value) in label.baselineAdjustment = value },
            "adjustsFontSizeToFit": .boolean { (label: UILabel, value) in label.adjustsFontSizeToFitWidth = value },
            "adjustsFontForContentSizeCategory": .boolean { (label: UILabel, value) in
                label.adjustsFontForContentSizeCategory = value
            },
            "adjustsLetterSpacingToFitWidth": .boolean { (label: UILabel, value) in
                label.allowsDefaultTighteningForTruncation = value
            },
            "enabled": .boolean { (label: UILabel, value) in label.isEnabled = value },
            "highlighted": .boolean { (label: UILabel, value) in label.isHighlighted = value },
            "numberOfLines": .integer { (label: UILabel, value) in label.numberOfLines = value },
            "minimumScaleFactor": .number { (label: UILabel, value) in label.minimumScaleFactor = value },
            // The way before iOS 6: a size, and not a share of one.
            "minimumFontSize": .number { (label: UILabel, value) in
                if value > 0, label.font.pointSize > 0 {
                    label.minimumScaleFactor = min(1, value / label.font.pointSize)
                }
            },
            "preferredMaxLayoutWidth": .number { (label: UILabel, value) in label.preferredMaxLayoutWidth = value },
            "fontDescription": .font { (label: UILabel, font) in label.font = font },
            "textColor": .color { (label: UILabel, color) in if let color { label.textColor = color } },
            "highlightedColor": .color { (label: UILabel, color) in label.highlightedTextColor = color },
            "shadowColor": .color { (label: UILabel, color) in label.shadowColor = color },
            "shadowOffset": .size { (label: UILabel, size) in label.shadowOffset = size },
            "attributedText": .attributedText { (label: UILabel, text) in label.attributedText = text },
        ]

        private static let imageView: [String: ValueSetter] = [
            "image": .image { (view: UIImageView, image) in view.image = image },
            "highlightedImage": .image { (view: UIImageView, image) in view.highlightedImage = image },
            "highlighted": .boolean { (view: UIImageView, value) in view.isHighlighted = value },
        ]
    }
#endif
