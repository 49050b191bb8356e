#if os(Linux)
    public import BelfryAppleFoundation
    import BelfryDrawing
    public import Foundation

    /// Rows one below another, in sections.
    @preconcurrency @MainActor
    open class UITableView: UIScrollView {
        public enum Style: Int, Sendable {
            case plain = 0
            case grouped, insetGrouped
        }

        public enum RowAnimation: Int, Sendable {
            case fade = 0
            case right, left, top, bottom, none, middle
            case automatic = 100
        }

        public enum ScrollPosition: Int, Sendable {
            case none = 0
            case top, middle, bottom
        }

        public nonisolated static let automaticDimension: CGFloat = -1
        public nonisolated static let indexSearch = "{search}"

        public let style: Style
        private var pool = ReusePool<UITableViewCell>()
        private var headerPool = ReusePool<UITableViewHeaderFooterView>()
        /// Where everything stands; nil after something has changed.
        private var plan: TablePlan?
        private var shownCells: [IndexPath: UITableViewCell] = [:]
        private var shownHeaders: [String: UIView] = [:]
        private var selection: Set<IndexPath> = []

        public init(frame: CGRect, style: Style) {
            self.style = style
            super.init(frame: frame)
            setUp()
        }

        public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

        public required init?(coder: NSCoder) {
            style = Style(interface: InterfaceCoder.word("style", in: coder))
            super.init(coder: coder)
            setUp()
            InterfaceCoder.fill(self, from: coder, as: UITableView.self)
        }

        private func setUp() {
            backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
            alwaysBounceVertical = true
        }

        open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
        private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
        open override weak var delegate: (any UIScrollViewDelegate)? { didSet { reloadData() } }
        open var rowHeight = UITableView.automaticDimension { didSet { plan = nil } }
        open var estimatedRowHeight = UITableView.automaticDimension
        open var sectionHeaderHeight = UITableView.automaticDimension { didSet { plan = nil } }
        open var sectionFooterHeight = UITableView.automaticDimension { didSet { plan = nil } }
        open var estimatedSectionHeaderHeight = UITableView.automaticDimension
        open var estimatedSectionFooterHeight = UITableView.automaticDimension
        open var sectionHeaderTopPadding = UITableView.automaticDimension
        open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
        open var separatorColor: UIColor? = .separator
        open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        open var allowsSelection = true
        open var allowsMultipleSelection = false
        open var isEditing = false
        open var cellLayoutMarginsFollowReadableWidth = false
        open var tableHeaderView: UIView? { didSet { swap(oldValue, tableHeaderView) } }
        open var tableFooterView: UIView? { didSet { swap(oldValue, tableFooterView) } }
        open var backgroundView: UIView? { didSet { swap(oldValue, backgroundView) } }

        private func swap(_ old: UIView?, _ new: UIView?) {
            old?.removeFromSuperview()
            if let new { insertSubview(new, at: 0) }
            plan = nil
            setNeedsLayout()
        }

        // MARK: Cells

        open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
            let maker = ReusePool.maker(cellClass, kit: UITableViewCell.self) {
                UITableViewCell(style: .default, reuseIdentifier: identifier)
            }
            pool.register(identifier, make: maker)
        }

        open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
            pool.register(identifier, make: ReusePool.maker(nib))
        }

        /// A cell that a storyboard holds.
        package final func register(_ identifier: String, make: @escaping @MainActor () -> UITableViewCell?) {
            pool.register(identifier, make: make)
        }

        open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
            guard let (cell, isNew) = pool.dequeue(identifier) else { return nil }
            cell.reuseIdentifier = identifier
            if !isNew { cell.prepareForReuse() }
            return cell
        }

        /// Ends the process, as a phone's exception does, for an identifier that nothing is registered for.
        open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
            if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
            LayoutException.raise(
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard",
                name: "NSInternalInconsistencyException")
        }

        open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
            let maker = ReusePool.maker(aClass, kit: UITableViewHeaderFooterView.self) {
                UITableViewHeaderFooterView(reuseIdentifier: identifier)
            }
            headerPool.register(identifier, make: maker)
        }

        open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
            headerPool.register(identifier, make: ReusePool.maker(nib))
        }

        open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
            guard let (view, isNew) = headerPool.dequeue(identifier) else { return nil }
            view.reuseIdentifier = identifier
            if !isNew { view.prepareForReuse() }
            return view
        }

        open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
            shownHeaders["\(section) false"] as? UITableViewHeaderFooterView
        }
        open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
            shownHeaders["\(section) true"] as? UITableViewHeaderFooterView
        }

        open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCells[indexPath] }
        open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }
        open var visibleCells: [UITableViewCell] { shownCells.sorted { $0.key < $1.key }.map(\.value) }
        open var indexPathsForVisibleRows: [IndexPath]? { shownCells.keys.sorted() }
        open func indexPathForRow(at point: CGPoint) -> IndexPath? { currentPlan.row(at: point.y) }
        open func rectForRow(at indexPath: IndexPath) -> CGRect {
            let (y, height) = currentPlan.rows[indexPath] ?? (0, 0)
            return CGRect(x: 0, y: y, width: bounds.width, height: height)
        }

        open func rect(forSection section: Int) -> CGRect {
            let rows = currentPlan.order.filter { $0.section == section }.map(rectForRow)
            let ends = currentPlan.headers.filter { $0.section == section }.map {
                CGRect(x: 0, y: $0.y, width: bounds.width, height: $0.height)
            }
            return (rows + ends).reduce(CGRect.null) { $0.union($1) }
        }

        open var numberOfSections: Int { currentPlan.sections }
        open func numberOfRows(inSection section: Int) -> Int {
            dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        }

        // MARK: Changes

        open func reloadData() {
            forgetCells()
            plan = nil
            setNeedsLayout()
        }
        open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
        open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
        open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
        open func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
        open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
        open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
        open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
        open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
        open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
        open func beginUpdates() {}
        open func endUpdates() { reloadData() }
        open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            updates?()
            reloadData()
            completion?(true)
        }
        open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

        open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
            layoutIfNeeded()
            guard let (y, height) = currentPlan.rows[indexPath] else { return }
            let wanted: CGFloat =
                switch scrollPosition {
                case .top: y
                case .middle: y + height / 2 - bounds.height / 2
                case .bottom: y + height - bounds.height
                case .none: min(max(contentOffset.y, y + height - bounds.height), y)
                }
            let most = max(0, contentSize.height - bounds.height)
            setContentOffset(CGPoint(x: contentOffset.x, y: min(max(0, wanted), most)), animated: animated)
        }

        // MARK: Selection

        open var indexPathForSelectedRow: IndexPath? { selection.sorted().first }
        open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }
        open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            guard let indexPath else { return }
            if !allowsMultipleSelection { for old in selection { deselectRow(at: old, animated: false) } }
            selection.insert(indexPath)
            shownCells[indexPath]?.setSelected(true, animated: animated)
        }
        open func deselectRow(at indexPath: IndexPath, animated: Bool) {
            selection.remove(indexPath)
            shownCells[indexPath]?.setSelected(false, animated: animated)
        }

        final func tappedRow(at point: CGPoint) {
            guard allowsSelection, let row = indexPathForRow(at: point),
                tableDelegate?.tableView(self, shouldHighlightRowAt: row) != false
            else { return }
            let old = selection
            let chosen = tableDelegate.map { $0.tableView(self, willSelectRowAt: row) } ?? row
            guard let chosen else { return }
            selectRow(at: chosen, animated: false, scrollPosition: .none)
            for row in old.subtracting(selection) { tableDelegate?.tableView(self, didDeselectRowAt: row) }
            tableDelegate?.tableView(self, didSelectRowAt: chosen)
        }

        // MARK: Layout

        private var currentPlan: TablePlan {
            if let plan, plan.width == bounds.width { return plan }
            let made = TablePlan(self, dataSource, tableDelegate)
            plan = made
            return made
        }

        private func forgetCells() {
            for (_, cell) in shownCells {
                cell.removeFromSuperview()
                if let identifier = cell.reuseIdentifier { pool.put(cell, identifier) }
            }
            shownCells = [:]
            for (_, view) in shownHeaders {
                view.removeFromSuperview()
                guard let header = view as? UITableViewHeaderFooterView else { continue }
                if let identifier = header.reuseIdentifier { headerPool.put(header, identifier) }
            }
            shownHeaders = [:]
        }

        /// A cell made for a row, for measuring it; kept where the row is shown.
        final func cell(for row: IndexPath) -> UITableViewCell? {
            if let shown = shownCells[row] { return shown }
            guard let cell = dataSource?.tableView(self, cellForRowAt: row) else { return nil }
            shownCells[row] = cell
            return cell
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            let plan = currentPlan
            backgroundView?.frame = bounds
            tableHeaderView?.frame = CGRect(
                x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
            tableFooterView?.frame = CGRect(
                x: 0, y: plan.height - (tableFooterView?.bounds.height ?? 0), width: bounds.width,
                height: tableFooterView?.bounds.height ?? 0)
            contentSize = CGSize(width: bounds.width, height: plan.height)
            placeRows(plan)
            placeHeaders(plan)
        }

        private func placeRows(_ plan: TablePlan) {
            let visible = plan.rows(from: bounds.minY, to: bounds.maxY)
            for (row, cell) in shownCells where !visible.contains(row) {
                cell.removeFromSuperview()
                if let identifier = cell.reuseIdentifier { pool.put(cell, identifier) }
                shownCells[row] = nil
            }
            for row in visible {
                guard let cell = cell(for: row), let (y, height) = plan.rows[row] else { continue }
                let inset = style == .insetGrouped ? TablePlan.groupInset : 0
                let frame = CGRect(x: inset, y: y, width: max(0, bounds.width - inset * 2), height: height)
                if cell.frame != frame { cell.frame = frame }
                if style == .insetGrouped { cell.round(isFirst: plan.isFirst(row), isLast: plan.isLast(row)) }
                if cell.superview == nil {
                    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: row)
                    addSubview(cell)
                }
                if selection.contains(row), !cell.isSelected { cell.setSelected(true, animated: false) }
            }
        }

        private func placeHeaders(_ plan: TablePlan) {
            for header in plan.headers {
                let key = "\(header.section) \(header.isFooter)"
                let view = shownHeaders[key] ?? header.view ?? titleView(header)
                shownHeaders[key] = view
                view.frame = CGRect(x: 0, y: header.y, width: bounds.width, height: header.height)
                if view.superview == nil { addSubview(view) }
            }
        }

        private func titleView(_ header: TablePlan.Header) -> UIView {
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.textLabel?.text = style == .plain || header.isFooter ? header.title : header.title?.uppercased()
            view.textLabel?.font =
                style == .plain && !header.isFooter ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 13)
            view.textLabel?.textColor = style == .plain && !header.isFooter ? .label : .secondaryLabel
            return view
        }
    }

    extension UITableView: TapHandling {
        var takesTaps: Bool { allowsSelection && tableDelegate != nil }
        func tapped(at point: CGPoint) { tappedRow(at: point) }
        var tapName: String? { nil }
    }
#endif
