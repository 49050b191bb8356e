package import BelfryDrawing
import Foundation

extension Screen {
    /// The question whether an app may send notifications.
    package func permissionPrompt(appName: String, icon: Picture? = nil) -> ScreenPicture {
        var pen = pen()
        drawCoveredHomeScreen(with: &pen, app: HomeScreenApp(name: appName, icon: icon))
        let dim = DrawColor(white: 0, alpha: 0.3)
        pen.fill(device.size.bounds, dim)
        let width = 270.0
        let heading = TextStyle(17, line: 22, weight: 600, color: stage.palette.primary, side: .center)
        let plain = TextStyle(13, line: 18, color: stage.palette.primary, side: .center)
        let title = stage.text(stage.texts.permissionTitle(appName), heading, width: width - 32, lines: 4)
        let text = stage.text(stage.texts.permissionText, plain, width: width - 32, lines: 6)
        let row = 44.0
        let height = 20 + title.height + 4 + text.height + 20 + row
        let frame = CGRect(
            x: (device.size.width - width) / 2, y: stage.rounded((device.size.height - height) / 2), width: width,
            height: height)
        pen.platter(frame, radius: 14, stage.palette.platter.withAlpha(0.9), dim: dim)
        pen.text(title, x: frame.minX + 16, y: frame.minY + 20)
        pen.text(text, x: frame.minX + 16, y: frame.minY + 24 + title.height)
        drawButtons(with: &pen, CGRect(x: frame.minX, y: frame.maxY - row, width: width, height: row))
        return pen.picture
    }

    private func drawButtons(with pen: inout Pen, _ frame: CGRect) {
        let line = 1 / device.size.scale
        let half = frame.width / 2
        pen.fill(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: line), stage.palette.separator)
        pen.fill(CGRect(x: frame.midX, y: frame.minY, width: line, height: frame.height), stage.palette.separator)
        let buttons = [(stage.texts.dontAllow, HitArea.Kind.dontAllow, 400), (stage.texts.allow, .allow, 600)]
        for (place, button) in buttons.enumerated() {
            let style = TextStyle(17, line: 22, weight: button.2, color: stage.palette.tint, side: .center)
            let cell = CGRect(
                x: frame.minX + Double(place) * half, y: frame.minY, width: half, height: frame.height)
            let title = stage.text(button.0, style, width: half - 16)
            pen.text(title, x: cell.minX + 8, y: cell.midY - title.height / 2)
            pen.hit(button.1, cell, button.0)
        }
    }
}
