import BelfryDrawing
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite("Styles of tables")
struct TableStyleTests {
    init() { TestDrawing.use() }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var made = 0
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
            view?.textLabel?.text = "section \(section)"
            return view
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    }

    private func table(_ style: UITableView.Style, _ rows: Rows, size: CGSize) -> UITableView {
        let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        table.dataSource = rows
        table.delegate = rows
        return table
    }

    @Test("Apple, UITableView.Style.insetGrouped: groups are inset, with round corners at their ends")
    func insetGrouped() {
        let rows = Rows()
        let table = table(.insetGrouped, rows, size: CGSize(width: 300, height: 500))
        table.layoutIfNeeded()
        func cell(_ row: Int, _ section: Int) -> UITableViewCell? {
            table.cellForRow(at: IndexPath(row: row, section: section))
        }
        #expect(cell(0, 0)?.frame.minX == 16)
        #expect(cell(0, 0)?.frame.width == 268)
        #expect(cell(0, 0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(cell(1, 0)?.layer.cornerRadius == 0)
        #expect(cell(2, 0)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(cell(0, 1)?.layer.maskedCorners.rawValue == 15)
        #expect((cell(0, 1)?.layer.cornerRadius ?? 0) > 0)
    }

    @Test("Heads of sections are used again by their identifier, and can be asked for")
    func heads() {
        let rows = Rows()
        let table = table(.plain, rows, size: CGSize(width: 300, height: 500))
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "section 1")
        let known = [table.headerView(forSection: 0), table.headerView(forSection: 1)]
        table.reloadData()
        table.layoutIfNeeded()
        #expect(known.contains { $0 === table.headerView(forSection: 0) })
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "none") == nil)
        // 3 rows of 44 and a head of 30.
        #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 162))
    }

    @Test("A table that has no width yet makes no cells")
    func withoutSize() {
        let rows = Rows()
        let table = table(.plain, rows, size: .zero)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(rows.made == 0)
        table.frame.size = CGSize(width: 300, height: 500)
        table.layoutIfNeeded()
        #expect(rows.made == 4)
    }
}
