#if os(Linux)
    import BelfryAppleFoundation
    import Foundation

    /// Cells that are used again, and how new ones are made.
    @MainActor
    struct ReusePool<Cell: UIView> {
        private var makers: [String: @MainActor () -> Cell?] = [:]
        private var waiting: [String: [Cell]] = [:]
        /// More are let go.
        private static var mostWaiting: Int { 64 }

        mutating func register(_ identifier: String, make: (@MainActor () -> Cell?)?) {
            makers[identifier] = make
            waiting[identifier] = nil
        }

        func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

        mutating func dequeue(_ identifier: String) -> (cell: Cell, isNew: Bool)? {
            if let cell = waiting[identifier]?.popLast() { return (cell, false) }
            return makers[identifier]?().map { ($0, true) }
        }

        mutating func put(_ cell: Cell, _ identifier: String) {
            guard waiting[identifier, default: []].count < Self.mostWaiting else { return }
            waiting[identifier, default: []].append(cell)
        }

        /// How an object of a class is made; nil for no class.
        static func maker(
            _ type: AnyClass?, kit: AnyClass, standard: @escaping @MainActor () -> Cell
        ) -> (@MainActor () -> Cell?)? {
            guard let type else { return nil }
            return { make(type, kit: kit, standard: standard) }
        }

        /// What a nib holds; nil for no nib.
        static func maker(_ nib: UINib?) -> (@MainActor () -> Cell?)? {
            guard let nib else { return nil }
            return { nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? Cell }.first }
        }

        /// Makes an object of a class: one of the kit's, by `standard`, or the team's own, by its name.
        private static func make(_ type: AnyClass, kit: AnyClass, standard: @MainActor () -> Cell) -> Cell? {
            if type == kit { return standard() }
            if let made = ClassRegistry.make(String(reflecting: type)) as? Cell { return made }
            Unsupported.report(
                type: String(describing: type), member: "register", detail: "cannot be made here: it has no init()")
            return nil
        }
    }
#endif
