#if os(Linux)
    import BelfryInterface
    import Foundation

    /// What tables and collections of a storyboard hold.
    @MainActor
    enum KitLists {
        /// False where the child belongs to no list.
        static func add(_ child: InterfaceNode.Child, to object: NSObject, in interface: InterfaceInstance) -> Bool {
            switch (child.role, object) {
            case ("prototypes", let table as UITableView): register(child.node, in: table, interface)
            case ("sections", let table as UITableView): StaticTable.add(child.node, to: table, interface)
            case ("cells", let view as UICollectionView): register(child.node, in: view, interface)
            case ("tableHeaderView", let table as UITableView):
                table.tableHeaderView = interface.make(child.node) as? UIView
            case ("tableFooterView", let table as UITableView):
                table.tableFooterView = interface.make(child.node) as? UIView
            case ("collectionViewLayout", let view as UICollectionView):
                if let layout = interface.make(child.node) as? UICollectionViewLayout {
                    view.collectionViewLayout = layout
                }
            case ("backgroundView", let cell as UICollectionViewCell):
                cell.backgroundView = interface.make(child.node) as? UIView
            default: return false
            }
            return true
        }

        /// A prototype is made anew for each row: every one has objects and outlets of its own.
        private static func register(_ node: InterfaceNode, in table: UITableView, _ interface: InterfaceInstance) {
            guard let identifier = node.text("reuseIdentifier") else { return }
            let maker = PrototypeMaker(node, of: interface)
            table.register(identifier) { maker.make() as? UITableViewCell }
        }

        private static func register(_ node: InterfaceNode, in view: UICollectionView, _ interface: InterfaceInstance) {
            guard let identifier = node.text("reuseIdentifier") else { return }
            let maker = PrototypeMaker(node, of: interface)
            view.register(identifier) {
                let cell = maker.make() as? UICollectionViewCell
                cell?.reuseIdentifier = identifier
                return cell
            }
        }

        /// False where the object's class has no such outlet.
        static func setOutlet(_ property: String, of object: NSObject, to value: Any) -> Bool {
            switch (object, property, value) {
            case (let table as UITableView, "dataSource", let source as any UITableViewDataSource):
                // Rows that the storyboard holds are there whatever else the table is connected to.
                if !(table.dataSource is StaticTable) { table.dataSource = source }
            case (let view as UICollectionView, "dataSource", let source as any UICollectionViewDataSource):
                view.dataSource = source
            case (let view as UICollectionView, "collectionViewLayout", let layout as UICollectionViewLayout):
                view.collectionViewLayout = layout
            case (let view as UIScrollView, "delegate", let delegate as any UIScrollViewDelegate):
                view.delegate = delegate
            default: return false
            }
            return true
        }
    }

    /// Makes a cell of a table or collection as often as it is needed.
    @MainActor
    private struct PrototypeMaker {
        private let node: InterfaceNode
        private let file: InterfaceFile
        private weak var storyboard: UIStoryboard?
        /// What outlets and actions of the cell may lead to beside its own objects.
        private let outer: [String: WeakObject]

        private struct WeakObject { weak var object: NSObject? }

        init(_ node: InterfaceNode, of interface: InterfaceInstance) {
            self.node = node
            file = interface.file
            storyboard = interface.storyboard
            outer = interface.objects.mapValues { WeakObject(object: $0) }
        }

        func make() -> NSObject? {
            let instance = InterfaceInstance(file, InterfaceScene(objects: []), storyboard: storyboard)
            for (identifier, entry) in outer where entry.object != nil { instance.objects[identifier] = entry.object }
            guard let cell = instance.make(node) else { return nil }
            instance.finish()
            return cell
        }
    }
#endif
