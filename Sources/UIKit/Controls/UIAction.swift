#if os(Linux)
    public import Foundation

    /// What a menu or a control is made of.
    @preconcurrency @MainActor
    open class UIMenuElement: NSObject {
        public enum State: Int, Sendable {
            case off = 0
            case on, mixed
        }

        public struct Attributes: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let disabled = Attributes(rawValue: 1)
            public static let destructive = Attributes(rawValue: 2)
            public static let hidden = Attributes(rawValue: 4)
        }

        public let title: String
        open var image: UIImage?
        open var subtitle: String?

        init(title: String, image: UIImage?) {
            self.title = title
            self.image = image
            super.init()
        }
    }

    /// A closure that a control calls.
    @preconcurrency @MainActor
    open class UIAction: UIMenuElement {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
        }

        public let identifier: Identifier
        open var discoverabilityTitle: String?
        open var attributes: UIMenuElement.Attributes
        open var state: UIMenuElement.State
        public private(set) weak var sender: NSObject?
        private let handler: (UIAction) -> Void

        public init(
            title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
            discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
            state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
        ) {
            self.identifier = identifier ?? Identifier(rawValue: UUID().uuidString)
            self.discoverabilityTitle = discoverabilityTitle
            self.attributes = attributes
            self.state = state
            self.handler = handler
            super.init(title: title, image: image)
            self.subtitle = subtitle
        }

        final func perform(sender: NSObject) {
            self.sender = sender
            handler(self)
        }
    }

    /// Actions to choose from. Nobody opens a menu here.
    @preconcurrency @MainActor
    open class UIMenu: UIMenuElement {
        public struct Options: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let displayInline = Options(rawValue: 1)
            public static let destructive = Options(rawValue: 2)
        }

        public let children: [UIMenuElement]
        public let options: Options

        public init(
            title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
        ) {
            (self.options, self.children) = (options, children)
            super.init(title: title, image: image)
        }
    }
#endif
