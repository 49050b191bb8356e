#if os(Linux)
    public import CoreGraphics
    public import Foundation

    /// Where an item of a collection stands, and how it looks.
    @preconcurrency @MainActor
    open class UICollectionViewLayoutAttributes: NSObject {
        open var indexPath = IndexPath(item: 0, section: 0)
        open var frame = CGRect.zero
        open var bounds: CGRect {
            get { CGRect(origin: .zero, size: frame.size) }
            set { size = newValue.size }
        }
        open var center: CGPoint {
            get { CGPoint(x: frame.midX, y: frame.midY) }
            set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
        }
        open var size: CGSize {
            get { frame.size }
            set {
                let center = self.center
                frame.size = newValue
                self.center = center
            }
        }
        open var alpha: CGFloat = 1
        open var zIndex = 0
        open var isHidden = false
        open var transform = CGAffineTransform.identity
        /// Nil for a cell.
        public final var representedElementKind: String? { kind }
        final var kind: String?

        public convenience init(forCellWith indexPath: IndexPath) {
            self.init()
            self.indexPath = indexPath
        }

        public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
            self.init()
            self.indexPath = indexPath
            kind = elementKind
        }

        public override required init() { super.init() }

        open override nonisolated func copy() -> Any {
            let kept = MainActor.assumeIsolated { Kept(object: duplicate()) }
            return kept.object
        }

        private func duplicate() -> UICollectionViewLayoutAttributes {
            let copy = type(of: self).init()
            (copy.indexPath, copy.frame, copy.alpha, copy.zIndex) = (indexPath, frame, alpha, zIndex)
            (copy.isHidden, copy.transform, copy.kind) = (isHidden, transform, kind)
            return copy
        }

        /// On its way out of the main actor's part.
        private struct Kept: @unchecked Sendable {
            // Sendable: nobody else has the object yet.
            let object: UICollectionViewLayoutAttributes
        }
    }

    /// Says where the items of a collection stand.
    @preconcurrency @MainActor
    open class UICollectionViewLayout: NSObject {
        public final internal(set) weak var collectionView: UICollectionView?

        public override init() { super.init() }
        public required init?(coder: NSCoder) {
            super.init()
            InterfaceCoder.fill(self, from: coder, as: UICollectionViewLayout.self)
        }

        open func prepare() {}
        open var collectionViewContentSize: CGSize { .zero }
        open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
        open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
        open func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { nil }
        open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
        open func invalidateLayout() { collectionView?.layoutDidChange() }
        open func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { proposedContentOffset }
    }
#endif
