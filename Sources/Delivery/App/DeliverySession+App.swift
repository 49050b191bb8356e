import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionHost
import Foundation
import Screen
import Trace
import XcodeProject

/// What a session does with its app.
extension DeliverySession {
    /// Tells the app's side which delivery, or which device held open, it is part of.
    func beginApp(_ running: Running) async {
        guard let app = running.appPart else { return }
        var around = AppSurroundings()
        around.isProtectedDataAvailable = state != .locked
        around.isDark = options.isDark
        let size = options.screenName.flatMap(ScreenSize.named) ?? .standard
        (around.screenWidth, around.screenHeight, around.scale) = (size.width, size.height, size.scale)
        await app.begin(center: center(running, trace: trace), trace: trace, screen: around)
    }

    /// Before a push comes in: an app that is in front runs, and one whose categories are needed was opened once.
    ///
    /// A device that is held open step by step has its app launched by a step.
    func prepareApp(for payload: Payload, _ running: Running) async throws(DeliveryError) {
        guard let app = running.appPart, !isHeldOpen else { return noteUnread(running) }
        await beginApp(running)
        let needsCategories = try await needsCategories(of: payload, running)
        if state == .foreground {
            await app.comeToFront()
        } else if needsCategories {
            trace.record(
                .device, TraceKind.appAsked, "the app is opened once first, for what it registers; then it is closed")
            await app.openOnce()
        } else {
            return noteUnread(running)
        }
        // What the app was answered when it asked is not what was asked for here.
        if let permission = options.permission {
            do {
                try await running.device.setPermission(permission, for: running.bundleIdentifier)
            } catch {
                throw DeliveryError(error)
            }
        }
    }

    /// Not where the device knows the category already, and not where nobody looks at its actions and the sources say
    /// all of it.
    private func needsCategories(of payload: Payload, _ running: Running) async throws(DeliveryError) -> Bool {
        let category = payload.aps.category ?? ""
        guard !category.isEmpty || (options.needsContent && !targets.contents.isEmpty) else { return false }
        if case .categories(let known) = await running.device.answer(
            .categories, from: running.bundleIdentifier, trace: nil),
            known.contains(where: { $0.identifier == category })
        {
            return false
        }
        if options.needsContent { return true }
        return running.declared.isUnread(category)
    }

    /// What the sources leave open is worth a word where the app did not run.
    private func noteUnread(_ running: Running) {
        for finding in running.declared.findings { trace.add(finding) }
        self.running?.declared.findings = []
    }

    /// After a push came in: one with `content-available` is given to the app too.
    ///
    /// Apple, Pushing background updates to your App: it wakes an app with the background mode remote-notification. In
    /// front the app gets it in any case.
    func wakeApp(for payload: Payload, _ running: Running) async {
        guard payload.isContentAvailable, let app = running.appPart else { return }
        let infoPlist = targets.app?.infoPlist ?? [:]
        let modes = infoPlist["UIBackgroundModes"]?.array?.compactMap(\.string)
        guard state == .foreground || infoPlist.isEmpty || modes?.contains("remote-notification") == true else {
            trace.record(
                .device, TraceKind.appAsked,
                "the app is not woken: its Info.plist has no background mode remote-notification")
            return
        }
        await app.remoteNotification(payload.content(localizedBy: { _ in nil }).userInfo)
    }

    /// What a process has added without a trigger.
    func showAdded(_ running: Running) async throws(DeliveryError) -> [DeliveryOutcome] {
        guard running.appPart != nil else { return [] }
        do {
            return try await running.device.showAdded(trace: trace)
        } catch {
            throw DeliveryError(error)
        }
    }
}
