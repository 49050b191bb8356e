import BelfryDrawing
import Foundation

/// An app's icon, or what stands for one; and a sender's picture.
extension Pen {
    mutating func icon(_ icon: Picture?, appName: String, in frame: CGRect) {
        if let icon {
            picture(icon, in: frame, radius: Self.radius(frame))
            return
        }
        tile(Self.tile(appName), in: frame)
        letters(Self.initial(appName), in: frame, share: 0.52)
    }

    /// A plain icon of two colours.
    mutating func tile(_ colors: (top: DrawColor, bottom: DrawColor), in frame: CGRect) {
        let stops = [
            DrawPaint.Stop(location: 0, color: colors.top), DrawPaint.Stop(location: 1, color: colors.bottom),
        ]
        let place = placed(frame)
        let paint = DrawPaint.linear(
            stops, from: CGPoint(x: place.midX, y: place.minY), to: CGPoint(x: place.midX, y: place.maxY))
        fill(frame, radius: Self.radius(frame), paint)
    }

    private static func radius(_ frame: CGRect) -> Double { frame.width * 0.23 }

    /// The sender's picture, round, with the app's icon at its corner.
    mutating func sender(_ sender: NotificationFace.Sender, _ face: NotificationFace, in frame: CGRect) {
        if let picture = sender.picture {
            self.picture(picture, filling: frame, radius: frame.width / 2)
        } else {
            let color = Self.tile(sender.name).bottom
            disc(frame, color)
            letters(Self.initials(sender.name), in: frame, share: 0.4)
        }
        let side = (frame.width * 0.44).rounded()
        let badge = CGRect(x: frame.maxX - side + 3, y: frame.maxY - side + 3, width: side, height: side)
        icon(face.icon, appName: face.appName, in: badge)
    }

    private mutating func letters(_ string: String, in frame: CGRect, share: Double) {
        let size = frame.height * share
        let style = TextStyle(size, line: size * 1.2, weight: 600, color: .white, side: .center)
        let text = stage.text(string, style, width: frame.width)
        self.text(text, x: frame.minX, y: frame.midY - text.height / 2)
    }

    /// The same name has the same colours on every machine.
    private static func tile(_ name: String) -> (top: DrawColor, bottom: DrawColor) {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Palette.tiles[Int(hash >> 8) % Palette.tiles.count]
    }

    private static func initial(_ name: String) -> String {
        name.first { !$0.isWhitespace }.map { String($0).uppercased() } ?? "?"
    }

    private static func initials(_ name: String) -> String {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard let first = words.first?.first else { return "?" }
        let isAlphabetic = first.isCased
        guard isAlphabetic, words.count > 1, let last = words.last?.first else { return String(first) }
        return (String(first) + String(last)).uppercased()
    }
}
