#if os(Linux)
    import Foundation

    extension UIColor {
        private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> UIColor {
            UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
        }

        public class var black: UIColor { UIColor(white: 0, alpha: 1) }
        public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
        public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
        public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
        public class var white: UIColor { UIColor(white: 1, alpha: 1) }
        public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
        public class var red: UIColor { rgb(255, 0, 0) }
        public class var green: UIColor { rgb(0, 255, 0) }
        public class var blue: UIColor { rgb(0, 0, 255) }
        public class var cyan: UIColor { rgb(0, 255, 255) }
        public class var yellow: UIColor { rgb(255, 255, 0) }
        public class var magenta: UIColor { rgb(255, 0, 255) }
        public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
        public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
        public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }

        // The system's colours, in the light appearance.
        public class var systemBlue: UIColor { rgb(0, 122, 255) }
        public class var systemGreen: UIColor { rgb(52, 199, 89) }
        public class var systemRed: UIColor { rgb(255, 59, 48) }
        public class var systemOrange: UIColor { rgb(255, 149, 0) }
        public class var systemYellow: UIColor { rgb(255, 204, 0) }
        public class var systemPink: UIColor { rgb(255, 45, 85) }
        public class var systemPurple: UIColor { rgb(175, 82, 222) }
        public class var systemTeal: UIColor { rgb(48, 176, 199) }
        public class var systemIndigo: UIColor { rgb(88, 86, 214) }
        public class var systemGray: UIColor { rgb(142, 142, 147) }
    }
#endif
