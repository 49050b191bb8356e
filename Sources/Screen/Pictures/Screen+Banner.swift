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

    /// A soft shadow round a plate: rings that are the fainter the wider they are.
    private func drawShadow(with pen: inout Pen, below frame: CGRect) {
        let plate = DrawPath(roundedRect: pen.placed(frame), radius: NotificationRow.radius)
        for step in 1...8 {
            let width = Double(step) * 2
            let ring = pen.placed(frame.offsetBy(dx: 0, dy: 5).insetBy(dx: -width, dy: -width))
            let outer = DrawPath(roundedRect: ring, radius: NotificationRow.radius + width)
            pen.add(
                .fill(
                    DrawPath(outer.elements + plate.elements), .color(DrawColor(white: 0, alpha: 0.02)),
                    isEvenOdd: true))
        }
    }
}
