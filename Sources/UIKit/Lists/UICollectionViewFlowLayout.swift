#if os(Linux)
    public import CoreGraphics
    public import Foundation

    @preconcurrency @MainActor
    public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize
    }

    extension UICollectionViewDelegateFlowLayout {
        private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
            layout as? UICollectionViewFlowLayout
        }
        public func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
        public func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
        public func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
        public func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
        public func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
        public func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
    }

    /// Items in lines, line after line.
    @preconcurrency @MainActor
    open class UICollectionViewFlowLayout: UICollectionViewLayout {
        public nonisolated static let automaticSize = CGSize(width: 1.79e308, height: 1.79e308)

        open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
        open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
        open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
        open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
        open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
        open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
        open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
        open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
        open var sectionHeadersPinToVisibleBounds = false
        open var sectionFootersPinToVisibleBounds = false

        private var items: [UICollectionViewLayoutAttributes] = []
        private var size = CGSize.zero
        /// More items than this are left out, and a report says so.
        static let mostItems = 100_000

        private var isVertical: Bool { scrollDirection == .vertical }

        open override var collectionViewContentSize: CGSize { size }

        open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            items.filter { $0.frame.intersects(rect) }
        }

        open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            items.first { $0.indexPath == indexPath && $0.kind == nil }
        }

        open override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            items.first { $0.indexPath == indexPath && $0.kind == elementKind }
        }

        open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            newBounds.size != collectionView?.bounds.size
        }

        open override func prepare() {
            items = []
            guard let view = collectionView else { return }
            let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
            // Along the way the collection is scrolled.
            var along: CGFloat = 0
            for section in 0..<view.numberOfSections {
                along = place(section: section, at: along, view, delegate)
            }
            size =
                isVertical
                ? CGSize(width: view.bounds.width, height: along) : CGSize(width: along, height: view.bounds.height)
        }

        private func place(
            section: Int, at start: CGFloat, _ view: UICollectionView,
            _ delegate: (any UICollectionViewDelegateFlowLayout)?
        ) -> CGFloat {
            let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
            let lineGap =
                delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                ?? minimumLineSpacing
            let itemGap =
                delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing
            let header =
                delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                ?? headerReferenceSize
            let footer =
                delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                ?? footerReferenceSize
            var along = placeSupplement(UICollectionView.elementKindSectionHeader, header, section, start, view)
            along += isVertical ? inset.top : inset.left
            var line: [(IndexPath, CGSize)] = []
            var filled: CGFloat = 0
            let room =
                isVertical
                ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
            let first = isVertical ? inset.left : inset.top
            for item in 0..<view.numberOfItems(inSection: section) {
                guard items.count + line.count < Self.mostItems else {
                    Unsupported.report(
                        type: "UICollectionView", member: "items", detail: "beyond \(Self.mostItems) are left out")
                    break
                }
                let path = IndexPath(item: item, section: section)
                let size = self.size(of: path, view, delegate)
                let across = isVertical ? size.width : size.height
                if !line.isEmpty, filled + itemGap + across > room + 0.01 {
                    along += flush(line, at: along, first, room, itemGap, isLast: false) + lineGap
                    (line, filled) = ([], 0)
                }
                filled += (line.isEmpty ? 0 : itemGap) + across
                line.append((path, size))
            }
            along += flush(line, at: along, first, room, itemGap, isLast: true)
            along += isVertical ? inset.bottom : inset.right
            return placeSupplement(UICollectionView.elementKindSectionFooter, footer, section, along, view)
        }

        private func size(
            of path: IndexPath, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
        ) -> CGSize {
            if let delegate { return clean(delegate.collectionView(view, layout: self, sizeForItemAt: path)) }
            guard estimatedItemSize != .zero, let cell = view.cellToMeasure(path) else { return clean(itemSize) }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.size = cell.contentView.systemLayoutSizeFitting(.zero)
            return clean(cell.preferredLayoutAttributesFitting(attributes).size)
        }

        private func clean(_ size: CGSize) -> CGSize {
            CGSize(
                width: size.width.isFinite ? max(0, size.width) : 0,
                height: size.height.isFinite ? max(0, size.height) : 0)
        }

        /// Places one line, and returns how much room it takes. Lines that are full share out what is left over.
        private func flush(
            _ line: [(IndexPath, CGSize)], at along: CGFloat, _ first: CGFloat, _ room: CGFloat, _ gap: CGFloat,
            isLast: Bool
        ) -> CGFloat {
            guard !line.isEmpty else { return 0 }
            let thickness = line.map { isVertical ? $0.1.height : $0.1.width }.max() ?? 0
            let used = line.reduce(0) { $0 + (isVertical ? $1.1.width : $1.1.height) }
            var step = gap
            if !isLast, line.count > 1 { step = max(gap, (room - used) / CGFloat(line.count - 1)) }
            var across = first
            for (path, size) in line {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                let shift = (thickness - (isVertical ? size.height : size.width)) / 2
                attributes.frame =
                    isVertical
                    ? CGRect(x: across, y: along + shift, width: size.width, height: size.height)
                    : CGRect(x: along + shift, y: across, width: size.width, height: size.height)
                items.append(attributes)
                across += (isVertical ? size.width : size.height) + step
            }
            return thickness
        }

        private func placeSupplement(
            _ kind: String, _ size: CGSize, _ section: Int, _ along: CGFloat, _ view: UICollectionView
        ) -> CGFloat {
            let thickness = isVertical ? size.height : size.width
            guard thickness > 0, thickness.isFinite else { return along }
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
            attributes.frame =
                isVertical
                ? CGRect(x: 0, y: along, width: view.bounds.width, height: thickness)
                : CGRect(x: along, y: 0, width: thickness, height: view.bounds.height)
            items.append(attributes)
            return along + thickness
        }
    }
#endif
