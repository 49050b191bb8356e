import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Layout guides, margins and masks")
struct GuideTests {
    private func fill(_ view: UIView, _ guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    @Test("The margins guide is 8 points inside; its constraints follow the margins")
    func margins() {
        let view = plainView()
        let root = UIView.root(100, 60, [view])
        fill(view, root.layoutMarginsGuide)
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 8, 84, 44))
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(view.frame == rect(2, 1, 94, 56))
        #expect(root.layoutMarginsGuide.layoutFrame == rect(2, 1, 94, 56))
    }

    @Test("Margin attributes, as storyboards name them")
    func marginAttributes() {
        let view = plainView()
        let root = UIView.root(100, 60, [view])
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.leading, .leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ]
        for (first, second) in pairs {
            root.addConstraint(
                NSLayoutConstraint(
                    item: view, attribute: first, relatedBy: .equal, toItem: root, attribute: second, multiplier: 1,
                    constant: 0))
        }
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 8, 84, 44))
    }

    @Test("The readable guide leaves the middle 672 points of a wide view")
    func readable() {
        let view = plainView()
        let root = UIView.root(1000, 60, [view])
        fill(view, root.readableContentGuide)
        root.layoutIfNeeded()
        #expect(view.frame == rect(164, 8, 672, 44))
        root.frame = rect(0, 0, 300, 60)
        root.layoutIfNeeded()
        #expect(view.frame == rect(8, 8, 284, 44))
    }

    @Test("A guide of one's own is a rectangle that constraints place")
    func ownGuide() {
        let view = SizedView(10, 10)
        let root = UIView.root(100, 60, [view])
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == rect(20, 0, 50, 60))
        #expect(view.frame == rect(40, 25, 10, 10))
        root.removeLayoutGuide(guide)
        #expect(root.constraints.isEmpty && guide.owningView == nil)
    }

    @Test("The guides of old storyboards end where the safe area starts")
    func topAndBottomGuides() {
        let controller = UIViewController()
        let view = plainView()
        controller.view = .root(100, 200, [view])
        let root: UIView = controller.view
        root.look.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 5),
            controller.bottomLayoutGuide.topAnchor.constraint(equalTo: view.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(0, 25, 10, 141))
        #expect(controller.topLayoutGuide.length == 20)
    }

    nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
        ([], rect(10, 20, 30, 40)),
        ([.flexibleWidth, .flexibleHeight], rect(10, 20, 130, 90)),
        ([.flexibleLeftMargin, .flexibleTopMargin], rect(110, 70, 30, 40)),
        // 10 before and 60 after share 100 more.
        ([.flexibleLeftMargin, .flexibleRightMargin], rect(10 + 100.0 / 7, 20, 30, 40)),
        ([.flexibleRightMargin, .flexibleBottomMargin], rect(10, 20, 30, 40)),
    ]

    @Test("Without any constraint, masks resize when the superview does", arguments: masks)
    func mask(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
        let view = UIView(frame: rect(10, 20, 30, 40))
        view.autoresizingMask = mask
        let root = UIView.root(100, 100, [view])
        root.frame = rect(0, 0, 200, 150)
        root.layoutIfNeeded()
        #expect(abs(view.frame.minX - expected.minX) < 1e-6)
        #expect(view.frame.width == expected.width)
        #expect((view.frame.minY, view.frame.height) == (expected.minY, expected.height))
    }

    @Test("Constraints to a view that its mask places take its frame for given", arguments: masks)
    func maskAndConstraints(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
        let view = UIView(frame: rect(10, 20, 30, 40))
        view.autoresizingMask = mask
        let follower = SizedView(5, 5)
        let root = UIView.root(100, 100, [view, follower])
        follower.leadingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        follower.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(follower.frame == rect(40, 60, 5, 5))
        root.frame = rect(0, 0, 200, 150)
        let reports = layoutReports { root.layoutIfNeeded() }
        #expect(reports.isEmpty)
        #expect(abs(follower.frame.minX - expected.maxX) < 0.34)
        #expect(follower.frame.minY == expected.maxY)
    }

    @Test("A scroll view's edges are its content's for views in it; the constraints give the content its size")
    func scrolledContent() {
        let (scroll, content) = (UIScrollView(), plainView())
        scroll.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        let root = UIView.root(100, 60, [scroll])
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -10),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -10),
            content.heightAnchor.constraint(equalToConstant: 300),
        ])
        root.layoutIfNeeded()
        #expect(scroll.frame == rect(0, 0, 100, 60))
        #expect(content.frame == rect(5, 0, 90, 300))
        #expect(scroll.contentSize == CGSize(width: 100, height: 310))
    }

    @Test("A mask inside a view that constraints place follows it")
    func maskInside() {
        let (outer, inner) = (plainView(), UIView(frame: .zero))
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        let root = UIView.root(100, 60, [outer])
        fill(outer, root.layoutMarginsGuide)
        root.layoutIfNeeded()
        #expect(inner.frame == rect(0, 0, 84, 44))
    }

    @Test("updateConstraints is called before a layout where it was asked for")
    func updateConstraints() {
        final class Updating: UIView {
            var updates = 0
            var height: NSLayoutConstraint?
            override func updateConstraints() {
                updates += 1
                height?.constant = 30
                super.updateConstraints()
            }
        }
        let view = Updating()
        view.translatesAutoresizingMaskIntoConstraints = false
        let root = UIView.root(100, 60, [view])
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
        ])
        let height = view.heightAnchor.constraint(equalToConstant: 10)
        height.isActive = true
        view.height = height
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints())
        root.layoutIfNeeded()
        #expect(view.updates == 1 && !view.needsUpdateConstraints())
        #expect(view.frame == rect(0, 0, 10, 30))
    }
}
