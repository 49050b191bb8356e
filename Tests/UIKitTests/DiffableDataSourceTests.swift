import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Snapshots of tables and collections")
struct DiffableDataSourceTests {
    init() { TestDrawing.use() }

    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    @Test("Apple, NSDiffableDataSourceSnapshot: sections and items keep the order they were put in")
    func order() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "c"])
        snapshot.insertSections(["b"], beforeSection: "c")
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([5])
        snapshot.insertItems([3, 4], afterItem: 2)
        #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 2, 3, 4])
        #expect(snapshot.itemIdentifiers(inSection: "c") == [5])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "c")
        #expect(snapshot.numberOfItems == 5)
    }

    @Test("An item that is there already moves to where it is put again")
    func moves() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([2], toSection: "b")
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [2])
        snapshot.moveItem(3, beforeItem: 2)
        #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 2])
        snapshot.moveSection("b", beforeSection: "a")
        #expect(snapshot.itemIdentifiers == [3, 2, 1])
        snapshot.deleteItems([2])
        snapshot.deleteSections(["a"])
        #expect(snapshot.itemIdentifiers == [3])
        #expect(snapshot.indexOfItem(1) == nil)
    }

    @Test("The same item twice ends the process, as a phone's exception does")
    func twice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 1])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("supplied item identifiers are not unique. Duplicate identifiers: [1]"))
    }

    @Test("Apple, UITableViewDiffableDataSource: a table shows the snapshot that was applied last")
    func table() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "item \(item)"
            return cell
        }
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1], toSection: "a")
        snapshot.appendItems([2, 3], toSection: "b")
        var isDone = false
        source.apply(snapshot, animatingDifferences: true) { isDone = true }
        table.layoutIfNeeded()
        #expect(isDone)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["item 1", "item 2", "item 3"])
        #expect(source.indexPath(for: 3) == IndexPath(row: 1, section: 1))
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 2)
        snapshot.deleteItems([2])
        source.apply(snapshot)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["item 1", "item 3"])
    }

    @Test("Apple, UICollectionView.CellRegistration: cells are made and filled without an identifier")
    func registration() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 20)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 60, height: 200), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.tag = item
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([7, 8])
        source.apply(snapshot)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.tag) == [7, 8])
    }
}
