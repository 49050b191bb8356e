package import Foundation

/// What an area is filled with.
package enum DrawPaint: Sendable, Hashable {
    package struct Stop: Sendable, Hashable {
        /// From 0 to 1.
        package var location: Double
        package var color: DrawColor

        package init(location: Double, color: DrawColor) {
            self.location = location
            self.color = color
        }
    }

    case color(DrawColor)
    case linear([Stop], from: CGPoint, to: CGPoint)
    case radial([Stop], center: CGPoint, innerRadius: Double, outerRadius: Double)
    /// Round the centre, clockwise with y downwards, from an angle in radians, of which 0 is to the right.
    case conic([Stop], center: CGPoint, angle: Double)
}

package struct DrawStroke: Sendable, Hashable {
    package enum Cap: UInt8, Sendable { case butt, round, square }
    package enum Join: UInt8, Sendable { case miter, round, bevel }

    package var width: Double
    package var cap: Cap
    package var join: Join
    package var miterLimit: Double
    package var dashes: [Double]
    package var dashPhase: Double

    package init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }
}

package struct DrawShadow: Sendable, Hashable {
    package var color: DrawColor
    package var offset: CGSize
    /// As Core Graphics has it: about twice the standard deviation of the blur, in points.
    package var blur: Double

    package init(color: DrawColor, offset: CGSize, blur: Double) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }
}

/// As `CGBlendMode` has them, with the same raw values.
package enum DrawBlend: UInt8, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
