import BelfryDrawing
import Foundation

/// Notifications of one thread: the first one, and the edges of those below it; or all of them, spread.
struct NotificationStack {
    static let gap = 8.0
    /// How far each edge below looks out, and how much narrower it is on each side.
    private static let step = 8.0
    private static let inset = 12.0

    let group: NotificationGroup
    let height: Double
    private let rows: [NotificationRow]
    private let edges: Int

    /// How many notifications it stands for.
    var count: Int { edges > 0 ? group.faces.count : rows.count }
    var rowCount: Int { rows.count }

    /// Nil for a group without notifications.
    ///
    /// - Parameter rowLimit: how many are shown at most of those that are spread.
    init?(_ stage: Stage, _ group: NotificationGroup, width: Double, rows rowLimit: Int) {
        guard let first = group.faces.first else { return nil }
        self.group = group
        if group.isSpread || group.faces.count == 1 {
            rows = group.faces.prefix(rowLimit).map { NotificationRow(stage, $0, width: width, place: .list) }
            edges = 0
        } else {
            let hidden = group.faces.count - 1
            let more = group.summary ?? stage.texts.moreNotifications(hidden)
            rows = [NotificationRow(stage, first, width: width, place: .list, more: more)]
            edges = min(2, hidden)
        }
        height = rows.map(\.height).reduce(0, +) + Self.gap * Double(rows.count - 1) + Self.step * Double(edges)
    }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        var top = y
        for row in rows {
            drawEdges(with: &pen, below: CGRect(x: x, y: top, width: row.width, height: row.height))
            if edges > 0, let first = group.faces.first {
                let frame = CGRect(x: x, y: top, width: row.width, height: height)
                pen.hit(.group(first.threadIdentifier), frame, row.label)
            }
            row.draw(with: &pen, x: x, y: top)
            top += row.height + Self.gap
        }
    }

    private func drawEdges(with pen: inout Pen, below front: CGRect) {
        guard edges > 0 else { return }
        let color = pen.stage.palette.platter
        for level in (1...edges).reversed() {
            let shift = Double(level)
            let frame = front.offsetBy(dx: 0, dy: Self.step * shift).insetBy(dx: Self.inset * shift, dy: 0)
            pen.platter(frame, radius: NotificationRow.radius, color.withAlpha(color.alpha * (1 - 0.26 * shift)))
        }
    }
}

/// What is listed one below the other: the summary, then the stacks.
struct NotificationList {
    /// How many notifications are not in it.
    private(set) var rest: Int
    private let summary: SummaryPlate?
    private var stacks: [NotificationStack]

    init(_ stage: Stage, _ groups: [NotificationGroup], summary: SummaryFace?, width: Double) {
        self.summary = summary.flatMap { SummaryPlate(stage, $0, width: width) }
        stacks = []
        rest = groups.map(\.faces.count).reduce(0, +)
        var rows = 0
        for group in groups where rows < ScreenLimits.rows {
            guard let stack = NotificationStack(stage, group, width: width, rows: ScreenLimits.rows - rows) else {
                continue
            }
            stacks.append(stack)
            rows += stack.rowCount
            rest -= stack.count
        }
    }

    var isEmpty: Bool { summary == nil && stacks.isEmpty }

    var height: Double {
        let heights = (summary.map { [$0.height] } ?? []) + stacks.map(\.height)
        return heights.reduce(0, +) + NotificationStack.gap * Double(max(0, heights.count - 1))
    }

    /// Leaves out the last stacks until it fits; one thing always stays.
    mutating func shrink(until fits: (NotificationList) -> Bool) {
        while stacks.count > (summary == nil ? 1 : 0), !fits(self) { rest += stacks.removeLast().count }
    }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        var top = y
        if let summary {
            summary.draw(with: &pen, x: x, y: top)
            top += summary.height + NotificationStack.gap
        }
        for stack in stacks {
            stack.draw(with: &pen, x: x, y: top)
            top += stack.height + NotificationStack.gap
        }
    }
}
