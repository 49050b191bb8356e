import BelfryDrawing
import Foundation

extension Screen {
    /// The expanded notification. What is longer than the screen is drawn whole: a phone would scroll.
    package func expanded(_ face: ExpandedFace) -> ScreenPicture {
        let plate = ExpandedPlate(stage, face, width: platterWidth)
        let menu = face.textField == nil ? ActionMenu(stage, face.actions, width: platterWidth) : nil
        let field = face.textField.map { ReplyField(stage, $0) }
        let top = device.size.hasHomeButton ? 28.0 : device.size.topInset + 9
        let menuTop = top + plate.height + 8
        let content = menu.map { menuTop + $0.height } ?? (top + plate.height)
        let below = field.map { 12 + $0.height } ?? (device.size.bottomInset + 12)
        let height = max(device.size.height, content + below)
        var pen = pen(height: height.rounded(.up))
        pen.blurredWallpaper()
        pen.statusBar(.white, showsClock: !device.isLocked)
        plate.draw(with: &pen, x: Self.margin, y: top)
        menu?.draw(with: &pen, x: Self.margin, y: menuTop)
        if let field {
            field.draw(with: &pen, y: pen.list.size.height - field.height)
        }
        pen.homeIndicator(field == nil ? .white : stage.palette.primary)
        return pen.picture
    }
}
