#if os(Linux)
    public import Foundation

    /// Shows a table what a snapshot says. Rows change at once, without a movement.
    @preconcurrency @MainActor
    open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
        UITableViewDataSource
    {
        public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
        public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

        private weak var table: UITableView?
        private let provider: CellProvider
        private var current = Snapshot()
        open var defaultRowAnimation = UITableView.RowAnimation.automatic

        public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
            table = tableView
            provider = cellProvider
            super.init()
            tableView.dataSource = self
        }

        open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
            current = snapshot
            table?.reloadData()
            completion?()
        }
        open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
            apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
        }
        open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
            apply(snapshot, animatingDifferences: false, completion: completion)
        }
        open func snapshot() -> Snapshot { current }

        open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
            current.item(at: indexPath.section, indexPath.row)
        }
        open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
            current.place(of: itemIdentifier).map { IndexPath(row: $0.index, section: $0.section) }
        }
        open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
            current.section(at: index)
        }
        open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
            current.indexOfSection(sectionIdentifier)
        }

        // MARK: UITableViewDataSource

        open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
        open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            current.numberOfItems(at: section)
        }
        /// Ends the process, as a phone's exception does, where the provider has no cell.
        open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if let item = itemIdentifier(for: indexPath), let cell = provider(tableView, indexPath, item) {
                return cell
            }
            LayoutException.raise(
                "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath)",
                name: "NSInternalInconsistencyException")
        }
        open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
        open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
        open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    }
#endif
