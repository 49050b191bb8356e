import BelfryDeviceLink
import BelfryNotificationModel
import Dispatch
import Foundation
import Synchronization

/// The side of a content extension's process that does what the device asks.
///
/// Requests come on the thread that reads the link, and are done on the main thread, one after another, as on a phone.
/// A scene is made when the process has come to rest.
final class ContentRuntime: Sendable {
    private let socket: LinkSocket
    private let connection: ProcessConnection
    private let code: any ProcessCode
    private let scope: CodeScope
    private let lastID = Mutex<UInt64>(0)
    /// Touched on the main actor only.
    private let interface = MainBox<ContentInterface>()

    init(_ socket: LinkSocket, connection: ProcessConnection, code: any ProcessCode, scope: CodeScope) {
        self.socket = socket
        self.connection = connection
        self.code = code
        self.scope = scope
    }

    func handle(_ request: ContentRequest, id: UInt64, isLaunched: @escaping @Sendable () -> Bool) {
        lastID.withLock { $0 = id }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard isLaunched() else { return report(.failed("it was not launched"), id) }
                scope.run { perform(request, id: id) }
            }
        }
    }

    /// Any thread.
    func report(_ report: ContentReport, _ id: UInt64? = nil) {
        // What was printed before comes before in the trace. When it cannot be sent the device is gone, and the thread
        // that reads ends the process.
        fflush(nil)
        let id = id ?? lastID.withLock { $0 }
        do {
            try socket.send(ProcessMessage.content(id: id, report))
        } catch LinkSocketError.unsendable(let error) {
            try? socket.send(ProcessMessage.content(id: id, .failed("its interface cannot be sent: \(error)")))
        } catch {}
    }

    @MainActor private func perform(_ request: ContentRequest, id: UInt64) {
        if case .present(let presentation) = request {
            present(presentation, id: id)
            return
        }
        guard let interface = interface.value else { return report(.failed("no interface is shown"), id) }
        switch request {
        case .present: break
        case .notification(let notification): interface.receive(notification)
        case .response(let response):
            interface.respond(to: response) { [self] option in
                report(.responded(option), id)
                settle(id, moment: ProcessQuiet.moment)
            }
            return
        case .mediaButton(let play): interface.press(play: play)
        case .tap(let x, let y): interface.tap(at: CGPoint(x: x, y: y))
        case .type(let text): interface.type(text)
        case .advance(let seconds): interface.advance(to: seconds)
        case .snapshot: break
        case .resize(let width, let height): interface.resize(width: width, height: height)
        case .dismiss:
            interface.disappear()
            self.interface.value = nil
            report(.dismissed, id)
            return
        }
        settle(id, moment: request.isOfUser ? ProcessQuiet.moment : 0)
    }

    @MainActor private func present(_ presentation: ContentPresentation, id: UInt64) {
        do {
            report(.stage(.making), id)
            let interface = try ContentInterface(presentation, code: code, runtime: self)
            self.interface.value = interface
            interface.show()
            settle(id, moment: ProcessQuiet.moment)
        } catch {
            report(.failed(error.failure.reason), id)
        }
    }

    /// Sends the scene once the process has come to rest.
    private func settle(_ id: UInt64, moment: Double) {
        // A thread of its own: on a queue it would take one of the few threads that the team's work is waiting for, and
        // what waits for a thread is not seen.
        let thread = Thread { [self] in
            let isSettled = ProcessQuiet.wait(for: connection, isShared: code.sharesItsProcess, moment: moment)
            let due = DueTimers.next()
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated { scope.run { sendScene(id, isSettled: isSettled, due: due) } }
            }
        }
        thread.name = "rest"
        thread.start()
    }

    @MainActor private func sendScene(_ id: UInt64, isSettled: Bool, due: Double?) {
        guard let interface = interface.value else { return }
        do {
            report(.scene(try interface.scene(isSettled: isSettled, due: due)), id)
        } catch {
            report(.failed("its drawing cannot be sent: \(error)"), id)
        }
    }
}

extension ContentRequest {
    /// What a person does, who sees what comes a moment later too; what the device asks for is as it is.
    fileprivate var isOfUser: Bool {
        switch self {
        case .present, .notification, .response, .mediaButton, .tap, .type: true
        case .advance, .snapshot, .resize, .dismiss: false
        }
    }
}

/// Holds what belongs to the main actor in a value that others may carry.
final class MainBox<Value>: Sendable {
    @MainActor var value: Value?

    init() {}
}
