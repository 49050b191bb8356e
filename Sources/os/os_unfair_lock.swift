#if os(Linux)
    import Foundation

    /// A lock that one thread holds at a time, and that the thread which locked it unlocks.
    public struct os_unfair_lock_s: Sendable {
        // A reference, so that a copy is the same lock; on a phone a copy is an error that nothing finds.
        fileprivate let lock = NSLock()

        public init() {}
    }

    public typealias os_unfair_lock = os_unfair_lock_s
    public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

    public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.lock() }
    public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.unlock() }
    public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.try() }
#endif
