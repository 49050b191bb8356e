#if os(Linux)
    import Foundation

    /// The recursive locks of `objc_sync_enter`, by object; one exists while it is held or waited for.
    private final class ObjectLocks: @unchecked Sendable {
        // Sendable: `locks` is touched under `guardLock` only.
        static let shared = ObjectLocks()

        private let guardLock = NSLock()
        private var locks: [ObjectIdentifier: (lock: NSRecursiveLock, users: Int)] = [:]

        func enter(_ object: AnyObject) {
            let key = ObjectIdentifier(object)
            let lock = guardLock.withLock {
                let entry = locks[key] ?? (NSRecursiveLock(), 0)
                locks[key] = (entry.lock, entry.users + 1)
                return entry.lock
            }
            lock.lock()
        }

        func exit(_ object: AnyObject) -> Bool {
            let key = ObjectIdentifier(object)
            let lock: NSRecursiveLock? = guardLock.withLock {
                guard let entry = locks[key] else { return nil }
                locks[key] = entry.users == 1 ? nil : (entry.lock, entry.users - 1)
                return entry.lock
            }
            lock?.unlock()
            return lock != nil
        }
    }

    /// Locks the object for this thread; what `@synchronized` does in Objective-C. Returns 0.
    @discardableResult
    public func objc_sync_enter(_ object: Any) -> Int32 {
        ObjectLocks.shared.enter(object as AnyObject)
        return 0
    }

    /// Unlocks the object. Returns 0, or -1 where it was not locked.
    @discardableResult
    public func objc_sync_exit(_ object: Any) -> Int32 { ObjectLocks.shared.exit(object as AnyObject) ? 0 : -1 }
#endif
