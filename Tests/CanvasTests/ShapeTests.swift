import BelfryDrawing
import Foundation
import SnapshotSupport
import Testing

@testable import Canvas

struct ShapeTests {
    private let fixture = CanvasFixture()

    @Test func isAsLargeAsPointsTimesScale() throws {
        for (scale, size) in [(1.0, 10), (2, 20), (3, 30)] {
            let pixels = try fixture.paint(10, 5, scale: scale) { _ in }
            #expect(pixels.width == size)
            #expect(pixels.height == size / 2)
            #expect(pixels[0, 0] == SnapshotPixels.white)
        }
    }

    @Test func fillsWholePixelsWithoutEdges() throws {
        let pixels = try fixture.paint(10, 10, scale: 2) { $0.fill(2, 3, 4, 5, .red) }
        #expect(pixels.bounds(besides: SnapshotPixels.white) == CGRect(x: 4, y: 6, width: 8, height: 10))
        #expect(pixels[4, 6] == SnapshotPixels.red)
        #expect(pixels[11, 15] == SnapshotPixels.red)
    }

    @Test func coversHalfAPixelByHalf() throws {
        let pixels = try fixture.paint(4, 4) { $0.fill(1.5, 0, 1.5, 4, .black) }
        // Half of the second pixel, the whole third.
        #expect(abs(Int(pixels[1, 1][0]) - 128) <= 1)
        #expect(pixels[2, 1] == SnapshotPixels.black)
        #expect(pixels[3, 1] == SnapshotPixels.white)
    }

