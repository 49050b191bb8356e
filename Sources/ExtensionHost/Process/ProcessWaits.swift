import CLinuxShims
import Glibc
import Synchronization

/// What the thread of a process waits for, and the link among it, which another thread can take over for a while.
final class ProcessWaits: Sendable {
    /// What may be read, or has ended.
    struct Ready: OptionSet {
        let rawValue: UInt32

        static let link = Ready(rawValue: 1)
        static let linkHasRoom = Ready(rawValue: 1 << 1)
        static let output = Ready(rawValue: 1 << 2)
        static let errors = Ready(rawValue: 1 << 4)
        static let processEnd = Ready(rawValue: 1 << 6)
        static let wake = Ready(rawValue: 1 << 8)
    }

    private struct Link {
        var isTaken = false
        var hasEnded = false
        var needsRoom = false
        var registered: Int = 0

        /// Nobody waits for it here while another thread has it, nor after its end.
        var wanted: Int {
            guard !isTaken, !hasEnded else { return 0 }
            return Int(CLinuxShims_readable) | (needsRoom ? Int(CLinuxShims_writable) : 0)
        }
    }

    private let descriptor: Int32
    private let linkDescriptor: Int32
    private let link = Mutex(Link())

    /// Nil, with errno set, where the system gives no more descriptors.
    init?(_ descriptors: ProcessDescriptors, process: Int32) {
        descriptor = CLinuxShims_openWaits()
        linkDescriptor = descriptors.link.0
        guard descriptor >= 0 else { return nil }
        let others = [(descriptors.output.0, 1), (descriptors.errors.0, 2), (process, 3), (descriptors.wake, 4)]
        for (each, number) in others where each >= 0 {
            _ = CLinuxShims_setWait(descriptor, each, Int32(number), Int32(CLinuxShims_readable))
        }
        change { _ in }
    }

    deinit { close(descriptor) }

    /// Milliseconds; below zero it waits without an end.
    func wait(milliseconds: Int32) -> Ready { Ready(rawValue: CLinuxShims_wait(descriptor, milliseconds)) }

    /// The link is another thread's until it gives it back.
    func takeLink() { change { $0.isTaken = true } }

    func giveBackLink() { change { $0.isTaken = false } }

    /// Nothing more comes over the link.
    func forgetLink() { change { $0.hasEnded = true } }

    /// A process' output that has ended would be told of again and again.
    func forget(_ each: Int32) { _ = CLinuxShims_setWait(descriptor, each, 0, 0) }

    func waitForRoom(_ needsRoom: Bool) { change { $0.needsRoom = needsRoom } }

    private func change(_ body: (inout Link) -> Void) {
        link.withLock { link in
            body(&link)
            let wanted = link.wanted
            guard wanted != link.registered else { return }
            link.registered = wanted
            _ = CLinuxShims_setWait(descriptor, linkDescriptor, 0, Int32(wanted))
        }
    }
}
