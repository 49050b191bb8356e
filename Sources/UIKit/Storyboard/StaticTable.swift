#if os(Linux)
    import BelfryInterface
    import Foundation

    /// The rows of a table whose cells the storyboard holds, one each.
    @MainActor
    final class StaticTable: NSObject, UITableViewDataSource {
        private struct Section {
            var header: String?
            var footer: String?
            var cells: [UITableViewCell]
        }

        private var sections: [Section] = []
        /// A table does not keep what it is filled from.
        private static var kept: [ObjectIdentifier: (table: WeakTable, source: StaticTable)] = [:]

        private struct WeakTable { weak var table: UITableView? }

        static func add(_ node: InterfaceNode, to table: UITableView, _ interface: InterfaceInstance) {
            kept = kept.filter { $0.value.table.table != nil }
            let source = kept[ObjectIdentifier(table)]?.source ?? StaticTable()
            kept[ObjectIdentifier(table)] = (WeakTable(table: table), source)
            func text(_ name: String) -> String? {
                node.text(name).map { interface.file.localized($0, node.identifier, name) }
            }
            let cells = node.children("cells").compactMap { interface.make($0) as? UITableViewCell }
            source.sections.append(Section(header: text("headerTitle"), footer: text("footerTitle"), cells: cells))
            table.dataSource = source
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].cells.count
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            sections[indexPath.section].cells[indexPath.row]
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sections[section].header
        }

        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            sections[section].footer
        }
    }
#endif
