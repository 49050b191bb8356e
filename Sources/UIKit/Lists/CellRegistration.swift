#if os(Linux)
    public import Foundation

    extension UICollectionView {
        /// How cells of one class are made for items of one type, without an identifier.
        @preconcurrency @MainActor
        public struct CellRegistration<Cell: UICollectionViewCell, Item> {
            public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
            let identifier = "registration \(UUID().uuidString)"
            let nib: UINib?
            let handler: Handler

            public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }
            public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
        }

        /// The same for headers and footers.
        @preconcurrency @MainActor
        public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
            public typealias Handler = (
                _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
            ) -> Void
            let identifier = "registration \(UUID().uuidString)"
            let kind: String
            let nib: UINib?
            let handler: Handler

            public init(elementKind: String, handler: @escaping Handler) {
                (kind, nib, self.handler) = (elementKind, nil, handler)
            }
            public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
                (kind, nib, self.handler) = (elementKind, supplementaryNib, handler)
            }
        }

        public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
            using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
        ) -> Cell {
            if !isRegistered(cell: registration.identifier) {
                if let nib = registration.nib {
                    register(nib, forCellWithReuseIdentifier: registration.identifier)
                } else {
                    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
                }
            }
            let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
            guard let cell = made as? Cell else { Self.refuse(made, wanted: Cell.self) }
            if let item { registration.handler(cell, indexPath, item) }
            return cell
        }

        public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
            using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
        ) -> Supplementary {
            let (kind, identifier) = (registration.kind, registration.identifier)
            if !isRegistered(supplement: "\(kind) \(identifier)") {
                if let nib = registration.nib {
                    register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
                } else {
                    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
                }
            }
            let made = dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
            guard let view = made as? Supplementary else { Self.refuse(made, wanted: Supplementary.self) }
            registration.handler(view, kind, indexPath)
            return view
        }

        /// Ends the process, as a phone's exception does.
        private static func refuse(_ made: UIView, wanted: AnyClass) -> Never {
            LayoutException.raise(
                "the view that was made is a \(type(of: made)), and \(wanted) was registered",
                name: "NSInternalInconsistencyException")
        }
    }
#endif
