import BelfryAppleFoundation
import Foundation
import Testing

@Suite("Numbers behind a dot")
struct FloatingPointNamesTests {
    @Test("CGSize, CGRect and CGPoint take them beside plain numbers and variables of both kinds")
    func geometry() {
        let (wide, double, whole): (CGFloat, Double, Int) = (5, 6, 7)
        #expect(CGSize(width: 320, height: .greatestFiniteMagnitude).height == CGFloat.greatestFiniteMagnitude)
        #expect(CGSize(width: .infinity, height: 320).width == CGFloat.infinity)
        #expect(CGSize(width: wide - 1, height: .infinity).width == 4)
        #expect(CGSize(width: double, height: .infinity).width == 6)
        #expect(CGSize(width: .infinity, height: -.infinity).height < 0)
        #expect(CGRect(x: 0, y: 0, width: 320, height: .leastNormalMagnitude).height > 0)
        #expect(CGPoint(x: 0, y: .nan).y.isNaN)
        #expect(CGSize(width: 1 / 2, height: wide).width == 0.5)
        #expect(CGSize(width: whole, height: whole).width == 7)
        #expect(CGSize(width: 1.5, height: .infinity).width == 1.5)
    }

    @Test("Double keeps its own")
    func double() {
        let one = 1.0
        let value: Double = .infinity
        #expect(value == Double.infinity && one < .infinity)
        #expect(Double.greatestFiniteMagnitude.nextUp == value)
        #expect(Double.leastNonzeroMagnitude.nextDown == 0)
        #expect(Double.leastNormalMagnitude.exponent == -1022)
        #expect([one, .greatestFiniteMagnitude].max()?.isFinite == true)
    }
}
