#if os(Linux)
    public import Foundation

    extension NotificationCenter {
        /// Calls a method of `observer`, which is not retained, with each notification of the name and the object.
        ///
        /// The method is called on the thread that posts.
        public func addObserver(
            _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
        ) {
            guard let observer = observer as? NSObject else { return }
            SelectorObservers.shared.add(observer, aSelector, aName, anObject, to: self)
        }

        /// Takes away what `addObserver(_:selector:name:object:)` added for this observer.
        public func removeObserver(_ observer: NSObject) {
            SelectorObservers.shared.remove(observer, name: nil, object: nil, from: self)
            removeObserver(observer as Any)
        }

        /// The same for one name and one object; nil is any.
        public func removeObserver(_ observer: NSObject, name aName: NSNotification.Name?, object anObject: Any?) {
            SelectorObservers.shared.remove(observer, name: aName, object: anObject, from: self)
            removeObserver(observer as Any, name: aName, object: anObject)
        }
    }

    /// Who is called by a selector. Foundation on Linux calls blocks alone: each of these has one.
    private final class SelectorObservers: @unchecked Sendable {
        // Sendable: `entries` is touched under `lock` only; the blocks call their observer as a phone does, on any thread.
        static let shared = SelectorObservers()

        private struct Entry {
            weak var observer: NSObject?
            weak var center: NotificationCenter?
            var name: NSNotification.Name?
            weak var object: AnyObject?
            var token: any NSObjectProtocol
        }

        private struct Receiver: @unchecked Sendable {
            // Sendable: see above.
            weak var observer: NSObject?
        }

        private let lock = NSLock()
        private var entries: [Entry] = []

        func add(
            _ observer: NSObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: Any?,
            to center: NotificationCenter
        ) {
            let receiver = Receiver(observer: observer)
            let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
                receiver.observer?.send(selector, [notification])
            }
            let entry = Entry(
                observer: observer, center: center, name: name, object: object.map { $0 as AnyObject }, token: token)
            lock.withLock { entries.append(entry) }
            forget { $0.observer == nil || $0.center == nil }
        }

        func remove(_ observer: NSObject, name: NSNotification.Name?, object: Any?, from center: NotificationCenter) {
            let wanted = object.map { $0 as AnyObject }
            forget { entry in
                guard entry.observer === observer || entry.observer == nil, entry.center === center else {
                    return false
                }
                return (name == nil || entry.name == name) && (wanted == nil || entry.object === wanted)
            }
        }

        private func forget(where isDone: (Entry) -> Bool) {
            let done = lock.withLock {
                let done = entries.filter(isDone)
                entries.removeAll(where: isDone)
                return done
            }
            for entry in done { entry.center?.removeObserver(entry.token) }
        }
    }
#endif
