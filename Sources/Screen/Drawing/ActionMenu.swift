import BelfryDrawing
import Foundation

/// The buttons below an expanded notification, one below the other.
struct ActionMenu {
    static let rowHeight = 50.0

    let stage: Stage
    let actions: [ActionFace]
    let width: Double

    /// Nil without actions.
    init?(_ stage: Stage, _ actions: [ActionFace], width: Double) {
        guard !actions.isEmpty else { return nil }
        self.stage = stage
        self.actions = Array(actions.prefix(ScreenLimits.actions))
        self.width = width
    }

    var height: Double { Double(actions.count) * Self.rowHeight }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        pen.platter(frame, radius: NotificationRow.radius, dim: stage.palette.dim)
        for (place, action) in actions.enumerated() {
            let row = CGRect(x: x, y: y + Double(place) * Self.rowHeight, width: width, height: Self.rowHeight)
            if place > 0 {
                let line = 1 / stage.size.scale
                pen.fill(CGRect(x: x, y: row.minY, width: width, height: line), stage.palette.separator)
            }
            draw(action, with: &pen, in: row)
        }
    }

    private func draw(_ action: ActionFace, with pen: inout Pen, in row: CGRect) {
        let color = action.isDestructive ? stage.palette.destructive : stage.palette.primary
        let room = row.width - 36 - (action.icon == nil && action.symbol == nil ? 0 : 34)
        let title = stage.text(action.title, TextStyle(17, line: 22, color: color), width: room)
        pen.text(title, x: row.minX + 18, y: row.midY - title.height / 2)
        let sign = CGRect(x: row.maxX - 18 - 22, y: row.midY - 11, width: 22, height: 22)
        if let icon = action.icon {
            pen.tinted(icon, fitting: sign, color)
        } else if let symbol = action.symbol {
            pen.glyph(Glyph.symbol(symbol) ?? .unknown, in: sign, color)
        }
        pen.hit(.action(action.identifier), row, action.title)
    }
}
