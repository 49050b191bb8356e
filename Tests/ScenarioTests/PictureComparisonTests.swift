import Testing

@testable import Scenario

@Suite("Comparing pictures")
struct PictureComparisonTests {
    private static func picture(_ value: UInt8, _ changed: [Int: UInt8] = [:]) -> PictureComparison.Pixels {
        var bytes = [UInt8](repeating: value, count: 4 * 100)
        for (index, value) in changed { bytes[index * 4] = value }
        return (10, 10, bytes)
    }

    @Test("a pixel within the first tolerance counts as the same, and some may differ by more")
    func tolerances() {
        let expected = Self.picture(100)
        let nearby = PictureComparison(actual: Self.picture(102), expected: expected, perPixel: 2, share: 0)
        #expect(nearby.complaint == nil)
        let one = Self.picture(100, [7: 200])
        #expect(PictureComparison(actual: one, expected: expected, perPixel: 2, share: 0.01).complaint == nil)
        let strict = PictureComparison(actual: one, expected: expected, perPixel: 2, share: 0.005)
        let words = "differs in 1 pixels, a share of 0.01 where 0.005 is allowed; the largest difference is 100 where 2"
        #expect(strict.complaint == "\(words) is allowed")
    }

    @Test("the picture of the differences is black where both are the same, and red where they differ")
    func marks() throws {
        let comparison = PictureComparison(
            actual: Self.picture(100, [7: 200]), expected: Self.picture(100), perPixel: 2, share: 0)
        let marks = try #require(comparison.marks)
        #expect(Array(marks.bytes[28..<32]) == [180, 0, 0, 255])
        #expect(Array(marks.bytes[0..<4]) == [0, 0, 0, 255])
    }

    @Test("pictures of two sizes have no differences to draw")
    func sizes() {
        let comparison = PictureComparison(
            actual: (5, 20, [UInt8](repeating: 0, count: 400)), expected: Self.picture(0), perPixel: 0, share: 0)
        #expect(comparison.complaint == "is 5 by 20 pixels and not 10 by 10")
        #expect(comparison.marks == nil)
    }
}
