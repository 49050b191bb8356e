import CLinuxShims
import Glibc

/// The host's ends of what connects it with one process, and the child's until it is started.
struct ProcessDescriptors: Sendable {
    /// Ours and the child's.
    private(set) var link: (Int32, Int32) = (-1, -1)
    private(set) var output: (Int32, Int32) = (-1, -1)
    private(set) var errors: (Int32, Int32) = (-1, -1)
    /// Wakes the thread that waits for the process.
    private(set) var wake: Int32 = -1

    /// Nil, with errno set, where the system gives no more descriptors.
    init?() {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
            return nil
        }
        link = (pair[0], pair[1])
        guard CLinuxShims_openPipe(&pair) == 0 else {
            closeAfterFailure()
            return nil
        }
        output = (pair[0], pair[1])
        guard CLinuxShims_openPipe(&pair) == 0 else {
            closeAfterFailure()
            return nil
        }
        errors = (pair[0], pair[1])
        wake = CLinuxShims_openEvent()
        guard wake >= 0 else {
            closeAfterFailure()
            return nil
        }
        for descriptor in [link.0, output.0, errors.0] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    private mutating func closeAfterFailure() {
        let code = errno
        closeChildEnds()
        closeOwnEnds()
        errno = code
    }

    mutating func closeChildEnds() {
        for descriptor in [link.1, output.1, errors.1] where descriptor >= 0 { close(descriptor) }
        (link.1, output.1, errors.1) = (-1, -1, -1)
    }

    mutating func closeOwnEnds() {
        for descriptor in [link.0, output.0, errors.0, wake] where descriptor >= 0 { close(descriptor) }
        (link.0, output.0, errors.0, wake) = (-1, -1, -1, -1)
    }
}
