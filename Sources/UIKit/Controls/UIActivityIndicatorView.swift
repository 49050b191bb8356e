#if os(Linux)
    import BelfryDrawing
    public import Foundation
    import QuartzCore

    /// Shows that something is being done.
    @preconcurrency @MainActor
    open class UIActivityIndicatorView: UIView {
        public enum Style: Int, Sendable {
            case whiteLarge = 0
            case white, gray
            case medium = 100
            case large = 101
        }

        public init(style: Style) {
            self.style = style
            super.init(frame: .zero)
            bounds.size = intrinsicContentSize
            setUp()
        }

        /// The label before Swift 4.2.
        public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

        public override init(frame: CGRect) {
            style = .medium
            super.init(frame: frame)
            setUp()
        }

        public required init?(coder: NSCoder) {
            style = .medium
            super.init(coder: coder)
            setUp()
            InterfaceCoder.fill(self, from: coder, as: UIActivityIndicatorView.self)
        }

        private func setUp() {
            isUserInteractionEnabled = false
            isHidden = hidesWhenStopped
        }

        open var style: Style { didSet { invalidateIntrinsicContentSize() } }
        public final var activityIndicatorViewStyle: Style {
            get { style }
            set { style = newValue }
        }
        /// Nil takes the style's.
        open var color: UIColor! {
            get { ownColor ?? styleColor }
            set { ownColor = newValue }
        }
        private var ownColor: UIColor?
        private var start = 0.0
        open private(set) var isAnimating = false
        open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

        private var styleColor: UIColor {
            switch style {
            case .white, .whiteLarge: .white
            case .gray: .gray
            case .medium, .large:
                UIColor {
                    $0.userInterfaceStyle == .dark ? UIColor(white: 0.78, alpha: 1) : UIColor(white: 0.46, alpha: 1)
                }
            }
        }

        open func startAnimating() {
            if !isAnimating { start = MediaClock.now }
            isAnimating = true
            isHidden = false
        }

        open func stopAnimating() {
            isAnimating = false
            if hidesWhenStopped { isHidden = true }
        }

        open override var intrinsicContentSize: CGSize {
            let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
            return CGSize(width: side, height: side)
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    }

    extension UIActivityIndicatorView: ContentDrawing {
        /// Eight spokes; the one that leads moves on eight times a second.
        func drawContent(into list: inout DrawList) {
            let size = intrinsicContentSize
            let center = CGPoint(x: bounds.midX, y: bounds.midY)
            let (inner, outer) = (size.width * 0.22, size.width * 0.44)
            let lead = isAnimating ? Int((MediaClock.now - start) * 8 + 1e-6) % 8 : 0
            let color = self.color.resolvedColor(with: traitCollection).drawn
            for spoke in 0..<8 {
                let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
                let age = (lead - spoke + 8) % 8
                let alpha = color.alpha * (1 - Double(age) * 0.1)
                let line = DrawPath([
                    .move(CGPoint(x: center.x + inner * cos(angle), y: center.y + inner * sin(angle))),
                    .line(CGPoint(x: center.x + outer * cos(angle), y: center.y + outer * sin(angle))),
                ])
                list.append(
                    .stroke(line, .color(color.withAlpha(alpha)), DrawStroke(width: size.width * 0.11, cap: .round)))
            }
        }
    }

    public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
#endif
