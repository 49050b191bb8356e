#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation

    /// Makes of touches what code is told.
    @preconcurrency @MainActor
    open class UIGestureRecognizer: NSObject {
        public enum State: Int, Sendable {
            case possible = 0
            case began, changed, ended, cancelled, failed
            public static var recognized: State { .ended }
        }

        private var targets: [(target: WeakTarget, action: Selector)] = []
        /// In the coordinates of the topmost view.
        var place = CGPoint.zero
        public internal(set) weak var view: UIView?
        open internal(set) var state = State.possible
        open weak var delegate: (any UIGestureRecognizerDelegate)?
        open var isEnabled = true
        open var cancelsTouchesInView = true
        open var delaysTouchesBegan = false
        open var delaysTouchesEnded = true
        open var name: String?

        private struct WeakTarget { weak var object: NSObject? }

        public init(target: Any?, action: Selector?) {
            super.init()
            if let target, let action { addTarget(target, action: action) }
        }

        public override convenience init() { self.init(target: nil, action: nil) }

        open func addTarget(_ target: Any, action: Selector) {
            targets.append((WeakTarget(object: target as? NSObject), action))
        }

        open func removeTarget(_ target: Any?, action: Selector?) {
            targets.removeAll { entry in
                (target == nil || entry.target.object === target as? NSObject)
                    && (action == nil || entry.action == action)
            }
        }

        open func location(in view: UIView?) -> CGPoint { view.map { $0.fromRoot(place) } ?? place }
        open var numberOfTouches: Int { 1 }
        open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
        open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
        open func reset() { state = .possible }

        /// Calls the targets with each of the states.
        final func send(_ states: [State], at place: CGPoint) {
            self.place = place
            for state in states {
                self.state = state
                for entry in targets { entry.target.object?.send(entry.action, [self]) }
            }
            state = .possible
        }

        final var mayBegin: Bool {
            isEnabled && view?.gestureRecognizerShouldBegin(self) != false
                && delegate?.gestureRecognizerShouldBegin(self) != false
        }
    }

    @preconcurrency @MainActor
    public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool
    }

    extension UIGestureRecognizerDelegate {
        public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
        public func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool { true }
        public func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { false }
    }

    extension UIView {
        final func attach(_ recognizer: UIGestureRecognizer) {
            recognizer.view?.detach(recognizer)
            recognizer.view = self
            look.recognizers.append(recognizer)
        }

        final func detach(_ recognizer: UIGestureRecognizer) {
            guard recognizer.view === self else { return }
            recognizer.view = nil
            look.recognizers.removeAll { $0 === recognizer }
        }

        final func replaceRecognizers(_ recognizers: [UIGestureRecognizer]) {
            for old in look.recognizers { detach(old) }
            for new in recognizers { attach(new) }
        }
    }
#endif
