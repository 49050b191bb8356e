import Foundation
import Testing
import os

@Suite("Locks")
struct LockTests {
    @Test("A value under a lock is changed by one thread at a time")
    func allocatedLock() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in lock.withLock { $0 += 1 } }
        #expect(lock.withLock { $0 } == 200)
        let copy = lock
        #expect(copy.withLock { $0 } == 200)
    }

    @Test("A held lock is not available")
    func availability() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        #expect(!lock.lockIfAvailable())
        lock.unlock()
        #expect(lock.lockIfAvailable())
        lock.unlock()
    }

    @Test("os_unfair_lock, as a variable and as a pointer")
    func unfairLock() {
        var lock = os_unfair_lock()
        os_unfair_lock_lock(&lock)
        #expect(!os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
        let pointer = os_unfair_lock_t.allocate(capacity: 1)
        pointer.initialize(to: os_unfair_lock())
        #expect(os_unfair_lock_trylock(pointer))
        os_unfair_lock_unlock(pointer)
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }
}
