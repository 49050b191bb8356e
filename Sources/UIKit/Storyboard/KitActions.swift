#if os(Linux)
    import BelfryAppleFoundation
    import BelfryInterface
    import Foundation

    /// The actions that controls and gestures send.
    @MainActor
    enum KitActions {
        static let events: [String: UIControl.Event] = [
            "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
            "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
            "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
            "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
            "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
            "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents,
            "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
        ]

        static func add(_ action: Selector, _ event: String?, of source: NSObject, to target: NSObject?) {
            switch source {
            case let control as UIControl:
                control.addTarget(target, action: action, for: event.flatMap { events[$0] } ?? .touchUpInside)
            case let gesture as UIGestureRecognizer: if let target { gesture.addTarget(target, action: action) }
            // The items of bars, which nothing here shows.
            default: break
            }
        }
    }
#endif
