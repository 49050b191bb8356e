#if os(Linux)
    import BelfryDrawing
    public import Foundation
    import QuartzCore

    /// Which of several pages is shown.
    @preconcurrency @MainActor
    open class UIPageControl: UIControl {
        open var numberOfPages = 0 {
            didSet {
                numberOfPages = min(max(numberOfPages, 0), 1000)
                invalidateIntrinsicContentSize()
            }
        }
        open var currentPage = 0 {
            didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
        }
        public enum BackgroundStyle: Int, Sendable {
            case automatic = 0
            case prominent, minimal
        }

        /// Only `prominent` has a background of its own on a phone.
        open var backgroundStyle = BackgroundStyle.automatic {
            didSet { if backgroundStyle == .prominent { tellOfBackground() } }
        }
        private func tellOfBackground() {
            Unsupported.report(
                type: "UIPageControl", member: "backgroundStyle", detail: "is drawn without a background")
        }
        open var hidesForSinglePage = false
        open var pageIndicatorTintColor: UIColor?
        open var currentPageIndicatorTintColor: UIColor?
        open var preferredIndicatorImage: UIImage? {
            didSet {
                guard preferredIndicatorImage != nil else { return }
                Unsupported.report(type: "UIPageControl", member: "preferredIndicatorImage", detail: "is drawn as dots")
            }
        }

        open func size(forNumberOfPages pageCount: Int) -> CGSize {
            CGSize(width: max(0, CGFloat(pageCount) * 16 - 9) + 26, height: 26)
        }
        open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
        open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

        override var isTappable: Bool { true }
        override func tapDidEnd(at point: CGPoint) {
            let next = (point.x >= bounds.midX) != isRightToLeft ? currentPage + 1 : currentPage - 1
            guard next != currentPage, (0..<numberOfPages).contains(next) else { return }
            currentPage = next
            sendActions(for: .valueChanged)
        }
    }

    extension UIPageControl: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            guard numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) else { return }
            let width = CGFloat(numberOfPages) * 16 - 9
            let standard = UIColor(white: 1, alpha: 1)
            for page in 0..<numberOfPages {
                let column = isRightToLeft ? numberOfPages - 1 - page : page
                let dot = CGRect(
                    x: bounds.midX - width / 2 + CGFloat(column) * 16, y: bounds.midY - 3.5, width: 7, height: 7)
                let color =
                    page == currentPage
                    ? currentPageIndicatorTintColor ?? standard
                    : pageIndicatorTintColor ?? standard.withAlphaComponent(0.3)
                list.append(
                    .fill(
                        DrawPath(ellipseIn: dot), .color(color.resolvedColor(with: traitCollection).drawn),
                        isEvenOdd: false))
            }
        }
    }
#endif
