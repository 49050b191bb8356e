#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let fieldTables: [String: [String: ValueSetter]] = ["textField": textField, "textView": textView]

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
            "attributedPlaceholder": .attributedText { (field: UITextField, text) in field.attributedPlaceholder = text
            },
            "textInputTraits.secureTextEntry": .boolean { (field: UITextField, value) in field.isSecureTextEntry = value
            },
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
