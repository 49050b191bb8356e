#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let textTables: [String: [String: ValueSetter]] = [
            "label": label, "imageView": imageView, "textField": textField, "textView": textView,
        ]

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
                if value > 0, label.font.pointSize > 0 { label.minimumScaleFactor = min(1, value / label.font.pointSize) }
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

        private static let borders: [String: UITextField.BorderStyle] = [
            "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
        ]
        private static let clearButtons: [String: UITextField.ViewMode] = [
            "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
        ]

        private static let textField: [String: ValueSetter] = [
            "text": .word { (field: UITextField, text) in field.text = text },
            "placeholder": .word { (field: UITextField, text) in field.placeholder = text },
            "textAlignment": .choice(alignments) { (field: UITextField, alignment) in field.textAlignment = alignment },
            "borderStyle": .choice(borders) { (field: UITextField, style) in field.borderStyle = style },
            "minimumFontSize": .number { (field: UITextField, value) in field.minimumFontSize = value },
            "adjustsFontSizeToFit": .boolean { (field: UITextField, value) in field.adjustsFontSizeToFitWidth = value },
            "clearsOnBeginEditing": .boolean { (field: UITextField, value) in field.clearsOnBeginEditing = value },
            "clearButtonMode": .choice(clearButtons) { (field: UITextField, mode) in field.clearButtonMode = mode },
            "fontDescription": .font { (field: UITextField, font) in field.font = font },
            "textColor": .color { (field: UITextField, color) in if let color { field.textColor = color } },
            "attributedText": .attributedText { (field: UITextField, text) in field.attributedText = text },
            "attributedPlaceholder": .attributedText { (field: UITextField, text) in field.attributedPlaceholder = text },
            "textInputTraits.secureTextEntry": .boolean { (field: UITextField, value) in field.isSecureTextEntry = value },
        ]

        private static let textView: [String: ValueSetter] = [
            "text": .word { (view: UITextView, text) in view.text = text },
            "editable": .boolean { (view: UITextView, value) in view.isEditable = value },
            "selectable": .boolean { (view: UITextView, value) in view.isSelectable = value },
            "textAlignment": .choice(alignments) { (view: UITextView, alignment) in view.textAlignment = alignment },
            "fontDescription": .font { (view: UITextView, font) in view.font = font },
            "textColor": .color { (view: UITextView, color) in if let color { view.textColor = color } },
            "attributedText": .attributedText { (view: UITextView, text) in view.attributedText = text },
            "textInputTraits.secureTextEntry": .boolean { (view: UITextView, value) in view.isSecureTextEntry = value },
        ]
    }
#endif
