package import BelfryNotificationModel
import Canvas
import Device
import Foundation
package import Screen

/// What the screen of a device that is held open shows, with the places that answer to a touch.
extension DeliverySession {
    /// A view of the phone.
    package enum ScreenView: String, Sendable, CaseIterable {
        /// What is before the user now.
        case now
        case lockScreen = "lock-screen"
        case banner
        case expanded
    }

    /// A picture of the screen, as a PNG file, and what on it answers.
    package struct ScreenImage: Sendable {
        package var png: [UInt8]
        package var size: ScreenSize
        package var picture: ScreenPicture
        /// The view that `now` is.
        package var view: String
        /// Of the notification that is before the user.
        package var actions: [NotificationAction]
    }

    /// Draws a view.
    ///
    /// - Throws: where it cannot be drawn, or where there is nothing that could be expanded.
    package func screen(_ view: ScreenView) async throws(DeliveryError) -> ScreenImage {
        let running = try await open(for: nil, trace: trace)
        let draw = try await drawing(view, running)
        let canvas = running.canvas
        let size = options.screenName.flatMap(ScreenSize.named) ?? .standard
        let drawn = await DrawingThread.run {
            let picture = draw.make()
            return (picture, Result { try canvas.png(of: picture.list, scale: size.scale) })
        }
        do {
            return ScreenImage(
                png: try drawn.1.get(), size: size, picture: drawn.0, view: draw.name, actions: shownActions)
        } catch {
            throw DeliveryError("the \(view.rawValue) was not drawn: \(error)", "see the trace")
        }
    }

    private struct Drawing: Sendable {
        var name: String
        var make: @Sendable () -> ScreenPicture
    }

    private func drawing(_ view: ScreenView, _ running: Running) async throws(DeliveryError) -> Drawing {
        let prompt = await running.device.prompts.first
        let screen = Screen(device: screenDevice(useOptions), services: running.canvas)
        let (icon, name) = (targets.app.flatMap { AppIcon(target: $0).picture }, running.app.name)
        switch view {
        case .now:
            if state != .locked, let prompt {
                return Drawing(name: "prompt") { screen.permissionPrompt(appName: prompt.appName, icon: icon) }
            }
            if current?.isExpanded == true { return try await drawing(.expanded, running) }
            return try await drawing(state == .locked ? .lockScreen : .banner, running)
        case .lockScreen:
            let list = shown.filter { $0.outcome.outcome == .presented }.reversed().map { faces(of: $0, running) }
            return Drawing(name: view.rawValue) {
                screen.lockScreen(Shots.groups(Array(list)))
            }
        case .banner:
            let badge = (try? await running.device.badge(of: running.bundleIdentifier)) ?? 0
            let home = HomeScreenApp(name: name, icon: icon, badge: badge)
            guard let banner, banner.outcome.places.contains(.banner) else {
                return Drawing(name: "home-screen") { screen.homeScreen([home]) }
            }
            let faces = faces(of: banner, running)
            return Drawing(name: view.rawValue) { screen.banner(faces.face, badge: badge) }
        case .expanded:
            guard let current else {
                throw DeliveryError(
                    "nothing is shown that could be expanded", "push a notification that is shown first")
            }
            let view = expanded(current.outcome, running, options: useOptions)
            return Drawing(name: "expanded") { view.expandedScreen(current.run) }
        }
    }

    /// The notification whose banner is on the screen.
    private var banner: ShownNotification? {
        guard state != .locked, let current, current.identifier == bannerIdentifier else { return nil }
        return current
    }

    private func faces(of notification: ShownNotification, _ running: Running) -> ScreenFaces {
        expanded(notification.outcome, running, options: useOptions).faces(of: notification.outcome)
    }
}
