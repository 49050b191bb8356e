#if os(Linux)
    public import Foundation

    extension Timer {
        /// A timer of the current run loop that calls a method of `target`, which it retains until it is invalidated.
        @discardableResult
        public class func scheduledTimer(
            timeInterval seconds: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
        ) -> Timer {
            let receiver = TimerTarget(target: target, selector: selector)
            return scheduledTimer(withTimeInterval: seconds, repeats: repeats) { receiver.fire($0) }
        }

        /// The same, added to no run loop yet.
        public convenience init(
            timeInterval seconds: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
        ) {
            let receiver = TimerTarget(target: target, selector: selector)
            self.init(timeInterval: seconds, repeats: repeats) { receiver.fire($0) }
        }
    }

    private struct TimerTarget: @unchecked Sendable {
        // Sendable: a timer fires on the thread of its run loop, which is the one that made it.
        let target: Any
        let selector: Selector

        func fire(_ timer: Timer) { (target as? NSObject)?.send(selector, [timer]) }
    }
#endif
