#if os(Linux)
    public import Foundation

    /// What takes part in handling events.
    @preconcurrency @MainActor
    open class UIResponder: NSObject {
        public override init() { super.init() }

        /// Who is asked next where this one does not handle an event.
        open var next: UIResponder? { nil }

        open var canBecomeFirstResponder: Bool { false }
        open var canResignFirstResponder: Bool { true }
        open var isFirstResponder: Bool { FirstResponder.current === self }

        @discardableResult
        open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

        @discardableResult
        open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

        open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            next?.touchesBegan(touches, with: event)
        }
        open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            next?.touchesMoved(touches, with: event)
        }
        open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            next?.touchesEnded(touches, with: event)
        }
        open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            next?.touchesCancelled(touches, with: event)
        }

        /// Shown in place of the keyboard while this is the first responder.
        open var inputView: UIView? { nil }
        /// Shown above the keyboard while this is the first responder.
        open var inputAccessoryView: UIView? { nil }
        open func reloadInputViews() {}

        open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
        open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
            canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
        }

        /// Told of what was asked for with `addObserver(_:forKeyPath:options:context:)`.
        open func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {}

        /// Called for an object of a storyboard once its outlets are set.
        open func awakeFromNib() {}
        open func prepareForInterfaceBuilder() {}
    }

    extension UIResponder: KeyValueObserver {}
#endif
