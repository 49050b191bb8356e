package import Foundation

/// An affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package struct DrawTransform: Sendable, Hashable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    package init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package static let identity = DrawTransform()

    package static func translation(_ x: Double, _ y: Double) -> DrawTransform { DrawTransform(tx: x, ty: y) }

    package static func scale(_ x: Double, _ y: Double) -> DrawTransform { DrawTransform(a: x, d: y) }

    /// First this transform, then `other`.
    package func concatenating(_ other: DrawTransform) -> DrawTransform {
        DrawTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
            d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    package func apply(to point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}
