#if os(Linux)
    public import Foundation

    /// A picture, a text and a second text, as rows of lists have them.
    public struct UIListContentConfiguration: UIContentConfiguration {
        public struct ImageProperties {
            public static let standardDimension: CGFloat = 0

            public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
            public var tintColor: UIColor?
            public var cornerRadius: CGFloat = 0
            /// The largest size; 0 is any.
            public var maximumSize = CGSize.zero
            /// The room that is kept for the picture; 0 is the picture's own.
            public var reservedLayoutSize = CGSize.zero
            public var accessibilityIgnoresInvertColors = false
        }

        public struct TextProperties {
            public enum TextAlignment: Int, Sendable {
                case natural = 0
                case center, justified
            }

            public enum TextTransform: Int, Sendable {
                case none = 0
                case uppercase, lowercase, capitalized
            }

            public var font: UIFont
            public var color: UIColor
            public var alignment = TextAlignment.natural
            public var lineBreakMode = NSLineBreakMode.byTruncatingTail
            public var numberOfLines = 0
            public var adjustsFontSizeToFitWidth = false
            public var minimumScaleFactor: CGFloat = 0
            public var adjustsFontForContentSizeCategory = true
            public var transform = TextTransform.none

            func shown(_ text: String) -> String {
                switch transform {
                case .none: text
                case .uppercase: text.localizedUppercase
                case .lowercase: text.localizedLowercase
                case .capitalized: text.localizedCapitalized
                }
            }
        }

        public var image: UIImage?
        public var imageProperties = ImageProperties()
        public var text: String?
        public var attributedText: NSAttributedString?
        public var textProperties: TextProperties
        public var secondaryText: String?
        public var secondaryAttributedText: NSAttributedString?
        public var secondaryTextProperties: TextProperties
        /// Both texts in one line, where there is room for both.
        public var prefersSideBySideTextAndSecondaryText = false
        public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
        public var imageToTextPadding: CGFloat = 16
        public var textToSecondaryTextHorizontalPadding: CGFloat = 8
        public var textToSecondaryTextVerticalPadding: CGFloat = 3

        private init(_ style: UIFont.TextStyle, _ second: UIFont.TextStyle, _ color: UIColor, second other: UIColor) {
            textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
            secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: second), color: other)
        }

        public static func cell() -> Self { Self(.body, .caption1, .label, second: .label) }
        public static func subtitleCell() -> Self { cell() }
        public static func valueCell() -> Self {
            var value = Self(.body, .body, .label, second: .secondaryLabel)
            value.prefersSideBySideTextAndSecondaryText = true
            return value
        }
        public static func plainHeader() -> Self { Self(.headline, .caption1, .label, second: .secondaryLabel) }
        public static func groupedHeader() -> Self {
            var value = Self(.footnote, .caption1, .secondaryLabel, second: .secondaryLabel)
            value.textProperties.transform = .uppercase
            return value
        }
        public static func plainFooter() -> Self {
            Self(.footnote, .caption1, .secondaryLabel, second: .secondaryLabel)
        }
        public static func groupedFooter() -> Self { plainFooter() }

        public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
        public func updated(for state: any UIConfigurationState) -> Self { self }
    }

    /// Shows a list's configuration.
    @preconcurrency @MainActor
    open class UIListContentView: UIView, UIContentView {
        private var shown: UIListContentConfiguration
        private let title = UILabel(frame: .zero)
        private let detail = UILabel(frame: .zero)
        private let picture = UIImageView(frame: .zero)

        public init(configuration: UIListContentConfiguration) {
            shown = configuration
            super.init(frame: .zero)
            for view in [picture, title, detail] { addSubview(view) }
            show()
        }

        public required init?(coder: NSCoder) {
            shown = .cell()
            super.init(coder: coder)
            for view in [picture, title, detail] { addSubview(view) }
            show()
        }

        /// A configuration of another kind is not taken, and reported.
        open var configuration: any UIContentConfiguration {
            get { shown }
            set {
                guard let list = newValue as? UIListContentConfiguration else {
                    Unsupported.report(
                        type: "UIListContentView", member: "configuration",
                        detail: "takes a UIListContentConfiguration, not a \(type(of: newValue))")
                    return
                }
                shown = list
                show()
            }
        }

        private func show() {
            Self.fill(title, shown.text, shown.attributedText, shown.textProperties)
            Self.fill(detail, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
            let look = shown.imageProperties
            picture.image =
                look.preferredSymbolConfiguration.flatMap { shown.image?.withConfiguration($0) } ?? shown.image
            picture.isHidden = shown.image == nil
            if let tint = look.tintColor { picture.tintColor = tint }
            picture.layer.cornerRadius = look.cornerRadius
            picture.clipsToBounds = look.cornerRadius > 0
            setNeedsLayout()
        }

        private static func fill(
            _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
            _ look: UIListContentConfiguration.TextProperties
        ) {
            label.font = look.font
            label.textColor = look.color
            label.numberOfLines = look.numberOfLines
            label.lineBreakMode = look.lineBreakMode
            label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
            label.minimumScaleFactor = look.minimumScaleFactor
            label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
            label.textAlignment =
                switch look.alignment {
                case .natural: .natural
                case .center: .center
                case .justified: .justified
                }
            if let attributed { label.attributedText = attributed } else { label.text = text.map(look.shown) }
            label.isHidden = (label.text ?? "").isEmpty
        }

        // MARK: Places

        private struct Places {
            var picture = CGRect.zero
            var title = CGRect.zero
            var detail = CGRect.zero
            var height: CGFloat = 0
        }

        private var pictureSize: CGSize {
            guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return .zero }
            let most = shown.imageProperties.maximumSize
            let factors = [most.width / size.width, most.height / size.height].filter { $0 > 0 }
            let factor = min(1, factors.min() ?? 1)
            return CGSize(width: size.width * factor, height: size.height * factor)
        }

        /// Where everything is in a width, from the top and, for reading from the left, from the left.
        private func places(width: CGFloat) -> Places {
            let margins = shown.directionalLayoutMargins
            let image = pictureSize
            let kept = shown.imageProperties.reservedLayoutSize
            let imageRoom = CGSize(
                width: kept.width > 0 ? kept.width : image.width, height: kept.height > 0 ? kept.height : image.height)
            let left = margins.leading + (image == .zero ? 0 : imageRoom.width + shown.imageToTextPadding)
            let room = CGSize(
                width: max(0, width - left - margins.trailing), height: CGFloat.greatestFiniteMagnitude)
            let first = title.isHidden ? .zero : title.sizeThatFits(room)
            let second = detail.isHidden ? .zero : detail.sizeThatFits(room)
            let gap = shown.textToSecondaryTextHorizontalPadding
            let natural = [title, detail].map { $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: room.height)) }
            let isBeside =
                shown.prefersSideBySideTextAndSecondaryText && first != .zero && second != .zero
                && natural[0].width + gap + natural[1].width <= room.width
            let space = first == .zero || second == .zero || isBeside ? 0 : shown.textToSecondaryTextVerticalPadding
            let texts = isBeside ? max(first.height, second.height) : first.height + space + second.height
            let height = max(texts, imageRoom.height)
            var places = Places(height: margins.top + height + margins.bottom)
            places.picture = CGRect(
                x: margins.leading + (imageRoom.width - image.width) / 2,
                y: margins.top + (height - image.height) / 2, width: image.width, height: image.height)
            let top = margins.top + (height - texts) / 2
            places.title = CGRect(
                x: left, y: top, width: isBeside ? first.width : room.width, height: first.height)
            places.detail =
                isBeside
                ? CGRect(x: width - margins.trailing - second.width, y: top, width: second.width, height: second.height)
                : CGRect(x: left, y: top + first.height + space, width: room.width, height: second.height)
            return places
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            let places = places(width: bounds.width)
            let shift = max(0, (bounds.height - places.height) / 2)
            for (view, place) in [(picture, places.picture), (title, places.title), (detail, places.detail)] {
                var frame = place.offsetBy(dx: 0, dy: shift)
                if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
                (view as UIView).frame = frame
            }
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: places(width: size.width).height)
        }

        open override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: places(width: bounds.width > 0 ? bounds.width : 320).height)
        }
    }
#endif
