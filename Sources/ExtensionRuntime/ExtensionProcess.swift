import BelfryAppleFoundation
package import BelfryDeviceLink
import BelfryNotificationModel
import Dispatch
import Foundation
import Synchronization
import UserNotifications

/// The process of an app or an extension, seen from inside.
package final class ExtensionProcess: Sendable {
    private struct State {
        var launch: ProcessLaunch?
        var hasEnded = false
        /// The last one.
        var request: ServiceRequest?
        /// The team's code has been asked for something.
        var hasWorked = false
        /// The last request with which `didReceive` was called, and the last whose time was up before it was.
        var received: UInt64 = 0
        var expiredEarly: UInt64 = 0
    }

    private let socket: LinkSocket
    private let turns: LinkTurns
    private let code: any ProcessCode
    private let scope = CodeScope()
    private let connection: ProcessConnection
    private let content: ContentRuntime
    private let app: AppRuntime
    private let state = Mutex(State())
    private let decoder = Mutex(FrameDecoder())

    /// Nil where the system gives no more descriptors.
    package init?(_ socket: LinkSocket, descriptor: Int32, code: any ProcessCode) {
        guard let turns = LinkTurns(descriptor) else { return nil }
        self.socket = socket
        self.turns = turns
        self.code = code
        connection = ProcessConnection(socket)
        content = ContentRuntime(socket, connection: connection, code: code, scope: scope)
        app = AppRuntime(socket, connection: connection, code: code, scope: scope)
    }

    // MARK: The link

    /// Begins to do what the device asks, on threads of its own.
    package func start() {
        for _ in 0..<2 {
            let thread = Thread { [self] in serveLink() }
            thread.name = "device link"
            thread.start()
        }
    }

    /// Lets go of the device, which takes it for the process' end.
    package func disconnect() { socket.shutDown() }

    /// Reads until the device is gone; then the code ends, which is nothing without it.
    ///
    /// For two threads: the one that reads a request runs the team's code with it, and the other reads on. On a phone
    /// that code does not run on the main thread either.
    private func serveLink() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while !hasEnded {
            turns.take()
            let work = readLink(into: buffer)
            turns.pass()
            for message in work { run(message) }
        }
    }

    private var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Handles what has come, but for what runs the team's code: that is given back.
    private func readLink(into buffer: UnsafeMutableRawBufferPointer) -> [DeviceMessage] {
        // The other thread has seen the end.
        if hasEnded { return [] }
        do {
            guard let count = try socket.receive(into: buffer) else { return [] }
            guard count > 0 else {
                end()
                return []
            }
            return try decoder.withLock { decoder in
                decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                var work: [DeviceMessage] = []
                while let body = try decoder.next() {
                    if let message = handle(try Frame.decode(DeviceMessage.self, from: body)) { work.append(message) }
                }
                return work
            }
        } catch {
            FileHandle.standardError.write(Data("belfry-extension: the device sent \(error)\n".utf8))
            end()
            return []
        }
    }

    private func handle(_ message: DeviceMessage) -> DeviceMessage? {
        switch message {
        case .launch: return message
        case .serviceRequest:
            noteWork()
            return message
        case .serviceTimeWillExpire(let id):
            if isReceived(id) { startExpiry(id) }
        case .answer(let id, let reply): connection.take(reply, for: id)
        case .content(let id, let request):
            noteWork()
            content.handle(request, id: id) { [self] in isLaunched }
        case .app(let id, let request):
            noteWork()
            app.handle(request, id: id) { [self] in isLaunched }
        case .time(let moment): set(moment)
        case .timeStops: if !code.sharesItsProcess { ProcessClock.stop() }
        case .terminate: end()
        }
        return nil
    }

    private var isLaunched: Bool { state.withLock { $0.launch != nil } }

    private func run(_ message: DeviceMessage) {
        switch message {
        case .launch(let launch): self.launch(launch)
        case .serviceRequest(let id, let request): run(request, id: id)
        case .serviceTimeWillExpire, .answer, .content, .app, .time, .timeStops, .terminate: break
        }
    }

    private func noteWork() { state.withLock { $0.hasWorked = true } }

    /// A process that is a test's too goes by the machine's time.
    private func set(_ moment: DeviceMoment) {
        guard !code.sharesItsProcess else { return }
        ProcessClock.set(moment, isBeginning: state.withLock { !$0.hasWorked })
    }

    private func send(_ messages: ProcessMessage...) { send(messages) }

    private func send(_ messages: [ProcessMessage]) {
        // When it cannot be sent the device is gone, and the thread that reads ends the process.
        try? socket.send(messages)
    }

    private func end() {
        let isFirst = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        guard isFirst else { return }
        connection.end()
        code.end()
    }

    // MARK: Work

    private func launch(_ launch: ProcessLaunch) {
        send(.started(anonymousMemory: code.sharesItsProcess ? 0 : ContentHandler.memory.bytes() ?? 0))
        if code.sharesItsProcess {
            scope.set(
                DeviceConnections.Installation(
                    connection: connection, clockOffset: launch.clockOffset, systemVersion: launch.systemVersion))
        }
        do {
            let name = try code.prepare(launch, connection)
            state.withLock { $0.launch = launch }
            send(.ready(ProcessReady(processIdentifier: getpid(), principalClass: name)))
        } catch {
            send(.failed(error.failure))
            end()
        }
    }

    private func run(_ model: NotificationRequest, id: UInt64) {
        guard let launch = state.withLock({ $0.launch }) else { return }
        let request: ServiceRequest
        do {
            request = ServiceRequest(id: id, try scope.run { () throws(LaunchProblem) in try code.makeService() })
        } catch {
            send(
                .failed((error as? LaunchProblem)?.failure ?? LaunchFailure(cause: .principalClass, reason: "\(error)"))
            )
            return end()
        }
        // Others of the team's processes may have changed them since the notification before.
        if id > 1 { ProcessContainers.synchronizeDefaults() }
        state.withLock { $0.request = request }
        if launch.waitsForDebugger {
            send(.stopping(id: id))
            // Sent to this thread: one that is sent to the process may find another, and this one would go on meanwhile.
            raise(SIGSTOP)
        }
        request.call { object in
            let handler = ContentHandler(of: request, socket: socket, code: code)
            state.withLock { $0.received = id }
            scope.run { object.didReceive(UNNotificationRequest(model)) { handler.call($0) } }
        }
        finish(.didReceive, of: request)
        if state.withLock({ $0.expiredEarly == id }) { startExpiry(id) }
        DispatchQueue.main.async { [self] in send(.idle(id: id)) }
    }

    /// The messages come in their order, and another thread takes each. On a phone the time counts from the call of
    /// `didReceive` on: the expiry method comes after it.
    private func isReceived(_ id: UInt64) -> Bool {
        state.withLock { state in
            if state.received < id { state.expiredEarly = id }
            return state.received >= id
        }
    }

    /// On another thread, which `didReceive` cannot occupy.
    private func startExpiry(_ id: UInt64) {
        let thread = Thread { [self] in expire(id) }
        thread.name = "expiry"
        thread.start()
    }

    private func expire(_ id: UInt64) {
        guard let request = state.withLock({ $0.request }), request.id == id else { return }
        // It is gone when the handler was called in the last moment.
        guard request.call({ object in scope.run { object.serviceExtensionTimeWillExpire() } }) else { return }
        finish(.timeWillExpire, of: request)
    }

    private func finish(_ method: ServiceMethod, of request: ServiceRequest) {
        fflush(nil)
        ProcessContainers.synchronizeDefaults()
        let returned = ProcessMessage.serviceReturned(id: request.id, method: method)
        // Both in one, where they come together: the device is woken once for them.
        send(request.takeNews() ? [.handlerReleased(id: request.id), returned] : [returned])
    }
}
