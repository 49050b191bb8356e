package import BelfryNotificationModel
package import Device
import ExtensionHost
package import Foundation
import Trace

/// What a device needs that is held open for long.
extension DeliverySession {
    /// Events that are kept; a push that comes in after more of them begins the list anew.
    static var keptEvents: Int { 20_000 }
    /// Notifications that are kept as they were shown; the device lists as many.
    static var keptNotifications: Int { 1_000 }

    /// The app's bundle identifier.
    package var bundleIdentifier: String { targets.bundleIdentifier(fallback: options.bundleIdentifier) }

    /// Whether there is code of an app to run.
    package var hasApp: Bool { targets.app != nil }

    /// Opens the device, and has what it was showing when it was last open.
    ///
    /// - Throws: where it cannot be opened.
    package func openDevice() async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        do {
            shown = try await running.device.shownBefore(for: running.bundleIdentifier).reversed().map {
                ShownNotification(outcome: $0)
            }
            for outcome in try await running.device.fireDue(trace: trace) {
                await take(outcome, running, &step)
            }
        } catch {
            throw DeliveryError(error)
        }
        return finish(step, from: mark)
    }

    /// Shows what the clock has reached.
    package func showDue() async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        do {
            for outcome in try await running.device.fireDue(trace: trace) {
                await take(outcome, running, &step)
            }
        } catch {
            throw DeliveryError(error)
        }
        return finish(step, from: mark)
    }

    /// When something is due next; nil where nothing waits for a time.
    package func nextDue() async throws(DeliveryError) -> Date? {
        let running = try await open(for: nil, trace: trace)
        do {
            return try await running.device.nextFireDate()
        } catch {
            throw DeliveryError(error)
        }
    }

    /// Settles what the user may settle at any time; nil leaves it.
    ///
    /// - Parameter screenName: one of `DeliveryOptions.screenNames`; the views of extensions get it when they are next shown.
    package func change(
        permission: Permission? = nil, previews: DeliveryOptions.Previews? = nil, isDark: Bool? = nil,
        screenName: String? = nil
    ) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        let identifier = running.bundleIdentifier
        do {
            if let permission { try await running.device.setPermission(permission, for: identifier, trace: trace) }
            if let previews {
                var settings = try await running.device.settings(for: identifier)
                settings.showPreviews = ShowPreviews(previews)
                try await running.device.setSettings(settings, for: identifier)
            }
        } catch {
            throw DeliveryError(error)
        }
        if isDark != nil || screenName != nil {
            await collapse()
            options.isDark = isDark ?? options.isDark
            options.screenName = screenName ?? options.screenName
            await beginApp(running)
        }
        return finish(StageStep(), from: mark)
    }

    /// How the device is used at the moment, beside `now()`.
    package struct Use: Sendable {
        package var settings = NotificationSettings()
        package var isExpanded = false
        package var isDark = false
        package var screenName: String?
        package var isAppRunning = false
    }

    package var use: Use {
        get async {
            var use = Use()
            if let running, let settings = try? await running.device.settings(for: running.bundleIdentifier) {
                use.settings = settings
            }
            use.isExpanded = current?.isExpanded ?? false
            use.isDark = options.isDark
            use.screenName = options.screenName
            use.isAppRunning = await isAppRunning
            return use
        }
    }

    /// The user turns to a notification of the list: what is done next is done with it, until another one comes in.
    ///
    /// - Throws: where the list has none of that identifier.
    package func choose(_ identifier: String) async throws(DeliveryError) {
        guard shown.contains(where: { $0.identifier == identifier && $0.outcome.outcome == .presented }) else {
            throw DeliveryError("the list has no notification \(identifier)", "see which ones it has")
        }
        guard current?.identifier != identifier else { return }
        await collapse()
        (chosenIdentifier, hasNewerBehind) = (identifier, false)
    }

    /// What is in the list, the newest first.
    package var presented: [DeliveryOutcome] {
        shown.reversed().map(\.outcome).filter { $0.outcome == .presented }
    }

    // MARK: The push service

    /// The token that an app gets which registers for pushes, and who hears that it does, or that it no longer wants any.
    package func setDeviceToken(_ token: Data, observer: @escaping @Sendable (_ isRegistered: Bool) -> Void) {
        let identifier = bundleIdentifier
        appServices.setRegistration(.token(token), for: identifier)
        appServices.observeRegistrations { if $0 == identifier { observer($1) } }
    }

    func hasTaken(_ delivery: String, _ running: Running) async throws(DeliveryError) -> Bool {
        do {
            return try await running.device.hasTaken(delivery)
        } catch {
            throw DeliveryError(error)
        }
    }

    // MARK: Memory

    /// Begins the trace anew where it has grown long and nobody is in the middle of it.
    func shortenTrace() async {
        if shown.count > Self.keptNotifications { shown.removeFirst(shown.count - Self.keptNotifications) }
        guard isHeldOpen, trace.events.count > Self.keptEvents else { return }
        await collapse()
        trace = trace.continued()
        push = CurrentPush()
        if let running { await beginApp(running) }
    }
}
