import BelfryDeviceLink
import CLinuxShims
import Foundation
import Glibc

/// The loop of a process' thread: waits for what the process sends, prints and does. Used by that thread alone.
final class ProcessWatcher {
    private let identifier: Int32
    private let descriptors: ProcessDescriptors
    private let owner: ChildProcess
    private let reader: ProcessReader
    private let onEvent: @Sendable (ProcessEvent) -> Void

    private let memory: AnonymousMemory
    private var lastTick = ContinuousClock.now
    private var lastEvent = ContinuousClock.now
    private var isStopped = false
    private var isTraced = false
    private var share: ProcessorShare
    /// How long the process may live on without its link; nil while that is open.
    private var lingers: Double?
    private var lastLook = ContinuousClock.now

    /// How long a process may live on after it has closed its end of the link, in seconds for which it could run.
    private static let lingerSeconds = 0.5
    /// What one look counts for at most: later ones say that the machine let nobody run.
    private static let lookSeconds = 0.02
    /// How long after the last event the thread still wakes by itself: the next notification of a burst need not wake
    /// it, which would cost more than the rest of the way.
    private static let parkAfter = Duration.milliseconds(40)
    private static let parkMilliseconds: Int32 = 50

    init(
        identifier: Int32, descriptors: ProcessDescriptors, owner: ChildProcess, reader: ProcessReader,
        onEvent: @escaping @Sendable (ProcessEvent) -> Void
    ) {
        self.identifier = identifier
        self.descriptors = descriptors
        self.owner = owner
        self.reader = reader
        self.onEvent = onEvent
        memory = AnonymousMemory(of: identifier)
        share = ProcessorShare(of: identifier)
    }

    /// Returns once the process has ended, and everything it has sent and printed was reported.
    func run() {
        while true {
            let watching = owner.watching(mayPark: ContinuousClock.now - lastEvent > Self.parkAfter)
            reader.waits.waitForRoom(owner.hasUnsent)
            let ready = reader.waits.wait(milliseconds: timeout(watching))
            if !ready.isEmpty { lastEvent = .now }
            if ready.contains(.wake) { clearWake() }
            if ready.contains(.processEnd) || hasLingered() { return finish() }
            if ready.contains(.linkHasRoom) { _ = owner.flush(to: descriptors.link.0) }
            if ready.contains(.link) { readLink() }
            if ready.contains(.output) { reader.read(.stdout) }
            if ready.contains(.errors) { reader.read(.stderr) }
            if watching.memory { tick() }
            if watching.stops { lookForStop() }
        }
    }

    private func hasLingered() -> Bool {
        guard let left = lingers else { return false }
        let now = ContinuousClock.now
        let passed = min((now - lastLook) / .seconds(1), Self.lookSeconds)
        lastLook = now
        lingers = left - min(passed, share.starved() ?? passed)
        return left <= 0
    }

    private func timeout(_ watching: ChildProcess.Watching) -> Int32 {
        if watching.memory || watching.stops || lingers != nil { return ChildProcess.samplingMilliseconds }
        return watching.isParked ? -1 : Self.parkMilliseconds
    }

    private func clearWake() {
        var count: UInt64 = 0
        _ = Glibc.read(descriptors.wake, &count, 8)
    }

    private func readLink() {
        guard case .end(let reason) = reader.readLink() else { return }
        reader.waits.forgetLink()
        lingers = Self.lingerSeconds
        lastLook = .now
        if let reason { owner.breakOff(reason, onEvent) }
    }

    /// The process is a zombie, or is made one; what is left in its pipes is taken.
    private func finish() {
        owner.kill()
        reader.finish()
    }

    // MARK: What it does

    private func tick() {
        let now = ContinuousClock.now
        guard now - lastTick >= .milliseconds(Int64(ChildProcess.samplingMilliseconds)) else { return }
        lastTick = now
        // A look at all its threads keeps the link waiting.
        let starved = CLinuxShims_processorsAreContended() == 1 ? share.starved() : nil
        onEvent(.tick(memory: memory.bytes(), starved: starved))
    }

    private func lookForStop() {
        guard let stops = ProcessState.isStopped(identifier) else { return }
        if stops, !isTraced, ProcessState.isTraced(identifier) {
            // A debugger has come. It finds the process stopped by SIGSTOP, and not every debugger undoes that when it
            // is told to continue.
            isTraced = true
            owner.resume()
        }
        guard stops != isStopped else { return }
        isStopped = stops
        if !stops { isTraced = false }
        onEvent(.stopped(stops))
    }
}
