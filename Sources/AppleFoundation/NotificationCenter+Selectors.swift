#if os(Linux)
    public import Foundation
    import Synchronization

    extension NotificationCenter {
        /// Calls a method of the observer with each notification, on the thread that posts it.
        ///
        /// As on a phone since iOS 9, the observer is not kept, and need not be removed before it goes.
        public func addObserver(
            _ observer: NSObject, selector: Selector, name: NSNotification.Name?, object: Any?
        ) {
            let target = WeakObserver(object: observer)
            let token = addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
                guard let object = target.object else {
                    self?.removeTokens(of: target.identifier) { _ in true }
                    return
                }
                // A method without a parameter is called all the same.
                object.send(selector, selector.description.hasSuffix(":") ? [notification] : [])
            }
            let entry = SelectorObservation(
                center: ObjectIdentifier(self), token: token, name: name,
                object: object.map { ObjectIdentifier($0 as AnyObject) })
            Self.observations.withLock { $0[target.identifier, default: []].append(entry) }
        }

        /// Removes what was added for the observer and its selectors.
        public func removeObserver(_ observer: NSObject) {
            let found = removeTokens(of: ObjectIdentifier(observer)) { _ in true }
            // It may be what `addObserver(forName:…)` gave.
            if !found { removeObserver(observer as Any) }
        }

        /// The same for one name, one sender, or both.
        public func removeObserver(_ observer: NSObject, name: NSNotification.Name?, object: Any?) {
            let sender = object.map { ObjectIdentifier($0 as AnyObject) }
            let found = removeTokens(of: ObjectIdentifier(observer)) { entry in
                (name == nil || entry.name == name) && (sender == nil || entry.object == sender)
            }
            if !found { removeObserver(observer as Any, name: name, object: object) }
        }

        @discardableResult
        private func removeTokens(of observer: ObjectIdentifier, where matches: (SelectorObservation) -> Bool) -> Bool {
            let center = ObjectIdentifier(self)
            let removed = Self.observations.withLock { all in
                let own = all[observer] ?? []
                let gone = own.filter { $0.center == center && matches($0) }
                let left = own.filter { $0.center != center || !matches($0) }
                all[observer] = left.isEmpty ? nil : left
                return gone
            }
            for entry in removed { removeObserver(entry.token as Any) }
            return !removed.isEmpty
        }

        private static let observations = Mutex<[ObjectIdentifier: [SelectorObservation]]>([:])
    }

    // Unchecked: the token is only handed back to its notification center, which any thread may use.
    private struct SelectorObservation: @unchecked Sendable {
        let center: ObjectIdentifier
        let token: any NSObjectProtocol
        let name: NSNotification.Name?
        let object: ObjectIdentifier?
    }

    // Unchecked: a weak reference may be read from any thread; who posts a notification decides the thread, as on a phone.
    private final class WeakObserver: @unchecked Sendable {
        weak var object: NSObject?
        let identifier: ObjectIdentifier

        init(object: NSObject) {
            self.object = object
            identifier = ObjectIdentifier(object)
        }
    }
#endif
