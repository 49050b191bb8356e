#if os(Linux)
    public import Foundation

    /// Shows a collection what a snapshot says. Items change at once, without a movement.
    @preconcurrency @MainActor
    open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
        NSObject, UICollectionViewDataSource
    {
        public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
        public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
        public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

        private weak var collection: UICollectionView?
        private let provider: CellProvider
        private var current = Snapshot()
        /// Makes headers and footers.
        open var supplementaryViewProvider: SupplementaryViewProvider? { didSet { collection?.reloadData() } }

        public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
            collection = collectionView
            provider = cellProvider
            super.init()
            collectionView.dataSource = self
        }

        open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
            current = snapshot
            collection?.reloadData()
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
            current.item(at: indexPath.section, indexPath.item)
        }
        open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
            current.place(of: itemIdentifier).map { IndexPath(item: $0.index, section: $0.section) }
        }
        open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
            current.section(at: index)
        }
        open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
            current.indexOfSection(sectionIdentifier)
        }

        // MARK: UICollectionViewDataSource

        open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
        open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            current.numberOfItems(at: section)
        }
        /// Ends the process, as a phone's exception does, where the provider has no cell.
        open func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            if let item = itemIdentifier(for: indexPath), let cell = provider(collectionView, indexPath, item) {
                return cell
            }
            LayoutException.raise(
                "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath)",
                name: "NSInternalInconsistencyException")
        }
        open func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
            return UICollectionReusableView(frame: .zero)
        }
    }
#endif
