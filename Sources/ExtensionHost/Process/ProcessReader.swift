import BelfryDeviceLink
import Glibc
import Synchronization

/// Takes what one process sends and prints, and reports it in its order.
///
/// Mostly the process' own thread does that. Whoever asks the process for something may do it for the time that the
/// answer takes: then no other thread has to be woken for it.
final class ProcessReader: Sendable {
    enum Taken {
        case something, nothing
        /// The link is of no more use; with the reason, the first time, where that is what the process sent.
        case end(String?)
    }

    private struct State {
        var decoder = FrameDecoder()
        var output = OutputLines()
        var errors = OutputLines()
        /// Nothing more is read from the link.
        var hasLinkEnded = false
        /// The descriptors are no longer ours.
        var isClosed = false
    }

    private static let bufferBytes = 64 << 10
    /// The most that is taken of what it prints before the link is looked at again.
    private static let outputBytesAtOnce = 256 << 10
    /// How long a thread that waits for an answer looks again and again before it sleeps: an answer takes about as long,
    /// and to be woken takes some of that once more.
    private static let spinning = Duration.microseconds(120)

    let waits: ProcessWaits
    private let descriptors: ProcessDescriptors
    private let onEvent: @Sendable (ProcessEvent) -> Void
    private let state = Mutex(State())

    init(_ descriptors: ProcessDescriptors, waits: ProcessWaits, onEvent: @escaping @Sendable (ProcessEvent) -> Void) {
        self.descriptors = descriptors
        self.waits = waits
        self.onEvent = onEvent
    }

    // MARK: The link

    /// Takes what has come over the link.
    func readLink() -> Taken { state.withLock { readLink(&$0) } }

    /// Reports on the calling thread what comes over the link, until `isDone` or for `milliseconds` at most.
    ///
    /// - Returns: the reason, where the process sent what is no message.
    func attend(milliseconds: Int32, until isDone: () -> Bool) -> String? {
        state.withLock { state in
            guard !state.isClosed, !state.hasLinkEnded else { return nil }
            waits.takeLink()
            defer { waits.giveBackLink() }
            var spinsUntil = ContinuousClock.now + Self.spinning
            var mayWait = true
            while !isDone() {
                switch readLink(&state) {
                case .something: spinsUntil = .now + Self.spinning
                case .end(let reason): return reason
                case .nothing:
                    if ContinuousClock.now < spinsUntil {
                        sched_yield()
                        continue
                    }
                    guard mayWait else { return nil }
                    mayWait = false
                    var wait = pollfd(fd: descriptors.link.0, events: Int16(POLLIN), revents: 0)
                    guard poll(&wait, 1, milliseconds) > 0 else { return nil }
                }
            }
            return nil
        }
    }

    private func readLink(_ state: inout State) -> Taken {
        guard !state.hasLinkEnded else { return .end(nil) }
        let count = withUnsafeTemporaryAllocation(byteCount: Self.bufferBytes, alignment: 16) { buffer -> Int in
            let count = recv(descriptors.link.0, buffer.baseAddress, buffer.count, 0)
            if count > 0 { state.decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return count
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
        // What the process printed before it sent this comes before it in the trace.
        read(.stdout, &state)
        read(.stderr, &state)
        if count <= 0 {
            state.hasLinkEnded = true
            return .end(nil)
        }
        do {
            while let body = try state.decoder.next() { onEvent(.message(try Self.message(in: body))) }
            return .something
        } catch {
            state.hasLinkEnded = true
            return .end("it sent \(error)")
        }
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

    func read(_ stream: ProcessEvent.OutputStream) { state.withLock { read(stream, &$0) } }

    private func read(_ stream: ProcessEvent.OutputStream, _ state: inout State) {
        switch stream {
        case .stdout: read(descriptors.output.0, into: &state.output, .stdout)
        case .stderr: read(descriptors.errors.0, into: &state.errors, .stderr)
        }
    }

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
            if count == 0 { waits.forget(descriptor) }
            guard count > 0 else { return }
            rest -= count
        }
    }

    // MARK: The end

    /// The process has ended: takes what is left. Nothing is read after this.
    func finish() {
        state.withLock { state in
            while case .something = readLink(&state) {}
            // A process that it has started may hold the other ends: what is there is taken, and the end not waited for.
            read(.stdout, &state)
            read(.stderr, &state)
            for (line, stream) in [
                (state.output.finish(), ProcessEvent.OutputStream.stdout), (state.errors.finish(), .stderr),
            ] {
                if let line { onEvent(.line(line, stream)) }
            }
            state.isClosed = true
        }
    }
}
