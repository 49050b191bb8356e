#if os(Linux)
    import BelfryDeviceLink
    public import Foundation

    extension NSObject {
        /// True where the class has a method that is called by this selector.
        public func responds(to selector: Selector) -> Bool { ClassTables.action(selector, of: self) != nil }

        /// Calls the method of this selector on the calling thread, and returns what it returned.
        @discardableResult
        public func perform(_ selector: Selector) -> Any? { send(selector, []) }

        @discardableResult
        public func perform(_ selector: Selector, with object: Any?) -> Any? { send(selector, [object]) }

        @discardableResult
        public func perform(_ selector: Selector, with object1: Any?, with object2: Any?) -> Any? {
            send(selector, [object1, object2])
        }

        /// Calls the method on the main queue after so many seconds.
        public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
            let message = SelectorMessage(target: self, selector: selector, arguments: [object])
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { message.send() }
        }

        /// Calls the method on the main queue; with `wait` it is done when this returns.
        public func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool) {
            if wait, Thread.isMainThread {
                send(selector, [object])
                return
            }
            let message = SelectorMessage(target: self, selector: selector, arguments: [object])
            if wait { DispatchQueue.main.sync { message.send() } } else { DispatchQueue.main.async { message.send() } }
        }

        /// On a phone an unknown selector is an exception; here it is in the trace.
        @discardableResult
        package func send(_ selector: Selector, _ arguments: [Any?]) -> Any? {
            guard let action = ClassTables.action(selector, of: self),
                case .some(let result) = action.call(self, arguments)
            else {
                DeviceConnections.report(
                    "unrecognized-selector", "\(type(of: self)) has no method \(selector) with these arguments",
                    ["class": "\(type(of: self))", "selector": selector.description])
                return nil
            }
            return result
        }
    }

    /// A call on its way to the main queue.
    private struct SelectorMessage: @unchecked Sendable {
        // Sendable: as on a phone, the caller sees to it that target and arguments may be used on the main thread.
        let target: NSObject
        let selector: Selector
        let arguments: [Any?]

        func send() { target.send(selector, arguments) }
    }
#endif
