import BelfryDrawing
import Foundation
import Testing

@testable import Screen

/// What is written can be read wherever on the wallpaper its plate lies.
@Suite struct PaletteTests {
    @Test("Texts have the contrast that WCAG 2.2 asks for (1.4.3: 4.5 to 1)", arguments: [false, true])
    func contrast(isDark: Bool) {
        let palette = Palette.of(isDark: isDark)
        let wallpaper = palette.sky.map(\.color) + palette.hills.flatMap { $0.map(\.color) }
        for behind in wallpaper {
            for background in [behind, palette.dim.over(behind)] {
                let plate = palette.platter.over(background)
                #expect(palette.primary.over(plate).contrast(to: plate) >= 7)
                #expect(palette.secondary.over(plate).contrast(to: plate) >= 3)
            }
        }
    }

    @Test("White texts can be read on the wallpaper's upper half", arguments: [false, true])
    func clock(isDark: Bool) {
        let palette = Palette.of(isDark: isDark)
        for stop in palette.sky.prefix(2) { #expect(DrawColor.white.contrast(to: stop.color) >= 3) }
    }
}

extension DrawColor {
    /// WCAG 2.2, contrast ratio.
    fileprivate func contrast(to other: DrawColor) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// WCAG 2.2, relative luminance.
    private var luminance: Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
