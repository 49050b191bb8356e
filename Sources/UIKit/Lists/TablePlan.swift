#if os(Linux)
    import CoreGraphics
    import Foundation

    /// Where the rows of a table stand.
    @MainActor
    struct TablePlan {
        struct Header {
            var section: Int
            var isFooter: Bool
            var y: CGFloat
            var height: CGFloat
            var title: String?
            var view: UIView?
        }

        /// More rows than this are left out, and a report says so.
        static let mostRows = 100_000
        /// Between the table's edge and a group that is inset.
        static let groupInset: CGFloat = 16

        private(set) var rows: [IndexPath: (y: CGFloat, height: CGFloat)] = [:]
        private(set) var order: [IndexPath] = []
        private(set) var headers: [Header] = []
        private(set) var sections = 0
        private(set) var height: CGFloat = 0
        let width: CGFloat
        /// What rows are wide: less than the table where their groups are inset.
        private let rowWidth: CGFloat
        private var counts: [Int: Int] = [:]

        init(_ table: UITableView, _ source: (any UITableViewDataSource)?, _ delegate: (any UITableViewDelegate)?) {
            width = table.bounds.width
            rowWidth = max(0, width - (table.style == .insetGrouped ? Self.groupInset * 2 : 0))
            height = table.tableHeaderView?.bounds.height ?? 0
            sections = source?.numberOfSections(in: table) ?? 0
            for section in 0..<max(0, sections) {
                addHeader(table, source, delegate, section, isFooter: false)
                let count = source?.tableView(table, numberOfRowsInSection: section) ?? 0
                for row in 0..<max(0, count) {
                    guard order.count < Self.mostRows else {
                        Unsupported.report(
                            type: "UITableView", member: "rows", detail: "beyond \(Self.mostRows) are left out")
                        break
                    }
                    add(IndexPath(row: row, section: section), table, delegate)
                }
                addHeader(table, source, delegate, section, isFooter: true)
            }
            height += table.tableFooterView?.bounds.height ?? 0
        }

        private mutating func add(_ row: IndexPath, _ table: UITableView, _ delegate: (any UITableViewDelegate)?) {
            var rowHeight = delegate?.tableView(table, heightForRowAt: row) ?? table.rowHeight
            if rowHeight < 0 || !rowHeight.isFinite {
                // A row far below what is shown is not measured yet, and none of a table without a width.
                let isNear = width > 0 && height < table.bounds.maxY + 2000
                let estimate = table.estimatedRowHeight > 0 ? table.estimatedRowHeight : 44
                rowHeight = (isNear ? table.cell(for: row)?.measuredHeight(width: rowWidth) : nil) ?? estimate
            }
            rows[row] = (height, rowHeight)
            counts[row.section, default: 0] += 1
            order.append(row)
            height += rowHeight
        }

        private mutating func addHeader(
            _ table: UITableView, _ source: (any UITableViewDataSource)?, _ delegate: (any UITableViewDelegate)?,
            _ section: Int, isFooter: Bool
        ) {
            let view =
                isFooter
                ? delegate?.tableView(table, viewForFooterInSection: section)
                : delegate?.tableView(table, viewForHeaderInSection: section)
            let title =
                isFooter
                ? source?.tableView(table, titleForFooterInSection: section)
                : source?.tableView(table, titleForHeaderInSection: section)
            guard view != nil || title != nil else { return }
            var own =
                (isFooter
                    ? delegate?.tableView(table, heightForFooterInSection: section)
                    : delegate?.tableView(table, heightForHeaderInSection: section))
                ?? (isFooter ? table.sectionFooterHeight : table.sectionHeaderHeight)
            if own < 0 || !own.isFinite { own = view.map { Self.height(of: $0, width) } ?? 28 }
            headers.append(
                Header(section: section, isFooter: isFooter, y: height, height: own, title: title, view: view))
            height += own
        }

        private static func height(of view: UIView, _ width: CGFloat) -> CGFloat {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            return fitting > 0 ? fitting : max(28, view.bounds.height)
        }

        func isFirst(_ row: IndexPath) -> Bool { row.row == 0 }
        func isLast(_ row: IndexPath) -> Bool { row.row + 1 == counts[row.section] }

        func row(at y: CGFloat) -> IndexPath? {
            order.first { rows[$0].map { $0.y <= y && y < $0.y + $0.height } ?? false }
        }

        func rows(from: CGFloat, to: CGFloat) -> [IndexPath] {
            order.filter { rows[$0].map { $0.y < to && $0.y + $0.height > from } ?? false }
        }
    }
#endif
