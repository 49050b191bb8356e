#if os(Linux)
    package import BelfryDrawing
    import Foundation

    extension DrawColor {
        /// From Display P3: the same transfer curve as sRGB, wider primaries. What lies outside of sRGB is cut.
        package init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
            func linear(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            func curved(_ value: Double) -> Double {
                let value = min(max(value, 0), 1)
                return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
            }
            let (r, g, b) = (linear(red), linear(green), linear(blue))
            self.init(
                red: curved(1.224_940_2 * r - 0.224_940_4 * g),
                green: curved(-0.042_056_9 * r + 1.042_057_1 * g),
                blue: curved(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), alpha: alpha)
        }
    }
#endif
