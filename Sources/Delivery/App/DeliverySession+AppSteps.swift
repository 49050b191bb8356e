import BelfryDeviceLink
import Device
package import ExtensionHost
import Foundation
import Trace

/// What a user, the system and the push service do with the app of a device that is held open.
extension DeliverySession {
    /// The user unlocks the device and opens the app; one that runs comes to the front.
    ///
    /// - Throws: where there is no app.
    package func launchApp() async throws(DeliveryError) -> StageStep {
        try await withApp { app, _ in
            await self.setState(.foreground)
            await app.comeToFront()
        }
    }

    /// The user ends the app: it is told, and then its process is gone.
    package func terminateApp() async throws(DeliveryError) -> StageStep {
        try await withApp { app, _ in
            await app.terminate()
            if await self.state == .foreground { await self.setState(.background) }
        }
    }

    /// The user presses the button to the app's own notification settings (Apple, `.providesAppNotificationSettings`).
    ///
    /// - Parameter fromNotification: under the newest notification, and not in Settings.
    package func openAppSettings(fromNotification: Bool = false) async throws(DeliveryError) -> StageStep {
        let notification = fromNotification ? current?.outcome.notification : nil
        return try await withApp { app, _ in
            await self.setState(.foreground)
            _ = await app.openSettings(for: notification)
        }
    }

    /// The push service says this to the app that registers, and to one that has registered and still waits.
    package func pushServiceAnswers(_ registration: AppRegistration) async throws(DeliveryError) -> StageStep {
        try await withApp { app, running in
            self.appServices.setRegistration(registration, for: running.bundleIdentifier)
            await app.pushServiceAnswers(registration)
        }
    }

    /// Whether the app's process is there.
    package var isAppRunning: Bool {
        get async { await running?.appPart?.isRunning ?? false }
    }

    /// What the app did since the device was opened; nil where there is none.
    package var appReport: DeliveryReport.App? {
        get async { await running?.appPart?.result }
    }

    private func withApp(
        _ act: @Sendable (AppPart, Running) async -> Void
    ) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        guard let app = running.appPart else {
            throw DeliveryError("there is no app on the device", "give a project, or the app's files with --app")
        }
        await act(app, running)
        var step = StageStep()
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    /// What the app added to be shown at once.
    func takeAdded(_ running: Running, _ step: inout StageStep) async throws(DeliveryError) {
        for outcome in try await showAdded(running) { take(outcome, &step) }
    }

    /// The device's state, and the app's with it: one in front goes to the background when it is left.
    func setState(_ state: DeviceState) async {
        let before = self.state
        guard state != before else { return }
        self.state = state
        guard let running else { return }
        await running.device.setState(state)
        if before == .foreground { await running.appPart?.goToBackground() }
    }
}
