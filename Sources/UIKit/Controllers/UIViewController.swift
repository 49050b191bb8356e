#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation

    /// What stands behind a view: its life, and what it is filled with.
    @preconcurrency @MainActor
    open class UIViewController: UIResponder, UITraitEnvironment {
        public let nibName: String?
        public let nibBundle: Bundle?
        package final var loadedView: UIView?
        package final var ownExtensionContext: NSExtensionContext?
        final var life = ControllerLife()

        public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
            super.init()
        }

        public required init?(coder: NSCoder) {
            (nibName, nibBundle) = InterfaceCoder.nib(in: coder)
            super.init()
            InterfaceCoder.fill(self, from: coder, as: UIViewController.self)
        }

        public override convenience init() { self.init(nibName: nil, bundle: nil) }

        // MARK: View

        /// Loaded when it is first asked for.
        open var view: UIView! {
            get { loadViewIfNeededNow() }
            set { replaceView(newValue) }
        }
        open var viewIfLoaded: UIView? { loadedView }
        open var isViewLoaded: Bool { loadedView != nil }
        /// Makes the view: from the storyboard or nib, else an empty one.
        open func loadView() { loadFromNib() }
        open func loadViewIfNeeded() { _ = loadViewIfNeededNow() }
        open func viewDidLoad() {}
        open func viewWillAppear(_ animated: Bool) {}
        open func viewIsAppearing(_ animated: Bool) {}
        open func viewDidAppear(_ animated: Bool) {}
        open func viewWillDisappear(_ animated: Bool) {}
        open func viewDidDisappear(_ animated: Bool) {}
        open func viewWillLayoutSubviews() {}
        open func viewDidLayoutSubviews() {}
        open func updateViewConstraints() {}
        open func didReceiveMemoryWarning() {}
        open func viewLayoutMarginsDidChange() {}
        open func viewSafeAreaInsetsDidChange() {}
        open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
        open func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {}

        open var title: String? { didSet { if title != oldValue { life.onTitle?(title) } } }
        /// What the interface asks for; whoever shows it decides.
        open var preferredContentSize = CGSize.zero {
            didSet { if preferredContentSize != oldValue { preferredSizeDidChange() } }
        }
        open var extensionContext: NSExtensionContext? { ownExtensionContext ?? parentController?.extensionContext }
        open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { loadedView?.setNeedsLayout() } }
        open var viewRespectsSystemMinimumLayoutMargins = true
        open var edgesForExtendedLayout = UIRectEdge.all
        open var extendedLayoutIncludesOpaqueBars = false
        open var automaticallyAdjustsScrollViewInsets = true
        open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
            didSet {
                overrides.style = overrideUserInterfaceStyle
                loadedView?.traitsMayHaveChanged()
            }
        }
        package final var overrides = UITraitCollection.Values()
        open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }
        open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
        open override var next: UIResponder? { loadedView?.superview ?? parentController }
        open var storyboard: UIStoryboard? { life.storyboard }
        open var restorationIdentifier: String?

        // MARK: Children

        package final weak var parentController: UIViewController?
        open var parent: UIViewController? { parentController }
        open var children: [UIViewController] { life.children }
        /// The name before Swift 4.2.
        public final var childViewControllers: [UIViewController] { children }
        open func addChild(_ childController: UIViewController) { adopt(childController) }
        open func removeFromParent() { leaveParentController() }
        open func willMove(toParent parent: UIViewController?) {}
        open func didMove(toParent parent: UIViewController?) {}
        open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
        open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
        public final var isBeingPresented: Bool { false }
        public final var isBeingDismissed: Bool { false }
        public final var isMovingToParent: Bool { false }
        public final var isMovingFromParent: Bool { false }

        /// The nearest navigation controller that this one is in.
        open var navigationController: UINavigationController? {
            parentController as? UINavigationController ?? parentController?.navigationController
        }
        open private(set) lazy var navigationItem = UINavigationItem()
        /// Never called here: no segue is performed.
        open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
        open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
        open var isEditing = false
        open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

        // MARK: Presentation: a content extension shows nothing but its own view

        open var modalPresentationStyle = UIModalPresentationStyle.automatic
        open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
        open var isModalInPresentation = false
        open var definesPresentationContext = false
        open var presentedViewController: UIViewController? { life.presented }
        open var presentingViewController: UIViewController? { life.presenting }
        open func present(
            _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
        ) {
            show(presented: viewControllerToPresent, completion)
        }
        open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { hidePresented(completion) }

        open var preferredStatusBarStyle: UIStatusBarStyle { .default }
        open var prefersStatusBarHidden: Bool { false }
        open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
        open var shouldAutorotate: Bool { true }
        open func setNeedsStatusBarAppearanceUpdate() {}

        open override nonisolated var description: String { "<\(String(describing: type(of: self)))>" }
    }

    extension UIViewController: UIContentContainer {}
#endif
