import BelfryDrawing
import Foundation

/// The scheduled summary: what leads it, and how many more there are of which apps.
struct SummaryPlate {
    /// How many are shown with their texts.
    private static let featured = 2
    private static let top = 14.0
    private static let titleHeight = 26.0
    private static let footerHeight = 38.0

    let height: Double
    let count: Int
    private let stage: Stage
    private let width: Double
    private let title: SetText
    private let items: [SummaryItem]
    private let rest: [NotificationFace]
    private let footer: SetText

    /// Nil for a summary of nothing.
    init?(_ stage: Stage, _ summary: SummaryFace, width: Double) {
        guard !summary.faces.isEmpty else { return nil }
        self.stage = stage
        self.width = width
        count = summary.faces.count
        // The most relevant one leads (Apple, UNNotificationContent.relevanceScore); of equals the first.
        let places = summary.faces.indices.sorted { left, right in
            let (first, second) = (summary.faces[left].relevance, summary.faces[right].relevance)
            return first == second ? left < right : first > second
        }
        let sorted = places.map { summary.faces[$0] }
        items = sorted.prefix(Self.featured).map { SummaryItem(stage, $0, width: width) }
        rest = Array(sorted.dropFirst(Self.featured))
        let words = summary.title.isEmpty ? stage.texts.summary : summary.title
        let style = TextStyle(17, line: Self.titleHeight, weight: 700, color: stage.palette.primary)
        title = stage.text(words, style, width: width - 32)
        let apps = Self.names(rest).joined(separator: stage.texts.listSeparator)
        let small = TextStyle(13, line: 18, color: stage.palette.secondary)
        footer =
            stage.text(rest.isEmpty ? "" : stage.texts.summaryMore(rest.count, apps), small, width: width - 62 - 16)
        height =
            Self.top + Self.titleHeight + items.map(\.height).reduce(0, +) + (rest.isEmpty ? 14 : Self.footerHeight)
    }

    private static func names(_ faces: [NotificationFace]) -> [String] {
        var names: [String] = []
        for face in faces where !names.contains(face.appName) && names.count < 3 { names.append(face.appName) }
        return names
    }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        pen.platter(frame, radius: NotificationRow.radius)
        pen.hit(.summary, frame, title.block.text)
        pen.text(title, x: x + 16, y: y + Self.top)
        var top = y + Self.top + Self.titleHeight
        for item in items {
            item.draw(with: &pen, x: x, y: top)
            top += item.height
        }
        guard let first = rest.first else { return }
        let icon = CGRect(x: x + 14 + 9, y: top + 8, width: 20, height: 20)
        pen.icon(first.icon, appName: first.appName, in: icon)
        pen.text(footer, x: x + 62, y: top + 9)
    }
}

/// One of those that lead a summary.
private struct SummaryItem {
    let height: Double
    private let stage: Stage
    private let face: NotificationFace
    private let width: Double
    private let title: SetText
    private let body: SetText
    private let thumbnail: FramedPicture?
    private let label: String

    init(_ stage: Stage, _ face: NotificationFace, width: Double) {
        self.stage = stage
        self.face = face
        self.width = width
        let shown = ShownTexts(face, stage)
        thumbnail = shown.isHidden ? nil : face.thumbnail
        let column = width - 62 - 16 - (thumbnail == nil ? 0 : NotificationRow.thumbnailSide + 10)
        title = stage.text(
            shown.title, TextStyle(15, line: 20, weight: 600, color: stage.palette.primary), width: column)
        body = stage.text(
            shown.body, TextStyle(15, line: 20, color: stage.palette.primary), width: column, lines: 2)
        label = [face.appName, shown.title, shown.body].filter { !$0.isEmpty }.joined(separator: ", ")
        height = 8 + max(title.height + body.height, NotificationRow.iconSide) + 8
    }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        pen.hit(.notification(face.identifier), frame, label)
        let side = NotificationRow.iconSide
        let middle = stage.rounded(frame.midY - side / 2)
        pen.icon(face.icon, appName: face.appName, in: CGRect(x: x + 14, y: middle, width: side, height: side))
        let top = stage.rounded(frame.midY - (title.height + body.height) / 2)
        pen.text(title, x: x + 62, y: top)
        pen.text(body, x: x + 62, y: top + title.height)
        if let thumbnail {
            pen.picture(
                thumbnail, filling: CGRect(x: frame.maxX - 16 - side, y: middle, width: side, height: side), radius: 7)
        }
    }
}
