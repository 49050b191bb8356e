import Glibc

/// Lets one of several threads at a time read the link.
///
/// The kernel wakes one of those that wait, and no other before the turn is passed on: so the thread that has read a
/// request can carry it out itself, while another reads what comes meanwhile, and none of them has to wake another.
final class LinkTurns: Sendable {
    private let waits: Int32
    private let descriptor: Int32

    /// Nil where the system gives no more descriptors.
    init?(_ link: Int32) {
        // The team's code may close the link's: then the next message ends the process, and nothing before.
        descriptor = fcntl(link, F_DUPFD_CLOEXEC, 64)
        waits = epoll_create1(Constant.closeOnExec)
        guard descriptor >= 0, waits >= 0, set(Constant.add) else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if waits >= 0 { close(waits) }
    }

    /// Returns when there is something to read, to one thread; and at once where the team's code has closed what is
    /// waited for, which reading will tell.
    func take() {
        withUnsafeTemporaryAllocation(byteCount: Constant.eventBytes, alignment: 8) { event in
            while epoll_wait(waits, event.baseAddress, 1, -1) < 1, errno == EINTR {}
        }
    }

    /// The next thread may read.
    func pass() { _ = set(Constant.change) }

    private func set(_ operation: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: Constant.eventBytes, alignment: 8) { event in
            event.initializeMemory(as: UInt8.self, repeating: 0)
            event.storeBytes(of: Constant.readableOnce, as: UInt32.self)
            return epoll_ctl(waits, operation, descriptor, event.baseAddress) == 0
        }
    }

    /// From <sys/epoll.h>, which Swift's Glibc does not have, and the kit imports no C module.
    private enum Constant {
        static let closeOnExec: Int32 = 0o2000000
        static let add: Int32 = 1
        static let change: Int32 = 3
        /// EPOLLIN and EPOLLONESHOT.
        static let readableOnce: UInt32 = 1 | 1 << 30
        /// An event's first four bytes are its bits; all of it has 12 bytes or 16, as the machine is.
        static let eventBytes = 16
    }
}

@_silgen_name("epoll_create1")
private func epoll_create1(_ flags: Int32) -> Int32

@_silgen_name("epoll_ctl")
private func epoll_ctl(
    _ waits: Int32, _ operation: Int32, _ descriptor: Int32, _ event: UnsafeMutableRawPointer?
) -> Int32

@_silgen_name("epoll_wait")
private func epoll_wait(
    _ waits: Int32, _ events: UnsafeMutableRawPointer?, _ count: Int32, _ milliseconds: Int32
) -> Int32
