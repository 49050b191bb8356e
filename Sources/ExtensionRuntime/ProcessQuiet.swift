import Dispatch
import Foundation
import Glibc

/// Whether anything in this process is still at work.
///
/// Nobody tells when the team's code has finished: what it does runs on queues, tasks and threads of its own. A scene
/// counts as settled when the main queue is empty and every other thread waits for something, twice in a row. What
/// waits for the network is not at work, for the device knows of it; nor is what waits for longer than a moment. What
/// waits for the device is.
enum ProcessQuiet {
    /// How long a process is given at most, in seconds in which it could run.
    static let limit = 2.0
    /// What one look counts for at most. Looks that come later say that the machine let nobody here run.
    private static let lookSeconds = 0.1
    /// What is due within so many seconds is waited for, where a person would wait for it.
    static let moment = 1.0
    private static let pause: useconds_t = 1000

    /// How long a process is given that has other things to do, such as a test's: who of it is at work is not known.
    static let sharedLimit = 0.25

    /// Blocks until nothing is at work; false where the time was over before. Not on the main thread.
    ///
    /// - Parameters:
    ///   - isShared: other code runs in the process. When the time is over nothing is known of this code's, and it
    ///     counts as done.
    ///   - moment: seconds within which what waits for a time is waited for.
    static func wait(for connection: ProcessConnection, isShared: Bool = false, moment: Double = 0) -> Bool {
        let limit = isShared ? sharedLimit : limit
        let start = ContinuousClock.now
        var last = start
        var counted = 0.0
        var quiet = 0
        while true {
            turnMain()
            quiet = isAnyoneRunning() || NetworkRules.isAsking || connection.isWaiting ? 0 : quiet + 1
            if quiet == 2 {
                let passed = (ContinuousClock.now - start) / .seconds(1)
                guard passed < moment, let due = DueTimers.next(), passed + due <= moment else { return true }
                quiet = 0
                usleep(useconds_t(due * 1e6))
            }
            let now = ContinuousClock.now
            counted += min((now - last) / .seconds(1), lookSeconds)
            last = now
            guard counted < limit else { return isShared }
            usleep(pause)
        }
    }

    /// Returns when everything that was on the main queue has run.
    private static func turnMain() {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { semaphore.signal() }
        semaphore.wait()
    }

    /// Whether a thread beside this one runs, or would if it had a processor.
    private static func isAnyoneRunning() -> Bool {
        let own = ownThread()
        guard let folder = opendir("/proc/self/task") else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let thread = Int32(name), thread != own else { continue }
            if isRunning(thread) { return true }
        }
        return false
    }

    /// The kernel's number of this thread, at the end of what the link leads to.
    private static func ownThread() -> Int32? {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink("/proc/thread-self", start, buffer.count)
            guard count > 0 else { return nil }
            return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "/").last.flatMap { Int32($0) }
        }
    }

    /// The state stands behind the name of the thread, which may hold anything and is in parentheses.
    private static func isRunning(_ thread: Int32) -> Bool {
        let descriptor = open("/proc/self/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            guard count > 0, let end = buffer[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else {
                return false
            }
            return buffer[end + 2] == UInt8(ascii: "R") || buffer[end + 2] == UInt8(ascii: "D")
        }
    }
}
