package import Foundation

/// An outline of straight lines and cubic curves.
package struct DrawPath: Sendable, Hashable {
    package enum Element: Sendable, Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    package var elements: [Element]

    package init(_ elements: [Element] = []) { self.elements = elements }

    package init(rect: CGRect) {
        self.init([
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// How far from a corner the control points of a quarter of a circle are, as a share of its radius.
    private static let quarter = 0.552_284_749_830_793_4

    package init(ellipseIn rect: CGRect) {
        let (x, y) = (rect.midX, rect.midY)
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * Self.quarter, ry * Self.quarter)
        func point(_ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
        self.init([
            .move(point(rx, 0)), .curve(point(0, ry), control1: point(rx, ky), control2: point(kx, ry)),
            .curve(point(-rx, 0), control1: point(-kx, ry), control2: point(-rx, ky)),
            .curve(point(0, -ry), control1: point(-rx, -ky), control2: point(-kx, -ry)),
            .curve(point(rx, 0), control1: point(kx, -ry), control2: point(rx, -ky)), .close,
        ])
    }

    /// Corners, as of `CACornerMask`: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
    package init(roundedRect rect: CGRect, radius: Double, corners: UInt = 15) {
        let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
        guard radius > 0 else {
            self.init(rect: rect)
            return
        }
        let pull = radius * (1 - Self.quarter)
        func corner(_ mask: UInt) -> (reach: Double, pull: Double) { corners & mask == 0 ? (0, 0) : (radius, pull) }
        let (topLeft, topRight, bottomLeft, bottomRight) = (corner(1), corner(2), corner(4), corner(8))
        self.init([
            .move(CGPoint(x: rect.minX + topLeft.reach, y: rect.minY)),
            .line(CGPoint(x: rect.maxX - topRight.reach, y: rect.minY)),
            .curve(
                CGPoint(x: rect.maxX, y: rect.minY + topRight.reach),
                control1: CGPoint(x: rect.maxX - topRight.pull, y: rect.minY),
                control2: CGPoint(x: rect.maxX, y: rect.minY + topRight.pull)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.reach)),
            .curve(
                CGPoint(x: rect.maxX - bottomRight.reach, y: rect.maxY),
                control1: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight.pull),
                control2: CGPoint(x: rect.maxX - bottomRight.pull, y: rect.maxY)),
            .line(CGPoint(x: rect.minX + bottomLeft.reach, y: rect.maxY)),
            .curve(
                CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.reach),
                control1: CGPoint(x: rect.minX + bottomLeft.pull, y: rect.maxY),
                control2: CGPoint(x: rect.minX, y: rect.maxY - bottomLeft.pull)),
            .line(CGPoint(x: rect.minX, y: rect.minY + topLeft.reach)),
            .curve(
                CGPoint(x: rect.minX + topLeft.reach, y: rect.minY),
                control1: CGPoint(x: rect.minX, y: rect.minY + topLeft.pull),
                control2: CGPoint(x: rect.minX + topLeft.pull, y: rect.minY)),
            .close,
        ])
    }
}
