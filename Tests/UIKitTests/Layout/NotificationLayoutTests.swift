import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Frames that were worked out by hand.
@MainActor
@Suite("Auto Layout: what notifications look like")
struct NotificationLayoutTests {
    @Test("A label held at all edges, 16 points from the sides and 8 from top and bottom, fills what is between")
    func heldLabel() {
        let label = PitchText(10)
        let root = UIView.root(320, 100, [label])
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            root.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            root.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        ])
        root.layoutIfNeeded()
        #expect(label.frame == rect(16, 8, 288, 84))
    }

    @Test("A picture of three by two as wide as the view, and below it a label of as many lines as its text needs")
    func pictureAndLabel() {
        let picture = plainView()
        // 40 letters of 10 points in 288 points: 28 a line, so two lines.
        let label = PitchText(40)
        let root = UIView.root(320, 400, [picture, label])
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: root.topAnchor),
            picture.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 1.6),
            label.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        ])
        root.layoutIfNeeded()
        #expect(picture.frame == rect(0, 0, 320, 200))
        #expect(label.frame == rect(16, 208, 288, 40))
    }

    @Test("The height that the constraints ask for grows with the lines")
    func fittingHeight() {
        let label = PitchText(40)
        let root = UIView.root(320, 10, [label])
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
            root.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        ])
        #expect(root.fittingHeight(width: 320) == 56)
        // 168 points: 16 letters a line, three lines.
        #expect(root.fittingHeight(width: 200) == 76)
        label.letters = 10
        #expect(root.fittingHeight(width: 320) == 36)
    }

    @Test("Constraints that say nothing of the height ask for none")
    func noFittingHeight() {
        let label = PitchText(4)
        let root = UIView.root(320, 10, [label])
        label.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
        #expect(root.fittingHeight(width: 320) == nil)
        #expect(UIView.root(320, 10, [UIView()]).fittingHeight(width: 320) == nil)
    }

    @Test("Of two labels in a row the one that hugs less, 250 beside 251, takes the room that is left")
    func hugging() {
        let (title, time) = (SizedView(100, 20), SizedView(50, 20))
        time.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        let root = row(title, time)
        root.layoutIfNeeded()
        #expect(title.frame == rect(10, 0, 242, 20))
        #expect(time.frame == rect(260, 0, 50, 20))
    }

    @Test("Of two labels that do not both fit the one that resists compression less, 749 beside 750, gives way")
    func compression() {
        let (title, time) = (SizedView(400, 20), SizedView(80, 20))
        title.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        let root = row(title, time)
        root.layoutIfNeeded()
        #expect(title.frame == rect(10, 0, 212, 20))
        #expect(time.frame == rect(230, 0, 80, 20))
    }

    /// In 320 points with 10 at the sides and 8 between.
    private func row(_ left: UIView, _ right: UIView) -> UIView {
        let root = UIView.root(320, 60, [left, right])
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            root.trailingAnchor.constraint(equalTo: right.trailingAnchor, constant: 10),
            left.topAnchor.constraint(equalTo: root.topAnchor),
            right.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        return root
    }

    @Test("Baselines: the small label stands on the line of the large one")
    func baselines() {
        // Baselines 15 and 30 points down.
        let (small, large) = (PitchText(3, lineHeight: 20), PitchText(3, lineHeight: 40))
        let root = UIView.root(320, 100, [small, large])
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(large.frame == rect(0, 10, 30, 40))
        #expect(small.frame == rect(30, 25, 30, 20))
    }

    @Test("The last baseline is that of the last line")
    func lastBaseline() {
        // Two lines of 20 points: the last baseline is at 35.
        let (text, mark) = (PitchText(8), PitchText(1))
        let root = UIView.root(320, 100, [text, mark])
        NSLayoutConstraint.activate([
            text.topAnchor.constraint(equalTo: root.topAnchor),
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.widthAnchor.constraint(equalToConstant: 40),
            mark.leadingAnchor.constraint(equalTo: text.trailingAnchor),
            mark.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(text.frame == rect(0, 0, 40, 40))
        #expect(mark.frame == rect(40, 20, 10, 20))
    }

    @Test("The middle of the safe area")
    func centerInSafeArea() {
        let dot = SizedView(20, 10)
        let root = UIView.root(300, 200, [dot])
        root.look.safeArea = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        dot.centerXAnchor.constraint(equalTo: root.safeAreaLayoutGuide.centerXAnchor).isActive = true
        dot.centerYAnchor.constraint(equalTo: root.safeAreaLayoutGuide.centerYAnchor).isActive = true
        root.layoutIfNeeded()
        // Between 40 and 180 the middle is 110.
        #expect(dot.frame == rect(140, 105, 20, 10))
    }

    @Test("A share of the superview's width, and a constant changed later")
    func multiplier() {
        let bar = plainView()
        let root = UIView.root(300, 100, [bar])
        let height = bar.heightAnchor.constraint(equalToConstant: 4)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            bar.topAnchor.constraint(equalTo: root.topAnchor), height,
            bar.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.4, constant: 10),
        ])
        root.layoutIfNeeded()
        #expect(bar.frame == rect(0, 0, 130, 4))
        height.constant = 9
        root.layoutIfNeeded()
        #expect(bar.frame == rect(0, 0, 130, 9))
        height.isActive = false
        bar.heightAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5).isActive = true
        root.layoutIfNeeded()
        #expect(bar.frame == rect(0, 0, 130, 65))
    }

    @Test("Frames are on whole pixels, and a view whose size is whole keeps it")
    func pixels() {
        let view = SizedView(10, 10)
        let root = UIView.root(100, 100, [view])
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 0.1).isActive = true
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.5).isActive = true
        root.layoutIfNeeded()
        // 45.1 is nearest to 45, 0.5 to two thirds, at three pixels to a point.
        #expect(abs(view.frame.minX - 45) < 1e-9)
        #expect(abs(view.frame.minY - 2 / 3) < 1e-9)
        #expect(view.frame.size == CGSize(width: 10, height: 10))
    }

    @Test("A view inside a view is placed in it, and follows it")
    func nested() {
        let (outer, inner) = (plainView(), plainView())
        outer.addSubview(inner)
        let root = UIView.root(300, 100, [outer])
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-20-[outer(100)]", metrics: nil, views: ["outer": outer])
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-30-[outer(40)]", metrics: nil, views: ["outer": outer])
                + [
                    inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
                    inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -5),
                    inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
                    inner.heightAnchor.constraint(equalToConstant: 6),
                ])
        root.layoutIfNeeded()
        #expect(outer.frame == rect(20, 30, 100, 40))
        #expect(inner.frame == rect(30, 4, 65, 6))
    }

    @Test("From right to left, leading is the right edge and constants count from there")
    func rightToLeft() {
        let (first, second) = (SizedView(50, 10), SizedView(30, 10))
        let root = UIView.root(300, 20, [first, second])
        for view in [root, first, second] { view.semanticContentAttribute = .forceRightToLeft }
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            first.topAnchor.constraint(equalTo: root.topAnchor), second.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(first.frame == rect(234, 0, 50, 10))
        #expect(second.frame == rect(196, 0, 30, 10))
    }

    @Test("Eighty labels below each other")
    func manyLabels() {
        let labels = (0..<80).map { PitchText(10 + $0) }
        let root = UIView.root(320, 5000, labels)
        for (index, label) in labels.enumerated() {
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
                index == 0
                    ? label.topAnchor.constraint(equalTo: root.topAnchor)
                    : label.topAnchor.constraint(equalTo: labels[index - 1].bottomAnchor, constant: 5),
            ])
        }
        root.layoutIfNeeded()
        // 30 letters a line: 21 labels of one line, 30 of two, 29 of three.
        #expect(labels[20].frame == rect(10, 500, 300, 20))
        #expect(labels[79].frame.maxY == CGFloat(21 * 20 + 30 * 40 + 29 * 60 + 79 * 5))
    }
}
