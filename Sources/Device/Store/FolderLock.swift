import Foundation

/// A hold on a device's folder that ends with the process, however that ends.
///
/// Processes share the folder. The first one has it alone for a moment, to set the database up and to sweep away what
/// a killed process left; as long as others live, nothing is swept, because their half-done work is not abandoned.
final class FolderLock {
    enum Hold { case alone, shared }

    private let descriptor: Int32

    init(path: String) throws(StoreError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw StoreError(.unwritable, String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    /// Takes the folder alone where nobody else has it, else together with the others.
    func take(waitingMilliseconds limit: Int) throws(StoreError) -> Hold {
        var waited = 0
        while true {
            if try attempt(LOCK_EX) { return .alone }
            if try attempt(LOCK_SH) { return .shared }
            // Another process sets the folder up just now; that takes milliseconds.
            guard waited < limit else { throw StoreError(.busy, "the folder is locked") }
            usleep(5_000)
            waited += 5
        }
    }

    /// Lets others in. A process that comes between may find nothing half-done: this one has not begun yet.
    func share(waitingMilliseconds limit: Int) throws(StoreError) {
        var waited = 0
        while try !attempt(LOCK_SH) {
            guard waited < limit else { throw StoreError(.busy, "the folder is locked") }
            usleep(5_000)
            waited += 5
        }
    }

    /// Gives the folder up, for another process to set it up.
    func release() { flock(descriptor, LOCK_UN) }

    private func attempt(_ operation: Int32) throws(StoreError) -> Bool {
        while true {
            if flock(descriptor, operation | LOCK_NB) == 0 { return true }
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return false
            default: throw StoreError(.unwritable, String(cString: strerror(errno)))
            }
        }
    }
}
