#if os(Linux)
    public import Foundation

    /// One choice of an alert.
    @preconcurrency @MainActor
    open class UIAlertAction: NSObject {
        public enum Style: Int, Sendable {
            case `default` = 0
            case cancel, destructive
        }

        public let title: String?
        public let style: Style
        open var isEnabled = true
        let handler: ((UIAlertAction) -> Void)?

        public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
            (self.title, self.style, self.handler) = (title, style, handler)
            super.init()
        }
    }

    /// A question to the user. A content extension has nowhere to show it: presenting it is reported.
    @preconcurrency @MainActor
    open class UIAlertController: UIViewController {
        public enum Style: Int, Sendable {
            case actionSheet = 0
            case alert
        }

        public let preferredStyle: Style
        open var message: String?
        open private(set) var actions: [UIAlertAction] = []
        open private(set) var textFields: [UITextField]?
        open var preferredAction: UIAlertAction?

        public init(title: String?, message: String?, preferredStyle: Style) {
            self.preferredStyle = preferredStyle
            super.init(nibName: nil, bundle: nil)
            self.title = title
            self.message = message
        }

        public required init?(coder: NSCoder) { return nil }

        open func addAction(_ action: UIAlertAction) { actions.append(action) }
        open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
            let field = UITextField(frame: .zero)
            configurationHandler?(field)
            textFields = (textFields ?? []) + [field]
        }
    }

    public typealias UIAlertControllerStyle = UIAlertController.Style
    public typealias UIAlertActionStyle = UIAlertAction.Style
#endif
