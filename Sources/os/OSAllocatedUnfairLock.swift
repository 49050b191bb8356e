#if os(Linux)
    import Foundation

    /// A lock around a value; a copy is the same lock and the same value.
    public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
        // Sendable: the value is touched under the lock only.
        private final class Box {
            let lock = NSLock()
            var state: State

            init(_ state: State) { self.state = state }
        }

        private let box: Box

        /// `initialState` may be of a type that is not `Sendable`: nobody else is to hold a part of it.
        public init(uncheckedState initialState: State) { box = Box(initialState) }

        /// Runs `body` under the lock.
        public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
            box.lock.lock()
            defer { box.lock.unlock() }
            return try body(&box.state)
        }

        public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
            try withLockUnchecked(body)
        }

        /// Nil where the lock is held.
        public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
            guard box.lock.try() else { return nil }
            defer { box.lock.unlock() }
            return try body(&box.state)
        }
    }

    extension OSAllocatedUnfairLock where State: Sendable {
        public init(initialState: State) { self.init(uncheckedState: initialState) }
    }

    extension OSAllocatedUnfairLock where State == Void {
        public init() { self.init(uncheckedState: ()) }

        public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
            try withLockUnchecked { _ in try body() }
        }

        public func lock() { box.lock.lock() }
        public func unlock() { box.lock.unlock() }
        public func lockIfAvailable() -> Bool { box.lock.try() }
    }
#endif
