import BelfryDrawing
import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite("CAReplicatorLayer and conic gradients")
struct ReplicatorTests {
    private func replicator(_ count: Int) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        dot.backgroundColor = CGColor(gray: 0, alpha: 1)
        layer.addSublayer(dot)
        layer.instanceCount = count
        return layer
    }

    private func draw(_ layer: CALayer) -> DrawList {
        var list = DrawList(size: CGSize(width: 40, height: 20))
        layer.render(into: &list)
        return list
    }

    private func fills(_ list: DrawList) -> Int {
        list.commands.filter {
            if case .fill = $0 { true } else { false }
        }.count
    }

    @Test("Each copy is moved once more than the one before (Apple, CAReplicatorLayer.instanceTransform)")
    func copies() {
        let layer = replicator(3)
        layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        let list = draw(layer)
        #expect(fills(list) == 3)
        #expect(list.commands.contains(.transform(.translation(10, 0))))
        #expect(list.commands.contains(.transform(.translation(20, 0))))
    }

    @Test("A turn goes round the middle of the layer")
    func turn() throws {
        let layer = replicator(2)
        layer.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        let transforms = draw(layer).commands.compactMap { command -> DrawTransform? in
            if case .transform(let transform) = command { transform } else { nil }
        }
        // Half a turn round (20, 10) takes the corner to (40, 20).
        let corner = try #require(transforms.first { $0.a < 0 }).apply(to: .zero)
        #expect(abs(corner.x - 40) < 1e-9 && abs(corner.y - 20) < 1e-9)
    }

    @Test("Each copy is fainter by the offset, and one without any alpha is not drawn")
    func alpha() {
        let layer = replicator(4)
        layer.instanceAlphaOffset = -0.5
        let list = draw(layer)
        #expect(fills(list) == 2)
        #expect(list.commands.contains(.beginGroup(alpha: 0.5, shadow: nil)))
    }

    @Test("No copy, and ever so many")
    func counts() {
        #expect(fills(draw(replicator(0))) == 0)
        #expect(fills(draw(replicator(-5))) == 0)
        #expect(fills(draw(replicator(.max))) == CAReplicatorLayer.mostInstances)
    }

    @Test("A conic gradient goes round its start, from its end on (Apple, CAGradientLayerType.conic)")
    func conic() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        let stops = [DrawPaint.Stop(location: 0, color: .black), DrawPaint.Stop(location: 1, color: .white)]
        let rectangle = DrawPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
        let paint = DrawPaint.conic(stops, center: CGPoint(x: 5, y: 10), angle: -.pi / 2)
        #expect(draw(gradient).commands.contains(.fill(rectangle, paint, isEvenOdd: false)))
    }
}
