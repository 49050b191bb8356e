import Canvas
import Device
import Foundation
import Screen
import Trace

/// Pictures of the screen of a device that is held open.
extension DeliverySession {
    /// Draws the screen; a prompt for permission lies over everything until it is answered.
    ///
    /// - Parameter shot: nil is what is on the screen: the expanded view, else the lock screen of a locked device, else
    ///   the banner.
    /// - Throws: where nothing is shown, or it cannot be drawn.
    package func picture(_ shot: DeliveryOptions.Shot? = nil) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        // A locked device shows none: an app that asks is in front.
        if state != .locked, let prompt = await running.device.prompts.first {
            step.picture = try await picture(of: prompt, running)
            return finish(step, from: mark)
        }
        let now = try shownNotification(for: "drawn")
        let view = expanded(now.outcome, running, options: useOptions)
        let others = shown.filter { $0.identifier != now.identifier && $0.outcome.outcome == .presented }.reversed()
        step.picture = try await view.picture(
            shot ?? usualShot(of: now), of: now.run, beside: others.map { view.faces(of: $0.outcome) })
        return finish(step, from: mark)
    }

    private func usualShot(of notification: ShownNotification) -> DeliveryOptions.Shot {
        if notification.isExpanded { return .expanded }
        return state == .locked ? .lockScreen : .banner
    }

    private func picture(of prompt: PermissionPrompt, _ running: Running) async throws(DeliveryError) -> [UInt8] {
        let screen = Screen(device: screenDevice(useOptions), services: running.canvas)
        let (canvas, icon) = (running.canvas, targets.app.flatMap { AppIcon(target: $0).picture })
        let result = await DrawingThread.run {
            Result {
                let picture = screen.permissionPrompt(appName: prompt.appName, icon: icon)
                return try canvas.png(of: picture.list, scale: screen.device.size.scale)
            }
        }
        do {
            return try result.get()
        } catch {
            throw DeliveryError("the prompt was not drawn: \(error)", "answer it, or see what the reason names")
        }
    }
}
