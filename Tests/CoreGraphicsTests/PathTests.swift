import BelfryDrawing
import CoreGraphics
import Foundation
import Testing

@Suite("CGPath")
struct PathTests {
    @Test("An arc drawn clockwise by Core Graphics goes by angles that get less")
    func arcs() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
        #expect(path.boundingBoxOfPath.minY > -1e-9)
        let long = CGMutablePath()
        long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        // The long way round: three quarters of the circle.
        #expect(abs(long.boundingBoxOfPath.minY + 10) < 0.01)
        #expect(abs(long.boundingBoxOfPath.minX + 10) < 0.01)
    }

    @Test("A full turn is a full circle")
    func circle() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        let box = path.boundingBoxOfPath
        #expect(abs(box.width - 10) < 0.01 && abs(box.height - 10) < 0.01)
    }

    @Test("Angles that are no numbers, or endless, end all the same", arguments: [CGFloat.nan, .infinity, -.infinity])
    func hostileAngles(_ angle: CGFloat) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: angle, clockwise: true)
        #expect(path.drawn.elements.count <= 65)
    }

    static let points: [(CGPoint, winding: Bool, evenOdd: Bool)] = [
        (CGPoint(x: 5, y: 5), true, true), (CGPoint(x: 15, y: 15), true, false), (CGPoint(x: 45, y: 5), false, false),
    ]

    @Test(
        "A point in two outlines at once is inside by winding, and outside by even and odd", arguments: points.indices)
    func contains(_ index: Int) {
        let (point, winding, evenOdd) = Self.points[index]
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(point) == winding)
        #expect(path.contains(point, using: .evenOdd) == evenOdd)
    }

    @Test("The box of a curve is that of what is drawn, and the bounding box that of its control points too")
    func boxes() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
        #expect(path.boundingBox.height == 8)
        // A cubic's middle is (0 + 3·8 + 3·8 + 0) / 8 = 6.
        #expect(abs(path.boundingBoxOfPath.height - 6) < 1e-9)
    }

    @Test("A quadratic curve goes through its middle as a cubic one")
    func quadratic() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        // A quadratic's middle is (0 + 2·10 + 0) / 4 = 5.
        #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
    }
}
