#if os(Linux)
    import BelfryDrawing
    import Foundation

    extension UIColor {
        private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> DrawColor {
            DrawColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        }
        private static func plain(_ red: Double, _ green: Double, _ blue: Double) -> UIColor {
            UIColor(DrawColor(red: red, green: green, blue: blue))
        }

        // Apple, "Standard colors" of UIColor.
        public class var black: UIColor { UIColor(.black) }
        public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
        public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
        public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
        public class var white: UIColor { UIColor(.white) }
        public class var clear: UIColor { UIColor(.clear) }
        public class var red: UIColor { plain(1, 0, 0) }
        public class var green: UIColor { plain(0, 1, 0) }
        public class var blue: UIColor { plain(0, 0, 1) }
        public class var cyan: UIColor { plain(0, 1, 1) }
        public class var yellow: UIColor { plain(1, 1, 0) }
        public class var magenta: UIColor { plain(1, 0, 1) }
        public class var orange: UIColor { plain(1, 0.5, 0) }
        public class var purple: UIColor { plain(0.5, 0, 0.5) }
        public class var brown: UIColor { plain(0.6, 0.4, 0.2) }

        private static func system(
            _ name: String, _ light: (Int, Int, Int), _ dark: (Int, Int, Int)
        ) -> UIColor {
            UIColor(name: name, light: rgb(light.0, light.1, light.2), dark: rgb(dark.0, dark.1, dark.2))
        }

        // Apple, Human Interface Guidelines, "Color", the values of iOS 13 to 18.
        public class var systemRed: UIColor { system("systemRedColor", (255, 59, 48), (255, 69, 58)) }
        public class var systemOrange: UIColor { system("systemOrangeColor", (255, 149, 0), (255, 159, 10)) }
        public class var systemYellow: UIColor { system("systemYellowColor", (255, 204, 0), (255, 214, 10)) }
        public class var systemGreen: UIColor { system("systemGreenColor", (52, 199, 89), (48, 209, 88)) }
        public class var systemMint: UIColor { system("systemMintColor", (0, 199, 190), (99, 230, 226)) }
        public class var systemTeal: UIColor { system("systemTealColor", (48, 176, 199), (64, 200, 224)) }
        public class var systemCyan: UIColor { system("systemCyanColor", (50, 173, 230), (100, 210, 255)) }
        public class var systemBlue: UIColor { system("systemBlueColor", (0, 122, 255), (10, 132, 255)) }
        public class var systemIndigo: UIColor { system("systemIndigoColor", (88, 86, 214), (94, 92, 230)) }
        public class var systemPurple: UIColor { system("systemPurpleColor", (175, 82, 222), (191, 90, 242)) }
        public class var systemPink: UIColor { system("systemPinkColor", (255, 45, 85), (255, 55, 95)) }
        public class var systemBrown: UIColor { system("systemBrownColor", (162, 132, 94), (172, 142, 104)) }
        public class var tintColor: UIColor { systemBlue }

        public class var systemGray: UIColor { system("systemGrayColor", (142, 142, 147), (142, 142, 147)) }
        public class var systemGray2: UIColor { system("systemGray2Color", (174, 174, 178), (99, 99, 102)) }
        public class var systemGray3: UIColor { system("systemGray3Color", (199, 199, 204), (72, 72, 74)) }
        public class var systemGray4: UIColor { system("systemGray4Color", (209, 209, 214), (58, 58, 60)) }
        public class var systemGray5: UIColor { system("systemGray5Color", (229, 229, 234), (44, 44, 46)) }
        public class var systemGray6: UIColor { system("systemGray6Color", (242, 242, 247), (28, 28, 30)) }
    }
#endif
