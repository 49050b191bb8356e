#if os(Linux)
    public import Foundation

    /// A view that shows a part of its content.
    @preconcurrency @MainActor
    open class UIScrollView: UIView {
        public enum ContentInsetAdjustmentBehavior: Int, Sendable {
            case automatic = 0
            case scrollableAxes, never, always
        }

        public enum IndicatorStyle: Int, Sendable {
            case `default` = 0
            case black, white
        }

        public enum KeyboardDismissMode: Int, Sendable {
            case none = 0
            case onDrag, interactive
        }

        public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
            public let rawValue: CGFloat
            public init(rawValue: CGFloat) { self.rawValue = rawValue }

            public static let normal = DecelerationRate(rawValue: 0.998)
            public static let fast = DecelerationRate(rawValue: 0.99)
        }

        public override init(frame: CGRect) {
            super.init(frame: frame)
            clipsToBounds = true
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            clipsToBounds = true
            InterfaceCoder.fill(self, from: coder, as: UIScrollView.self)
        }

        open weak var delegate: (any UIScrollViewDelegate)?
        /// The point of the content that is at the view's top left corner.
        open var contentOffset: CGPoint {
            get { bounds.origin }
            set {
                guard newValue != bounds.origin, newValue.x.isFinite, newValue.y.isFinite else { return }
                bounds.origin = newValue
                setNeedsLayout()
                delegate?.scrollViewDidScroll(self)
            }
        }
        open var contentSize = CGSize.zero {
            didSet { if !(contentSize.width.isFinite && contentSize.height.isFinite) { contentSize = oldValue } }
        }
        open var contentInset = UIEdgeInsets.zero {
            didSet {
                guard contentInset != oldValue else { return }
                // The content stays where it is seen, unless it stands at its very start.
                if contentOffset == CGPoint(x: -oldValue.left, y: -oldValue.top) {
                    contentOffset = CGPoint(x: -contentInset.left, y: -contentInset.top)
                }
            }
        }
        open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
        open var adjustedContentInset: UIEdgeInsets { contentInset }
        open var scrollIndicatorInsets = UIEdgeInsets.zero
        open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
        open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
        open var isScrollEnabled = true {
            didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
        }
        open var isPagingEnabled = false
        open var isDirectionalLockEnabled = false
        open var bounces = true
        open var alwaysBounceVertical = false
        open var alwaysBounceHorizontal = false
        open var showsVerticalScrollIndicator = true
        open var showsHorizontalScrollIndicator = true
        open var indicatorStyle = IndicatorStyle.default
        open var decelerationRate = DecelerationRate.normal
        open var keyboardDismissMode = KeyboardDismissMode.none
        open var delaysContentTouches = true
        open var canCancelContentTouches = true
        open var scrollsToTop = true
        open var minimumZoomScale: CGFloat = 1
        open var maximumZoomScale: CGFloat = 1
        open var bouncesZoom = true
        open var zoomScale: CGFloat = 1 {
            didSet {
                guard zoomScale != oldValue, let view = delegate?.viewForZooming(in: self) else { return }
                view.transform = CGAffineTransform(scaleX: zoomScale, y: zoomScale)
            }
        }
        open var isTracking: Bool { false }
        open var isDragging: Bool { false }
        open var isDecelerating: Bool { false }
        open var isZooming: Bool { false }
        open var refreshControl: UIRefreshControl? {
            didSet {
                guard refreshControl != nil else { return }
                Unsupported.report(type: "UIScrollView", member: "refreshControl")
            }
        }
        public let panGestureRecognizer = UIPanGestureRecognizer()

        open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
            self.contentOffset = contentOffset
            if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
        }
        open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
            var offset = contentOffset
            offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
            offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
            setContentOffset(offset, animated: animated)
        }
        open func setZoomScale(_ scale: CGFloat, animated: Bool) {
            zoomScale = min(max(scale, minimumZoomScale), maximumZoomScale)
        }
        open func flashScrollIndicators() {
            Unsupported.report(type: "UIScrollView", member: "flashScrollIndicators()", detail: "shows no indicators")
        }
    }

    /// Pulled to load anew. Nobody pulls here.
    @preconcurrency @MainActor
    open class UIRefreshControl: UIControl {
        open private(set) var isRefreshing = false
        open var attributedTitle: NSAttributedString?
        open func beginRefreshing() { isRefreshing = true }
        open func endRefreshing() { isRefreshing = false }
    }

    extension UIScrollView: ContentScrolling {
        func applySolvedContentSize(_ size: CGSize) { if size != contentSize { contentSize = size } }
    }

    @preconcurrency @MainActor
    public protocol UIScrollViewDelegate: NSObjectProtocol {
        func scrollViewDidScroll(_ scrollView: UIScrollView)
        func scrollViewDidZoom(_ scrollView: UIScrollView)
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>)
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
        func viewForZooming(in scrollView: UIScrollView) -> UIView?
    }

    extension UIScrollViewDelegate {
        public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
        public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
        public func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {}
        public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
        public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
        public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
        public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
        public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    }
#endif
