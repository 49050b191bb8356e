#if os(Linux)
    public import Foundation

    /// What is behind a control or a cell.
    public struct UIBackgroundConfiguration {
        public var backgroundColor: UIColor?
        public var cornerRadius: CGFloat = 0
        public var strokeColor: UIColor?
        public var strokeWidth: CGFloat = 0
        public var image: UIImage?
        public var customView: UIView?
        public var visualEffect: UIVisualEffect?
        public var backgroundInsets = NSDirectionalEdgeInsets.zero

        init() {}

        public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
        public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    }

    extension UIButton {
        /// How a button looks and what it says.
        public struct Configuration {
            public enum Size: Int, Sendable {
                case medium = 0
                case small, mini, large
            }

            public enum TitleAlignment: Int, Sendable {
                case automatic = 0
                case leading, center, trailing
            }

            public enum CornerStyle: Int, Sendable {
                case fixed = -1
                case dynamic = 0
                case small, medium, large, capsule
            }

            public enum Indicator: Int, Sendable {
                case automatic = 0
                case none, popup
            }

            enum Kind { case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent }

            var kind: Kind
            public var title: String?
            public var attributedTitle: AttributedString?
            public var subtitle: String?
            public var attributedSubtitle: AttributedString? {
                didSet { subtitle = attributedSubtitle.map { String($0.characters) } }
            }
            public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
            public var titleAlignment = TitleAlignment.automatic
            public var image: UIImage?
            public var imagePlacement = NSDirectionalRectEdge.leading
            public var imagePadding: CGFloat = 0
            public var titlePadding: CGFloat = 1
            public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
            public var showsActivityIndicator = false
            public var baseForegroundColor: UIColor?
            public var baseBackgroundColor: UIColor?
            public var background = UIBackgroundConfiguration()
            public var cornerStyle = CornerStyle.dynamic
            public var buttonSize = Size.medium {
                didSet { if !hasOwnInsets { ownInsets = buttonSize.insets } }
            }
            public var indicator = Indicator.automatic
            public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
            private var ownInsets = Size.medium.insets
            private var hasOwnInsets = false

            public var contentInsets: NSDirectionalEdgeInsets {
                get { ownInsets }
                set {
                    ownInsets = newValue
                    hasOwnInsets = true
                }
            }

            public mutating func setDefaultContentInsets() {
                hasOwnInsets = false
                ownInsets = buttonSize.insets
            }

            init(_ kind: Kind) { self.kind = kind }

            public static func plain() -> Configuration { Configuration(.plain) }
            public static func gray() -> Configuration { Configuration(.gray) }
            public static func tinted() -> Configuration { Configuration(.tinted) }
            public static func filled() -> Configuration { Configuration(.filled) }
            public static func borderless() -> Configuration { Configuration(.borderless) }
            public static func bordered() -> Configuration { Configuration(.bordered) }
            public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
            public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

            public func updated(for button: UIButton) -> Configuration { self }

            /// The title's, by the size and by what the code makes of it.
            @MainActor var titleFont: UIFont {
                let font: UIFont =
                    switch buttonSize {
                    case .mini, .small: .preferredFont(forTextStyle: .subheadline)
                    case .medium: .preferredFont(forTextStyle: .body)
                    case .large: .preferredFont(forTextStyle: .body)
                    }
                guard let transformer = titleTextAttributesTransformer else { return font }
                var container = AttributeContainer()
                container.font = font
                return transformer(container).font ?? font
            }
        }
    }

    extension UIButton.Configuration.Size {
        var insets: NSDirectionalEdgeInsets {
            switch self {
            case .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }
    }

    /// Changes how a button's title looks.
    public struct UIConfigurationTextAttributesTransformer {
        public let transform: (AttributeContainer) -> AttributeContainer
        public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
        public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
    }
#endif
