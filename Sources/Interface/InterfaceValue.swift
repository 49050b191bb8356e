/// A value of an object in a document.
package indirect enum InterfaceValue: Sendable, Hashable {
    /// Set to nothing, which is another thing than not set.
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case color(InterfaceColor)
    case font(InterfaceFont)
    case image(InterfaceImage)
    case point(x: Double, y: Double)
    case size(width: Double, height: Double)
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// Top, left, bottom, right.
    case insets(top: Double, left: Double, bottom: Double, right: Double)
    case range(location: Int, length: Int)
    /// The names of a set's members that are in it, such as `widthSizable`, in the order of the alphabet.
    case names([String])
    case attributedText([InterfaceTextRun])
    /// The identifier of another object.
    case reference(String)
}

/// A colour as a document names it.
package enum InterfaceColor: Sendable, Hashable {
    /// In sRGB, each from 0 to 1.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    /// One of the system's, such as `systemBackgroundColor`.
    case system(String)
    /// One of an asset catalogue.
    case named(String)
}

/// A font as a document names it.
package struct InterfaceFont: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case system, boldSystem, italicSystem
        /// Such as `UICTFontTextStyleBody`; the size is the style's.
        case style(String)
        /// A PostScript name, and its family.
        case named(String, family: String)
    }

    package var kind: Kind
    /// Points.
    package var size: Double
    /// Such as `semibold`; nil is the kind's own.
    package var weight: String?

    package init(_ kind: Kind, size: Double, weight: String? = nil) {
        self.kind = kind
        self.size = size
        self.weight = weight
    }
}

/// A picture as a document names it.
package struct InterfaceImage: Sendable, Hashable {
    package var name: String
    /// One of the system's symbols.
    package var isSymbol: Bool
    /// Of a symbol: `small`, `medium`, `large`.
    package var symbolScale: String?
    /// `original` or `template`; nil is the picture's own.
    package var renderingMode: String?

    package init(name: String, isSymbol: Bool = false, symbolScale: String? = nil, renderingMode: String? = nil) {
        self.name = name
        self.isSymbol = isSymbol
        self.symbolScale = symbolScale
        self.renderingMode = renderingMode
    }
}

/// A stretch of attributed text.
package struct InterfaceTextRun: Sendable, Hashable {
    package var text: String
    package var color: InterfaceColor?
    package var background: InterfaceColor?
    package var font: InterfaceFont?
    /// Numbers such as `NSKern`, `NSUnderline` and `NSBaselineOffset`, by their keys.
    package var numbers: [String: Double]
    package var paragraph: InterfaceParagraph?

    package init(text: String) {
        self.text = text
        color = nil
        background = nil
        font = nil
        numbers = [:]
        paragraph = nil
    }
}

/// How a paragraph of attributed text is set.
package struct InterfaceParagraph: Sendable, Hashable {
    /// As the document spells it: `center`; nil is the text's own.
    package var alignment: String?
    package var lineBreakMode: String?
    /// `lineSpacing`, `lineHeightMultiple`, `firstLineHeadIndent` and the other numbers, by name.
    package var numbers: [String: Double]

    package init(alignment: String? = nil, lineBreakMode: String? = nil, numbers: [String: Double] = [:]) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
        self.numbers = numbers
    }
}
