/// A colour in sRGB; each component from 0 to 1, not premultiplied.
package struct DrawColor: Sendable, Hashable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    package static let black = DrawColor(white: 0)
    package static let white = DrawColor(white: 1)
    package static let clear = DrawColor(white: 0, alpha: 0)

    package func withAlpha(_ alpha: Double) -> DrawColor {
        DrawColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
