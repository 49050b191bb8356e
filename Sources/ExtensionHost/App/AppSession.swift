package import BelfryDeviceLink
package import BelfryNotificationModel
package import Foundation
import Synchronization
package import Trace

/// One app of a device, running or not: launches it, tells it what happens, and asks it what a phone asks.
///
/// Whatever its process does, each call has a result; after one that is not `answered` no process is left, and the next
/// launch finds one that works. Calls wait for each other. What happens is in the trace that was attached last.
package actor AppSession {
    private struct Running {
        var process: AppProcess
        var app: HostedApp
    }

    private let configuration: ExtensionHostConfiguration
    private let services: AppServices
    private var running: Running?
    private var attached: (budget: AppBudget, center: any CenterAnswering, trace: TraceLog)?
    private var backgroundTimer: Task<Void, Never>?
    /// Ended processes that may not be gone yet.
    private var ending: [AppProcess] = []
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(configuration: ExtensionHostConfiguration, services: AppServices = AppServices()) {
        self.configuration = configuration
        self.services = services
    }

    // MARK: Launching

    /// The device that the app's calls go to, and the trace that tells of it, from now on.
    package func attach(center: any CenterAnswering, trace: TraceLog, budget: AppBudget = AppBudget()) {
        attached = (budget, center, trace)
        running?.process.attach(budget: budget, center: center, trace: trace)
    }

    /// Whether its process is there; then it is told what happens, and need not be launched.
    package var isRunning: Bool { running.map { !$0.process.hasEnded } ?? false }

    /// Launches the app in a new process; one that runs is ended first, without words to it.
    ///
    /// For a response the app's delegate gets it where that was set in time, and the answer is the delegate's; for a
    /// remote notification likewise. Attach a device and a trace before.
    package func launch(
        _ app: HostedApp, for reason: AppLaunchReason, inBackground: Bool = false,
        surroundings: AppSurroundings = AppSurroundings()
    ) async -> AppRun {
        await enter()
        defer { leave() }
        endRunning()
        guard let attached else { return AppRun(result: .notRun, reason: "no device is attached") }
        var options = AppLaunchOptions(reason, isInBackground: inBackground)
        options.centerDelegateClass = app.centerDelegateClass
        options.loadsInterface = app.loadsInterface
        options.members = app.members
        options.badge = surroundings.badge
        options.isProtectedDataAvailable = surroundings.isProtectedDataAvailable
        (options.screenWidth, options.screenHeight) = (surroundings.screenWidth, surroundings.screenHeight)
        (options.scale, options.isDark) = (surroundings.scale, surroundings.isDark)
        options.localeIdentifier = configuration.localeIdentifier
        options.isRegisteredForRemoteNotifications = services.isRegistered(app.bundle.bundleIdentifier)
        do {
            let process = try await start(app, attached.budget)
            process.attach(budget: attached.budget, center: attached.center, trace: attached.trace)
            running = Running(process: process, app: app)
            let run = await perform(.launch(options))
            if inBackground { startBackgroundTime() }
            return run
        } catch {
            attached.trace.record(.app, TraceKind.processEnded, "\(error)", [TraceFact.launched: false])
            return AppRun(result: .crashed, reason: "\(error)")
        }
    }

    private func start(_ app: HostedApp, _ budget: AppBudget) async throws -> AppProcess {
        let prepared = try PreparedProcess(
            app.bundle, role: .app, memoryBytes: budget.memoryBytes, configuration: configuration)
        let process = AppProcess(prepared, configuration: configuration, services: services)
        try await process.start()
        return process
    }

    // MARK: Notifications

    /// What the delegate wants of a notification that comes while the app is in front.
    package func willPresent(_ notification: DeliveredNotification) async -> AppRun {
        await ask(.willPresent(notification))
    }

    /// What the user did with a notification, to an app that runs.
    ///
    /// - Parameter comesToFront: it comes to the front first, for an action with `.foreground` and the default one.
    package func didReceive(_ response: NotificationResponse, comesToFront: Bool) async -> AppRun {
        if comesToFront { stopBackgroundTime() }
        return await ask(.didReceive(response, comesToFront: comesToFront))
    }

    /// The button of `.providesAppNotificationSettings`; nil where it is pressed in Settings.
    package func openSettings(for notification: DeliveredNotification?) async -> AppRun {
        await ask(.openSettings(notification))
    }

    /// A push with `content-available`, or one that comes while the app is in front.
    package func remoteNotification(_ userInfo: [String: PropertyValue]) async -> AppRun {
        await ask(.remoteNotification(userInfo))
    }

    // MARK: The push service

    package func deviceToken(_ token: Data) async -> AppRun {
        if let running { services.registered(running.app.bundle.bundleIdentifier, true) }
        return await ask(.deviceToken(token))
    }

    package func registrationFailed(_ error: LinkError) async -> AppRun { await ask(.registrationFailed(error)) }

    // MARK: States

    package func enterForeground() async -> AppRun {
        stopBackgroundTime()
        return await ask(.enterForeground)
    }

    /// From here on it has 30 seconds of the device's clock; then its background tasks expire.
    package func enterBackground() async -> AppRun {
        let run = await ask(.enterBackground)
        startBackgroundTime()
        return run
    }

    /// Another app, or the lock, lies over it.
    package func resignActive() async -> AppRun { await ask(.resignActive) }

    /// Waits until it has what the user answered, and is at rest. Not while a prompt is on the screen.
    package func settleAfterAnswer() async -> AppRun {
        await running?.process.calls.userHasBeenHeard()
        return await settle()
    }

    /// Waits until it is at rest.
    package func settle() async -> AppRun { await ask(.settle) }

    package func open(_ url: String) async -> AppRun { await ask(.openURL(url)) }

    /// The user chooses a quick action of its icon, by its type.
    package func perform(shortcutItem type: String) async -> AppRun { await ask(.shortcutItem(type: type)) }

    /// The device is unlocked, or is being locked.
    package func protectedData(isAvailable: Bool) async -> AppRun {
        await ask(.protectedData(isAvailable: isAvailable))
    }

    /// The user ends the app: `applicationWillTerminate`, and then the process.
    @discardableResult
    package func terminate() async -> AppRun {
        stopBackgroundTime()
        let run = await ask(.terminate)
        await enter()
        defer { leave() }
        endRunning()
        return run
    }

    /// Ends the process without a word to it, as the system does with one in the background.
    package func kill() async {
        await enter()
        defer { leave() }
        endRunning()
    }

    /// Ends every process, and returns when they are gone.
    package func shutDown() async {
        await enter()
        defer { leave() }
        endRunning()
        for process in ending { await process.ended() }
        ending = []
    }

    // MARK: The time in the background

    private func startBackgroundTime() {
        stopBackgroundTime()
        guard isRunning else { return }
        let clock = configuration.clock
        let end = clock.now.addingTimeInterval(AppBudget.timeInBackground)
        backgroundTimer = Task { [weak self] in
            guard (try? await clock.sleep(until: end)) != nil else { return }
            await self?.endBackgroundTime()
        }
    }

    private func stopBackgroundTime() {
        backgroundTimer?.cancel()
        backgroundTimer = nil
    }

    private func endBackgroundTime() async {
        guard isRunning else { return }
        let run = await ask(.backgroundTimeOver)
        if case .notHandled(.outOfTime)? = run.answer { await kill() }
    }

    // MARK: Asking

    private static let notRunning = AppRun(result: .notRun, reason: "the app is not running")

    private func ask(_ request: AppRequest) async -> AppRun {
        await enter()
        defer { leave() }
        guard isRunning else { return Self.notRunning }
        return await perform(request)
    }

    private func perform(_ request: AppRequest) async -> AppRun {
        guard let current = running else { return Self.notRunning }
        let run = await current.process.perform(request)
        if run.result != .answered { endRunning() }
        return run
    }

    private func endRunning() {
        stopBackgroundTime()
        guard let current = running else { return }
        running = nil
        current.process.end()
        ending.append(current.process)
    }

    // MARK: One at a time

    private func enter() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty {
            isBusy = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
