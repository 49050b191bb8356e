import BelfryDeviceLink
import CLinuxShims
import Foundation
import Glibc

/// The loop of a process' thread: waits for what the process sends, prints and does. Used by that thread alone.
final class ProcessWatcher {
    private let identifier: Int32
    private let descriptors: ProcessDescriptors
    private let owner: ChildProcess
    private let onEvent: @Sendable (ProcessEvent) -> Void

    /// Becomes readable when the process has ended.
    private let processDescriptor: Int32
    private let memory: AnonymousMemory
    private var lastTick = ContinuousClock.now
    private var lastEvent = ContinuousClock.now
    private var decoder = FrameDecoder()
    private var output = OutputLines()
    private var errors = OutputLines()
    private var isStopped = false
    private var isTraced = false
    /// When the process is ended because its link is; nil while the link is open.
    private var lingersUntil: ContinuousClock.Instant?

    /// How long a process may live on after it has closed its end of the link.
    private static let linger = Duration.milliseconds(500)
    private static let bufferBytes = 64 << 10
    /// How long after the last event the thread still wakes by itself: the next notification of a burst need not wake
    /// it, which would cost more than the rest of the way.
    private static let parkAfter = Duration.milliseconds(40)
    private static let parkMilliseconds: Int32 = 50
    /// The most that is taken of what it prints before the link is looked at again.
    private static let outputBytesAtOnce = 256 << 10

    init(
        identifier: Int32, descriptors: ProcessDescriptors, owner: ChildProcess,
        onEvent: @escaping @Sendable (ProcessEvent) -> Void
    ) {
        self.identifier = identifier
        self.descriptors = descriptors
        self.owner = owner
        self.onEvent = onEvent
        processDescriptor = CLinuxShims_openProcess(identifier)
        memory = AnonymousMemory(of: identifier)
    }

    deinit { if processDescriptor >= 0 { close(processDescriptor) } }

    /// Returns once the process has ended, and everything it has sent and printed was reported.
    func run() {
        while true {
            let watching = owner.watching(mayPark: ContinuousClock.now - lastEvent > Self.parkAfter)
            var waits = [
                pollfd(fd: lingersUntil == nil ? descriptors.link.0 : -1, events: linkEvents, revents: 0),
                pollfd(fd: descriptors.output.0, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptors.errors.0, events: Int16(POLLIN), revents: 0),
                pollfd(fd: processDescriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptors.wake, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&waits, nfds_t(waits.count), timeout(watching)) > 0 { lastEvent = .now }
            if waits[4].revents != 0 { clearWake() }
            if waits[3].revents != 0 || hasLingered { return finish() }
            if waits[0].revents & Int16(POLLOUT) != 0 { _ = owner.flush(to: descriptors.link.0) }
            if waits[0].revents & ~Int16(POLLOUT) != 0 { _ = readLink() }
            if waits[1].revents != 0 { readOutput() }
            if waits[2].revents != 0 { readErrors() }
            if watching.memory { tick() }
            if watching.stops { lookForStop() }
        }
    }

    private var linkEvents: Int16 { Int16(POLLIN) | (owner.hasUnsent ? Int16(POLLOUT) : 0) }

    private var hasLingered: Bool { lingersUntil.map { ContinuousClock.now >= $0 } ?? false }

    private func timeout(_ watching: ChildProcess.Watching) -> Int32 {
        if watching.memory || watching.stops || lingersUntil != nil { return ChildProcess.samplingMilliseconds }
        return watching.isParked ? -1 : Self.parkMilliseconds
    }

    private func clearWake() {
        var count: UInt64 = 0
        _ = Glibc.read(descriptors.wake, &count, 8)
    }

    /// The process is a zombie, or is made one; what is left in its pipes is taken.
    private func finish() {
        owner.kill()
        while lingersUntil == nil, readLink() {}
        // A process that it has started may hold the other ends: what is there is taken, and the end not waited for.
        readOutput()
        readErrors()
        for (line, stream) in [(output.finish(), ProcessEvent.OutputStream.stdout), (errors.finish(), .stderr)] {
            if let line { onEvent(.line(line, stream)) }
        }
    }

    // MARK: The link

    /// Takes what has come, and reports it; false when there is nothing more.
    private func readLink() -> Bool {
        var end: ProcessEvent?
        let count = withUnsafeTemporaryAllocation(byteCount: Self.bufferBytes, alignment: 16) { buffer -> Int in
            let count = recv(descriptors.link.0, buffer.baseAddress, buffer.count, 0)
            if count > 0 { decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return count
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return false }
        // What the process printed before it sent this comes before it in the trace.
        readOutput()
        readErrors()
        if count <= 0 {
            lingersUntil = .now + Self.linger
            return false
        }
        do {
            while let body = try decoder.next() { onEvent(.message(try Self.message(in: body))) }
        } catch {
            end = .linkBroken("it sent \(error)")
        }
        if let end {
            lingersUntil = .now + Self.linger
            owner.kill()
            onEvent(end)
        }
        return end == nil
    }

    private static func message(in body: [UInt8]) throws -> ProcessMessage {
        let message = try Frame.decode(ProcessMessage.self, from: body)
        if case .serviceContent = message, body.count > LinkLimits.contentBytes {
            throw LinkCodingError(
                .size, "content of \(body.count) bytes, and \(LinkLimits.contentBytes) is the most")
        }
        return message
    }

    // MARK: What it prints

    private func readOutput() { read(descriptors.output.0, into: &output, .stdout) }

    private func readErrors() { read(descriptors.errors.0, into: &errors, .stderr) }

    private func read(_ descriptor: Int32, into lines: inout OutputLines, _ stream: ProcessEvent.OutputStream) {
        var rest = Self.outputBytesAtOnce
        while rest > 0 {
            let count = withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) { buffer -> Int in
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return count }
                for line in lines.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
                    onEvent(.line(line, stream))
                }
                return count
            }
            guard count > 0 else { return }
            rest -= count
        }
    }

    // MARK: What it does

    private func tick() {
        let now = ContinuousClock.now
        guard now - lastTick >= .milliseconds(Int64(ChildProcess.samplingMilliseconds)) else { return }
        lastTick = now
        onEvent(.tick(memory: memory.bytes()))
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
