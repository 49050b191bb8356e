import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("UILabel, UIFont")
struct LabelTests {
    init() { TestDrawing.use() }

    private func label(_ text: String, size: CGFloat = 10) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }

    /// The text that a label draws, and where.
    private func drawn(_ label: UILabel) -> (block: TextBlock, frame: CGRect)? {
        var list = DrawList(size: label.bounds.size)
        label.layer.render(into: &list)
        for case .text(let block, let frame) in list.commands { return (block, frame) }
        return nil
    }

    @Test("A label is as large as its text; on several lines, as its widest one")
    func size() {
        let label = label("12345678")
        // 5 points for each character, lines of 12.5; whole pixels at three to a point.
        #expect(label.intrinsicContentSize.width == 40)
        #expect(abs(label.intrinsicContentSize.height - 38.0 / 3) < 1e-9)
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 20
        #expect(label.intrinsicContentSize == CGSize(width: 20, height: 25))
        #expect(label.sizeThatFits(CGSize(width: 10, height: 100)).height == 50)
        label.text = nil
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("UIFont(name:size:): nil for a name that no font has, which is said")
    func missingFont() {
        #expect(UIFont(name: "Helvetica Neu", size: 17) == nil)
        #expect(UIFont(name: "HelveticaNeue", size: 17) != nil)
        let said = TestDrawing.facts("font-missing").compactMap { $0.data["name"] }
        #expect(said.contains("Helvetica Neu") && !said.contains("HelveticaNeue"))
    }

    @Test("The text stands in the middle of the height")
    func middle() throws {
        let label = label("1234")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 42.5)
        label.textAlignment = .center
        let text = try #require(drawn(label))
        #expect(text.frame == CGRect(x: 0, y: 15, width: 100, height: 12.5))
        #expect(text.block.alignment == .center)
        #expect(text.block.maximumLines == 1)
    }

    @Test("Lines that have no room are left out")
    func room() throws {
        let label = label("12345678")
        label.numberOfLines = 0
        label.frame = CGRect(x: 0, y: 0, width: 10, height: 30)
        #expect(try #require(drawn(label)).block.maximumLines == 2)
    }

    @Test("Text that is too wide is set smaller, down to the least share")
    func shrinking() throws {
        let label = label("12345678")
        label.adjustsFontSizeToFitWidth = true
        label.frame = CGRect(x: 0, y: 0, width: 32, height: 20)
        #expect(try #require(drawn(label)).block.runs[0].look.font.size == 8)
        label.minimumScaleFactor = 0.9
        #expect(try #require(drawn(label)).block.runs[0].look.font.size == 9)
    }

    @Test("What the text says of its look goes before the label's own")
    func attributes() throws {
        let label = label("")
        label.textColor = .blue
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 1, length: 1))
        label.attributedText = text
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        let runs = try #require(drawn(label)).block.runs
        #expect(runs.map(\.text) == ["a", "b"])
        #expect(runs.map(\.look.color) == [DrawColor(red: 0, green: 0, blue: 1), DrawColor(red: 1, green: 0, blue: 0)])
        #expect(runs.map(\.look.isUnderlined) == [false, true])
        #expect(runs[0].look.font.size == 12)
        #expect(label.text == "ab")
    }

    @Test("A label whose code insets its text draws inside the insets")
    func subclass() throws {
        final class Padded: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
        }
        let label = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "a"
        let text = try #require(drawn(label))
        #expect(text.frame.minX == 10 && text.frame.width == 80)
    }

    /// Apple, Human Interface Guidelines, "Typography".
    nonisolated static let styles: [(UIFont.TextStyle, large: CGFloat, extraSmall: CGFloat, largest: CGFloat)] = [
        (.largeTitle, 34, 31, 60), (.title1, 28, 25, 58), (.headline, 17, 14, 53), (.body, 17, 14, 53),
        (.callout, 16, 13, 51), (.footnote, 13, 12, 44), (.caption2, 11, 11, 40),
    ]

    @Test("Apple, Human Interface Guidelines, Typography: the sizes of Dynamic Type", arguments: styles.indices)
    func textStyles(_ index: Int) {
        let (style, large, small, largest) = Self.styles[index]
        func size(_ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(
                forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
            ).pointSize
        }
        #expect(size(.large) == large)
        #expect(size(.extraSmall) == small)
        #expect(size(.accessibilityExtraExtraExtraLarge) == largest)
    }

    @Test("A font that no phone and no machine has gives nothing; its name says weight and slant")
    func names() throws {
        #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
        #expect(UIFont(name: "", size: 12) == nil)
        let font = try #require(UIFont(name: "HelveticaNeue-BoldItalic", size: 12))
        #expect(font.spec.weight == 700 && font.spec.isItalic)
        #expect(font.familyName == "Helvetica Neue")
        let bold = try #require(UIFont.systemFont(ofSize: 10).fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 10))
    }

    @Test("Text without a view is measured as it would be set")
    func strings() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
        #expect(("1234" as NSString).size(withAttributes: attributes) == CGSize(width: 20, height: 12.5))
        let box = "12345678".boundingRect(
            with: CGSize(width: 20, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        #expect(box == CGRect(x: 0, y: 0, width: 20, height: 25))
    }

    @Test("Texts with fonts, colours, styles and shadows are joined and changed, which compares them")
    func joining() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        func part(_ size: CGFloat) -> NSAttributedString {
            NSAttributedString(
                string: "ab",
                attributes: [
                    .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.label, .paragraphStyle: style,
                    .shadow: NSShadow(), .attachment: NSTextAttachment(),
                ])
        }
        let text = NSMutableAttributedString(string: "")
        for size in [10, 10, 12, 12] as [CGFloat] { text.append(part(size)) }
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 9), range: NSRange(location: 1, length: 3))
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 2))
        let sizes = (0..<8).map { place -> CGFloat in
            (text.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
        }
        #expect(sizes == [10, 9, 9, 9, 12, 12, 12, 12])
        var range = NSRange(location: 0, length: 0)
        let color = text.attribute(.foregroundColor, at: 4, effectiveRange: &range) as? UIColor
        #expect(color == .red)
    }

    @Test("Apple, NSTextAttachment: its picture is drawn in the text, as large as its bounds say")
    func pictures() throws {
        let attachment = NSTextAttachment(image: try #require(UIImage(data: Data([1]))))
        attachment.bounds = CGRect(x: 0, y: -2, width: 12, height: 8)
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.append(NSAttributedString(attachment: attachment))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 0, length: 3))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 12.5))
        label.attributedText = text
        let controller = UIViewController()
        let host = InterfaceHost(root: controller, size: CGSize(width: 100, height: 50), traits: InterfaceTraits())
        controller.view.addSubview(label)
        host.appear()
        let frames = host.drawing().commands.compactMap { command -> CGRect? in
            if case .picture(_, let frame, _) = command { frame } else { nil }
        }
        // Two letters of 5 points before it; the baseline at 10, and the picture from 2 below it.
        let frame = try #require(frames.first)
        #expect(frame.minX == 10)
        #expect(frame.size == CGSize(width: 12, height: 8))
    }

    @Test("Simple HTML is text with its look, and what is not read is told of")
    func html() throws {
        let html = "<p>One &amp; <b>two</b><br>three<script>bad()</script></p>"
        let text = try NSAttributedString(
            data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: nil)
        #expect(text.string == "One & two\nthree\n")
        let font = text.attribute(.font, at: 6, effectiveRange: nil) as? UIFont
        #expect(font?.spec.weight == 700 || font?.fontName.contains("Bold") == true)
        for hostile in ["<", "<b", "&#xFFFFFFFF;", String(repeating: "<b>", count: 5000) + "x", "</p></p>"] {
            _ = try NSAttributedString(
                data: Data(hostile.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil)
        }
    }
}
