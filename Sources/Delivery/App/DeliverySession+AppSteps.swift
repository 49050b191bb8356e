import BelfryDeviceLink
import BelfryNotificationModel
import Device
package import ExtensionHost
import Foundation
import Trace
import XcodeProject

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

    /// The app is launched, or comes to the front, for something other than its icon.
    ///
    /// - Throws: where there is no app, and where this app cannot be opened so.
    package func launchApp(for reason: AppOpening) async throws(DeliveryError) -> StageStep {
        try await checkOpening(reason)
        return try await withApp { app, _ in
            switch reason {
            case .shortcutItem(let type):
                await self.setState(.foreground)
                _ = await app.perform(shortcutItem: type)
            case .url(let url):
                await self.setState(.foreground)
                _ = await app.open(url)
            case .location:
                await self.noteLocation()
                _ = await app.launch(.location, inBackground: true)
            }
        }
    }

    private func noteLocation() {
        trace.record(
            .device, TraceKind.unsupported,
            "the app is launched for a region with UIApplication.LaunchOptionsKey.location; there is no"
                + " CLLocationManager, whose delegate would be told of the region",
            [TraceFact.name: "CLLocationManager"])
    }

    private func checkOpening(_ reason: AppOpening) async throws(DeliveryError) {
        guard let plist = targets.app?.infoPlist, !plist.isEmpty else { return }
        let isRunning = await isAppRunning
        switch reason {
        case .shortcutItem(let type) where !isRunning:
            // One that runs may have made its own.
            let types = Self.texts("UIApplicationShortcutItemType", in: plist["UIApplicationShortcutItems"])
            guard types.contains(type) else {
                throw DeliveryError(
                    "the app has no quick action \(type)",
                    Self.advice(types, "declare it in UIApplicationShortcutItems"))
            }
        case .url(let url):
            let scheme = URL(string: url)?.scheme ?? ""
            let schemes = Self.texts("CFBundleURLSchemes", in: plist["CFBundleURLTypes"])
            guard schemes.contains(where: { $0.caseInsensitiveCompare(scheme) == .orderedSame }) else {
                throw DeliveryError(
                    "\(url) is no address of the app", Self.advice(schemes, "declare its scheme in CFBundleURLTypes"))
            }
        case .location where isRunning:
            throw DeliveryError("the app runs already", "end it with the step \"quit\" first")
        case .shortcutItem, .location: break
        }
    }

    private static func advice(_ known: [String], _ otherwise: String) -> String {
        known.isEmpty ? otherwise : "use one of: \(known.joined(separator: ", "))"
    }

    /// What the dictionaries of a list have under a name: texts, or lists of texts.
    private static func texts(_ name: String, in list: PropertyValue?) -> [String] {
        (list?.array ?? []).flatMap { item -> [String] in
            guard let value = item[name] else { return [] }
            return value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
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
    /// - Throws: where the app has not asked for that button, or no notification is shown that it could be under.
    package func openAppSettings(fromNotification: Bool = false) async throws(DeliveryError) -> StageStep {
        let running = try await open(for: nil, trace: trace)
        let settings: NotificationSettings
        do {
            settings = try await running.device.settings(for: running.bundleIdentifier)
        } catch {
            throw DeliveryError(error)
        }
        guard settings.providesAppNotificationSettings else {
            throw DeliveryError(
                "there is no button to the app's own settings",
                "let the app ask for .providesAppNotificationSettings, or set that with a step \"settings\"")
        }
        let notification = fromNotification ? try shownNotification(for: "asked about").outcome.notification : nil
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
        await tellLock(from: before, running)
    }

    /// Apple, applicationProtectedDataWillBecomeUnavailable(_:): what is protected goes with the lock of a device with a
    /// passcode, which this one has.
    func tellLock(from before: DeviceState, _ running: Running) async {
        guard (before == .locked) != (state == .locked) else { return }
        await running.appPart?.setProtectedData(isAvailable: state != .locked)
    }
}
