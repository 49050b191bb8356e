import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("UIStackView")
struct StackViewTests {
    /// A stack held at all edges of a root.
    private func stack(
        _ axis: NSLayoutConstraint.Axis, _ size: CGSize, _ views: [UIView], _ change: (UIStackView) -> Void = { _ in }
    ) -> (root: UIView, stack: UIStackView) {
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = axis
        change(stack)
        let root = UIView.root(size.width, size.height, [stack])
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        return (root, stack)
    }

    @Test("fill: the view that hugs least takes what is left")
    func fill() {
        let views = [SizedView(40, 10), SizedView(60, 10)]
        views[0].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        _ = stack(.horizontal, CGSize(width: 200, height: 30), views) { $0.spacing = 10 }
        #expect(views.map(\.frame) == [rect(0, 0, 130, 30), rect(140, 0, 60, 30)])
    }

    @Test("fill: in a long column, too, the earlier keep their own size", arguments: [24, 25, 26, 60])
    func fillDecidesInLongColumns(_ count: Int) {
        let views = (0..<count).map { _ in SizedView(40, 10) }
        let (root, _) = stack(.vertical, CGSize(width: 40, height: count * 10 + 7), views)
        #expect(views.map(\.frame.height) == Array(repeating: 10, count: count - 1) + [17])
        #expect(layoutReports { root.reportAmbiguousLayout() }.isEmpty)
        root.frame = rect(0, 0, 40, CGFloat(count) * 10 - 14)
        root.layoutIfNeeded()
        #expect(views.map(\.frame.height) == Array(repeating: 10, count: count - 2) + [6, 0])
    }

    @Test("fill: two hundred texts that wrap, in a height that holds some of them")
    func manyTexts() {
        let views = (0..<200).map { PitchText($0 % 2 == 0 ? 3 : 6) }
        // Three letters a line: 20 and 40 high in turn, 6,000 in all.
        let (root, stack) = stack(.vertical, CGSize(width: 30, height: 3010), views)
        #expect(views.prefix(100).map(\.frame.height) == (0..<100).map { $0 % 2 == 0 ? 20 : 40 })
        #expect(views[100].frame == rect(0, 3000, 30, 10))
        #expect(views.suffix(99).allSatisfy { $0.frame == rect(0, 3010, 30, 0) })
        #expect(layoutReports { root.reportAmbiguousLayout() }.isEmpty)
        let fitting = stack.systemLayoutSizeFitting(
            CGSize(width: 30, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitting.height == 6000)
    }

    @Test("fill: of views that hug alike the earlier keep their own size, and nothing is ambiguous")
    func fillDecides() {
        let views = [SizedView(40, 10), SizedView(60, 10), SizedView(10, 10)]
        let (root, _) = stack(.horizontal, CGSize(width: 200, height: 30), views)
        #expect(views.map(\.frame) == [rect(0, 0, 40, 30), rect(40, 0, 60, 30), rect(100, 0, 100, 30)])
        #expect(layoutReports { root.reportAmbiguousLayout() }.isEmpty)
        root.frame = rect(0, 0, 70, 30)
        root.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [40, 30, 0])
    }

    @Test("fillEqually")
    func fillEqually() {
        let views = [SizedView(1, 10), SizedView(60, 10), SizedView(5, 5)]
        _ = stack(.horizontal, CGSize(width: 320, height: 30), views) {
            $0.distribution = .fillEqually
            $0.spacing = 10
        }
        #expect(views.map(\.frame) == [rect(0, 0, 100, 30), rect(110, 0, 100, 30), rect(220, 0, 100, 30)])
    }

    @Test("fillProportionally: by the views' own sizes")
    func fillProportionally() {
        let views = [SizedView(10, 10), SizedView(30, 10)]
        _ = stack(.horizontal, CGSize(width: 200, height: 30), views) { $0.distribution = .fillProportionally }
        #expect(views.map(\.frame) == [rect(0, 0, 50, 30), rect(50, 0, 150, 30)])
    }

