#if os(Linux)
    import BelfryInterface
    import Foundation

    /// The configuration of a button, which a document spells as a group of values.
    @MainActor
    enum ButtonConfigurations {
        private static func style(_ name: String) -> UIButton.Configuration {
            switch name {
            case "gray", "bordered": .gray()
            case "tinted", "borderedTinted": .tinted()
            case "filled", "borderedProminent": .filled()
            default: .plain()
            }
        }

        private static func changing<Value>(
            _ body: @escaping @MainActor (inout UIButton.Configuration, Value) -> Void
        ) -> @MainActor (UIButton, Value) -> Void {
            { button, value in
                var configuration = button.configuration ?? .plain()
                body(&configuration, value)
                button.configuration = configuration
            }
        }

        static let setters: [String: ValueSetter] = texts.merging(looks) { $1 }

        private static let texts: [String: ValueSetter] = [
            "configuration.style": .word { (button: UIButton, name) in button.configuration = style(name) },
            "configuration.title": .word(changing { $0.title = $1 }),
            "configuration.subtitle": .word(changing { $0.subtitle = $1 }),
            "configuration.attributedTitle": .attributedText(changing { $0.attributedTitle = AttributedString($1) }),
            "configuration.titleFontDescription": .font(
                changing { (configuration, font) in
                    setFont(font, of: &configuration)
                }),
            "configuration.fontDescription": .font(
                changing { (configuration, font) in setFont(font, of: &configuration) }),
            "configuration.image": .image(changing { $0.image = $1 }),
        ]

        private static func setFont(_ font: UIFont, of configuration: inout UIButton.Configuration) {
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var attributes = attributes
                attributes.font = font
                return attributes
            }
        }

        private static let edges: [String: NSDirectionalRectEdge] = [
            "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "all": .all, "none": [],
        ]
        private static let alignments: [String: UIButton.Configuration.TitleAlignment] = [
            "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
        ]
        private static let corners: [String: UIButton.Configuration.CornerStyle] = [
            "dynamic": .dynamic, "fixed": .fixed, "capsule": .capsule, "large": .large, "medium": .medium,
            "small": .small,
        ]
        private static let sizes: [String: UIButton.Configuration.Size] = [
            "small": .small, "medium": .medium, "large": .large, "mini": .mini,
        ]

        private static let looks: [String: ValueSetter] = [
            "configuration.imagePlacement": .choice(edges, changing { $0.imagePlacement = $1 }),
            "configuration.imagePadding": .number(changing { $0.imagePadding = $1 }),
            "configuration.titlePadding": .number(changing { $0.titlePadding = $1 }),
            "configuration.titleAlignment": .choice(alignments, changing { $0.titleAlignment = $1 }),
            "configuration.cornerStyle": .choice(corners, changing { $0.cornerStyle = $1 }),
            "configuration.buttonSize": .choice(sizes, changing { $0.buttonSize = $1 }),
            "configuration.showsActivityIndicator": .boolean(changing { $0.showsActivityIndicator = $1 }),
            "configuration.baseForegroundColor": .color(changing { $0.baseForegroundColor = $1 }),
            "configuration.baseBackgroundColor": .color(changing { $0.baseBackgroundColor = $1 }),
            "configuration.contentInsets": .insets(
                changing { (configuration, insets) in
                    configuration.contentInsets = NSDirectionalEdgeInsets(
                        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
                }),
            "configuration.background.cornerRadius": .number(changing { $0.background.cornerRadius = $1 }),
            "configuration.background.strokeWidth": .number(changing { $0.background.strokeWidth = $1 }),
            "configuration.background.backgroundColor": .color(changing { $0.background.backgroundColor = $1 }),
            "configuration.background.strokeColor": .color(changing { $0.background.strokeColor = $1 }),
            "configuration.background.image": .image(changing { $0.background.image = $1 }),
        ]
    }
#endif
