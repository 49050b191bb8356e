import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("UIView")
struct ViewTests {
    init() { TestDrawing.use() }

    private func view(_ frame: CGRect = .zero) -> UIView { UIView(frame: frame) }

    @Test("Subviews keep the order that is asked for, and so do their layers")
    func order() {
        let outer = view()
        let parts = (0..<4).map { _ in view() }
        for part in parts { outer.addSubview(part) }
        outer.bringSubviewToFront(parts[0])
        outer.sendSubviewToBack(parts[3])
        outer.exchangeSubview(at: 1, withSubviewAt: 2)
        outer.insertSubview(parts[0], belowSubview: parts[3])
        let wanted = [parts[0], parts[3], parts[2], parts[1]]
        #expect(outer.subviews == wanted)
        #expect(outer.layer.sublayers?.map(ObjectIdentifier.init) == wanted.map { ObjectIdentifier($0.layer) })
    }

    @Test("A view is told when it moves, in Apple's order")
    func moves() {
        final class Moving: UIView {
            var calls: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) { calls.append("will \(newSuperview != nil)") }
            override func didMoveToSuperview() { calls.append("did \(superview != nil)") }
        }
        let moving = Moving(frame: .zero)
        let outer = view()
        outer.addSubview(moving)
        moving.removeFromSuperview()
        #expect(moving.calls == ["will true", "did true", "will false", "did false"])
    }

    @Test("A view that is put into itself ends the process, as a phone's exception does")
    func cycles() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'NSInvalidArgumentException', reason: 'Can't add self as subview'"))
    }

    @Test("A view that is put into one of its own subviews ends the process")
    func longCycles() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (outer, inner) = (UIView(), UIView())
                outer.addSubview(inner)
                inner.addSubview(outer)
            }
        }
    }

    nonisolated static let masks: [(UIViewAutoresizing, CGRect)] = [
        ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
        ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 120, height: 70)),
        ([.flexibleLeftMargin], CGRect(x: 110, y: 10, width: 20, height: 20)),
        // What is left over goes to both sides by their sizes: 10 and 70 of 80, of 100 more.
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 22.5, y: 10, width: 20, height: 20)),
    ]

    @Test("Apple, UIView.AutoresizingMask: a subview follows its superview's size", arguments: masks.indices)
    func autoresizing(_ index: Int) {
        let (mask, frame) = Self.masks[index]
        let outer = view(CGRect(x: 0, y: 0, width: 100, height: 50))
        let inner = view(CGRect(x: 10, y: 10, width: 20, height: 20))
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        outer.frame.size = CGSize(width: 200, height: 100)
        #expect(inner.frame == frame)
    }

    @Test("Points are converted through scrolled and scaled views")
    func convert() {
        let outer = view(CGRect(x: 0, y: 0, width: 100, height: 100))
        let middle = view(CGRect(x: 10, y: 20, width: 50, height: 50))
        middle.bounds.origin = CGPoint(x: 0, y: 5)
        let inner = view(CGRect(x: 1, y: 7, width: 10, height: 10))
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        outer.addSubview(middle)
        middle.addSubview(inner)
        // The middle of the inner view is (6, 12) in the middle one, which shows (0, 5) at its corner.
        #expect(inner.convert(CGPoint(x: 5, y: 5), to: outer) == CGPoint(x: 16, y: 27))
        #expect(outer.convert(CGPoint(x: 16, y: 27), to: inner) == CGPoint(x: 5, y: 5))
    }

    @Test("A touch goes to the topmost view that takes touches")
    func hits() {
        let outer = view(CGRect(x: 0, y: 0, width: 100, height: 100))
        let (low, high) = (
            view(CGRect(x: 0, y: 0, width: 50, height: 50)), view(CGRect(x: 0, y: 0, width: 50, height: 50))
        )
        outer.addSubview(low)
        outer.addSubview(high)
        #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === high)
        high.isUserInteractionEnabled = false
        #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === low)
        low.alpha = 0
        #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === outer)
        #expect(outer.hitTest(CGPoint(x: 500, y: 5), with: nil) == nil)
    }

    @Test("The tint is the nearest one around, and the tag finds the view")
    func inherited() {
        let (outer, inner) = (view(), view())
        outer.addSubview(inner)
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        inner.tag = 7
        #expect(outer.viewWithTag(7) === inner)
        #expect(outer.viewWithTag(8) == nil)
    }

    @Test("A dynamic colour follows the style of the view around it")
    func style() {
        let (outer, inner) = (view(CGRect(x: 0, y: 0, width: 1, height: 1)), view())
        inner.backgroundColor = .systemBackground
        outer.addSubview(inner)
        #expect(inner.layer.backgroundColor?.drawn == .white)
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.layer.backgroundColor?.drawn == .black)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("layoutSubviews is called once for a change, outer views first")
    func layout() {
        final class Counting: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let (outer, inner) = (Counting(frame: .zero), Counting(frame: .zero))
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        outer.layoutIfNeeded()
        #expect((outer.count, inner.count) == (1, 1))
        inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        outer.layoutIfNeeded()
        #expect((outer.count, inner.count) == (1, 2))
    }

    @Test("A layout that never settles, or calls itself, ends with a report")
    func loops() {
        final class Growing: UIView {
            override func layoutSubviews() { bounds.size.width += 1 }
        }
        final class Calling: UIView {
            override func layoutSubviews() {
                setNeedsLayout()
                layoutIfNeeded()
            }
        }
        #expect(!Growing(frame: .zero).layOut())
        Calling(frame: .zero).layoutIfNeeded()
        let types = TestDrawing.facts("layout-loop").compactMap { $0.data["type"] }
        #expect(types.contains("Growing"))
        #expect(types.contains("Calling"))
    }

    @Test("Code that draws draws where the view is, in its own coordinates")
    func drawing() {
        final class Dot: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)).fill()
            }
        }
        let dot = Dot(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        var list = DrawList(size: CGSize(width: 20, height: 20))
        dot.layer.render(into: &list)
        #expect(list.commands.first == .save)
        #expect(list.commands[1] == .transform(.translation(5, 6)))
        let fill = DrawCommand.fill(
            DrawPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)), .color(DrawColor(red: 1, green: 0, blue: 0)),
            isEvenOdd: false)
        #expect(list.commands.contains(fill))
    }
}
