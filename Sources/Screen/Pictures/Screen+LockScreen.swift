import BelfryDrawing
import Foundation

extension Screen {
    /// The lock screen: the list stands on the buttons at the bottom, and grows upwards to the clock. What does not
    /// fit is counted.
    package func lockScreen(_ groups: [NotificationGroup]) -> ScreenPicture {
        var pen = pen()
        drawLockScreen(with: &pen)
        let metrics = LockScreenMetrics(device.size)
        var stacks = stacks(groups)
        func height(_ stacks: [NotificationStack]) -> Double {
            stacks.map(\.height).reduce(0, +) + NotificationStack.gap * Double(max(0, stacks.count - 1))
        }
        let room = metrics.listBottom - metrics.listTop
        let total = groups.map(\.faces.count).reduce(0, +)
        let label = 30.0
        while stacks.count > 1, height(stacks) + (seen(stacks) < total ? label : 0) > room { stacks.removeLast() }
        let rest = total - seen(stacks)
        let bottom = metrics.listBottom - (rest > 0 ? label : 0)
        drawStacks(stacks, with: &pen, top: max(metrics.listTop, bottom - height(stacks)))
        if rest > 0 { drawRest(rest, with: &pen, y: metrics.listBottom - label + 6) }
        pen.lockScreenButtons()
        pen.homeIndicator(.white)
        return pen.picture
    }

    /// The list of everything that was delivered, as it is pulled down. It is drawn whole.
    package func notificationCenter(_ groups: [NotificationGroup]) -> ScreenPicture {
        let metrics = LockScreenMetrics(device.size)
        let stacks = stacks(groups)
        let heading = 44.0
        let listHeight = stacks.map { $0.height + NotificationStack.gap }.reduce(0, +)
        let rest = groups.map(\.faces.count).reduce(0, +) - seen(stacks)
        let content = metrics.listTop + heading + listHeight + (rest > 0 ? 30 : 0) + device.size.bottomInset + 12
        let height = min(max(content, device.size.height), device.size.height * ScreenLimits.heights)
        var pen = pen(height: height.rounded(.up))
        drawLockScreen(with: &pen)
        drawHeading(with: &pen, y: metrics.listTop, isEmpty: stacks.isEmpty)
        drawStacks(stacks, with: &pen, top: metrics.listTop + heading)
        if rest > 0 { drawRest(rest, with: &pen, y: metrics.listTop + heading + listHeight + 4) }
        pen.homeIndicator(.white)
        return pen.picture
    }

    private func stacks(_ groups: [NotificationGroup]) -> [NotificationStack] {
        groups.prefix(ScreenLimits.rows).compactMap { NotificationStack(stage, $0, width: platterWidth) }
    }

    private func seen(_ stacks: [NotificationStack]) -> Int { stacks.map(\.group.faces.count).reduce(0, +) }

    private func drawStacks(_ stacks: [NotificationStack], with pen: inout Pen, top: Double) {
        var top = stage.rounded(top)
        for stack in stacks {
            stack.draw(with: &pen, x: Self.margin, y: top)
            top += stack.height + NotificationStack.gap
        }
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
            side: .center, kern: -metrics.clockSize * 0.02)
        pen.text(stage.text(stage.clock.clock, clock, width: width), x: 16, y: metrics.clockTop)
    }
}
