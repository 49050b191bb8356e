#if os(Linux)
    public import Foundation

    /// Controllers one on top of another: the topmost one's view is shown, without a bar.
    @preconcurrency @MainActor
    open class UINavigationController: UIViewController {
        public init(rootViewController: UIViewController) {
            super.init(nibName: nil, bundle: nil)
            viewControllers = [rootViewController]
        }

        public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }

        public required init?(coder: NSCoder) { super.init(coder: coder) }

        open var viewControllers: [UIViewController] = [] {
            didSet { showTop(instead: oldValue) }
        }
        open var topViewController: UIViewController? { viewControllers.last }
        open var visibleViewController: UIViewController? { viewControllers.last }
        open var isNavigationBarHidden = false
        open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

        open func pushViewController(_ viewController: UIViewController, animated: Bool) {
            viewControllers.append(viewController)
        }
        @discardableResult
        open func popViewController(animated: Bool) -> UIViewController? {
            viewControllers.count > 1 ? viewControllers.removeLast() : nil
        }
        @discardableResult
        open func popToRootViewController(animated: Bool) -> [UIViewController]? {
            let popped = Array(viewControllers.dropFirst())
            viewControllers = Array(viewControllers.prefix(1))
            return popped
        }
        open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
            self.viewControllers = viewControllers
        }

        open override func viewDidLoad() {
            super.viewDidLoad()
            showTop(instead: [])
        }

        private func showTop(instead old: [UIViewController]) {
            for controller in old where !viewControllers.contains(controller) {
                controller.willMove(toParent: nil)
                controller.viewIfLoaded?.removeFromSuperview()
                controller.removeFromParent()
            }
            for controller in viewControllers where controller.parent !== self { addChild(controller) }
            guard isViewLoaded, let top = viewControllers.last, top.view.superview !== view else { return }
            for controller in viewControllers.dropLast() { controller.viewIfLoaded?.removeFromSuperview() }
            top.view.frame = view.bounds
            top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(top.view)
            top.didMove(toParent: self)
            Unsupported.report(
                type: "UINavigationController", member: "navigationBar", detail: "is not drawn: its content is")
        }
    }

    /// A controller whose view is a table.
    @preconcurrency @MainActor
    open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
        private let style: UITableView.Style
        open var clearsSelectionOnViewWillAppear = true

        public init(style: UITableView.Style) {
            self.style = style
            super.init(nibName: nil, bundle: nil)
        }

        public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            style = .plain
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }

        public required init?(coder: NSCoder) {
            style = .plain
            super.init(coder: coder)
        }

        open var tableView: UITableView! {
            get { view as? UITableView }
            set { view = newValue }
        }

        open override func loadView() {
            super.loadView()
            if !(loadedView is UITableView) {
                view = UITableView(frame: loadedView?.frame ?? UIScreen.main.bounds, style: style)
            }
            let table = loadedView as? UITableView
            if table?.dataSource == nil { table?.dataSource = self }
            if table?.delegate == nil { table?.delegate = self }
        }

        open func numberOfSections(in tableView: UITableView) -> Int { 1 }
        open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
        open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
        open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            tableView.rowHeight
        }
        open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
        open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        open func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {}
    }

    /// A controller whose view is a collection.
    @preconcurrency @MainActor
    open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
        UICollectionViewDelegateFlowLayout
    {
        private let layout: UICollectionViewLayout

        public init(collectionViewLayout layout: UICollectionViewLayout) {
            self.layout = layout
            super.init(nibName: nil, bundle: nil)
        }

        public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            layout = UICollectionViewFlowLayout()
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }

        public required init?(coder: NSCoder) {
            layout = UICollectionViewFlowLayout()
            super.init(coder: coder)
        }

        open var collectionViewLayout: UICollectionViewLayout { collectionView?.collectionViewLayout ?? layout }
        private var inner: UICollectionView?
        open var collectionView: UICollectionView! {
            get {
                loadViewIfNeeded()
                return loadedView as? UICollectionView ?? inner
            }
            set {
                inner = newValue
                if let newValue, newValue.superview == nil { loadedView?.addSubview(newValue) }
            }
        }

        open override func loadView() {
            super.loadView()
            if !(loadedView is UICollectionView) {
                view = UICollectionView(frame: loadedView?.frame ?? UIScreen.main.bounds, collectionViewLayout: layout)
            }
            let collection = loadedView as? UICollectionView
            if collection?.dataSource == nil { collection?.dataSource = self }
            if collection?.delegate == nil { collection?.delegate = self }
        }

        open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
        open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        open func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    }
#endif
