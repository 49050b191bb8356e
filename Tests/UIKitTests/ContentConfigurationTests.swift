import BelfryDrawing
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Content configurations")
struct ContentConfigurationTests {
    init() { TestDrawing.use() }

    /// Frames of the texts that are shown, from the configured view.
    private func labels(_ cell: UITableViewCell) -> [UILabel] {
        cell.contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    }

    @Test("UITableViewCell.contentConfiguration: two lines, 11 points above and below, 16 at the sides")
    func twoTexts() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "title"
        content.secondaryText = "more"
        content.textProperties.font = .systemFont(ofSize: 16)
        content.secondaryTextProperties.font = .systemFont(ofSize: 12)
        cell.contentConfiguration = content
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        cell.layoutIfNeeded()
        // Lines of 20 and 15 points with 3 between and 11 around are 60.
        #expect(labels(cell).map(\.text) == ["title", "more"])
        #expect(
            labels(cell).map(\.frame) == [
                CGRect(x: 16, y: 11, width: 288, height: 20), CGRect(x: 16, y: 34, width: 288, height: 15),
            ])
    }

    @Test("UIListContentConfiguration.valueCell: the second text is at the other side")
    func value() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "key"
        content.secondaryText = "value"
        content.textProperties.font = .systemFont(ofSize: 16)
        content.secondaryTextProperties.font = .systemFont(ofSize: 16)
        cell.contentConfiguration = content
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 42)
        cell.layoutIfNeeded()
        // Letters of 8 points: 24 and 40 wide.
        #expect(
            labels(cell).map(\.frame) == [
                CGRect(x: 16, y: 11, width: 24, height: 20), CGRect(x: 264, y: 11, width: 40, height: 20),
            ])
    }

    @Test("A configuration of the same kind keeps the view, and none takes it away")
    func replacing() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        var content = cell.defaultContentConfiguration()
        content.text = "one"
        cell.contentConfiguration = content
        let view = cell.contentView.subviews.first
        content.text = "two"
        cell.contentConfiguration = content
        #expect(cell.contentView.subviews.count == 1)
        #expect(cell.contentView.subviews.first === view)
        cell.contentConfiguration = nil
        #expect(cell.contentView.subviews.isEmpty)
    }
}
