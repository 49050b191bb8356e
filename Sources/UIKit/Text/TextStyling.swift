#if os(Linux)
    package import BelfryDrawing
    package import Foundation

    /// How text looks that says nothing of it itself.
    package struct TextStyling {
        package var font: UIFont
        package var color: UIColor
        package var alignment: NSTextAlignment
        package var lineBreak: NSLineBreakMode
        package var maximumLines: Int
        package var traits: UITraitCollection
        /// What fonts are made smaller by.
        package var scale: Double = 1
        package var isRightToLeft = false

        package init(
            font: UIFont, color: UIColor, alignment: NSTextAlignment = .natural,
            lineBreak: NSLineBreakMode = .byWordWrapping, maximumLines: Int = 0, traits: UITraitCollection
        ) {
            (self.font, self.color, self.alignment) = (font, color, alignment)
            (self.lineBreak, self.maximumLines, self.traits) = (lineBreak, maximumLines, traits)
        }

        /// The text as it is to be set. The first character's paragraph style is that of the whole.
        package func block(_ text: NSAttributedString) -> TextBlock {
            var runs: [TextBlock.Run] = []
            let whole = NSRange(location: 0, length: text.length)
            text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
                let part = (text.string as NSString).substring(with: range)
                let gap = (attributes[.attachment] as? NSTextAttachment)?.gap(scale: scale)
                runs.append(TextBlock.Run(part, look(attributes), gap: gap))
            }
            var block = TextBlock(
                runs, alignment: alignment.drawn(isRightToLeft), lineBreak: lineBreak.drawn, maximumLines: maximumLines)
            if text.length > 0,
                let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
            {
                apply(style.values, to: &block)
            }
            return block
        }

        package func block(_ text: String) -> TextBlock {
            TextBlock(
                [TextBlock.Run(text, look([:]))], alignment: alignment.drawn(isRightToLeft), lineBreak: lineBreak.drawn,
                maximumLines: maximumLines)
        }

        /// Draws the pictures of a text in the gaps that its block has for them.
        package static func drawPictures(
            of text: NSAttributedString, _ block: TextBlock, in frame: CGRect, into list: inout DrawList
        ) {
            guard block.runs.contains(where: { $0.gap != nil }) else { return }
            var pictures: [Int: UIImage] = [:]
            var number = 0
            let whole = NSRange(location: 0, length: text.length)
            text.enumerateAttributes(in: whole, options: []) { attributes, _, _ in
                pictures[number] = (attributes[.attachment] as? NSTextAttachment)?.shownImage
                number += 1
            }
            let metrics = TextMeasuring.measure(block, width: Double(frame.width))
            for gap in metrics.gaps where gap.frame.maxY <= frame.height + 1 && block.runs.indices.contains(gap.run) {
                let place = gap.frame.offsetBy(dx: frame.minX, dy: frame.minY)
                pictures[gap.run]?.append(to: &list, in: place, tint: block.runs[gap.run].look.color)
            }
        }

        private func look(_ attributes: [NSAttributedString.Key: Any]) -> TextLook {
            for key in Self.withoutEffect where attributes[key] != nil {
                Unsupported.report(type: "NSAttributedString.Key", member: key.rawValue)
            }
            var spec = (attributes[.font] as? UIFont ?? font).spec
            spec.size *= scale
            let isLink = attributes[.link] != nil
            let color = attributes[.foregroundColor] as? UIColor ?? (isLink ? .link : self.color)
            var look = TextLook(font: spec, color: color.resolvedColor(with: traits).drawn)
            look.background = (attributes[.backgroundColor] as? UIColor)?.resolvedColor(with: traits).drawn
            look.isUnderlined = Self.number(attributes[.underlineStyle]) != 0
            look.isStruckThrough = Self.number(attributes[.strikethroughStyle]) != 0
            let kern = attributes[.kern] ?? attributes[.tracking]
            look.kern = Self.number(kern) * scale
            look.baselineOffset = Self.number(attributes[.baselineOffset]) * scale
            return look
        }

        private static let withoutEffect: [NSAttributedString.Key] = [
            .strokeWidth, .shadow, .textEffect, .obliqueness, .expansion, .underlineColor, .strikethroughColor,
            .verticalGlyphForm,
        ]

        private static func number(_ value: Any?) -> Double {
            switch value {
            case let value as NSNumber: value.doubleValue
            case let value as Int: Double(value)
            case let value as Double: value
            case let value as CGFloat: value
            case let value as Float: Double(value)
            case let value as NSUnderlineStyle: Double(value.rawValue)
            default: 0
            }
        }

        private func apply(_ style: NSParagraphStyle.Values, to block: inout TextBlock) {
            if style.alignment != .natural { block.alignment = style.alignment.drawn(isRightToLeft) }
            if maximumLines != 1 || style.lineBreakMode != .byWordWrapping {
                block.lineBreak = style.lineBreakMode.drawn
            }
            block.lineSpacing = style.lineSpacing
            block.lineHeightMultiple = style.lineHeightMultiple
            block.minimumLineHeight = style.minimumLineHeight
            block.maximumLineHeight = style.maximumLineHeight
            block.paragraphSpacing = style.paragraphSpacing + style.paragraphSpacingBefore
            block.firstLineIndent = style.firstLineHeadIndent
            block.headIndent = style.headIndent
        }
    }

    extension NSTextAlignment {
        /// Natural is to the right where the interface is read that way.
        func drawn(_ isRightToLeft: Bool) -> TextBlock.Alignment {
            switch self {
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            case .natural: isRightToLeft ? .right : .natural
            }
        }
    }

    extension NSLineBreakMode {
        var drawn: TextBlock.LineBreak { TextBlock.LineBreak(rawValue: UInt8(rawValue)) ?? .wordWrapping }
    }
#endif
