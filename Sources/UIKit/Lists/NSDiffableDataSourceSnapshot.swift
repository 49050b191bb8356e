#if os(Linux)
    /// What a table or a collection is to show: sections and their items, each by an identifier of its own.
    public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
        private var order: [SectionIdentifierType] = []
        private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
        private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
        public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
        public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
        public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

        public init() {}

        public var numberOfItems: Int { sectionOfItem.count }
        public var numberOfSections: Int { order.count }
        public var sectionIdentifiers: [SectionIdentifierType] { order }
        public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { items[$0] ?? [] } }

        public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
            itemIdentifiers(inSection: identifier).count
        }
        public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
            known(identifier)
            return items[identifier] ?? []
        }
        public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
            sectionOfItem[identifier]
        }
        public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
        public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { order.firstIndex(of: identifier) }

        // MARK: Items

        /// Without a section, in the last one.
        public mutating func appendItems(
            _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
        ) {
            guard let section = sectionIdentifier ?? order.last else {
                refuse("There are currently no sections in the data source. Please add a section first.")
            }
            known(section)
            take(identifiers)
            items[section, default: []] += identifiers
            for item in identifiers { sectionOfItem[item] = section }
        }
        public mutating func insertItems(
            _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
        ) { insert(identifiers, at: beforeIdentifier, isAfter: false) }
        public mutating func insertItems(
            _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
        ) { insert(identifiers, at: afterIdentifier, isAfter: true) }
        public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }
        public mutating func deleteAllItems() { self = Self() }
        public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
            known(item: identifier)
            insert([identifier], at: toIdentifier, isAfter: false)
        }
        public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
            known(item: identifier)
            insert([identifier], at: toIdentifier, isAfter: true)
        }
        public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
            identifiers.forEach { known(item: $0) }
            reloadedItemIdentifiers += identifiers
        }
        public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
            identifiers.forEach { known(item: $0) }
            reconfiguredItemIdentifiers += identifiers
        }

        // MARK: Sections

        public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
            take(sections: identifiers)
            order += identifiers
        }
        public mutating func insertSections(
            _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
        ) { insert(sections: identifiers, at: toIdentifier, offset: 0) }
        public mutating func insertSections(
            _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
        ) { insert(sections: identifiers, at: toIdentifier, offset: 1) }
        public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
            for section in identifiers {
                for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
            }
            order.removeAll { identifiers.contains($0) }
        }
        public mutating func moveSection(
            _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
        ) { move(identifier, to: toIdentifier, offset: 0) }
        public mutating func moveSection(
            _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
        ) { move(identifier, to: toIdentifier, offset: 1) }
        public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
            identifiers.forEach { known($0) }
            reloadedSectionIdentifiers += identifiers
        }
    }

    extension NSDiffableDataSourceSnapshot {
        private mutating func insert(_ identifiers: [ItemIdentifierType], at place: ItemIdentifierType, isAfter: Bool) {
            known(item: place)
            take(identifiers.filter { $0 != place })
            guard let section = sectionOfItem[place], let index = items[section]?.firstIndex(of: place) else { return }
            let moved = identifiers.filter { $0 != place }
            items[section]?.insert(contentsOf: moved, at: isAfter ? index + 1 : index)
            for item in moved { sectionOfItem[item] = section }
        }

        private mutating func insert(
            sections identifiers: [SectionIdentifierType], at place: SectionIdentifierType, offset: Int
        ) {
            known(place)
            take(sections: identifiers)
            order.insert(contentsOf: identifiers, at: (order.firstIndex(of: place) ?? 0) + offset)
        }

        private mutating func move(_ section: SectionIdentifierType, to place: SectionIdentifierType, offset: Int) {
            known(section)
            known(place)
            guard section != place else { return }
            order.removeAll { $0 == section }
            order.insert(section, at: (order.firstIndex(of: place) ?? 0) + offset)
        }

        /// Items that are there already move to their new place; the same one twice is a mistake.
        private mutating func take(_ identifiers: [ItemIdentifierType]) {
            unique(identifiers, "item")
            remove(identifiers)
        }

        private mutating func remove(_ identifiers: [ItemIdentifierType]) {
            let gone = Set(identifiers.filter { sectionOfItem[$0] != nil })
            guard !gone.isEmpty else { return }
            for section in Set(gone.compactMap { sectionOfItem[$0] }) {
                items[section]?.removeAll(where: gone.contains)
            }
            for item in gone { sectionOfItem[item] = nil }
        }

        private func take(sections identifiers: [SectionIdentifierType]) {
            unique(order + identifiers, "section")
        }

        private func unique<Identifier: Hashable>(_ identifiers: [Identifier], _ kind: String) {
            guard Set(identifiers).count < identifiers.count else { return }
            var seen: Set<Identifier> = []
            let twice = identifiers.filter { !seen.insert($0).inserted }
            refuse("Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(twice)")
        }

        private func known(_ section: SectionIdentifierType) {
            guard !order.contains(section) else { return }
            refuse("Invalid parameter not satisfying: section: \(section) is none of the snapshot's sections")
        }

        private func known(item: ItemIdentifierType) {
            guard sectionOfItem[item] == nil else { return }
            refuse("Invalid parameter not satisfying: item: \(item) is none of the snapshot's items")
        }

        private func refuse(_ reason: String) -> Never {
            LayoutException.raise(reason, name: "NSInternalInconsistencyException")
        }
    }

    extension NSDiffableDataSourceSnapshot {
        /// The section at a place; nil where there is none.
        func section(at index: Int) -> SectionIdentifierType? {
            order.indices.contains(index) ? order[index] : nil
        }

        /// How many items the section at a place has; 0 where there is none.
        func numberOfItems(at index: Int) -> Int { section(at: index).map { numberOfItems(inSection: $0) } ?? 0 }

        /// The item at a place, nil where there is none.
        func item(at section: Int, _ index: Int) -> ItemIdentifierType? {
            guard order.indices.contains(section), let items = items[order[section]], items.indices.contains(index)
            else { return nil }
            return items[index]
        }

        /// Where an item stands: the number of its section, and its own.
        func place(of item: ItemIdentifierType) -> (section: Int, index: Int)? {
            guard let section = sectionOfItem[item], let number = order.firstIndex(of: section),
                let index = items[section]?.firstIndex(of: item)
            else { return nil }
            return (number, index)
        }
    }

    extension NSDiffableDataSourceSnapshot: Sendable
    where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
#endif
