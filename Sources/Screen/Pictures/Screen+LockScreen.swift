import BelfryDrawing
import Foundation

extension Screen {
    /// The lock screen: the list stands on the buttons at the bottom, and grows upwards to the clock. What does not
    /// fit is counted.
    package func lockScreen(_ groups: [NotificationGroup], summary: SummaryFace? = nil) -> ScreenPicture {
        let metrics = LockScreenMetrics(device.size)
        let label = 30.0
        let room = metrics.listBottom - metrics.listTop
        func fits(_ list: NotificationList) -> Bool { list.height + (list.rest > 0 ? label : 0) <= room }
        var list = NotificationList(stage, groups, summary: summary, width: platterWidth)
        list.shrink(until: fits)
        if !fits(list) {
            // A group that is spread may be higher than the screen; stacked it never is.
            list = NotificationList(
                stage, groups.map { NotificationGroup($0.faces, summary: $0.summary) },
                summary: summary, width: platterWidth)
            list.shrink(until: fits)
        }
        var pen = pen()
        drawLockScreen(with: &pen)
        let bottom = metrics.listBottom - (list.rest > 0 ? label : 0)
        list.draw(with: &pen, x: Self.margin, y: stage.rounded(max(metrics.listTop, bottom - list.height)))
        if list.rest > 0 { drawRest(list.rest, with: &pen, y: metrics.listBottom - label + 6) }
        pen.unmirrored { $0.lockScreenButtons() }
        pen.homeIndicator(.white)
        return pen.picture
    }

    /// The list of everything that was delivered, as it is pulled down. What is longer than the screen is drawn whole:
    /// a phone would scroll.
    package func notificationCenter(_ groups: [NotificationGroup], summary: SummaryFace? = nil) -> ScreenPicture {
        let metrics = LockScreenMetrics(device.size)
        var list = NotificationList(stage, groups, summary: summary, width: platterWidth)
        list.shrink { $0.height <= ScreenLimits.listHeight }
        let top = stage.rounded(metrics.listTop + 44)
        let label = list.rest > 0 ? 30.0 : 0
        let content = top + list.height + 12 + label + device.size.bottomInset + 12
        var pen = pen(height: max(content, device.size.height).rounded(.up))
        drawLockScreen(with: &pen)
        drawHeading(with: &pen, y: metrics.listTop, isEmpty: list.isEmpty)
        list.draw(with: &pen, x: Self.margin, y: top)
        if list.rest > 0 { drawRest(list.rest, with: &pen, y: top + list.height + 12) }
        pen.homeIndicator(.white)
        return pen.picture
    }

    private func drawRest(_ count: Int, with pen: inout Pen, y: Double) {
        let style = TextStyle(13, line: 18, weight: 500, color: .white.withAlpha(0.9), side: .center)
        let text = stage.text(stage.texts.moreNotifications(count), style, width: platterWidth)
        pen.text(text, x: Self.margin, y: y)
    }

    private func drawHeading(with pen: inout Pen, y: Double, isEmpty: Bool) {
        let words = isEmpty ? stage.texts.noOlderNotifications : stage.texts.notificationCenter
        let style = TextStyle(20, line: 26, weight: 600, color: .white)
        let text = stage.text(words, style, width: platterWidth - 60)
        pen.text(text, x: Self.margin + 12, y: y + 4)
        guard !isEmpty else { return }
        let button = CGRect(x: device.size.width - Self.margin - 36, y: y + 3, width: 28, height: 28)
        pen.disc(button, DrawColor(white: 1, alpha: 0.24))
        pen.glyph(.cross, in: button.insetBy(dx: 8.5, dy: 8.5), .white)
        pen.hit(.clearAll, button, stage.texts.clear)
    }

    private func drawLockScreen(with pen: inout Pen) {
        let metrics = LockScreenMetrics(device.size)
        pen.wallpaper()
        pen.statusBar(.white, showsClock: false)
        pen.glyph(device.isLocked ? .padlock : .openPadlock, in: metrics.padlock, .white.withAlpha(0.95))
        let date = TextStyle(20, line: 26, weight: 600, color: .white.withAlpha(0.92), side: .center)
        let width = device.size.width - 32
        pen.text(stage.text(stage.clock.lockScreenDate, date, width: width), x: 16, y: metrics.dateTop)
        let clock = TextStyle(
            metrics.clockSize, line: (metrics.clockSize * 1.1).rounded(), weight: 600, color: .white.withAlpha(0.94),
            side: .center)
        pen.text(stage.text(stage.clock.clock, clock, width: width), x: 16, y: metrics.clockTop)
    }
}
