#if os(Linux)
    import BelfryInterface
    import Foundation

    /// The kit's values for those of a document.
    extension ValueTables {
        /// As key-value coding gives a value to a property.
        static func object(_ value: InterfaceValue, _ interface: InterfaceInstance) -> Any? {
            switch value {
            case .null: nil
            case .boolean(let value): value
            case .number(let value): value
            case .text(let value): value
            case .color(let value): color(value, interface)
            case .font(let value): font(value, interface)
            case .image(let value): image(value, interface)
            case .point(let x, let y): CGPoint(x: x, y: y)
            case .size(let width, let height): CGSize(width: width, height: height)
            case .rect(let x, let y, let width, let height): CGRect(x: x, y: y, width: width, height: height)
            case .insets(let top, let left, let bottom, let right):
                UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
            case .range(let location, let length): NSRange(location: location, length: length)
            case .names(let names): names
            case .attributedText(let runs): attributedText(runs, interface)
            case .reference(let identifier): interface.objects[identifier]
            }
        }

        // MARK: Colours

        static func color(_ color: InterfaceColor, _ interface: InterfaceInstance) -> UIColor? {
            let file = interface.file
            switch color {
            case .components(let red, let green, let blue, let alpha):
                return UIColor(red: red, green: green, blue: blue, alpha: alpha)
            case .system(let name):
                if let system = SystemColors.color(named: name) { return system }
                return file.document.colors[name].flatMap { self.color($0, interface) }
            case .named(let name):
                if let named = UIColor(named: name, in: file.bundle, compatibleWith: nil) { return named }
                // What Interface Builder noted, which is what a phone takes where the catalogue lacks the colour.
                guard case .components? = file.document.colors[name] else {
                    interface.report(
                        "Unable to resolve the colour \"\(name)\": no asset catalogue has it, so nothing is drawn in it",
                        ["color": name], line: interface.line)
                    return nil
                }
                interface.report(
                    "Unable to resolve the colour \"\(name)\": no asset catalogue has it, so the one that Interface "
                        + "Builder noted is drawn", ["color": name], line: interface.line)
                return file.document.colors[name].flatMap { self.color($0, interface) }
            }
        }

        // MARK: Fonts

        private static let weights: [String: UIFont.Weight] = [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
            "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
        ]

        static func font(_ font: InterfaceFont, _ interface: InterfaceInstance) -> UIFont {
            switch font.kind {
            case .system:
                .systemFont(ofSize: font.size, weight: font.weight.flatMap { weights[$0] } ?? .regular)
            case .boldSystem: .boldSystemFont(ofSize: font.size)
            case .italicSystem: .italicSystemFont(ofSize: font.size)
            case .style(let name): .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: name))
            case .named(let name, let family):
                named(name, family, font.size, interface)
            }
        }

        /// A phone takes the system's font for one that it does not have.
        private static func named(
            _ name: String, _ family: String, _ size: Double, _ interface: InterfaceInstance
        ) -> UIFont {
            if let spec = FontNames.spec(name, size: size) ?? FontNames.spec(family, size: size) {
                return UIFont(spec: spec)
            }
            interface.report(
                "The font \"\(name)\" is neither one of iOS nor one of the bundle (UIAppFonts): the system's is drawn",
                ["font": name], line: interface.line)
            return .systemFont(ofSize: size)
        }

        // MARK: Pictures

        static func image(_ image: InterfaceImage, _ interface: InterfaceInstance) -> UIImage? {
            let found =
                image.isSymbol
                ? UIImage(systemName: image.name)
                : UIImage(named: image.name, in: interface.file.bundle, compatibleWith: nil)
            guard let found else {
                // As the console of a phone has it.
                interface.report(
                    "Could not load the \"\(image.name)\" image referenced from \(interface.file.document.name)",
                    ["image": image.name], line: interface.line)
                return nil
            }
            switch image.renderingMode {
            case "template": return found.withRenderingMode(.alwaysTemplate)
            case "original": return found.withRenderingMode(.alwaysOriginal)
            default: return found
            }
        }

        // MARK: Attributed text

        static func attributedText(_ runs: [InterfaceTextRun], _ interface: InterfaceInstance) -> NSAttributedString {
            let text = NSMutableAttributedString(string: "")
            for run in runs {
                text.append(NSAttributedString(string: run.text, attributes: attributes(run, interface)))
            }
            return text
        }

        private static func attributes(
            _ run: InterfaceTextRun, _ interface: InterfaceInstance
        ) -> [NSAttributedString.Key: Any] {
            var result: [NSAttributedString.Key: Any] = [:]
            if let color = run.color.flatMap({ self.color($0, interface) }) { result[.foregroundColor] = color }
            if let color = run.background.flatMap({ self.color($0, interface) }) { result[.backgroundColor] = color }
            if let font = run.font { result[.font] = self.font(font, interface) }
            let keys: [String: NSAttributedString.Key] = [
                "NSKern": .kern, "NSUnderline": .underlineStyle, "NSStrikethrough": .strikethroughStyle,
                "NSBaselineOffset": .baselineOffset,
            ]
            for (name, number) in run.numbers {
                guard let key = keys[name] else { continue }
                result[key] = key == .kern || key == .baselineOffset ? CGFloat(number) as Any : Int(number) as Any
            }
            if let paragraph = run.paragraph { result[.paragraphStyle] = style(paragraph) }
            return result
        }

        private static func style(_ paragraph: InterfaceParagraph) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            if let alignment = paragraph.alignment.flatMap({ alignments[$0] }) { style.alignment = alignment }
            let breaks: [String: NSLineBreakMode] = [
                "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
                "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
                "truncatingMiddle": .byTruncatingMiddle,
            ]
            if let mode = paragraph.lineBreakMode.flatMap({ breaks[$0] }) { style.lineBreakMode = mode }
            for (name, number) in paragraph.numbers {
                let value = CGFloat(number)
                switch name {
                case "lineSpacing": style.lineSpacing = value
                case "lineHeightMultiple": style.lineHeightMultiple = value
                case "minimumLineHeight": style.minimumLineHeight = value
                case "maximumLineHeight": style.maximumLineHeight = value
                case "paragraphSpacing": style.paragraphSpacing = value
                case "paragraphSpacingBefore": style.paragraphSpacingBefore = value
                case "firstLineHeadIndent": style.firstLineHeadIndent = value
                case "headIndent": style.headIndent = value
                case "tailIndent": style.tailIndent = value
                default: break
                }
            }
            return style
        }

        static let alignments: [String: NSTextAlignment] = [
            "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
        ]

        static let lineBreaks: [String: NSLineBreakMode] = [
            "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
            "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
            "middleTruncation": .byTruncatingMiddle,
        ]
    }
#endif
