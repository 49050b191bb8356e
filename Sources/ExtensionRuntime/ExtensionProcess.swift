import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Dispatch
import Foundation
import Synchronization
import UserNotifications

/// The process of an extension, seen from inside.
final class ExtensionProcess: Sendable {
    private struct State {
        var launch: ProcessLaunch?
        var principal: PrincipalClass?
        /// The last one.
        var request: ServiceRequest?
        /// The team's code has been asked for something.
        var hasWorked = false
    }

    private let socket: LinkSocket
    private let turns: LinkTurns
    private let connection: ProcessConnection
    private let content: ContentRuntime
    private let app: AppRuntime
    private let state = Mutex(State())
    private let decoder = Mutex(FrameDecoder())

    init(_ socket: LinkSocket, turns: LinkTurns) {
        self.socket = socket
        self.turns = turns
        connection = ProcessConnection(socket)
        content = ContentRuntime(socket, connection: connection)
        app = AppRuntime(socket, connection: connection)
    }

    // MARK: The link

    /// Reads until the device is gone; then the process, which is nothing without it, ends.
    ///
    /// For two threads: the one that reads a request runs the team's code with it, and the other reads on. On a phone
    /// that code does not run on the main thread either.
    func serveLink() -> Never {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        while true {
            turns.take()
            let work = readLink(into: buffer)
            turns.pass()
            for message in work { run(message) }
        }
    }

    /// Handles what has come, but for what runs the team's code: that is given back.
    private func readLink(into buffer: UnsafeMutableRawBufferPointer) -> [DeviceMessage] {
        do {
            guard let count = try socket.receive(into: buffer) else { return [] }
            guard count > 0 else { end() }
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
        }
    }

    private func handle(_ message: DeviceMessage) -> DeviceMessage? {
        switch message {
        case .launch: return message
        case .serviceRequest:
            noteWork()
            return message
        case .serviceTimeWillExpire(let id):
            // Another thread, which `didReceive` cannot occupy.
            let thread = Thread { [self] in expire(id) }
            thread.name = "expiry"
            thread.start()
        case .answer(let id, let reply): connection.take(reply, for: id)
        case .content(let id, let request):
            noteWork()
            content.handle(request, id: id) { [self] in state.withLock { $0.launch } }
        case .app(let id, let request):
            noteWork()
            app.handle(request, id: id) { [self] in state.withLock { $0.launch } }
        case .time(let moment): ProcessClock.set(moment, isBeginning: state.withLock { !$0.hasWorked })
        case .timeStops: ProcessClock.stop()
        case .terminate: end()
        }
        return nil
    }

    private func run(_ message: DeviceMessage) {
        switch message {
        case .launch(let launch): self.launch(launch)
        case .serviceRequest(let id, let request): run(request, id: id)
        case .serviceTimeWillExpire, .answer, .content, .app, .time, .timeStops, .terminate: break
        }
    }

    private func noteWork() { state.withLock { $0.hasWorked = true } }

    private func send(_ messages: ProcessMessage...) { send(messages) }

    private func send(_ messages: [ProcessMessage]) {
        // When it cannot be sent the device is gone, and the thread that reads ends the process.
        try? socket.send(messages)
    }

    private func end() -> Never {
        fflush(nil)
        _exit(0)
    }

    // MARK: Work

    private func launch(_ launch: ProcessLaunch) {
        let memory = ContentHandler.memory.bytes() ?? 0
        send(.started(anonymousMemory: memory))
        ProcessMemory.install(start: memory, limit: launch.memoryLimit)
        DeviceConnections.install(connection, systemVersion: launch.systemVersion)
        DrawingServices.install(DeviceDrawing())
        let missing =
            PhoneNetworking.install() + PhoneURLErrors.install() + PhoneDirectories.install()
            + PhoneLanguage.install(localeIdentifier: launch.localeIdentifier)
        for name in missing {
            DeviceConnections.report("foundation-differs", "\(name) behaves as on Linux: the toolchain is not known")
        }
        do {
            try NetworkRules.check()
            try Self.installContainers(launch)
            if launch.role != .service {
                // A content extension's view controller may be a storyboard's, and each presentation makes one; an
                // app's delegate is made when it is launched.
                try PrincipalClass.loadLibrary(launch)
                state.withLock { $0.launch = launch }
                send(.ready(ProcessReady(processIdentifier: getpid(), principalClass: launch.principalClass)))
                return
            }
            let principal = try PrincipalClass.load(launch)
            state.withLock {
                $0.launch = launch
                $0.principal = principal
            }
            send(.ready(ProcessReady(processIdentifier: getpid(), principalClass: principal.name)))
        } catch {
            send(.failed(error.failure))
            end()
        }
    }

    private static func installContainers(_ launch: ProcessLaunch) throws(LaunchProblem) {
        do {
            try ProcessContainers.install(groups: launch.groupContainers)
        } catch {
            throw LaunchProblem(.library, "the folders of its app groups cannot be set up: \(error)")
        }
    }

    private func run(_ model: NotificationRequest, id: UInt64) {
        let (principal, launch) = state.withLock { ($0.principal, $0.launch) }
        guard let principal, let launch else { return }
        let request: ServiceRequest
        do {
            request = ServiceRequest(id: id, try principal.make(as: UNNotificationServiceExtension.self))
        } catch {
            send(.failed(error.failure))
            end()
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
            let handler = ContentHandler(of: request, socket: socket)
            object.didReceive(UNNotificationRequest(model)) { handler.call($0) }
        }
        finish(.didReceive, of: request)
        DispatchQueue.main.async { [self] in send(.idle(id: id)) }
    }

    private func expire(_ id: UInt64) {
        guard let request = state.withLock({ $0.request }), request.id == id else { return }
        // It is gone when the handler was called in the last moment.
        guard request.call({ $0.serviceExtensionTimeWillExpire() }) else { return }
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
