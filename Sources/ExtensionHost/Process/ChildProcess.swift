import BelfryDeviceLink
import CLinuxShims
import Foundation
import Glibc
import Synchronization

/// One running process of an extension, seen from the host.
///
/// A thread of its own starts the process, waits for it and reports on it: the kernel ends the child when the thread
/// that started it ends, so that thread has to be one that stays. Any thread may send to the process, and end it.
final class ChildProcess: Sendable {
    /// What to start.
    struct Program: Sendable {
        var executable: String
        /// The process' own name for itself first.
        var arguments: [String]
        var environment: [String: String]
        var directory: String
        /// Beneath these it may write, and nowhere else where the system can see to that.
        var writableFolders: [String]
        /// Where a crash report is to be found after a crash; nil where none is written.
        var crashReportPath: String?
        /// Out of the network, where the system allows it.
        var isIsolated = false
        /// What it takes for the time; nil leaves it the machine's.
        var time: ProcessTime?
    }

    /// How often memory is looked at, while somebody watches it.
    static let samplingMilliseconds: Int32 = 5

    struct Watching: Sendable {
        var memory = false
        var stops = false
        /// The thread waits without an end, and has to be woken.
        var isParked = false
    }

    private struct State {
        var identifier: Int32 = 0
        var descriptors: ProcessDescriptors?
        /// What the system would not take at once.
        var unsent: [UInt8] = []
        var watching = Watching()
        var memory: MemoryOfProcess?
        var reader: ProcessReader?
        /// The time zone that the process has.
        var timeZone: String?
        /// Its last event has been reported.
        var hasEnded = false
        var endWaiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let program: Program

    init(_ program: Program) {
        self.program = program
        state.withLock { $0.timeZone = program.environment["TZ"] }
    }

    /// Returns the process' identifier. `onEvent` is called on the process' own thread, one event at a time; never where
    /// this throws.
    func start(onEvent: @escaping @Sendable (ProcessEvent) -> Void) async throws(ProcessStartError) -> Int32 {
        let identifier = await tryStarting(onEvent: onEvent)
        guard identifier > 0 else {
            throw ProcessStartError(
                description: "its process cannot be started: \(String(cString: strerror(-identifier)))")
        }
        return identifier
    }

    /// The error number below zero where it could not be started.
    private func tryStarting(onEvent: @escaping @Sendable (ProcessEvent) -> Void) async -> Int32 {
        await withCheckedContinuation { continuation in
            let thread = Thread { [self] in
                guard var descriptors = ProcessDescriptors() else { return continuation.resume(returning: -errno) }
                let identifier = launch(with: descriptors)
                descriptors.closeChildEnds()
                guard identifier > 0 else {
                    descriptors.closeOwnEnds()
                    return continuation.resume(returning: identifier)
                }
                // Becomes readable when the process has ended.
                let ending = CLinuxShims_openProcess(identifier)
                defer { if ending >= 0 { close(ending) } }
                guard let waits = ProcessWaits(descriptors, process: ending) else {
                    let code = errno
                    abandon(identifier, &descriptors)
                    return continuation.resume(returning: -code)
                }
                let reader = ProcessReader(descriptors, waits: waits, onEvent: onEvent)
                state.withLock {
                    $0.identifier = identifier
                    $0.descriptors = descriptors
                    $0.memory = MemoryOfProcess(identifier)
                    $0.reader = reader
                }
                continuation.resume(returning: identifier)
                watch(identifier, descriptors, reader, onEvent)
            }
            thread.name = "extension"
            thread.stackSize = 1 << 20
            thread.start()
        }
    }

    private func launch(with descriptors: ProcessDescriptors) -> Int32 {
        let rules: WriteRules
        do {
            rules = try WriteRules(
                folders: program.writableFolders,
                reports: program.crashReportPath.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
        } catch {
            return -error.number
        }
        defer { rules.close() }
        let arguments = CStrings(program.arguments)
        let environment = CStrings(program.environment.map { "\($0.key)=\($0.value)" })
        return program.executable.withCString { executable in
            program.directory.withCString { directory in
                var extensionProcess = CLinuxShims_extension(
                    executable: executable, arguments: arguments.pointers, environment: environment.pointers,
                    directory: directory, link: descriptors.link.1, output: descriptors.output.1,
                    errors: descriptors.errors.1, isIsolated: program.isIsolated ? 1 : 0,
                    writeRules: rules.descriptor)
                return CLinuxShims_startExtension(&extensionProcess)
            }
        }
    }

    /// Ends a process that cannot be waited for.
    private func abandon(_ identifier: Int32, _ descriptors: inout ProcessDescriptors) {
        Glibc.kill(identifier, SIGKILL)
        var status: Int32 = 0
        _ = CLinuxShims_collect(identifier, &status)
        descriptors.closeOwnEnds()
    }

    private func watch(
        _ identifier: Int32, _ descriptors: ProcessDescriptors, _ reader: ProcessReader,
        _ onEvent: @escaping @Sendable (ProcessEvent) -> Void
    ) {
        ProcessWatcher(
            identifier: identifier, descriptors: descriptors, owner: self, reader: reader, onEvent: onEvent
        ).run()
        let status = state.withLock { state -> ProcessExit in
            // Whatever it has started goes with it. The identifier is ours until the process is collected.
            Glibc.kill(-identifier, SIGKILL)
            CLinuxShims_killSession(identifier)
            var raw: Int32 = 0
            _ = CLinuxShims_collect(identifier, &raw)
            state.identifier = 0
            state.descriptors?.closeOwnEnds()
            state.descriptors = nil
            state.memory = nil
            state.reader = nil
            return ProcessExit(waitStatus: raw)
        }
        onEvent(.ended(status, program.crashReportPath.flatMap { CrashReport.take(from: $0) }))
        let waiters = state.withLock { state in
            state.hasEnded = true
            defer { state.endWaiters = [] }
            return state.endWaiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Returns once the process is gone, and whoever is told its events has dealt with the last one.
    func ended() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if !state.hasEnded { state.endWaiters.append(continuation) }
                return state.hasEnded
            }
            if isDone { continuation.resume() }
        }
    }

