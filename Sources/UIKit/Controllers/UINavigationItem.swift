#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation
    import QuartzCore

    /// What a button of a bar says and does. Bars are not drawn.
    @preconcurrency @MainActor
    open class UIBarItem: NSObject {
        open var title: String?
        open var image: UIImage?
        open var tag = 0
        open var isEnabled = true
    }

    @preconcurrency @MainActor
    open class UIBarButtonItem: UIBarItem {
        public enum Style: Int, Sendable {
            case plain = 0
            case done = 2
        }

        public enum SystemItem: Int, Sendable {
            case done = 0
            case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
            case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
            case close = 24
        }

        open var style = Style.plain
        open weak var target: AnyObject?
        open var action: Selector?
        open var primaryAction: UIAction?
        open var customView: UIView?
        open var tintColor: UIColor?
        open var width: CGFloat = 0

        public override init() { super.init() }

        public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
            self.init()
            (self.title, self.style) = (title, style)
            (self.target, self.action) = (target as AnyObject?, action)
        }
        public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
            self.init(title: nil, style: style, target: target, action: action)
            self.image = image
        }
        public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
            self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
        }
        public convenience init(customView: UIView) {
            self.init()
            self.customView = customView
        }
        public convenience init(
            title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
        ) {
            self.init()
            (self.title, self.image) = (title ?? primaryAction?.title, image)
            self.primaryAction = primaryAction
        }
    }

    /// What a controller shows in the bar above it. Bars are not drawn, and a report says so where something is set.
    @preconcurrency @MainActor
    open class UINavigationItem: NSObject {
        public enum LargeTitleDisplayMode: Int, Sendable {
            case automatic = 0
            case always, never
        }

        open var title: String? { didSet { tell("title") } }
        open var prompt: String? { didSet { tell("prompt") } }
        open var titleView: UIView? { didSet { tell("titleView") } }
        open var hidesBackButton = false
        open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
        open var backBarButtonItem: UIBarButtonItem?
        open var backButtonTitle: String?
        open var leftBarButtonItems: [UIBarButtonItem]? { didSet { tell("leftBarButtonItems") } }
        open var rightBarButtonItems: [UIBarButtonItem]? { didSet { tell("rightBarButtonItems") } }
        open var leftBarButtonItem: UIBarButtonItem? {
            get { leftBarButtonItems?.first }
            set { leftBarButtonItems = newValue.map { [$0] } }
        }
        open var rightBarButtonItem: UIBarButtonItem? {
            get { rightBarButtonItems?.first }
            set { rightBarButtonItems = newValue.map { [$0] } }
        }

        public override init() { super.init() }
        public convenience init(title: String) {
            self.init()
            self.title = title
        }

        private func tell(_ member: String) {
            Unsupported.report(type: "UINavigationItem", member: member, detail: "is not drawn: no bar is")
        }
    }
#endif
