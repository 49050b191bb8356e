package import Foundation

/// A font by what is asked for; which file that is, the canvas decides.
package struct FontSpec: Sendable, Hashable {
    package enum Family: Sendable, Hashable {
        case system, rounded, serif, monospaced
        /// A family or a PostScript name, such as `Helvetica Neue` or `HelveticaNeue-Bold`.
        case named(String)
    }

    package var family: Family
    /// Points.
    package var size: Double
    /// From 100 (thin) to 900 (black); 400 is regular.
    package var weight: Int
    package var isItalic: Bool
    package var hasMonospacedDigits: Bool

    package init(
        _ family: Family = .system, size: Double, weight: Int = 400, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }
}

/// What a font measures, in points.
package struct FontFacts: Sendable, Hashable {
    package var ascent: Double
    /// Below the baseline; positive.
    package var descent: Double
    package var leading: Double
    package var capHeight: Double
    package var xHeight: Double
    /// The family that is really used.
    package var family: String
    /// False where another family stands in for the one that was asked for.
    package var isExact: Bool

    package init(
        ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double, family: String,
        isExact: Bool
    ) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.family = family
        self.isExact = isExact
    }
}

/// How a stretch of text looks.
package struct TextLook: Sendable, Hashable {
    package var font: FontSpec
    package var color: DrawColor
    package var background: DrawColor?
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// Points added after each character.
    package var kern: Double
    /// Points above the baseline.
    package var baselineOffset: Double

    package init(
        font: FontSpec, color: DrawColor, background: DrawColor? = nil, isUnderlined: Bool = false,
        isStruckThrough: Bool = false, kern: Double = 0, baselineOffset: Double = 0
    ) {
        self.font = font
        self.color = color
        self.background = background
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.kern = kern
        self.baselineOffset = baselineOffset
    }
}

/// Room in a line, in points.
package struct TextGap: Sendable, Hashable {
    package var width: Double
    package var height: Double
    /// Of its lower edge, above the baseline; negative for below.
    package var bottom: Double

    package init(width: Double, height: Double, bottom: Double = 0) {
        self.width = width
        self.height = height
        self.bottom = bottom
    }

    package var ascent: Double { max(0, bottom + height) }
    package var descent: Double { max(0, -bottom) }
}

/// Text as it is to be set: runs one after another, and how the lines are made.
package struct TextBlock: Sendable, Hashable {
    package struct Run: Sendable, Hashable {
        package var text: String
        package var look: TextLook
        /// What is kept free for something that is drawn in the line, in the place of each character of the text.
        package var gap: TextGap?

        package init(_ text: String, _ look: TextLook, gap: TextGap? = nil) {
            self.text = text
            self.look = look
            self.gap = gap
        }
    }

    package enum Alignment: UInt8, Sendable { case natural, left, center, right, justified }

    /// As `NSLineBreakMode` has them, with the same raw values.
    package enum LineBreak: UInt8, Sendable {
        case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
    }

    package var runs: [Run]
    package var alignment: Alignment
    package var lineBreak: LineBreak
    /// 0 is any number.
    package var maximumLines: Int
    /// Points between lines, beside what the font has.
    package var lineSpacing: Double
    /// 0 is the font's own.
    package var lineHeightMultiple: Double
    package var minimumLineHeight: Double
    /// 0 is none.
    package var maximumLineHeight: Double
    package var paragraphSpacing: Double
    package var firstLineIndent: Double
    package var headIndent: Double
    /// Such as `ja` or `zh-Hant`: which shapes Chinese characters have. Nil is told by the text itself.
    package var language: String?

    package init(
        _ runs: [Run], alignment: Alignment = .natural, lineBreak: LineBreak = .truncatingTail, maximumLines: Int = 0
    ) {
        self.runs = runs
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.maximumLines = maximumLines
        lineSpacing = 0
        lineHeightMultiple = 0
        minimumLineHeight = 0
        maximumLineHeight = 0
        paragraphSpacing = 0
        firstLineIndent = 0
        headIndent = 0
    }

    package var text: String { runs.map(\.text).joined() }
}

/// How a block comes out in a width, in points from the block's top left corner.
package struct TextMetrics: Sendable, Hashable {
    package struct Line: Sendable, Hashable {
        /// UTF-8 offsets in the block's text.
        package var start: Int
        package var end: Int
        package var frame: CGRect
        package var baseline: Double

        package init(start: Int, end: Int, frame: CGRect, baseline: Double) {
            self.start = start
            self.end = end
            self.frame = frame
            self.baseline = baseline
        }
    }

    /// Where a run's gap has come to lie.
    package struct Gap: Sendable, Hashable {
        /// The place of the run in the block.
        package var run: Int
        package var frame: CGRect

        package init(run: Int, frame: CGRect) {
            self.run = run
            self.frame = frame
        }
    }

    /// Not rounded.
    package var size: CGSize
    package var lines: [Line]
    /// True where something of the text is not shown.
    package var isTruncated: Bool
    /// Those that are shown.
    package var gaps: [Gap]

    package init(size: CGSize, lines: [Line], isTruncated: Bool, gaps: [Gap] = []) {
        self.size = size
        self.lines = lines
        self.isTruncated = isTruncated
        self.gaps = gaps
    }

    package var firstBaseline: Double { lines.first?.baseline ?? 0 }
    package var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
