import BelfryDrawing
import CoreGraphics
import Foundation
import Testing

@Suite("CGContext")
struct ContextTests {
    private let square = DrawPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))

    @Test("Filling takes the colour of the present state, and restoring gives back the one before")
    func states() {
        let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.saveGState()
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(
            context.finished.commands == [
                .save, .fill(square, .color(.white), isEvenOdd: false), .restore,
                .fill(square, .color(DrawColor(red: 1, green: 0, blue: 0)), isEvenOdd: false),
            ])
    }

    @Test("Alpha and shadow draw in a group")
    func groups() {
        let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
        context.setAlpha(0.5)
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3, color: CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let shadow = DrawShadow(color: .black, offset: CGSize(width: 1, height: 2), blur: 3)
        #expect(
            context.finished.commands == [
                .beginGroup(alpha: 0.5, shadow: shadow), .fill(square, .color(.black), isEvenOdd: false), .endGroup,
            ])
    }

    @Test("What is left open is closed in what is drawn, from the inside out")
    func unbalanced() {
        let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.saveGState()
        context.restoreGState()
        context.restoreGState()
        context.restoreGState()
        context.restoreGState()
        let other = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
        other.saveGState()
        other.beginTransparencyLayer(auxiliaryInfo: nil)
        #expect(
            other.finished.commands == [
                .save, .save, .beginGroup(alpha: 1, shadow: nil), .endGroup, .restore, .restore,
            ])
    }

    @Test("Saving without end is refused at a depth")
    func deep() {
        let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
        for _ in 0..<10_000 { context.saveGState() }
        #expect(context.finished.commands.count <= 1024)
    }

    @Test("A picture is drawn upside down where y goes down, as Core Graphics does")
    func pictures() {
        let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
        let picture = Picture(.encoded(Data([1])))
        context.draw(CGImage(picture, width: 4, height: 4), in: CGRect(x: 1, y: 2, width: 4, height: 4))
        #expect(
            context.finished.commands == [
                .save, .transform(DrawTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 8)),
                .picture(0, in: CGRect(x: 1, y: 2, width: 4, height: 4), tint: nil), .restore,
            ])
    }

    @Test("Cropping stays inside the picture, and crops of crops add up")
    func cropping() throws {
        let image = CGImage(Picture(.encoded(Data([1]))), width: 100, height: 50)
        let part = try #require(image.cropping(to: CGRect(x: 90, y: 40, width: 100, height: 100)))
        #expect((part.width, part.height) == (10, 10))
        let inner = try #require(part.cropping(to: CGRect(x: 2, y: 3, width: 4, height: 5)))
        #expect(inner.picture.crop == CGRect(x: 92, y: 43, width: 4, height: 5))
        #expect(image.cropping(to: CGRect(x: 200, y: 0, width: 1, height: 1)) == nil)
    }

    @Test("Colours without locations are spread evenly")
    func gradients() throws {
        let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0.5, alpha: 1), CGColor(gray: 1, alpha: 1)]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
        #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    }
}
