#if os(Linux)
    public import Foundation

    /// The head or foot of a section.
    @preconcurrency @MainActor
    open class UITableViewHeaderFooterView: UIView {
        public package(set) final var reuseIdentifier: String?
        public let contentView = UIView(frame: .zero)
        private let label = UILabel(frame: .zero)
        open var textLabel: UILabel? { label }
        open var backgroundView: UIView? {
            didSet {
                oldValue?.removeFromSuperview()
                if let backgroundView { insertSubview(backgroundView, at: 0) }
            }
        }
        private var configured = ConfiguredContent()
        /// What is shown instead of the label.
        open var contentConfiguration: (any UIContentConfiguration)? {
            get { configured.configuration }
            set {
                configured.show(newValue, in: contentView)
                label.isHidden = newValue != nil
            }
        }

        public init(reuseIdentifier: String?) {
            self.reuseIdentifier = reuseIdentifier
            super.init(frame: .zero)
            addSubview(contentView)
            contentView.addSubview(label)
        }

        public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

        public required init?(coder: NSCoder) {
            reuseIdentifier = nil
            super.init(coder: coder)
            addSubview(contentView)
            InterfaceCoder.fill(self, from: coder, as: UITableViewHeaderFooterView.self)
        }

        open func prepareForReuse() {}

        open override func layoutSubviews() {
            super.layoutSubviews()
            backgroundView?.frame = bounds
            contentView.frame = bounds
            label.frame = bounds.insetBy(dx: 16, dy: 0)
        }
    }
#endif
