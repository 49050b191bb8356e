#if os(Linux)
    public import Foundation

    /// Views in a row or a column. The arrangement becomes constraints each time the tree is laid out.
    @preconcurrency @MainActor
    open class UIStackView: UIView {
        public enum Distribution: Int, Sendable {
            case fill = 0
            case fillEqually, fillProportionally, equalSpacing, equalCentering
        }

        public enum Alignment: Int, Sendable {
            case fill = 0
            case leading, firstBaseline, center, trailing, lastBaseline

            public static var top: Alignment { .leading }
            public static var bottom: Alignment { .trailing }
        }

        private var arranged: [UIView] = []
        private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

        public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
        public static let spacingUseSystem = CGFloat.leastNormalMagnitude

        public override init(frame: CGRect) { super.init(frame: frame) }

        public convenience init(arrangedSubviews views: [UIView]) {
            self.init(frame: .zero)
            for view in views { addArrangedSubview(view) }
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            InterfaceCoder.fill(self, from: coder, as: UIStackView.self)
        }

        open var arrangedSubviews: [UIView] { arranged }

        open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

        /// The view becomes a subview. One that is arranged already moves.
        open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
            arranged.removeAll { $0 === view }
            if view.superview !== self { addSubview(view) }
            view.translatesAutoresizingMaskIntoConstraints = false
            arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
            layoutRulesDidChange()
        }

        /// The view stays a subview.
        open func removeArrangedSubview(_ view: UIView) {
            arranged.removeAll { $0 === view }
            customSpacings[ObjectIdentifier(view)] = nil
            layoutRulesDidChange()
        }

        open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { layoutRulesDidChange() } }
        open var distribution: Distribution = .fill { didSet { layoutRulesDidChange() } }
        open var alignment: Alignment = .fill { didSet { layoutRulesDidChange() } }
        open var spacing: CGFloat = 0 { didSet { layoutRulesDidChange() } }
        open var isBaselineRelativeArrangement = false { didSet { layoutRulesDidChange() } }
        open var isLayoutMarginsRelativeArrangement = false { didSet { layoutRulesDidChange() } }

        open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
            customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
            layoutRulesDidChange()
        }

        open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
            customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
        }

        /// The text of the first view that is shown, and of the last: in a row, of the tallest.
        open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
        open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }
    }

    extension UIStackView {
        final var shown: [UIView] { arranged.filter { !$0.isHidden } }

        final func gap(after view: UIView) -> CGFloat {
            let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
            return gap == Self.spacingUseSystem ? systemSpacing : gap
        }

        /// A view that leaves its superview is arranged no longer.
        final func forget(_ view: UIView) {
            arranged.removeAll { $0 === view }
            customSpacings[ObjectIdentifier(view)] = nil
        }

        private func baselineView(isFirst: Bool) -> UIView {
            let views = shown
            let chosen: UIView?
            if axis == .vertical {
                chosen = isFirst ? views.first : views.last
            } else {
                chosen = views.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
            }
            guard let chosen else { return self }
            return isFirst ? chosen.forFirstBaselineLayout : chosen.forLastBaselineLayout
        }
    }

    // The names before Swift 4.2.
    public typealias UIStackViewDistribution = UIStackView.Distribution
    public typealias UIStackViewAlignment = UIStackView.Alignment
#endif
