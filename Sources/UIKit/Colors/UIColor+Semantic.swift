#if os(Linux)
    import BelfryDrawing
    import Foundation

    extension UIColor {
        private static func pair(
            _ name: String, _ light: (Int, Int, Int), _ lightAlpha: Double, _ dark: (Int, Int, Int),
            _ darkAlpha: Double
        ) -> UIColor {
            func color(_ rgb: (Int, Int, Int), _ alpha: Double) -> DrawColor {
                DrawColor(
                    red: Double(rgb.0) / 255, green: Double(rgb.1) / 255, blue: Double(rgb.2) / 255, alpha: alpha)
            }
            return UIColor(name: name, light: color(light, lightAlpha), dark: color(dark, darkAlpha))
        }

        // Apple, "UI element colors" of UIColor; values of iOS 13 to 18 in the base level.
        public class var label: UIColor { pair("labelColor", (0, 0, 0), 1, (255, 255, 255), 1) }
        public class var secondaryLabel: UIColor {
            pair("secondaryLabelColor", (60, 60, 67), 0.6, (235, 235, 245), 0.6)
        }
        public class var tertiaryLabel: UIColor {
            pair("tertiaryLabelColor", (60, 60, 67), 0.3, (235, 235, 245), 0.3)
        }
        public class var quaternaryLabel: UIColor {
            pair("quaternaryLabelColor", (60, 60, 67), 0.18, (235, 235, 245), 0.16)
        }
        public class var placeholderText: UIColor {
            pair("placeholderTextColor", (60, 60, 67), 0.3, (235, 235, 245), 0.3)
        }
        public class var link: UIColor { pair("linkColor", (0, 122, 255), 1, (9, 132, 255), 1) }
        public class var separator: UIColor { pair("separatorColor", (60, 60, 67), 0.29, (84, 84, 88), 0.6) }
        public class var opaqueSeparator: UIColor { pair("opaqueSeparatorColor", (198, 198, 200), 1, (56, 56, 58), 1) }

        public class var systemBackground: UIColor { pair("systemBackgroundColor", (255, 255, 255), 1, (0, 0, 0), 1) }
        public class var secondarySystemBackground: UIColor {
            pair("secondarySystemBackgroundColor", (242, 242, 247), 1, (28, 28, 30), 1)
        }
        public class var tertiarySystemBackground: UIColor {
            pair("tertiarySystemBackgroundColor", (255, 255, 255), 1, (44, 44, 46), 1)
        }
        public class var systemGroupedBackground: UIColor {
            pair("systemGroupedBackgroundColor", (242, 242, 247), 1, (0, 0, 0), 1)
        }
        public class var secondarySystemGroupedBackground: UIColor {
            pair("secondarySystemGroupedBackgroundColor", (255, 255, 255), 1, (28, 28, 30), 1)
        }
        public class var tertiarySystemGroupedBackground: UIColor {
            pair("tertiarySystemGroupedBackgroundColor", (242, 242, 247), 1, (44, 44, 46), 1)
        }
        public class var groupTableViewBackground: UIColor { systemGroupedBackground }

        public class var systemFill: UIColor { pair("systemFillColor", (120, 120, 128), 0.2, (120, 120, 128), 0.36) }
        public class var secondarySystemFill: UIColor {
            pair("secondarySystemFillColor", (120, 120, 128), 0.16, (120, 120, 128), 0.32)
        }
        public class var tertiarySystemFill: UIColor {
            pair("tertiarySystemFillColor", (118, 118, 128), 0.12, (118, 118, 128), 0.24)
        }
        public class var quaternarySystemFill: UIColor {
            pair("quaternarySystemFillColor", (116, 116, 128), 0.08, (118, 118, 128), 0.18)
        }

        public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
        public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    }
#endif
