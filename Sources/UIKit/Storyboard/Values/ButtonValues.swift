#if os(Linux)
    import BelfryInterface
    import Foundation

    extension ValueTables {
        static let buttonTables: [String: [String: ValueSetter]] = [
            "button": button.merging(buttonStates) { $1 }.merging(ButtonConfigurations.setters) { $1 }
        ]

        private static let button: [String: ValueSetter] = [
            "buttonType": .whileMaking,
            "lineBreakMode": .choice(lineBreaks) { (button: UIButton, mode) in button.titleLabel?.lineBreakMode = mode
            },
            "fontDescription": .font { (button: UIButton, font) in button.titleLabel?.font = font },
            "contentEdgeInsets": .insets { (button: UIButton, insets) in button.contentEdgeInsets = insets },
            "titleEdgeInsets": .insets { (button: UIButton, insets) in button.titleEdgeInsets = insets },
            "imageEdgeInsets": .insets { (button: UIButton, insets) in button.imageEdgeInsets = insets },
        ]

        private static let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
            "focused": .focused,
        ]

        private static let buttonStates: [String: ValueSetter] = states.reduce(into: [:]) { table, entry in
            let (name, state) = (entry.key, entry.value)
            table["\(name).title"] = .word { (button: UIButton, text) in button.setTitle(text, for: state) }
            table["\(name).image"] = .image { (button: UIButton, image) in button.setImage(image, for: state) }
            table["\(name).backgroundImage"] = .image { (button: UIButton, image) in
                button.setBackgroundImage(image, for: state)
            }
            table["\(name).titleColor"] = .color { (button: UIButton, color) in
                if let color { button.setTitleColor(color, for: state) }
            }
            table["\(name).titleShadowColor"] = .color { (button: UIButton, color) in
                button.setTitleShadowColor(color, for: state)
            }
            table["\(name).attributedTitle"] = .attributedText { (button: UIButton, text) in
                button.setAttributedTitle(text, for: state)
            }
        }
    }
#endif
