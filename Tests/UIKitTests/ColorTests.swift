import BelfryDeviceLink
import BelfryDrawing
import Foundation
import Testing
import UIKit

@Suite("UIColor")
struct ColorTests {
    static let hues: [(CGFloat, UIColor)] = [
        (0, .red), (1 / 6, .yellow), (1 / 3, .green), (0.5, .cyan), (2 / 3, .blue), (5 / 6, .magenta), (1, .red),
    ]

    @Test("The hues lie on the circle where they do", arguments: hues.indices)
    func hue(_ index: Int) {
        let (hue, expected) = Self.hues[index]
        let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).drawn
        #expect(abs(color.red - expected.drawn.red) < 1e-9)
        #expect(abs(color.green - expected.drawn.green) < 1e-9)
        #expect(abs(color.blue - expected.drawn.blue) < 1e-9)
        var back: CGFloat = -1
        expected.getHue(&back, saturation: nil, brightness: nil, alpha: nil)
        #expect(abs(back - hue.truncatingRemainder(dividingBy: 1)) < 1e-9)
    }

    @Test("Components are read out, and the opacity replaced")
    func components() {
        var (red, alpha): (CGFloat, CGFloat) = (0, 0)
        UIColor.orange.withAlphaComponent(0.25).getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect(red == 1)
        #expect(alpha == 0.25)
        #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    /// Apple, Human Interface Guidelines, "Color".
    static let system: [(UIColor, light: (Int, Int, Int), dark: (Int, Int, Int))] = [
        (.systemRed, (255, 59, 48), (255, 69, 58)), (.systemGreen, (52, 199, 89), (48, 209, 88)),
        (.systemBlue, (0, 122, 255), (10, 132, 255)), (.systemGray6, (242, 242, 247), (28, 28, 30)),
        (.label, (0, 0, 0), (255, 255, 255)), (.systemBackground, (255, 255, 255), (0, 0, 0)),
    ]

    @Test("Apple, Human Interface Guidelines, Color: the system's colours, light and dark", arguments: system.indices)
    func systemColors(_ index: Int) {
        let (color, light, dark) = Self.system[index]
        for (style, wanted) in [(UIUserInterfaceStyle.light, light), (.dark, dark)] {
            let shown = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).drawn
            #expect(Int((shown.red * 255).rounded()) == wanted.0)
            #expect(Int((shown.green * 255).rounded()) == wanted.1)
            #expect(Int((shown.blue * 255).rounded()) == wanted.2)
        }
    }

    @Test("A dynamic colour keeps its choice when its opacity is changed")
    func dynamic() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }.withAlphaComponent(0.5)
        #expect(
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).drawn
                == DrawColor(white: 1, alpha: 0.5))
        #expect(
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).drawn
                == DrawColor(white: 0, alpha: 0.5))
        #expect(UIColor.label == UIColor.label)
        #expect(UIColor.label != UIColor.systemBackground)
    }

    @Test("White and grey of Display P3 are those of sRGB, and its red is a stronger one")
    func displayP3() {
        let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).drawn
        #expect(abs(grey.red - 0.5) < 1e-3 && abs(grey.green - 0.5) < 1e-3 && abs(grey.blue - 0.5) < 1e-3)
        let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).drawn
        #expect(abs(red.red - 1) < 1e-9 && red.green == 0 && red.blue == 0)
    }

    @MainActor
    @Test("The screen is three pixels to a point")
    func device() {
        #expect(UIDevice.current.systemName == "iOS")
        #expect(UIScreen.main.nativeBounds.width == UIScreen.main.bounds.width * UIScreen.main.scale)
    }
}
