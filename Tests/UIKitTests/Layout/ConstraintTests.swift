import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("NSLayoutConstraint")
struct ConstraintTests {
    @Test("An active constraint is held by the nearest common ancestor")
    func holder() {
        let (left, right, inner) = (plainView(), plainView(), plainView())
        left.addSubview(inner)
        let root = UIView.root(100, 100, [left, right])
        let across = inner.topAnchor.constraint(equalTo: right.topAnchor)
        let size = inner.heightAnchor.constraint(equalToConstant: 4)
        let inside = inner.topAnchor.constraint(equalTo: left.topAnchor)
        #expect(!across.isActive)
        NSLayoutConstraint.activate([across, size, inside])
        #expect(root.constraints == [across])
        #expect(inner.constraints == [size])
        #expect(left.constraints == [inside])
        NSLayoutConstraint.deactivate([across])
        #expect(root.constraints.isEmpty && !across.isActive)
    }

    @Test("Constraints that reach over a view's edge go with it when it leaves its superview; those in it stay")
    func removal() {
        let (view, inner) = (plainView(), plainView())
        view.addSubview(inner)
        let root = UIView.root(100, 100, [view])
        let outside = view.topAnchor.constraint(equalTo: root.topAnchor)
        let inside = inner.topAnchor.constraint(equalTo: view.topAnchor)
        let size = view.widthAnchor.constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([outside, inside, size])
        view.removeFromSuperview()
        #expect(!outside.isActive)
        #expect(inside.isActive && size.isActive)
    }

    @Test("Views without a common ancestor end the process, naming both, as a phone's exception does")
    func noCommonAncestor() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (one, two) = (UIView(), UIView())
                one.accessibilityIdentifier = "photo"
                two.accessibilityIdentifier = "caption"
                one.topAnchor.constraint(equalTo: two.bottomAnchor).isActive = true
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("*** Terminating app due to uncaught exception 'NSGenericException', reason: '"))
        #expect(!text.contains("LayoutException.swift"), "nothing of the kit's own")
        #expect(text.contains("UIView'photo'.top"))
        #expect(text.contains("UIView'caption'.bottom"))
        #expect(text.contains("they have no common ancestor"))
    }

    @Test("A constant that is no number ends the process, as a phone's exception does")
    func notFinite() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("constant is not finite"))
    }

    nonisolated static let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, Bool)] = [
        (.leading, .leading, true), (.leading, .trailing, true), (.left, .right, true), (.leading, .centerX, true),
        (.leading, .leadingMargin, true), (.top, .lastBaseline, true), (.width, .height, true),
        (.width, .notAnAttribute, true), (.leading, .left, false), (.top, .left, false), (.width, .top, false),
        (.top, .notAnAttribute, false), (.trailing, .rightMargin, false), (.centerX, .centerY, false),
    ]

    @Test("Attributes that cannot be compared are told apart from those that can", arguments: pairs)
    func pairing(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, _ isFine: Bool) {
        #expect((AttributePairing.fault(first, second) == nil) == isFine)
    }

    @Test("A description reads as Xcode prints it")
    func description() {
        let label = PitchText(3)
        let root = UIView.root(100, 100, [label])
        root.accessibilityIdentifier = "card"
        let height = label.heightAnchor.constraint(equalToConstant: 20)
        height.identifier = "title height"
        #expect(height.description == "<NSLayoutConstraint 'title height' PitchText'xxx'.height == 20   (inactive)>")
        let edge = label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -8)
        edge.priority = UILayoutPriority(750)
        edge.isActive = true
        #expect(
            edge.description
                == "<NSLayoutConstraint PitchText'xxx'.trailing <= UIView'card'.trailing - 8 @750   (active)>")
    }

    @Test("The distance between two anchors is a dimension")
    func anchorWithOffset() {
        let (one, two) = (SizedView(20, 10), SizedView(20, 10))
        let root = UIView.root(200, 100, [one, two])
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            root.leadingAnchor.anchorWithOffset(to: two.leadingAnchor)
                .constraint(equalTo: root.widthAnchor, multiplier: 0.25),
            one.topAnchor.constraint(equalTo: root.topAnchor),
            one.bottomAnchor.anchorWithOffset(to: two.topAnchor).constraint(equalToConstant: 7),
        ])
        root.layoutIfNeeded()
        #expect(two.frame == rect(50, 17, 20, 10))
    }

    @Test("System spacing is 8 points")
    func systemSpacingIsEight() {
        let (one, two) = (SizedView(20, 10), SizedView(20, 10))
        let root = UIView.root(200, 100, [one, two])
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            two.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2),
            one.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
            two.topAnchor.constraint(equalTo: one.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(two.frame == rect(36, 8, 20, 10))
    }

    @Test("Constraints that affect a layout are those that reach the view on the axis")
    func affecting() {
        let (one, two, three) = (SizedView(20, 10), SizedView(20, 10), SizedView(1, 1))
        let root = UIView.root(200, 100, [one, two, three])
        let start = one.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let gap = two.leadingAnchor.constraint(equalTo: one.trailingAnchor)
        let top = two.topAnchor.constraint(equalTo: root.topAnchor)
        let other = three.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        NSLayoutConstraint.activate([start, gap, top, other])
        #expect(two.constraintsAffectingLayout(for: .horizontal) == [start, gap])
        #expect(two.constraintsAffectingLayout(for: .vertical) == [top])
    }

    @Test("Alignment insets: constraints hold the rectangle inside them")
    func alignmentInsets() {
        final class Badged: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
        }
        let view = Badged()
        view.translatesAutoresizingMaskIntoConstraints = false
        let root = UIView.root(100, 100, [view])
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == rect(18, 19, 16, 14))
    }
}
