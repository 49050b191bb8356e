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
    }

    private let socket: LinkSocket
    private let connection: ProcessConnection
    private let content: ContentRuntime
    private let state = Mutex(State())
    /// Runs the team's code from its start on. Not the main queue: on a phone that is free for the code's own work.
    private let work = DispatchQueue(label: "com.apple.usernotifications.service", qos: .userInitiated)

    init(_ socket: LinkSocket) {
        self.socket = socket
        connection = ProcessConnection(socket)
        content = ContentRuntime(socket, connection: connection)
    }

    // MARK: The link

    /// Reads until the device is gone; then the process, which is nothing without it, ends.
    func readLink() {
        var decoder = FrameDecoder()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        do {
            while let count = try socket.receive(into: buffer), count > 0 {
                decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                while let body = try decoder.next() { handle(try Frame.decode(DeviceMessage.self, from: body)) }
            }
        } catch {
            FileHandle.standardError.write(Data("belfry-extension: the device sent \(error)\n".utf8))
        }
        end()
    }

    private func handle(_ message: DeviceMessage) {
        switch message {
        case .launch(let launch): work.async { [self] in self.launch(launch) }
        case .serviceRequest(let id, let request): work.async { [self] in run(request, id: id) }
        case .serviceTimeWillExpire(let id):
            // Another thread, which `didReceive` cannot occupy; a queue could take the one that has just run it.
            let thread = Thread { [self] in expire(id) }
            thread.name = "expiry"
            thread.start()
        case .answer(let id, let reply): connection.take(reply, for: id)
        case .content(let id, let request):
            content.handle(request, id: id) { [self] in state.withLock { $0.launch } }
        case .terminate: end()
        }
    }

    private func send(_ message: ProcessMessage) {
        // When it cannot be sent the device is gone, and the thread that reads ends the process.
        try? socket.send(message)
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
        DeviceConnections.install(
            connection, clockOffset: launch.clockOffset, systemVersion: launch.systemVersion)
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
            if launch.role == .content {
                // Its view controller may be a storyboard's; each presentation makes one.
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
            request = ServiceRequest(id: id, try principal.make(as: UNNotificationServiceExtension.self), on: work)
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
        finish(.didReceive, of: id)
        DispatchQueue.main.async { [self] in send(.idle(id: id)) }
    }

    private func expire(_ id: UInt64) {
        guard let request = state.withLock({ $0.request }), request.id == id else { return }
        // It is gone when the handler was called in the last moment.
        guard request.call({ $0.serviceExtensionTimeWillExpire() }) else { return }
        finish(.timeWillExpire, of: id)
    }

    private func finish(_ method: ServiceMethod, of id: UInt64) {
        fflush(nil)
        ProcessContainers.synchronizeDefaults()
        send(.serviceReturned(id: id, method: method))
    }
}