    /// Gives the frame to the system, or keeps it until the system takes it; never blocks. Without effect once the
    /// process has ended.
    func send(frame: [UInt8]) {
        let mustWake = state.withLock { state -> Int32? in
            guard let descriptors = state.descriptors else { return nil }
            guard state.unsent.isEmpty else {
                state.unsent += frame
                return nil
            }
            let sent = Self.write(frame[...], to: descriptors.link.0)
            guard sent < frame.count else { return nil }
            state.unsent = Array(frame[sent...])
            return descriptors.wake
        }
        if let mustWake { Self.wake(mustWake) }
    }

    /// Sends a message as `send(frame:)` does, and before one with work what time it is; nil, or why the message is none.
    func trySending(_ message: DeviceMessage) -> String? {
        do {
            let frame = try Frame.encode(message)
            let time = try message.isWork ? news().map { try Frame.encode(DeviceMessage.time($0)) } : nil
            send(frame: time.map { $0 + frame } ?? frame)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// It has done what it was asked.
    func rest() {
        watch(memory: false, stops: false)
        if let time = program.time, time.stands { _ = trySending(.timeStops) }
    }

    /// What the process does not know of the device's time.
    private func news() -> DeviceMoment? {
        guard let time = program.time else { return nil }
        return state.withLock { state in
            let moment = time.moment
            guard moment.now != nil || moment.timeZone != state.timeZone else { return nil }
            state.timeZone = moment.timeZone
            return moment
        }
    }

    /// Takes the process' answer on the calling thread, until `isDone` or for some two milliseconds at most; what comes
    /// later comes on the process' own thread. Not from inside `onEvent`.
    ///
    /// An extension that does nothing but change a text answers in a tenth of one. To wake the process' thread for that,
    /// and this one by it, would take as long again.
    func attend(_ onEvent: (ProcessEvent) -> Void, until isDone: () -> Bool) {
        guard let reader = state.withLock({ $0.unsent.isEmpty ? $0.reader : nil }) else { return }
        if let reason = reader.attend(milliseconds: 1, until: isDone) { breakOff(reason, onEvent) }
    }

    /// Ends a process that sent what is no message.
    func breakOff(_ reason: String, _ onEvent: (ProcessEvent) -> Void) {
        kill()
        onEvent(.linkBroken(reason))
    }

    /// True when there is more to send.
    func flush(to descriptor: Int32) -> Bool {
        state.withLock { state in
            guard !state.unsent.isEmpty else { return false }
            let sent = Self.write(state.unsent[...], to: descriptor)
            state.unsent.removeFirst(sent)
            return !state.unsent.isEmpty
        }
    }

    var hasUnsent: Bool { state.withLock { !$0.unsent.isEmpty } }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                return sent
            } else if errno != EINTR {
                // The process is gone; its end is reported by its thread.
                return bytes.count
            }
        }
        return sent
    }

    /// Ends the process and all that it has started.
    func kill() {
        state.withLock {
            guard $0.identifier > 0 else { return }
            Glibc.kill(-$0.identifier, SIGKILL)
            // A process that has not yet its own group, or has left it.
            Glibc.kill($0.identifier, SIGKILL)
        }
    }

    /// Lets a stopped process go on.
    func resume() {
        state.withLock { if $0.identifier > 0 { Glibc.kill($0.identifier, SIGCONT) } }
    }

    /// Ticks come from now on, or no longer; and stops are looked for, for a debugger.
    func watch(memory: Bool, stops: Bool) {
        let mustWake = state.withLock { state -> Int32? in
            state.watching.memory = memory
            state.watching.stops = stops
            guard state.watching.isParked, memory || stops else { return nil }
            state.watching.isParked = false
            return state.descriptors?.wake
        }
        if let mustWake { Self.wake(mustWake) }
    }

    /// What the process' thread has to do now. With `mayPark` it may wait without an end when that is nothing.
    func watching(mayPark: Bool) -> Watching {
        state.withLock { state in
            state.watching.isParked = mayPark && !state.watching.memory && !state.watching.stops
            return state.watching
        }
    }

    /// Processor time used so far, in nanoseconds; nil once it has ended.
    var processorNanoseconds: Int64? {
        state.withLock {
            guard $0.identifier > 0 else { return nil }
            let time = CLinuxShims_processorNanoseconds($0.identifier)
            return time < 0 ? nil : time
        }
    }

    /// Anonymous memory now, in bytes; nil once it has ended.
    var anonymousMemory: Int? { state.withLock { $0.memory?.value.bytes() } }

    private static func wake(_ descriptor: Int32) {
        var one: UInt64 = 1
        _ = Glibc.write(descriptor, &one, 8)
    }
}

/// Holds the open file in a place that can be shared.
private final class MemoryOfProcess: Sendable {
    let value: AnonymousMemory

    init(_ identifier: Int32) { value = AnonymousMemory(of: identifier) }
}
