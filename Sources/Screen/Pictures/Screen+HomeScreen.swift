package import BelfryDrawing
import Foundation

/// An app on the home screen.
package struct HomeScreenApp: Sendable, Hashable {
    package var name: String
    package var icon: Picture?
    /// 0 is none.
    package var badge: Int

    package init(name: String, icon: Picture? = nil, badge: Int = 0) {
        self.name = name
        self.icon = icon
        self.badge = badge
    }
}

extension Screen {
    /// The home screen with the apps, badges on their icons.
    package func homeScreen(_ apps: [HomeScreenApp]) -> ScreenPicture {
        var pen = pen()
        drawHomeScreen(with: &pen, apps: Array(apps.prefix(ScreenLimits.homeScreenApps)))
        return pen.picture
    }

    /// The home screen as something lies over it: one app in the second row, nothing answers to a touch.
    func drawCoveredHomeScreen(with pen: inout Pen, app: HomeScreenApp) {
        drawHomeScreen(with: &pen, apps: [app], firstRow: [.ring, .peak, .drop, .star], areTouchable: false)
    }

    private func drawHomeScreen(
        with pen: inout Pen, apps: [HomeScreenApp], firstRow: [Glyph] = [], areTouchable: Bool = true
    ) {
        pen.wallpaper()
        pen.statusBar(.white, showsClock: true)
        let grid = HomeScreenGrid(device.size)
        for (place, glyph) in firstRow.enumerated() {
            drawTile(glyph, Palette.tiles[(place * 2 + 1) % Palette.tiles.count], with: &pen, in: grid.frame(place))
        }
        for (place, app) in apps.enumerated() {
            let frame = grid.frame(place + firstRow.count)
            pen.icon(app.icon, appName: app.name, in: frame)
            let style = TextStyle(12, line: 16, weight: 500, color: .white, side: .center)
            pen.text(
                stage.text(app.name, style, width: grid.column - 4), x: frame.midX - (grid.column - 4) / 2,
                y: frame.maxY + 5)
            if areTouchable { pen.hit(.app(app.name), frame, app.name) }
            drawBadge(app.badge, with: &pen, at: frame)
        }
        drawDock(with: &pen)
        pen.homeIndicator(.white)
    }

    private func drawBadge(_ count: Int, with pen: inout Pen, at icon: CGRect) {
        guard count > 0 else { return }
        let style = TextStyle(15, line: 20, weight: 500, color: .white, side: .center)
        let digits = stage.label(count > 99_999 ? "99999+" : String(count), style, maximumWidth: 70)
        let width = max(24, digits.width + 13)
        let frame = CGRect(x: icon.maxX - width + 8, y: icon.minY - 9, width: width, height: 24)
        pen.fill(frame, radius: 12, stage.palette.destructive)
        pen.text(digits, x: frame.midX - digits.width / 2, y: frame.minY + 2)
    }

    private func drawTile(
        _ glyph: Glyph, _ colors: (top: DrawColor, bottom: DrawColor), with pen: inout Pen, in frame: CGRect
    ) {
        pen.tile(colors, in: frame)
        pen.light(frame, colors.bottom.withAlpha(0.5).over(colors.top))
        pen.glyph(glyph, in: frame.insetBy(dx: 14, dy: 14), .white)
    }

    private func drawDock(with pen: inout Pen) {
        let size = device.size
        let height = size.hasHomeButton ? 92.0 : 94.0
        let inset = size.hasHomeButton ? 0.0 : 12.0
        let frame = CGRect(
            x: inset, y: size.height - height - inset, width: size.width - 2 * inset, height: height)
        pen.platter(frame, radius: size.hasHomeButton ? 0 : 34, DrawColor(white: 1, alpha: device.isDark ? 0.14 : 0.24))
        let grid = HomeScreenGrid(size)
        let glyphs: [Glyph] = [.wave, .sun, .leaf, .bell]
        for (place, glyph) in glyphs.enumerated() {
            let tile = CGRect(
                x: grid.frame(place).minX, y: frame.minY + (height - grid.side) / 2, width: grid.side,
                height: grid.side)
            drawTile(glyph, Palette.tiles[(place * 2) % Palette.tiles.count], with: &pen, in: tile)
        }
    }
}

/// Four columns of icons.
private struct HomeScreenGrid {
    let side: Double
    let column: Double
    private let left: Double
    private let top: Double
    private let row: Double

    init(_ size: ScreenSize) {
        side = 60
        left = size.hasHomeButton ? 16 : 14
        column = (size.width - 2 * left) / 4
        top = size.hasHomeButton ? 40 : size.topInset + 21
        row = size.hasHomeButton ? 88 : 98
    }

    func frame(_ place: Int) -> CGRect {
        CGRect(
            x: left + column * Double(place % 4) + (column - side) / 2, y: top + row * Double(place / 4), width: side,
            height: side)
    }
}
