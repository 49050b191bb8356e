#if os(Linux)
    public import Foundation

    /// A view that a collection uses again.
    @preconcurrency @MainActor
    open class UICollectionReusableView: UIView {
        public package(set) final var reuseIdentifier: String?
        open func prepareForReuse() {}
        open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
        open func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes { layoutAttributes }
    }

    /// One item of a collection.
    @preconcurrency @MainActor
    open class UICollectionViewCell: UICollectionReusableView {
        public let contentView = UIView(frame: .zero)

        public override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
            InterfaceCoder.fill(self, from: coder, as: UICollectionViewCell.self)
        }

        private func setUp() {
            contentView.frame = bounds
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(contentView)
        }

        private var configured = ConfiguredContent()
        open var contentConfiguration: (any UIContentConfiguration)? {
            get { configured.configuration }
            set { configured.show(newValue, in: contentView) }
        }

        open var isSelected = false
        open var isHighlighted = false
        open var backgroundView: UIView? {
            didSet {
                oldValue?.removeFromSuperview()
                if let backgroundView { insertSubview(backgroundView, at: 0) }
            }
        }
        open var selectedBackgroundView: UIView?

        open override func layoutSubviews() {
            super.layoutSubviews()
            backgroundView?.frame = bounds
        }
    }
#endif
