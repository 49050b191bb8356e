import Dispatch
import Foundation
import Glibc
import Synchronization

/// An open file that is put on the disk on a thread of its own: a wait for the disk would hold up the sending.
final class SyncedFile: Sendable {
    let descriptor: Int32
    private let queue = DispatchQueue(label: "belfry.journal")
    private let isBusy = Atomic<Bool>(false)
    /// The error number of the first sync that failed: after one nobody knows what the disk has.
    private let problem = Atomic<Int32>(0)

    /// Closes the descriptor at its own end.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Begins to sync; false where one is going on already.
    func syncSoon() -> Bool {
        guard !isBusy.exchange(true, ordering: .acquiring) else { return false }
        queue.async { [self] in
            syncHere()
            isBusy.store(false, ordering: .releasing)
        }
        return true
    }

    /// Waits for the disk. 0, or an error number, also that of an earlier sync.
    func sync() -> Int32 {
        queue.sync { syncHere() }
        return problem.load(ordering: .relaxed)
    }

    private func syncHere() {
        guard fdatasync(descriptor) != 0 else { return }
        let number = errno
        // What has no disk behind it, such as a pipe that stands for a journal, has nothing to sync.
        guard number != EINVAL, number != EROFS else { return }
        _ = problem.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    }

    /// Puts a new file's entry on the disk.
    static func syncFolder(of file: URL) {
        let folder = open(file.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
