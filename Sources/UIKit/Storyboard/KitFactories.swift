#if os(Linux)
    import BelfryInterface
    import Foundation

    extension KitClasses {
        /// By element.
        static let factories: [String: Factory] = [
            "view": { UIView(coder: $0) },
            "containerView": { UIView(coder: $0) },
            "label": { UILabel(coder: $0) },
            "imageView": { UIImageView(coder: $0) },
            "button": { UIButton(coder: $0) },
            "textField": { UITextField(coder: $0) },
            "textView": { UITextView(coder: $0) },
            "stackView": { UIStackView(coder: $0) },
            "scrollView": { UIScrollView(coder: $0) },
            "activityIndicatorView": { UIActivityIndicatorView(coder: $0) },
            "progressView": { UIProgressView(coder: $0) },
            "slider": { UISlider(coder: $0) },
            "switch": { UISwitch(coder: $0) },
            "segmentedControl": { UISegmentedControl(coder: $0) },
            "pageControl": { UIPageControl(coder: $0) },
            "visualEffectView": { UIVisualEffectView(coder: $0) },
            "control": { UIControl(coder: $0) },
            "webView": { UIWebView(coder: $0) },
            "tableView": { UITableView(coder: $0) },
            "tableViewCell": { UITableViewCell(coder: $0) },
            "tableViewCellContentView": { UIView(coder: $0) },
            "collectionView": { UICollectionView(coder: $0) },
            "collectionViewCell": { UICollectionViewCell(coder: $0) },
            "collectionReusableView": { UICollectionReusableView(coder: $0) },
            "collectionViewCellContentView": { UIView(coder: $0) },
            "collectionViewFlowLayout": { UICollectionViewFlowLayout(coder: $0) },
            "viewController": { UIViewController(coder: $0) },
            "tableViewController": { UITableViewController(coder: $0) },
            "collectionViewController": { UICollectionViewController(coder: $0) },
            "navigationController": { UINavigationController(coder: $0) },
            "avPlayerViewController": { UIViewController(coder: $0) },
            "tapGestureRecognizer": { _ in UITapGestureRecognizer() },
            "panGestureRecognizer": { _ in UIPanGestureRecognizer() },
            "swipeGestureRecognizer": { _ in UISwipeGestureRecognizer() },
            "pinchGestureRecognizer": { _ in UIPinchGestureRecognizer() },
            "rotationGestureRecognizer": { _ in UIRotationGestureRecognizer() },
            "pongPressGestureRecognizer": { _ in UILongPressGestureRecognizer() },
        ]

        /// By the name that a document has for a custom class.
        static let classes: [String: Factory] = Dictionary(
            uniqueKeysWithValues: factories.compactMap { element, factory in
                classNames[element].map { ($0, factory) }
            })

        private static let classNames: [String: String] = [
            "view": "UIView", "label": "UILabel", "imageView": "UIImageView", "button": "UIButton",
            "textField": "UITextField", "textView": "UITextView", "stackView": "UIStackView",
            "scrollView": "UIScrollView", "activityIndicatorView": "UIActivityIndicatorView",
            "progressView": "UIProgressView", "slider": "UISlider", "switch": "UISwitch",
            "segmentedControl": "UISegmentedControl", "pageControl": "UIPageControl",
            "visualEffectView": "UIVisualEffectView", "control": "UIControl", "tableView": "UITableView",
            "tableViewCell": "UITableViewCell", "collectionView": "UICollectionView",
            "collectionViewCell": "UICollectionViewCell", "collectionReusableView": "UICollectionReusableView",
            "collectionViewFlowLayout": "UICollectionViewFlowLayout", "viewController": "UIViewController",
            "tableViewController": "UITableViewController",
        ]
    }
#endif
