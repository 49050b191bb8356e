import BelfryDrawing
import Foundation

/// The colours of one appearance.
struct Palette: Sendable {
    /// Of a notification over the wallpaper; what is behind it is blurred first.
    var platter: DrawColor
    var platterEdge: DrawColor
    var primary: DrawColor
    var secondary: DrawColor
    var separator: DrawColor
    var tint: DrawColor
    var destructive: DrawColor
    /// Small round buttons, fields.
    var control: DrawColor
    var controlGlyph: DrawColor
    /// Laid over the wallpaper behind an expanded notification.
    var dim: DrawColor
    var keyboard: DrawColor
    var key: DrawColor
    var plainKey: DrawColor
    var sky: [DrawPaint.Stop]
    /// From the farthest to the nearest: colour at the top, colour at the bottom.
    var hills: [[DrawPaint.Stop]]

    static func of(isDark: Bool) -> Palette { isDark ? dark : light }

    private static func rgb(_ hex: UInt32, _ alpha: Double = 1) -> DrawColor {
        DrawColor(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: alpha)
    }

    private static func stops(_ colors: UInt32...) -> [DrawPaint.Stop] {
        colors.enumerated().map { place, color in
            DrawPaint.Stop(location: Double(place) / Double(colors.count - 1), color: rgb(color))
        }
    }

    private static let light = Palette(
        platter: rgb(0xF5F6F8, 0.74), platterEdge: rgb(0xFFFFFF, 0.3), primary: rgb(0x000000, 0.92),
        secondary: rgb(0x26282E, 0.62), separator: rgb(0x000000, 0.12), tint: rgb(0x0A6CFF),
        destructive: rgb(0xE0322B), control: rgb(0x1C1E26, 0.1),
        controlGlyph: rgb(0x26282E, 0.72), dim: rgb(0x0B1430, 0.22), keyboard: rgb(0xD3D6DD),
        key: rgb(0xFFFFFF), plainKey: rgb(0xB1B6C1),
        sky: stops(0x2F5FB3, 0x6C93D6, 0xC9B6D8, 0xF3B9A0),
        hills: [stops(0xB48BBF, 0x8A6DB5), stops(0x7662B0, 0x514A97), stops(0x47438C, 0x24285F)])

    private static let dark = Palette(
        platter: rgb(0x30333F, 0.78), platterEdge: rgb(0xFFFFFF, 0.12), primary: rgb(0xFFFFFF, 0.96),
        secondary: rgb(0xEBEDF5, 0.6), separator: rgb(0xFFFFFF, 0.14), tint: rgb(0x4A9DFF),
        destructive: rgb(0xFF5A50), control: rgb(0xFFFFFF, 0.14),
        controlGlyph: rgb(0xF2F3F8, 0.78), dim: rgb(0x000000, 0.42), keyboard: rgb(0x2A2C31),
        key: rgb(0x6A6C71), plainKey: rgb(0x46484D),
        sky: stops(0x0A1030, 0x1A2658, 0x3D3A7E, 0x74508A),
        hills: [stops(0x52407F, 0x3A3068), stops(0x312A62, 0x211E4C), stops(0x1B1A42, 0x0C0D28)])

    /// Of letter tiles.
    static let tiles: [(top: DrawColor, bottom: DrawColor)] = [
        (rgb(0x5AC8FA), rgb(0x1E7BE0)), (rgb(0xFF9F6B), rgb(0xE8503A)), (rgb(0x7BE495), rgb(0x1FA35B)),
        (rgb(0xB99CFF), rgb(0x6A4BD8)), (rgb(0xFFD36B), rgb(0xEE9A1F)), (rgb(0xFF8FB1), rgb(0xD63A72)),
        (rgb(0x6FE0DA), rgb(0x158E93)), (rgb(0xA9B4C7), rgb(0x5D6B85)),
    ]
}
