import BelfryDrawing
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite("CALayer")
struct LayerTests {
    private func layer(_ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        return layer
    }

    @Test("Apple, CALayer.frame: it follows from bounds, position and anchor point")
    func frames() {
        let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(layer.position == CGPoint(x: 60, y: 45))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
        layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(layer.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    }

    @Test("A place beyond every number is refused")
    func numbers() {
        let layer = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.position = CGPoint(x: CGFloat.infinity, y: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        layer.frame = CGRect(x: -CGFloat.infinity, y: 0, width: 1, height: 1)
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("CALayerInvalidGeometry: a place that is no number ends the process, as a phone's exception does")
    func noNumbers() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { CALayer().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'CALayerInvalidGeometry', reason: 'CALayer position contains NaN: [nan 0.5]'"))
    }

    @Test("A layer inside of itself ends the process, as a phone's exception does")
    func cycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, inner) = (CALayer(), CALayer())
                outer.addSublayer(inner)
                inner.addSublayer(outer)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("is a part of cycle in its layer tree"))
    }

    @Test("A layer is in one tree only")
    func tree() {
        let (outer, inner) = (layer(.zero), layer(.zero))
        outer.addSublayer(inner)
        let other = layer(.zero)
        other.addSublayer(inner)
        #expect(outer.sublayers == nil)
        #expect(inner.superlayer === other)
    }

    @Test("Sublayers are drawn by their z position, then in their order")
    func order() {
        let outer = layer(CGRect(x: 0, y: 0, width: 4, height: 4))
        for (grey, z) in [(0.1, 1.0), (0.2, 0), (0.3, 1), (0.4, -1)] {
            let inner = layer(CGRect(x: 0, y: 0, width: 1, height: 1))
            inner.backgroundColor = CGColor(gray: grey, alpha: 1)
            inner.zPosition = z
            outer.addSublayer(inner)
        }
        var list = DrawList(size: CGSize(width: 4, height: 4))
        outer.render(into: &list)
        let greys = list.commands.compactMap { command -> Double? in
            if case .fill(_, .color(let color), _) = command { color.red } else { nil }
        }
        #expect(greys == [0.4, 0.2, 0.1, 0.3])
    }

    @Test("Round corners clip what is inside, and the border lies inside the edge and on top")
    func corners() {
        let outer = layer(CGRect(x: 0, y: 0, width: 20, height: 10))
        outer.backgroundColor = CGColor(gray: 1, alpha: 1)
        outer.cornerRadius = 3
        outer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        outer.masksToBounds = true
        outer.borderWidth = 2
        var list = DrawList(size: CGSize(width: 20, height: 10))
        outer.render(into: &list)
        let outline = DrawPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), radius: 3, corners: 3)
        let inner = DrawPath(roundedRect: CGRect(x: 1, y: 1, width: 18, height: 8), radius: 2, corners: 3)
        #expect(
            list.commands == [
                .save, .fill(outline, .color(.white), isEvenOdd: false), .save, .clip(outline, isEvenOdd: false),
                .restore, .stroke(inner, .color(.black), DrawStroke(width: 2)), .restore,
            ])
    }

    @Test("Opacity and shadow are a group; a hidden layer leaves nothing")
    func groups() {
        let outer = layer(CGRect(x: 0, y: 0, width: 2, height: 2))
        outer.backgroundColor = CGColor(gray: 0, alpha: 1)
        outer.opacity = 0.5
        outer.shadowOpacity = 0.5
        outer.shadowRadius = 4
        outer.shadowOffset = CGSize(width: 0, height: 1)
        var list = DrawList(size: CGSize(width: 2, height: 2))
        outer.render(into: &list)
        let shadow = DrawShadow(color: DrawColor(white: 0, alpha: 0.5), offset: CGSize(width: 0, height: 1), blur: 8)
        #expect(list.commands.contains(.beginGroup(alpha: 0.5, shadow: shadow)))
        outer.isHidden = true
        var empty = DrawList(size: CGSize(width: 2, height: 2))
        outer.render(into: &empty)
        #expect(empty.commands.isEmpty)
    }

    @Test("A mask of one opaque shape is a clip, and any other is taken over the group")
    func masks() {
        let outer = layer(CGRect(x: 0, y: 0, width: 8, height: 8))
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
        outer.mask = shape
        var list = DrawList(size: CGSize(width: 8, height: 8))
        outer.render(into: &list)
        #expect(
            list.commands.contains(
                .clip(DrawPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)), isEvenOdd: false)))
        shape.opacity = 0.5
        var soft = DrawList(size: CGSize(width: 8, height: 8))
        outer.render(into: &soft)
        #expect(soft.commands.contains(.blend(.destinationIn)))
    }

    @Test("A tree that is too deep is drawn as far as it may go")
    func deep() {
        let root = layer(CGRect(x: 0, y: 0, width: 1, height: 1))
        var inner = root
        for _ in 0..<2000 {
            let next = layer(CGRect(x: 0, y: 0, width: 1, height: 1))
            inner.addSublayer(next)
            inner = next
        }
        var list = DrawList(size: CGSize(width: 1, height: 1))
        root.render(into: &list)
        #expect(list.commands.count { $0 == .save } == CALayer.deepestTree)
    }

    @Test("A gradient runs between its points, in shares of the layer's size")
    func gradient() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        var list = DrawList(size: CGSize(width: 10, height: 20))
        gradient.render(into: &list)
        let paint = DrawPaint.linear(
            [.init(location: 0, color: .black), .init(location: 1, color: .white)], from: CGPoint(x: 5, y: 0),
            to: CGPoint(x: 5, y: 20))
        #expect(
            list.commands.contains(
                .fill(DrawPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)), paint, isEvenOdd: false)))
    }

    @Test("A stroke that ends half-way is half as long")
    func trimmed() {
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = CGColor(gray: 0, alpha: 1)
        shape.strokeEnd = 0.75
        var list = DrawList(size: CGSize(width: 10, height: 10))
        shape.render(into: &list)
        let wanted = DrawPath([.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 5))])
        #expect(list.commands.contains(.stroke(wanted, .color(.black), DrawStroke(width: 1))))
    }

    nonisolated static let gravities: [(CALayerContentsGravity, CGRect)] = [
        (.resize, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (.resizeAspect, CGRect(x: 0, y: 25, width: 100, height: 50)),
        (.resizeAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
        (.center, CGRect(x: 30, y: 40, width: 40, height: 20)),
    ]

    @Test("Contents stand where their gravity says", arguments: gravities.indices)
    func gravity(_ index: Int) {
        let (gravity, frame) = Self.gravities[index]
        #expect(
            gravity.frame(
                of: CGSize(width: 40, height: 20), in: CGRect(x: 0, y: 0, width: 100, height: 100)) == frame)
    }
}
