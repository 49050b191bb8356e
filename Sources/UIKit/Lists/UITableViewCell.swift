#if os(Linux)
    import BelfryDrawing
    public import Foundation
    import QuartzCore

    /// One row of a table.
    @preconcurrency @MainActor
    open class UITableViewCell: UIView {
        public enum CellStyle: Int, Sendable {
            case `default` = 0
            case value1, value2, subtitle
        }

        public enum SelectionStyle: Int, Sendable {
            case none = 0
            case blue, gray, `default`
        }

        public enum AccessoryType: Int, Sendable {
            case none = 0
            case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
        }

        public enum EditingStyle: Int, Sendable {
            case none = 0
            case delete, insert
        }

        public enum SeparatorStyle: Int, Sendable {
            case none = 0
            case singleLine, singleLineEtched
        }

        let style: CellStyle
        public package(set) final var reuseIdentifier: String?
        public let contentView = UIView(frame: .zero)
        /// True for the last row of a group with round corners: no line is below it.
        private var endsGroup = false
        private var title: UILabel?
        private var detail: UILabel?
        private var picture: UIImageView?

        public init(style: CellStyle, reuseIdentifier: String?) {
            self.style = style
            self.reuseIdentifier = reuseIdentifier
            super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            setUp()
        }

        public override convenience init(frame: CGRect) {
            self.init(style: .default, reuseIdentifier: nil)
            self.frame = frame
        }

        public required init?(coder: NSCoder) {
            style = CellStyle(interface: InterfaceCoder.word("style", in: coder))
            reuseIdentifier = InterfaceCoder.word("reuseIdentifier", in: coder)
            super.init(coder: coder)
            setUp()
            InterfaceCoder.fill(self, from: coder, as: UITableViewCell.self)
        }

        private func setUp() {
            backgroundColor = .systemBackground
            contentView.preservesSuperviewLayoutMargins = true
            addSubview(contentView)
        }

        open var textLabel: UILabel? {
            if title == nil {
                let label = UILabel(frame: .zero)
                label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
                contentView.addSubview(label)
                title = label
            }
            return title
        }
        open var detailTextLabel: UILabel? {
            guard style != .default else { return nil }
            if detail == nil {
                let label = UILabel(frame: .zero)
                label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
                label.textColor = style == .value1 ? .secondaryLabel : .label
                contentView.addSubview(label)
                detail = label
            }
            return detail
        }
        open var imageView: UIImageView? {
            if picture == nil {
                let view = UIImageView(frame: .zero)
                contentView.addSubview(view)
                picture = view
            }
            return picture
        }

        private var configured = ConfiguredContent()
        /// What is shown instead of the labels and the picture.
        open var contentConfiguration: (any UIContentConfiguration)? {
            get { configured.configuration }
            set {
                configured.show(newValue, in: contentView)
                setNeedsLayout()
            }
        }

        open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
        open var accessoryView: UIView? {
            didSet {
                oldValue?.removeFromSuperview()
                if let accessoryView { addSubview(accessoryView) }
            }
        }
        open var backgroundView: UIView? {
            didSet {
                oldValue?.removeFromSuperview()
                if let backgroundView { insertSubview(backgroundView, at: 0) }
            }
        }
        open var selectedBackgroundView: UIView?
        open var selectionStyle = SelectionStyle.default
        open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        open var indentationLevel = 0
        open var indentationWidth: CGFloat = 10
        open var isSelected = false
        open var isHighlighted = false
        open var isEditing = false
        open var showsReorderControl = false
        open var editingAccessoryType = AccessoryType.none

        /// Makes the corners of an inset group round, at its first and last row.
        final func round(isFirst: Bool, isLast: Bool) {
            var corners: CACornerMask = []
            if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            endsGroup = isLast
            layer.cornerRadius = corners.isEmpty ? 0 : 10
            layer.maskedCorners = corners
            layer.masksToBounds = true
        }

        open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
        open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
        open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
        open func prepareForReuse() {}

        private var accessoryWidth: CGFloat {
            if let accessoryView { return accessoryView.bounds.width + 32 }
            return accessoryType == .none ? 0 : 34
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            backgroundView?.frame = bounds
            contentView.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - accessoryWidth), height: bounds.height)
            if let accessoryView {
                accessoryView.center = CGPoint(x: bounds.width - 16 - accessoryView.bounds.width / 2, y: bounds.midY)
            }
            layOutLabels()
        }

        private func layOutLabels() {
            let area = contentView.bounds
            var x = 16 + CGFloat(indentationLevel) * indentationWidth
            if let picture, let size = picture.image?.size {
                picture.frame = CGRect(x: x, y: area.midY - size.height / 2, width: size.width, height: size.height)
                x += size.width + 16
            }
            let room = max(0, area.width - x - 16)
            let titleSize = title?.sizeThatFits(CGSize(width: room, height: area.height)) ?? .zero
            let detailSize = detail?.sizeThatFits(CGSize(width: room, height: area.height)) ?? .zero
            switch style {
            case .subtitle where detailSize.height > 0:
                let top = area.midY - (titleSize.height + detailSize.height + 3) / 2
                title?.frame = CGRect(x: x, y: top, width: room, height: titleSize.height)
                detail?.frame = CGRect(x: x, y: top + titleSize.height + 3, width: room, height: detailSize.height)
            case .value1, .value2:
                title?.frame = CGRect(x: x, y: 0, width: min(titleSize.width, room), height: area.height)
                let width = min(detailSize.width, max(0, room - titleSize.width - 8))
                detail?.frame = CGRect(x: area.width - 16 - width, y: 0, width: width, height: area.height)
            default: title?.frame = CGRect(x: x, y: 0, width: room, height: area.height)
            }
        }

        /// The height that the content needs: 44 points at least, unless constraints say otherwise.
        final func measuredHeight(width: CGFloat) -> CGFloat {
            bounds.size.width = width
            layoutIfNeeded()
            if !contentView.constraints.isEmpty {
                return contentView.systemLayoutSizeFitting(
                    CGSize(width: max(0, width - accessoryWidth), height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            }
            if let height = configured.height(width: max(0, width - accessoryWidth)) { return max(44, height) }
            let room = CGSize(width: max(0, width - accessoryWidth - 32), height: .greatestFiniteMagnitude)
            let texts = [title, style == .subtitle ? detail : nil].compactMap { $0?.sizeThatFits(room).height }
            return max(44, texts.reduce(0, +) + 23)
        }
    }

    extension UITableViewCell: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            drawSeparator(into: &list)
            guard accessoryView == nil else { return }
            let symbol: String
            switch accessoryType {
            case .none: return
            case .disclosureIndicator: symbol = "chevron.right"
            case .checkmark: symbol = "checkmark"
            case .detailButton, .detailDisclosureButton: symbol = "info.circle"
            }
            let color = accessoryType == .disclosureIndicator ? UIColor.tertiaryLabel : tintColor ?? .systemBlue
            let frame = CGRect(x: bounds.maxX - 30, y: bounds.midY - 7, width: 14, height: 14)
            UIImage(systemName: symbol)?.append(
                to: &list, in: frame, tint: color.resolvedColor(with: traitCollection).drawn)
        }
    }

    extension UITableViewCell {
        /// The line below the row.
        private func drawSeparator(into list: inout DrawList) {
            guard !endsGroup, let table = superview as? UITableView, table.separatorStyle != .none,
                let color = table.separatorColor?.resolvedColor(with: traitCollection).drawn
            else { return }
            let height = 1 / max(traitCollection.displayScale, 1)
            let left = max(separatorInset.left, table.separatorInset.left)
            let line = CGRect(
                x: bounds.minX + left, y: bounds.maxY - height,
                width: max(0, bounds.width - left - separatorInset.right),
                height: height)
            list.append(.fill(DrawPath(rect: line), .color(color), isEvenOdd: false))
        }
    }

    public typealias UITableViewCellStyle = UITableViewCell.CellStyle
#endif
