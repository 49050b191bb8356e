#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    @preconcurrency @MainActor
    public protocol UICollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell
        func numberOfSections(in collectionView: UICollectionView) -> Int
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView
    }

    extension UICollectionViewDataSource {
        public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
        public func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    }

    @preconcurrency @MainActor
    public protocol UICollectionViewDelegate: UIScrollViewDelegate {
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    }

    extension UICollectionViewDelegate {
        public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
        {
            true
        }
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
        public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
        public func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {}
    }

    /// Items where a layout puts them.
    @preconcurrency @MainActor
    open class UICollectionView: UIScrollView {
        public enum ScrollDirection: Int, Sendable {
            case vertical = 0
            case horizontal
        }

        public struct ScrollPosition: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let top = ScrollPosition(rawValue: 1)
            public static let centeredVertically = ScrollPosition(rawValue: 2)
            public static let bottom = ScrollPosition(rawValue: 4)
            public static let left = ScrollPosition(rawValue: 8)
            public static let centeredHorizontally = ScrollPosition(rawValue: 16)
            public static let right = ScrollPosition(rawValue: 32)
        }

        public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
        public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

        private var pool = ReusePool<UICollectionViewCell>()
        private var supplements = ReusePool<UICollectionReusableView>()
        private var shownCells: [IndexPath: UICollectionViewCell] = [:]
        private var shownSupplements: [String: UICollectionReusableView] = [:]
        private var selection: Set<IndexPath> = []
        private var preparedSize: CGSize?

        public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
            collectionViewLayout = layout
            super.init(frame: frame)
            layout.collectionView = self
            backgroundColor = .systemBackground
        }

        public override convenience init(frame: CGRect) {
            self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        }

        public required init?(coder: NSCoder) {
            collectionViewLayout = UICollectionViewFlowLayout()
            super.init(coder: coder)
            collectionViewLayout.collectionView = self
            InterfaceCoder.fill(self, from: coder, as: UICollectionView.self)
        }

        open var collectionViewLayout: UICollectionViewLayout {
            didSet {
                oldValue.collectionView = nil
                collectionViewLayout.collectionView = self
                reloadData()
            }
        }
        open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
        private var itemDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
        open override weak var delegate: (any UIScrollViewDelegate)? { didSet { reloadData() } }
        open var allowsSelection = true
        open var allowsMultipleSelection = false
        open var isPrefetchingEnabled = true
        open var backgroundView: UIView? {
            didSet {
                oldValue?.removeFromSuperview()
                if let backgroundView { insertSubview(backgroundView, at: 0) }
            }
        }

        // MARK: Cells

        open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
            let maker = ReusePool.maker(cellClass, kit: UICollectionViewCell.self) {
                UICollectionViewCell(frame: .zero)
            }
            pool.register(identifier, make: maker)
        }
        open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
            pool.register(identifier, make: ReusePool.maker(nib))
        }
        open func register(
            _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
            withReuseIdentifier identifier: String
        ) {
            let maker = ReusePool.maker(viewClass, kit: UICollectionReusableView.self) {
                UICollectionReusableView(frame: .zero)
            }
            supplements.register("\(elementKind) \(identifier)", make: maker)
        }
        open func register(
            _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
        ) {
            supplements.register("\(kind) \(identifier)", make: ReusePool.maker(nib))
        }
        final func isRegistered(cell identifier: String) -> Bool { pool.isRegistered(identifier) }
        final func isRegistered(supplement identifier: String) -> Bool { supplements.isRegistered(identifier) }
        /// A cell that a storyboard holds.
        package final func register(_ identifier: String, make: @escaping @MainActor () -> UICollectionViewCell?) {
            pool.register(identifier, make: make)
        }

        /// A phone throws an exception for an identifier that nothing is registered for; here an empty cell is used.
        open func dequeueReusableCell(
            withReuseIdentifier identifier: String, for indexPath: IndexPath
        ) -> UICollectionViewCell {
            guard let (cell, isNew) = pool.dequeue(identifier) else {
                refuse("cell", identifier)
            }
            cell.reuseIdentifier = identifier
            if !isNew { cell.prepareForReuse() }
            return cell
        }
        open func dequeueReusableSupplementaryView(
            ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
        ) -> UICollectionReusableView {
            guard let (view, isNew) = supplements.dequeue("\(elementKind) \(identifier)") else {
                refuse(elementKind, identifier)
            }
            view.reuseIdentifier = identifier
            if !isNew { view.prepareForReuse() }
            return view
        }
        /// Ends the process, as a phone's exception does, for an identifier that nothing is registered for.
        private func refuse(_ kind: String, _ identifier: String) -> Never {
            LayoutException.raise(
                "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a "
                    + "class for the identifier or connect a prototype cell in a storyboard",
                name: "NSInternalInconsistencyException")
        }

        open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCells[indexPath] }
        open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
            shownCells.first { $0.value === cell }?.key
        }
        open func indexPathForItem(at point: CGPoint) -> IndexPath? {
            shownCells.first { $0.value.frame.contains(point) }?.key
        }
        open var visibleCells: [UICollectionViewCell] { shownCells.sorted { $0.key < $1.key }.map(\.value) }
        open var indexPathsForVisibleItems: [IndexPath] { shownCells.keys.sorted() }
        open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
        open func numberOfItems(inSection section: Int) -> Int {
            max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
        }
        open func supplementaryView(
            forElementKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView? { shownSupplements["\(elementKind) \(indexPath)"] }
        open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            collectionViewLayout.layoutAttributesForItem(at: indexPath)
        }

        // MARK: Changes

        open func reloadData() {
            for (_, cell) in shownCells { put(cell) }
            shownCells = [:]
            for (_, view) in shownSupplements { view.removeFromSuperview() }
            shownSupplements = [:]
            layoutDidChange()
        }
        open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
        open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
        open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
        open func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }
        open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
        open func reloadSections(_ sections: IndexSet) { reloadData() }
        open func insertSections(_ sections: IndexSet) { reloadData() }
        open func deleteSections(_ sections: IndexSet) { reloadData() }
        open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
        open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            updates?()
            reloadData()
            completion?(true)
        }
        open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
            collectionViewLayout = layout
        }
        final func layoutDidChange() {
            preparedSize = nil
            setNeedsLayout()
        }

        private func put(_ cell: UICollectionViewCell) {
            cell.removeFromSuperview()
            if let identifier = cell.reuseIdentifier { pool.put(cell, identifier) }
        }

        final func cellToMeasure(_ path: IndexPath) -> UICollectionViewCell? {
            if let shown = shownCells[path] { return shown }
            let cell = dataSource?.collectionView(self, cellForItemAt: path)
            shownCells[path] = cell
            return cell
        }

        open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
            layoutIfNeeded()
            guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return }
            var offset = contentOffset
            if scrollPosition.contains(.top) { offset.y = frame.minY }
            if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
            if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
            if scrollPosition.contains(.left) { offset.x = frame.minX }
            if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
            if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
            offset.x = min(max(0, offset.x), max(0, contentSize.width - bounds.width))
            offset.y = min(max(0, offset.y), max(0, contentSize.height - bounds.height))
            setContentOffset(offset, animated: animated)
        }

        // MARK: Selection

        open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }
        open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            guard let indexPath else { return }
            if !allowsMultipleSelection { for old in selection { deselectItem(at: old, animated: false) } }
            selection.insert(indexPath)
            shownCells[indexPath]?.isSelected = true
        }
        open func deselectItem(at indexPath: IndexPath, animated: Bool) {
            selection.remove(indexPath)
            shownCells[indexPath]?.isSelected = false
        }

        // MARK: Layout

        open override func layoutSubviews() {
            super.layoutSubviews()
            if preparedSize != bounds.size {
                preparedSize = bounds.size
                collectionViewLayout.prepare()
            }
            contentSize = collectionViewLayout.collectionViewContentSize
            backgroundView?.frame = bounds
            let visible = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
            var kept: Set<IndexPath> = []
            for attributes in visible {
                if let kind = attributes.kind {
                    placeSupplement(attributes, kind)
                } else {
                    kept.insert(attributes.indexPath)
                    place(attributes)
                }
            }
            for (path, cell) in shownCells where !kept.contains(path) {
                put(cell)
                shownCells[path] = nil
            }
        }

        private func place(_ attributes: UICollectionViewLayoutAttributes) {
            let path = attributes.indexPath
            guard let cell = cellToMeasure(path) else { return }
            show(cell, attributes)
            if cell.superview == nil {
                itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
                addSubview(cell)
            }
            if selection.contains(path), !cell.isSelected { cell.isSelected = true }
        }

        private func placeSupplement(_ attributes: UICollectionViewLayoutAttributes, _ kind: String) {
            let key = "\(kind) \(attributes.indexPath)"
            let known = shownSupplements[key]
            guard
                let view = known
                    ?? dataSource?.collectionView(
                        self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
            else { return }
            shownSupplements[key] = view
            show(view, attributes)
            if view.superview == nil { addSubview(view) }
        }

        private func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
            if view.frame != attributes.frame { view.frame = attributes.frame }
            view.alpha = attributes.alpha
            view.isHidden = attributes.isHidden
            if attributes.transform != .identity { view.transform = attributes.transform }
            if attributes.zIndex != 0 { view.layer.zPosition = CGFloat(attributes.zIndex) }
            view.apply(attributes)
        }
    }

    extension UICollectionView: TapHandling {
        var takesTaps: Bool { allowsSelection && itemDelegate != nil }
        var tapName: String? { nil }
        func tapped(at point: CGPoint) {
            guard let path = indexPathForItem(at: point),
                itemDelegate?.collectionView(self, shouldSelectItemAt: path) != false
            else { return }
            if allowsMultipleSelection, selection.contains(path) {
                deselectItem(at: path, animated: false)
                itemDelegate?.collectionView(self, didDeselectItemAt: path)
                return
            }
            let old = selection
            selectItem(at: path, animated: false, scrollPosition: [])
            for path in old.subtracting(selection) { itemDelegate?.collectionView(self, didDeselectItemAt: path) }
            itemDelegate?.collectionView(self, didSelectItemAt: path)
        }
    }
#endif
