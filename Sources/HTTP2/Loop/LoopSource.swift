/// A descriptor that an event loop watches.
///
/// Everything of it happens on the loop's thread.
package class LoopSource {
    let descriptor: Int32
    /// Set once it is watched no more: events of the same turn that are still to come are not for it.
    final var isGone = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The descriptor can be read, written, or has failed: the bits of epoll.
    func ready(_ events: UInt32) {}

    /// Called a few times a second; `now` is the loop's time.
    func tick(now: Int64) {}

    /// The loop ends: give up what is held.
    func loopEnds() {}
}
