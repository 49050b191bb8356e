import BelfryDrawing
import Foundation
import SnapshotSupport
import Testing

@testable import Canvas

struct GroupTests {
    private let fixture = CanvasFixture()

    private func isNear(_ pixel: [UInt8], _ expected: [UInt8], within tolerance: Int = 1) -> Bool {
        pixel.count == 4 && zip(pixel, expected).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }

    @Test func showsAGroupThroughAsOne() throws {
        let pixels = try fixture.paint(10, 10) {
            $0.append(.beginGroup(alpha: 0.5, shadow: nil))
            $0.fill(0, 0, 6, 10, .black)
            $0.fill(3, 0, 6, 10, .black)
            $0.append(.endGroup)
        }
        // Where both lie it is no darker.
        for x in 0..<9 { #expect(isNear(pixels[x, 5], [128, 128, 128, 255])) }
        #expect(pixels[9, 5] == SnapshotPixels.white)
    }

    @Test func multipliesAlphasOfGroupsInsideOneAnother() throws {
        let pixels = try fixture.paint(4, 4) {
            $0.append(.beginGroup(alpha: 0.5, shadow: nil))
            $0.append(.beginGroup(alpha: 0.5, shadow: nil))
            $0.fill(0, 0, 4, 4, .black)
            $0.append(.endGroup)
            $0.append(.endGroup)
        }
        #expect(isNear(pixels[2, 2], [191, 191, 191, 255], within: 2))
    }

    @Test func keepsTransformsOfAGroupToItself() throws {
        let pixels = try fixture.paint(10, 10) {
            $0.append(.transform(.translation(2, 0)))
            $0.append(.beginGroup(alpha: 0.99, shadow: nil))
            $0.append(.save)
            $0.append(.transform(.translation(5, 5)))
            $0.append(.endGroup)
            $0.append(.restore)
            $0.fill(0, 0, 1, 1, .red)
        }
        #expect(pixels.bounds(besides: SnapshotPixels.white) == CGRect(x: 2, y: 0, width: 1, height: 1))
    }

    @Test func castsAHardShadowAside() throws {
        let shadow = DrawShadow(color: .blue, offset: CGSize(width: 3, height: 2), blur: 0)
        let pixels = try fixture.paint(12, 12, scale: 2) {
            $0.append(.beginGroup(alpha: 1, shadow: shadow))
            $0.fill(2, 2, 4, 4, .red)
            $0.append(.endGroup)
        }
        #expect(pixels[5, 5] == SnapshotPixels.red)
        // From 5 by 4 to 9 by 8 points, behind.
        #expect(pixels[17, 15] == SnapshotPixels.blue)
        #expect(pixels[18, 15] == SnapshotPixels.white)
        #expect(pixels[11, 11] == SnapshotPixels.red)
        #expect(pixels[12, 11] == SnapshotPixels.blue)
    }

    /// A shadow of blur 8 has a standard deviation of 4: at the edge of a large square it is half, and at one, two
    /// deviations outside of it 0.159 and 0.023, as the normal distribution has it.
    @Test func blursAShadowAsANormalDistribution() throws {
        let shadow = DrawShadow(color: .black, offset: CGSize(width: 100, height: 0), blur: 8)
        let pixels = try fixture.paint(200, 100) {
            $0.append(.beginGroup(alpha: 1, shadow: shadow))
            $0.fill(0, 20, 60, 60, .red)
            $0.append(.endGroup)
        }
        // The shadow is from 100 to 160.
        func darkness(_ x: Int) -> Double {
            (Double(255 - pixels[x, 50][0]) + Double(255 - pixels[x - 1, 50][0])) / 2 / 255
        }
        #expect(abs(darkness(100) - 0.5) < 0.03)
        #expect(abs(darkness(96) - 0.159) < 0.03)
        #expect(abs(darkness(92) - 0.023) < 0.02)
        #expect(abs(darkness(130) - 1) < 0.01)
        #expect(pixels[80, 50] == SnapshotPixels.white)
    }

    @Test func castsTheShadowOfWhatIsOutsideOfThePicture() throws {
        let shadow = DrawShadow(color: .blue, offset: CGSize(width: 20, height: 0), blur: 0)
        let pixels = try fixture.paint(10, 10) {
            $0.append(.beginGroup(alpha: 1, shadow: shadow))
            $0.fill(-15, 2, 4, 4, .red)
            $0.append(.endGroup)
        }
        #expect(pixels.bounds(besides: SnapshotPixels.white) == CGRect(x: 5, y: 2, width: 4, height: 4))
    }

    /// W3C, Compositing and Blending Level 1, sections 9 and 10; for two opaque colours, or one beside nothing.
    @Test(
        arguments: [
            (DrawBlend.normal, [255, 0, 0]), (.multiply, [127, 0, 0]), (.screen, [255, 255, 0]),
            (.darken, [127, 0, 0]), (.lighten, [255, 255, 0]), (.difference, [128, 255, 0]),
            (.exclusion, [128, 255, 0]), (.overlay, [254, 255, 0]), (.hardLight, [255, 0, 0]),
            (.plusLighter, [255, 255, 0]), (.plusDarker, [127, 0, 0]), (.copy, [255, 0, 0]),
            (.sourceIn, [255, 0, 0]), (.sourceAtop, [255, 0, 0]), (.destinationOver, [127, 255, 0]),
            (.destinationIn, [127, 255, 0]), (.destinationAtop, [127, 255, 0]), (.colorBurn, [127, 255, 0]),
        ] as [(DrawBlend, [UInt8])])
    func blends(_ blend: DrawBlend, _ expected: [UInt8]) throws {
        let backdrop = DrawColor(red: 127.0 / 255, green: 1, blue: 0)
        let pixels = try fixture.paint(6, 6, on: backdrop) {
            $0.append(.blend(blend))
            $0.fill(2, 2, 2, 2, .red)
        }
        #expect(isNear(Array(pixels[3, 3].prefix(3)) + [255], expected + [255], within: 2), "\(pixels[3, 3])")
        // Beside the shape nothing changes, whatever the mode.
        #expect(pixels[0, 0] == [127, 255, 0, 255])
        #expect(pixels[4, 3] == [127, 255, 0, 255])
    }

    @Test(arguments: [DrawBlend.clear, .sourceOut, .destinationOut, .xor])
    func takesAwayByBlending(_ blend: DrawBlend) throws {
        let pixels = try fixture.paint(6, 6, on: .green) {
            $0.append(.blend(blend))
            $0.fill(2, 2, 2, 2, .red)
        }
        #expect(pixels[3, 3] == SnapshotPixels.clear)
        #expect(pixels[0, 0] == SnapshotPixels.green)
    }

    @Test func blendsAGroupAsAWhole() throws {
        let pixels = try fixture.paint(6, 6, on: DrawColor(red: 1, green: 1, blue: 0)) {
            $0.append(.blend(.multiply))
            $0.append(.beginGroup(alpha: 1, shadow: nil))
            $0.fill(0, 0, 4, 6, DrawColor(red: 0, green: 1, blue: 1))
            $0.append(.endGroup)
        }
        #expect(pixels[1, 1] == SnapshotPixels.green)
        #expect(pixels[5, 1] == [255, 255, 0, 255])
    }

    @Test func blursWhatIsBehindInsideThePathOnly() throws {
        let pixels = try fixture.paint(100, 40) {
            $0.fill(50, 0, 50, 40, .black)
            $0.append(.blurBehind(DrawPath(rect: CGRect(x: 0, y: 0, width: 100, height: 20)), radius: 16))
        }
        // Outside the edge is as sharp as it was.
        #expect(pixels[49, 30] == SnapshotPixels.white)
        #expect(pixels[50, 30] == SnapshotPixels.black)
        // Inside it is half, and a deviation of 8 away 0.841 of white.
        #expect(abs(Double(pixels[49, 10][0]) + Double(pixels[50, 10][0]) - 255) < 6)
        #expect(abs(Double(pixels[42, 10][0]) / 255 - 0.83) < 0.04)
        #expect(pixels[5, 10] == SnapshotPixels.white)
    }

    @Test(arguments: [
        [DrawCommand.restore, .endGroup, .restore], [.save, .save], [.beginGroup(alpha: 0.5, shadow: nil), .save],
        [.beginGroup(alpha: 1, shadow: nil), .restore, .restore, .endGroup, .endGroup],
    ])
    func survivesStepsThatDoNotMatch(_ steps: [DrawCommand]) throws {
        let pixels = try fixture.paint(4, 4) {
            for step in steps { $0.append(step) }
            $0.fill(0, 0, 2, 2, .red)
        }
        #expect(pixels[3, 3] == SnapshotPixels.white)
        #expect(pixels[1, 1] != SnapshotPixels.white)
    }

    @Test func refusesMoreGroupsThanTheLimit() {
        var list = DrawList(size: CGSize(width: 10, height: 10))
        for _ in 0...DrawingLimits.groups { list.append(.beginGroup(alpha: 0.5, shadow: nil)) }
        list.fill(0, 0, 1, 1, .red)
        let error = #expect(throws: CanvasError.self) { try fixture.client.png(of: list, scale: 1) }
        #expect(error?.code == .drawing)
    }

    @Test(arguments: [(0.0, 10.0, 1.0), (10, 10, 0), (10, 10, 17), (10, 10, -1), (40_000, 10, 1), (9_000, 9_000, 1)])
    func refusesPicturesThatAreNoneOrTooLarge(_ width: Double, _ height: Double, _ scale: Double) {
        let list = DrawList(size: CGSize(width: width, height: height))
        let error = #expect(throws: CanvasError.self) { try fixture.client.png(of: list, scale: scale) }
        #expect(error?.code == .drawing)
    }
}