    @Test func leavesClearWhatNothingIsDrawnOn() throws {
        let pixels = try fixture.paint(4, 4, on: nil) {
            $0.fill(1, 1, 2, 2, DrawColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        }
        #expect(pixels[0, 0] == SnapshotPixels.clear)
        #expect(pixels[1, 1] == [255, 0, 0, 128])
    }

    @Test func fillsTheHoleByRule() throws {
        let path = DrawPath(
            DrawPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6)).elements
                + DrawPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2)).elements)
        let whole = try fixture.paint(6, 6) { $0.append(.fill(path, .color(.blue), isEvenOdd: false)) }
        #expect(whole[3, 3] == SnapshotPixels.blue)
        let holed = try fixture.paint(6, 6) { $0.append(.fill(path, .color(.blue), isEvenOdd: true)) }
        #expect(holed[3, 3] == SnapshotPixels.white)
        #expect(holed[1, 1] == SnapshotPixels.blue)
    }

    @Test func strokesHalfToEitherSide() throws {
        let path = DrawPath([.move(CGPoint(x: 2, y: 5)), .line(CGPoint(x: 8, y: 5))])
        let pixels = try fixture.paint(10, 10) { $0.append(.stroke(path, .color(.black), DrawStroke(width: 4))) }
        #expect(pixels.bounds(besides: SnapshotPixels.white) == CGRect(x: 2, y: 3, width: 6, height: 4))
        let square = try fixture.paint(10, 10) {
            $0.append(.stroke(path, .color(.black), DrawStroke(width: 4, cap: .square)))
        }
        #expect(square.bounds(besides: SnapshotPixels.white) == CGRect(x: 0, y: 3, width: 10, height: 4))
    }

    @Test func dashes() throws {
        let path = DrawPath([.move(CGPoint(x: 0, y: 1)), .line(CGPoint(x: 8, y: 1))])
        let pixels = try fixture.paint(8, 2) {
            $0.append(.stroke(path, .color(.black), DrawStroke(width: 2, dashes: [2, 1])))
        }
        let dark = (0..<8).map { pixels[$0, 0] == SnapshotPixels.black }
        #expect(dark == [true, true, false, true, true, false, true, true])
    }

    @Test(arguments: [[-1], [0, 0], [0.0, -3]])
    func drawsALineWhoseDashesMakeNoSense(_ dashes: [Double]) throws {
        let path = DrawPath([.move(CGPoint(x: 0, y: 1)), .line(CGPoint(x: 8, y: 1))])
        let pixels = try fixture.paint(8, 2) {
            $0.append(.stroke(path, .color(.black), DrawStroke(width: 2, dashes: dashes)))
        }
        #expect(pixels[4, 0] == SnapshotPixels.black)
    }

    @Test func clipsUntilTheStateIsRestored() throws {
        let pixels = try fixture.paint(6, 6) {
            $0.append(.save)
            $0.append(.clip(DrawPath(rect: CGRect(x: 0, y: 0, width: 3, height: 6)), isEvenOdd: false))
            $0.append(.clip(DrawPath(rect: CGRect(x: 2, y: 0, width: 4, height: 6)), isEvenOdd: false))
            $0.fill(0, 0, 6, 3, .red)
            $0.append(.restore)
            $0.fill(0, 5, 6, 1, .blue)
        }
        #expect((0..<6).map { pixels[$0, 1] == SnapshotPixels.red } == [false, false, true, false, false, false])
        #expect(pixels[5, 5] == SnapshotPixels.blue)
    }

    @Test func transformsWhatFollows() throws {
        // First the later one: a unit square is scaled, then moved.
        let pixels = try fixture.paint(10, 10) {
            $0.append(.transform(.translation(4, 5)))
            $0.append(.transform(.scale(2, 3)))
            $0.fill(0, 0, 1, 1, .green)
        }
        #expect(pixels.bounds(besides: SnapshotPixels.white) == CGRect(x: 4, y: 5, width: 2, height: 3))
    }

    @Test func turnsAQuarter() throws {
        let pixels = try fixture.paint(10, 10) {
            $0.append(.transform(DrawTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)))
            $0.fill(1, 2, 3, 4, .green)
        }
        // (x, y) becomes (10 - y, x).
        #expect(pixels.bounds(besides: SnapshotPixels.white) == CGRect(x: 4, y: 1, width: 4, height: 3))
    }

    @Test(arguments: [
        DrawTransform.scale(0, 1), .scale(1e-9, 1e-9), DrawTransform(a: 1, b: 1, c: 1, d: 1),
        .scale(9e6, 9e6).concatenating(.scale(1, 1)),
    ])
    func drawsNothingThroughATransformWithoutAnArea(_ transform: DrawTransform) throws {
        let pixels = try fixture.paint(6, 6) {
            $0.append(.save)
            $0.append(.transform(transform))
            $0.fill(0, 0, 6, 6, .red)
            $0.append(.restore)
            $0.fill(0, 0, 1, 1, .blue)
        }
        #expect(pixels[3, 3] == SnapshotPixels.white)
        #expect(pixels[0, 0] == SnapshotPixels.blue)
    }

    @Test func goesFromColourToColour() throws {
        let stops = [DrawPaint.Stop(location: 0, color: .black), DrawPaint.Stop(location: 1, color: .white)]
        let all = DrawPath(rect: CGRect(x: 0, y: 0, width: 100, height: 2))
        let pixels = try fixture.paint(100, 2) {
            $0.append(
                .fill(all, .linear(stops, from: CGPoint(x: 20, y: 0), to: CGPoint(x: 80, y: 0)), isEvenOdd: false))
        }
        #expect(pixels[0, 0] == SnapshotPixels.black)
        #expect(pixels[99, 0] == SnapshotPixels.white)
        // The middle of pixel 49 is half a pixel before the middle of the gradient: (29.5 / 60) · 255 = 125.4.
        #expect(abs(Int(pixels[49, 0][0]) - 125) <= 2)
    }

    @Test func goesOutwardsFromTheMiddle() throws {
        let stops = [DrawPaint.Stop(location: 0, color: .red), DrawPaint.Stop(location: 1, color: .blue)]
        let pixels = try fixture.paint(20, 20) {
            $0.append(
                .fill(
                    DrawPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)),
                    .radial(stops, center: CGPoint(x: 10, y: 10), innerRadius: 2, outerRadius: 8), isEvenOdd: false))
        }
        #expect(pixels[10, 10] == SnapshotPixels.red)
        #expect(pixels[0, 0] == SnapshotPixels.blue)
    }

    @Test func goesRoundTheMiddle() throws {
        let stops = [DrawPaint.Stop(location: 0, color: .black), DrawPaint.Stop(location: 1, color: .white)]
        let pixels = try fixture.paint(40, 40) {
            $0.append(
                .fill(
                    DrawPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)),
                    .conic(stops, center: CGPoint(x: 20, y: 20), angle: 0), isEvenOdd: false))
        }
        // From the right clockwise: an eighth, three, five and seven eighths of the way from black to white.
        for (x, y, eighths) in [(29, 29, 1), (10, 29, 3), (10, 10, 5), (29, 10, 7)] {
            #expect(abs(Int(pixels[x, y][0]) - 255 * eighths / 8) <= 3)
        }
        // Right below and right above where it begins and ends.
        #expect(pixels[38, 21][0] < 12)
        #expect(pixels[38, 18][0] > 243)
        // Out to the corners, without a gap between the wedges.
        #expect((0..<1600).allSatisfy { pixels[$0 % 40, $0 / 40][3] == 255 })
    }

    @Test func roundsCorners() throws {
        let path = DrawPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), radius: 10)
        let pixels = try fixture.paint(20, 20) { $0.append(.fill(path, .color(.black), isEvenOdd: false)) }
        // A circle: its corner is 4.1 from the square's corner.
        #expect(pixels[1, 1] == SnapshotPixels.white)
        #expect(pixels[4, 4] == SnapshotPixels.black)
        let dark = (0..<400).reduce(0.0) { $0 + (255 - Double(pixels[$1 % 20, $1 / 20][0])) / 255 }
        // Edges are smoothed in steps: one in a hundred is not missed.
        #expect(abs(dark - 314.16) < 3.14)
    }
}
