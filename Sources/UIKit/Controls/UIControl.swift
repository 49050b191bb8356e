#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation

    /// A view that tells others when it is used.
    @preconcurrency @MainActor
    open class UIControl: UIView {
        public struct Event: OptionSet, Hashable, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let touchDown = Event(rawValue: 1 << 0)
            public static let touchDownRepeat = Event(rawValue: 1 << 1)
            public static let touchDragInside = Event(rawValue: 1 << 2)
            public static let touchDragOutside = Event(rawValue: 1 << 3)
            public static let touchDragEnter = Event(rawValue: 1 << 4)
            public static let touchDragExit = Event(rawValue: 1 << 5)
            public static let touchUpInside = Event(rawValue: 1 << 6)
            public static let touchUpOutside = Event(rawValue: 1 << 7)
            public static let touchCancel = Event(rawValue: 1 << 8)
            public static let valueChanged = Event(rawValue: 1 << 12)
            public static let primaryActionTriggered = Event(rawValue: 1 << 13)
            public static let menuActionTriggered = Event(rawValue: 1 << 14)
            public static let editingDidBegin = Event(rawValue: 1 << 16)
            public static let editingChanged = Event(rawValue: 1 << 17)
            public static let editingDidEnd = Event(rawValue: 1 << 18)
            public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
            public static let allTouchEvents = Event(rawValue: 0xFFF)
            public static let allEditingEvents = Event(rawValue: 0xF0000)
            public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
        }

        public struct State: OptionSet, Hashable, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let normal: State = []
            public static let highlighted = State(rawValue: 1)
            public static let disabled = State(rawValue: 2)
            public static let selected = State(rawValue: 4)
            public static let focused = State(rawValue: 8)
            public static let application = State(rawValue: 0xFF0000)
        }

        public enum ContentHorizontalAlignment: Int, Sendable {
            case center = 0
            case left, right, fill, leading, trailing
        }

        public enum ContentVerticalAlignment: Int, Sendable {
            case center = 0
            case top, bottom, fill
        }

        private struct Handler {
            weak var target: NSObject?
            /// True where the first responder's chain is asked.
            var isChained = false
            var selector: Selector?
            var action: UIAction?
            var events: Event
        }

        private var handlers: [Handler] = []

        public override init(frame: CGRect) { super.init(frame: frame) }
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            InterfaceCoder.fill(self, from: coder, as: UIControl.self)
        }

        public convenience init(frame: CGRect, primaryAction: UIAction?) {
            self.init(frame: frame)
            if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        }

        open var isEnabled = true { didSet { if oldValue != isEnabled { stateDidChange() } } }
        open var isSelected = false { didSet { if oldValue != isSelected { stateDidChange() } } }
        open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }
        open var state: State {
            var state: State = []
            if isHighlighted { state.insert(.highlighted) }
            if !isEnabled { state.insert(.disabled) }
            if isSelected { state.insert(.selected) }
            return state
        }
        open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { stateDidChange() } }
        open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { stateDidChange() } }
        open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
            switch contentHorizontalAlignment {
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            default: contentHorizontalAlignment
            }
        }
        open private(set) var isTracking = false
        open var isTouchInside: Bool { isTracking }

        /// The look may be another one now.
        func stateDidChange() {
            setNeedsLayout()
            setNeedsDisplay()
        }

        /// Without a target the first responder of the chain that has the method is asked.
        open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
            let object = target as? NSObject
            handlers.append(Handler(target: object, isChained: target == nil, selector: action, events: controlEvents))
        }

        open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
            handlers.removeAll { handler in
                handler.selector != nil && (target == nil || handler.target === target as? NSObject)
                    && (action == nil || handler.selector == action) && !handler.events.isDisjoint(with: controlEvents)
            }
        }

        open func addAction(_ action: UIAction, for controlEvents: Event) {
            handlers.removeAll { $0.action?.identifier == action.identifier && $0.events == controlEvents }
            handlers.append(Handler(target: nil, selector: nil, action: action, events: controlEvents))
        }

        open func removeAction(_ action: UIAction, for controlEvents: Event) {
            handlers.removeAll { $0.action === action && !$0.events.isDisjoint(with: controlEvents) }
        }

        open var allTargets: Set<AnyHashable> { Set(handlers.compactMap { $0.target }) }
        open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }
        open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
            let names = handlers.filter { $0.target === target as? NSObject && $0.events.contains(controlEvent) }
                .compactMap { $0.selector?.description }
            return names.isEmpty ? nil : names
        }

        /// Tells everybody who wants to know of one of the events.
        open func sendActions(for controlEvents: Event) { send(controlEvents, UIEvent(touches: [], timestamp: 0)) }

        open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
            let receiver = target as? NSObject ?? self.target(forAction: action, withSender: self) as? NSObject
            // As many arguments as the method has.
            let count = action.description.count { $0 == ":" }
            receiver?.send(action, Array([self, event as Any?].prefix(max(count, 0))))
        }

        private func send(_ events: Event, _ event: UIEvent) {
            for handler in handlers where !handler.events.isDisjoint(with: events) {
                if let action = handler.action {
                    action.perform(sender: self)
                } else if let selector = handler.selector, handler.isChained || handler.target != nil {
                    sendAction(selector, to: handler.target, for: event)
                }
            }
        }

        open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
        open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
        open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
        open func cancelTracking(with event: UIEvent?) {}

        /// What a tap does beside the touch events; the kit's own controls change their value.
        func tapDidEnd(at point: CGPoint) {}

        /// True where a tap means something, whether or not somebody is told of it.
        var isTappable: Bool { !allControlEvents.isEmpty }
        var shownName: String? { nil }
    }

    extension UIControl: TapHandling {
        var takesTaps: Bool { isEnabled && isTappable }
        var tapName: String? { shownName }

        func tapped(at point: CGPoint) {
            isTracking = true
            isHighlighted = true
            sendActions(for: .touchDown)
            isHighlighted = false
            isTracking = false
            tapDidEnd(at: point)
            sendActions(for: .touchUpInside)
            if self is UIButton { sendActions(for: .primaryActionTriggered) }
        }
    }

    public typealias UIControlEvents = UIControl.Event
    public typealias UIControlState = UIControl.State
    public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
    public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
#endif
