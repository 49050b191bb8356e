import CoreGraphics
import Foundation
import Testing

@Suite("CGAffineTransform")
struct AffineTransformTests {
    private func isClose(_ left: CGPoint, _ right: CGPoint) -> Bool {
        abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9
    }

    @Test("What is concatenated later is applied later")
    func order() {
        let point = CGPoint(x: 1, y: 0)
        let moved = CGAffineTransform(translationX: 10, y: 0).concatenating(.init(scaleX: 2, y: 2))
        #expect(point.applying(moved) == CGPoint(x: 22, y: 0))
        // `scaledBy` comes before what is there.
        #expect(point.applying(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 0))
    }

    @Test("A quarter turn takes x to y, and its inverse takes it back")
    func rotation() {
        let turn = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isClose(CGPoint(x: 3, y: 0).applying(turn), CGPoint(x: 0, y: 3)))
        let both = turn.translatedBy(x: 4, y: 5)
        #expect(isClose(CGPoint(x: 7, y: 8).applying(both).applying(both.inverted()), CGPoint(x: 7, y: 8)))
    }

    @Test("A transform without an inverse gives itself")
    func noInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test("A turned rectangle is wrapped by an upright one")
    func rectangle() {
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isClose(rect.origin, CGPoint(x: -2, y: 0)))
        #expect(abs(rect.width - 2) < 1e-9 && abs(rect.height - 4) < 1e-9)
    }
}
