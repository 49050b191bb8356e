#if os(Linux)
    import Foundation

    /// A box with a name, in the place of a view that the kit does not have.
    final class UnsupportedView: UIView {
        private let label = UILabel(frame: .zero)

        init(named name: String) {
            super.init(frame: .zero)
            label.text = name
            label.font = .systemFont(ofSize: 12)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
            layer.borderWidth = 1
            layer.borderColor = UIColor.separator.cgColor
        }

        required init?(coder: NSCoder) { return nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds.insetBy(dx: 4, dy: 4)
        }
    }
#endif
