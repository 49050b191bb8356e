import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Tables and collections")
struct ListTests {
    init() { TestDrawing.use() }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var made = 0
        var selected: [IndexPath] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
    }

    @Test("A table makes the cells that are seen, uses them again, and takes taps")
    func table() {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = rows
        let controller = UIViewController()
        let host = InterfaceHost(root: controller, size: CGSize(width: 100, height: 100), traits: InterfaceTraits())
        controller.view.addSubview(table)
        host.appear()
        #expect(table.contentSize.height == 4000)
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2])
        let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
        table.contentOffset.y = 2000
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [50, 51, 52])
        #expect(table.visibleCells.contains { $0 === first })
        #expect(rows.made == 6)
        #expect(host.tap(at: CGPoint(x: 5, y: 45)))
        #expect(rows.selected == [IndexPath(row: 51, section: 0)])
    }

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 30, height: 20) }
    }

    @Test("Apple, UICollectionViewFlowLayout: items fill lines, and full lines share out what is left over")
    func flow() {
        let items = Items()
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 5
        layout.minimumLineSpacing = 4
        layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 8)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 120, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.dataSource = items
        view.delegate = items
        view.layoutIfNeeded()
        // 110 points hold three items of 30 and two gaps; the gaps are (110 − 90) / 2 = 10.
        let frames = (0..<5).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.origin }
        #expect(
            frames == [
                CGPoint(x: 2, y: 1), CGPoint(x: 42, y: 1), CGPoint(x: 82, y: 1), CGPoint(x: 2, y: 25),
                CGPoint(x: 37, y: 25),
            ])
        #expect(view.contentSize == CGSize(width: 120, height: 48))
    }

    @Test("An identifier that nothing is registered for ends the process, as a phone's exception does")
    func missing() async {
        #expect(UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "none") == nil)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let table = UITableView(frame: .zero)
                _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("NSInternalInconsistencyException"))
        #expect(text.contains("unable to dequeue a cell with identifier none"))
    }
}
