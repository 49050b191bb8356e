#if os(Linux)
    import BelfryInterface
    import Foundation

    /// Gives objects of the kit the values that a document has for them.
    @MainActor
    enum ValueTables {
        /// By element, then by the value's name. A value of an element's base is in the base's table.
        static let tables: [String: [String: ValueSetter]] = [
            viewTables, controllerTables, textTables, fieldTables, stackTables, controlTables, buttonTables, listTables,
            itemTables,
        ].reduce(into: [:]) { $0.merge($1) { $1 } }

        static func setter(_ name: String, of element: String) -> ValueSetter? {
            var current = InterfaceVocabulary.element(element) == nil ? "view" : element
            for _ in 0..<8 {
                if let setter = tables[current]?[name] { return setter }
                guard let base = InterfaceVocabulary.element(current)?.base else { return nil }
                current = base
            }
            return nil
        }

        static func apply(
            _ values: [String: InterfaceValue], of node: InterfaceNode, to object: NSObject,
            in interface: InterfaceInstance
        ) {
            if node.family == .view { setAbsent(values, of: node, object, interface) }
            for (name, value) in values.sorted(by: { order($0.key) < order($1.key) }) {
                guard let setter = setter(name, of: node.element) else { continue }
                setter.apply(localized(value, name, node, interface), to: object, interface)
            }
        }

        /// A few values are right only after or before the others.
        private static func order(_ name: String) -> (Int, String) {
            switch name {
            case "frame", "frameInset": (0, name)
            case "configuration.style": (1, name)
            case "attributedText", "attributedPlaceholder", "value", "progress", "currentPage": (3, name)
            case "animating", "hidden": (4, name)
            default: (2, name)
            }
        }

        /// What a document leaves out is Interface Builder's default, which is not always the class' own.
        private static func setAbsent(
            _ values: [String: InterfaceValue], of node: InterfaceNode, _ object: NSObject,
            _ interface: InterfaceInstance
        ) {
            for (name, value) in absentValues(of: node.element) where values[name] == nil {
                setter(name, of: node.element)?.apply(value, to: object, interface)
            }
        }

        private static func absentValues(of element: String) -> [String: InterfaceValue] {
            var result: [String: InterfaceValue] = [
                "userInteractionEnabled": .boolean(true), "clipsSubviews": .boolean(false), "opaque": .boolean(true),
                "horizontalHuggingPriority": .number(250), "verticalHuggingPriority": .number(250),
                "horizontalCompressionResistancePriority": .number(750),
                "verticalCompressionResistancePriority": .number(750),
            ]
            switch element {
            case "label", "textField", "textView": result["textAlignment"] = .text("left")
            case "activityIndicatorView": result["hidesWhenStopped"] = .boolean(false)
            case "progressView": result["progress"] = .number(0)
            default: break
            }
            return result
        }

        // MARK: Language

        private static func localized(
            _ value: InterfaceValue, _ name: String, _ node: InterfaceNode, _ interface: InterfaceInstance
        ) -> InterfaceValue {
            guard case .text(let text) = value, let key = localizedKey(name) else { return value }
            return .text(interface.file.localized(text, node.identifier, key))
        }

        private static let localizedNames: [String: String] = [
            "text": "text", "title": "title", "placeholder": "placeholder", "prompt": "prompt",
            "headerTitle": "headerTitle", "footerTitle": "footerTitle", "backButtonTitle": "backButtonTitle",
            "normal.title": "normalTitle", "highlighted.title": "highlightedTitle", "selected.title": "selectedTitle",
            "disabled.title": "disabledTitle", "focused.title": "focusedTitle",
            "configuration.title": "configuration.title", "configuration.subtitle": "configuration.subtitle",
            "accessibility.label": "accessibilityLabel", "accessibility.hint": "accessibilityHint",
        ]

        /// What strings tables call the value; nil for what is never translated.
        private static func localizedKey(_ name: String) -> String? { localizedNames[name] }
    }
#endif
