import BelfryDrawing
import Foundation

extension Screen {
    /// The banner over the home screen, where the app's icon has its badge.
    package func banner(_ face: NotificationFace, badge: Int = 0) -> ScreenPicture {
        var pen = pen()
        let app = HomeScreenApp(name: face.appName, icon: face.icon, badge: badge)
        drawCoveredHomeScreen(with: &pen, app: app)
        let row = NotificationRow(stage, face, width: platterWidth, place: .banner)
        let top = device.size.hasHomeButton ? 8.0 : device.size.topInset - 5
        drawShadow(with: &pen, below: CGRect(x: Self.margin, y: top, width: platterWidth, height: row.height))
        row.draw(with: &pen, x: Self.margin, y: top)
        return pen.picture
    }

    /// A soft shadow round a plate, not below it: the plate is translucent.
    private func drawShadow(with pen: inout Pen, below frame: CGRect) {
        let place = pen.placed(frame)
        let plate = DrawPath(roundedRect: place, radius: NotificationRow.radius)
        let around = DrawPath(DrawPath(rect: place.insetBy(dx: -8, dy: -30)).elements + plate.elements)
        pen.add(.save)
        pen.add(.clip(around, isEvenOdd: true))
        let color = DrawColor(white: 0, alpha: 0.26)
        pen.add(
            .beginGroup(
                alpha: 1, shadow: DrawShadow(color: color, offset: CGSize(width: 0, height: 6), blur: 22)))
        pen.add(.fill(plate, .color(.black), isEvenOdd: false))
        pen.add(.endGroup)
        pen.add(.restore)
    }
}
