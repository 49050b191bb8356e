import Dispatch
import Foundation
import Glibc

/// Whether anything in this process is still at work.
///
/// Nobody tells when the team's code has finished: what it does runs on queues, tasks and threads of its own. A scene
/// counts as settled when the main queue is empty and every other thread waits for something. What waits for the network
/// is not at work, for the device knows of it; nor is what waits for longer than a moment. What waits for the device is.
enum ProcessQuiet {
    /// How long a process is given at most, in seconds in which it could run.
    static let limit = 2.0
    /// What one look counts for at most. Looks that come later say that the machine let nobody here run.
    private static let lookSeconds = 0.1
    /// The part of the time that counts while the device has something to answer: it may have more to do.
    private static let askingShare = 0.2
    /// So many seconds of waiting for what is due are waited, where a person would wait for it.
    static let moment = 1.0
    private static let pause = 0.001

    /// How long a process is given that has other things to do, such as a test's: who of it is at work is not known.
    static let sharedLimit = 0.25

    /// Blocks until nothing is at work; false where the time was over before. Not on the main thread.
    ///
    /// - Parameters:
    ///   - isShared: other code runs in the process. When the time is over nothing is known of this code's, and it
    ///     counts as done.
    ///   - moment: seconds of the device's time for which what is due is waited for.
    static func wait(for connection: ProcessConnection, isShared: Bool = false, moment: Double = 0) -> Bool {
        var time = TimeAtWork(isShared: isShared)
        var waited = 0.0
        var last: ThreadLook?
        while true {
            turnMain()
            let isAsking = NetworkRules.isAsking || connection.isWaiting
            let look = isAsking || DueTimers.isLate ? nil : ThreadLook()
            if let look, look == last {
                guard let due = DueTimers.next(), waited + due <= moment else { return true }
                last = nil
                waited += due + pause
                usleep(useconds_t(due * 1e6))
                time.skip()
            } else {
                last = look
                time.note(share: isAsking ? askingShare : 1)
            }
            guard time.counted < (isShared ? sharedLimit : limit) else { return isShared }
            usleep(useconds_t(pause * 1e6))
        }
    }

    /// For how long the process has been at work, or has waited for the device.
    ///
    /// On a machine that has much to do a thread waits for its turn: only what the process uses of the processors counts
    /// then. Of a process with other code in it that says nothing.
    private struct TimeAtWork {
        let isShared: Bool
        private(set) var counted = 0.0
        // By the machine's clock: the device's may go slowly.
        private var last = ProcessQuiet.seconds(of: CLOCK_MONOTONIC_RAW)
        private var used = ProcessQuiet.seconds(of: CLOCK_PROCESS_CPUTIME_ID)

        init(isShared: Bool) { self.isShared = isShared }

        mutating func note(share: Double) {
            let (passed, processor) = take()
            let isWorking = share == 1 && !isShared
            counted += min(passed, lookSeconds, isWorking ? max(processor, pause) : .infinity) * share
        }

        mutating func skip() { _ = take() }

        private mutating func take() -> (passed: Double, processor: Double) {
            let now = ProcessQuiet.seconds(of: CLOCK_MONOTONIC_RAW)
            let use = ProcessQuiet.seconds(of: CLOCK_PROCESS_CPUTIME_ID)
            defer { (last, used) = (now, use) }
            return (now - last, use - used)
        }
    }

    private static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Returns when everything that was on the main queue has run.
    private static func turnMain() {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { semaphore.signal() }
        semaphore.wait()
    }
}
