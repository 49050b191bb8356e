#if os(Linux)
    public import Foundation

    /// A finger on the screen.
    @preconcurrency @MainActor
    open class UITouch: NSObject {
        public enum Phase: Int, Sendable {
            case began = 0
            case moved, stationary, ended, cancelled
        }

        /// In the coordinates of the topmost view.
        let place: CGPoint
        public internal(set) var phase: Phase
        public let timestamp: TimeInterval
        public let tapCount: Int
        public private(set) weak var view: UIView?
        public var window: UIWindow? { view?.window }

        init(view: UIView, place: CGPoint, phase: Phase, timestamp: TimeInterval, tapCount: Int = 1) {
            (self.view, self.place, self.phase) = (view, place, phase)
            (self.timestamp, self.tapCount) = (timestamp, tapCount)
            super.init()
        }

        open func location(in view: UIView?) -> CGPoint { view.map { $0.fromRoot(place) } ?? place }
        open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
    }

    /// What happened on the screen.
    @preconcurrency @MainActor
    open class UIEvent: NSObject {
        public enum EventType: Int, Sendable {
            case touches = 0
            case motion, remoteControl, presses
        }

        private let touches: Set<UITouch>
        public let timestamp: TimeInterval
        public var type: EventType { .touches }
        public var allTouches: Set<UITouch>? { touches }

        init(touches: Set<UITouch>, timestamp: TimeInterval) {
            (self.touches, self.timestamp) = (touches, timestamp)
            super.init()
        }

        open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
    }
#endif
