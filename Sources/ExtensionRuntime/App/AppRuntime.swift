import BelfryAppleFoundation
import BelfryDeviceLink
import BelfryNotificationModel
import Dispatch
import Foundation
import Synchronization

/// The side of an app's process that does what the device asks.
///
/// Requests come on the thread that reads the link, and are done on the main thread, one after another. After each
/// answer the process comes to rest, and the device is told.
final class AppRuntime: Sendable {
    private let socket: LinkSocket
    private let connection: ProcessConnection
    private let code: any ProcessCode
    private let scope: CodeScope
    /// Touched on the main actor only.
    private let app = MainBox<RunningApp>()

    init(_ socket: LinkSocket, connection: ProcessConnection, code: any ProcessCode, scope: CodeScope) {
        self.socket = socket
        self.connection = connection
        self.code = code
        self.scope = scope
    }

    func handle(_ request: AppRequest, id: UInt64, isLaunched: @escaping @Sendable () -> Bool) {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard isLaunched() else { return report(.failed("it was not launched"), id) }
                // The app's extensions may have changed them.
                ProcessContainers.synchronizeDefaults()
                scope.run { perform(request, id: id) }
            }
        }
    }

    /// Any thread.
    func report(_ report: AppReport, _ id: UInt64) {
        // What was printed before comes before in the trace. When it cannot be sent the device is gone, and the thread
        // that reads ends the process.
        fflush(nil)
        try? socket.send(ProcessMessage.app(id: id, report))
    }

    @MainActor private func perform(_ request: AppRequest, id: UInt64) {
        if case .launch(let options) = request {
            do {
                report(.stage(.making), id)
                let app = try RunningApp(options, code: code, connection: connection)
                self.app.value = app
                app.stage = { [self] in report(.stage($0), id) }
                report(.launched(app.launch()), id)
                app.open { [self] in finish(id, $0) }
            } catch {
                report(.failed(error.failure.reason), id)
            }
            return
        }
        guard let app = app.value else { return report(.failed("the app is not launched"), id) }
        app.stage = { [self] in report(.stage($0), id) }
        switch request {
        case .launch: break
        case .willPresent(let notification): app.willPresent(notification) { [self] in finish(id, $0) }
        case .didReceive(let response, let comesToFront):
            app.didReceive(response, comesToFront: comesToFront) { [self] in finish(id, $0) }
        case .openSettings(let notification): finish(id, app.openSettings(notification))
        case .remoteNotification(let userInfo): app.remoteNotification(userInfo) { [self] in finish(id, $0) }
        case .deviceToken(let token):
            app.register(token)
            finish(id, .done)
        case .registrationFailed(let error):
            app.failToRegister(error)
            finish(id, .done)
        case .enterForeground:
            app.enterForeground()
            finish(id, .done)
        case .enterBackground:
            app.enterBackground()
            finish(id, .done)
        case .resignActive:
            app.resignActive()
            finish(id, .done)
        case .backgroundTimeOver: finish(id, app.endBackgroundTime())
        case .openURL(let url): finish(id, app.openURL(url))
        case .shortcutItem(let type): app.perform(shortcutItem: type) { [self] in finish(id, $0) }
        case .protectedData(let isAvailable):
            app.setProtectedData(isAvailable: isAvailable)
            finish(id, .done)
        case .region(let identifier, let enters):
            app.cross(region: identifier, enters: enters)
            finish(id, .done)
        case .settle: finish(id, .done)
        case .terminate:
            app.terminate()
            finish(id, .done)
        }
    }

    /// Any thread; the device is told of the answer, and then of the rest.
    private func finish(_ id: UInt64, _ answer: AppAnswer?) {
        guard let answer else { return report(.answeredAgain, id) }
        ProcessContainers.synchronizeDefaults()
        report(.answered(answer), id)
        // A thread of its own: on a queue it would take one of the few threads that the team's work is waiting for, and
        // what waits for a thread is not seen.
        let thread = Thread { [self] in
            let isAtRest = ProcessQuiet.wait(for: connection, isShared: code.sharesItsProcess)
            ProcessContainers.synchronizeDefaults()
            report(.settled(isAtRest: isAtRest, due: DueTimers.next()), id)
        }
        thread.name = "rest"
        thread.start()
    }
}