    @Test("equalSpacing: 320 less 20, 40 and 20 is shared by two gaps")
    func equalSpacing() {
        let views = [SizedView(20, 10), SizedView(40, 10), SizedView(20, 10)]
        _ = stack(.horizontal, CGSize(width: 320, height: 10), views) { $0.distribution = .equalSpacing }
        #expect(views.map(\.frame.minX) == [0, 140, 300])
    }

    @Test("equalCentering: the middles are as far from each other")
    func equalCentering() {
        let views = [SizedView(20, 10), SizedView(40, 10), SizedView(60, 10)]
        _ = stack(.horizontal, CGSize(width: 320, height: 10), views) { $0.distribution = .equalCentering }
        // From 10 to 290; the middle one's middle is at 150.
        #expect(views.map(\.frame.minX) == [0, 130, 260])
    }

    @Test("A column as high as what is in it asks for that height, hidden views and their spacing left out")
    func fitting() {
        let views = [SizedView(50, 20), SizedView(80, 30), SizedView(60, 40)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = 5
        let compressed = UIView.layoutFittingCompressedSize
        #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 80, height: 100))
        views[1].isHidden = true
        #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 60, height: 65))
        stack.setCustomSpacing(20, after: views[0])
        #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 60, height: 80))
        #expect(stack.customSpacing(after: views[0]) == 20)
        #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 66, height: 84))
    }

    nonisolated static let alignments: [(UIStackView.Alignment, [CGRect])] = [
        (.fill, [rect(0, 0, 20, 40), rect(20, 0, 20, 40)]),
        (.top, [rect(0, 0, 20, 10), rect(20, 0, 20, 30)]),
        (.center, [rect(0, 15, 20, 10), rect(20, 5, 20, 30)]),
        (.bottom, [rect(0, 30, 20, 10), rect(20, 10, 20, 30)]),
    ]

    @Test("Alignment across the axis", arguments: alignments)
    func alignment(_ alignment: UIStackView.Alignment, _ frames: [CGRect]) {
        let views = [SizedView(20, 10), SizedView(20, 30)]
        _ = stack(.horizontal, CGSize(width: 40, height: 40), views) { $0.alignment = alignment }
        #expect(views.map(\.frame) == frames)
    }

    @Test("firstBaseline: the texts stand on one line, the higher one at the top")
    func firstBaseline() {
        let views = [PitchText(2, lineHeight: 20), PitchText(2, lineHeight: 40)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.alignment = .firstBaseline
        stack.translatesAutoresizingMaskIntoConstraints = false
        let root = UIView.root(200, 200, [stack])
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame == rect(0, 0, 40, 40))
        #expect(views.map(\.frame) == [rect(0, 15, 20, 20), rect(20, 0, 20, 40)])
    }

    @Test("From right to left the first view is at the right")
    func rightToLeft() {
        let views = [SizedView(20, 10), SizedView(30, 10)]
        let (root, stack) = stack(.horizontal, CGSize(width: 60, height: 10), views) {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.spacing = 10
        }
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame) == [rect(40, 0, 20, 10), rect(0, 0, 30, 10)])
    }

    @Test("Text in a column wraps at the column's width")
    func wrapping() {
        let text = PitchText(25)
        let (_, stack) = stack(.vertical, CGSize(width: 100, height: 100), [text, SizedView(10, 10)])
        // Three lines, and what is left goes to the view after it: of equal wishes the earlier is kept.
        #expect(text.frame == rect(0, 0, 100, 60))
        #expect(
            stack.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 100, height: 70))
    }

    @Test("A view that is removed from its superview is arranged no longer; one taken out of the row stays a subview")
    func removal() {
        let views = [SizedView(20, 10), SizedView(30, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[1]] && stack.subviews.count == 2)
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews.isEmpty)
    }
}
