import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionBuilder
import ExtensionHost
import Foundation
import Trace
import XcodeProject

/// The app of a session: built when it is first needed, launched, told what happens and asked what a phone asks.
///
/// Where it cannot be built, everything goes on as if it did not run, and the trace says why.
actor AppPart: ForegroundAsking {
    private let target: ExtensionTarget
    private let bundleIdentifier: String
    private let builder: TargetBuilder
    private let session: AppSession
    private let budget: AppBudget
    private let device: Device
    private let progress: @Sendable (String) -> Void

    private enum Code {
        case built(HostedApp)
        case missing(String)
    }

    private var code: Code?
    private var trace = TraceLog()
    private var surroundings = AppSurroundings()
    private var report: DeliveryReport.App
    private var hasSaidWhy = false

    init(
        _ target: ExtensionTarget, bundleIdentifier: String, builder: TargetBuilder, session: AppSession,
        budget: AppBudget, device: Device, progress: @escaping @Sendable (String) -> Void
    ) {
        var target = target
        target.bundleIdentifier = bundleIdentifier
        self.target = target
        self.bundleIdentifier = bundleIdentifier
        self.builder = builder
        self.session = session
        self.budget = budget
        self.device = device
        self.progress = progress
        report = Self.unneeded
    }

    private static let unneeded = DeliveryReport.App(
        result: "notRun", reason: "nothing of this delivery needs the app's code")

    /// What follows is told to this trace.
    func begin(center: CenterService, trace: TraceLog, screen: AppSurroundings) async {
        self.trace = trace
        surroundings = screen
        report = Self.unneeded
        hasSaidWhy = false
        await session.attach(center: center, trace: trace, budget: budget)
    }

    /// What it did since `begin`.
    var result: DeliveryReport.App { report }

    // MARK: Its code

    /// Builds it, if it was not; nil where it cannot be built.
    private func hosted() async -> HostedApp? {
        switch code {
        case .built(let app): return app
        case .missing(let reason):
            sayWhy(reason)
            return nil
        case nil: break
        }
        do {
            let built = try await builder.buildApp(target, trace: trace, progress: progress)
            await device.setAppBundleFolder(built.bundle.bundleURL, of: bundleIdentifier)
            let app = HostedApp(
                HostedExtension(built.bundle, as: .app, bundleIdentifier: bundleIdentifier),
                centerDelegateClass: built.bundle.centerDelegateClass, loadsInterface: built.isWhole,
                members: built.bundle.classMembers.mapValues { AppMembers(memberNames: $0) })
            code = .built(app)
            return app
        } catch {
            code = .missing(error.reason)
            sayWhy(error.reason, error.diagnostics.first { $0.severity == "error" })
            return nil
        }
    }

    private func sayWhy(_ reason: String, _ place: ExtensionBuildError.Diagnostic? = nil) {
        report = DeliveryReport.App(result: "buildFailed", reason: reason)
        guard !hasSaidWhy else { return }
        hasSaidWhy = true
        let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
        trace.record(
            .app, TraceKind.appSources, "nothing of \(target.name) is run: \(line)",
            [TraceFact.reason: .string(reason)])
        trace.add(
            Finding(
                "app-build-failed", .warning, "The app's code does not run here: \(line).",
                fix: "Correct what the reason names, or name the files that matter with --app.",
                where: place.map { "\($0.file):\($0.line):\($0.column)" } ?? target.name))
    }

    // MARK: Its life

    var isRunning: Bool { get async { await session.isRunning } }

    /// The device is unlocked, or is being locked: an app that runs is told.
    func setProtectedData(isAvailable: Bool) async {
        guard surroundings.isProtectedDataAvailable != isAvailable else { return }
        surroundings.isProtectedDataAvailable = isAvailable
        if await session.isRunning { _ = take(await session.protectedData(isAvailable: isAvailable)) }
    }

    /// The device entered or left a region: an app that runs is told.
    func cross(region: String, enters: Bool) async {
        if await session.isRunning { _ = take(await session.cross(region: region, enters: enters)) }
    }

    /// The user chooses a quick action of its icon, by its type.
    func perform(shortcutItem type: String) async -> AppRun? {
        if await session.isRunning { return take(await session.perform(shortcutItem: type)) }
        return await launch(.shortcutItem(type: type), inBackground: false)
    }

    /// Something opens an address that is the app's.
    func open(_ url: String) async -> AppRun? {
        guard await session.isRunning else { return await launch(.url(url), inBackground: false) }
        _ = take(await session.enterForeground())
        return take(await session.open(url))
    }

    /// The user opens it, or comes back to it.
    @discardableResult
    func comeToFront() async -> AppRun? {
        if await session.isRunning { return take(await session.enterForeground()) }
        return await launch(.icon, inBackground: false)
    }

    func goToBackground() async {
        if await session.isRunning { _ = take(await session.enterBackground()) }
    }

    /// What it does with something that was answered outside of it, such as a prompt, is over when this returns.
    ///
    /// - Returns: seconds until something in it is due that waits for a time; nil where nothing does.
    @discardableResult
    func settle() async -> Double? {
        guard await session.isRunning else { return nil }
        let isAsking = await !device.prompts.isEmpty
        return take(isAsking ? await session.settle() : await session.settleAfterAnswer()).dueSeconds
    }

    /// Seconds until its time in the background is over; nil where it is in front, or does not run.
    var secondsInBackground: Double? { get async { await session.secondsInBackground } }

    /// The device's clock was moved: background tasks that expire by it have.
    func clockHasMoved() async { await session.clockHasMoved() }

    /// Something lies over it.
    func resignActive() async {
        if await session.isRunning { _ = take(await session.resignActive()) }
    }

    /// The user ends it, and it is told.
    func terminate() async {
        if await session.isRunning { _ = take(await session.terminate()) }
    }

    /// It is opened once, as by its user before, so that it has registered what it registers; then it is not running.
    func openOnce() async {
        guard await launch(.icon, inBackground: false) != nil else { return }
        await session.kill()
    }

    func launch(_ reason: AppLaunchReason, inBackground: Bool) async -> AppRun? {
        guard let app = await hosted() else { return nil }
        var around = surroundings
        around.badge = (try? await device.badge(of: bundleIdentifier)) ?? 0
        return take(
            await session.launch(app, for: reason, inBackground: inBackground, surroundings: around))
    }

    func shutDown() async { await session.shutDown() }

    // MARK: Notifications

    func willPresent(_ notification: DeliveredNotification) async -> ForegroundDelegate {
        guard await session.isRunning else { return .none }
        let run = take(await session.willPresent(notification))
        switch run.answer {
        case .presentation(let options):
            report.presentation = AppPart.names(options)
            return .options(options)
        case .notHandled(.noDelegate): return .none
        case .notHandled(.notImplemented): return .withoutWillPresent
        // Apple, UNUserNotificationCenter.h: not called in time, it is not presented.
        default: return .options(0)
        }
    }

    /// The user did something with a notification. Nil where the app's code does not run here; then the reason is in
    /// the report.
    ///
    /// - Parameter comesToFront: the app is in front afterwards.
    func respond(_ response: NotificationResponse, comesToFront: Bool) async -> AppRun? {
        var response = response
        if let own = try? await device.notification(response.notification, for: bundleIdentifier) {
            response.notification = own
        }
        if await session.isRunning {
            return take(await session.didReceive(response, comesToFront: comesToFront))
        }
        return await launch(.response(response), inBackground: !comesToFront)
    }

    /// A push with `content-available`.
    func remoteNotification(_ userInfo: [String: PropertyValue]) async {
        if await session.isRunning {
            _ = take(await session.remoteNotification(userInfo))
        } else {
            _ = await launch(.remoteNotification(userInfo), inBackground: true)
        }
    }

    func openSettings(for notification: DeliveredNotification?) async -> AppRun? {
        guard await comeToFront() != nil else { return nil }
        return take(await session.openSettings(for: notification))
    }

    /// The push service answers an app that registered before.
    func pushServiceAnswers(_ registration: AppRegistration) async {
        guard await session.isRunning else { return }
        switch registration {
        case .token(let token): _ = take(await session.deviceToken(token))
        case .failure(let error): _ = take(await session.registrationFailed(error))
        case .later: break
        }
    }

    // MARK: What it did

    private func take(_ run: AppRun) -> AppRun {
        let (opened, presentation) = (report.openedURLs, report.presentation)
        let fetched = report.fetchResult
        report = DeliveryReport.App(
            principalClass: run.launched.map { $0.delegateClass } ?? report.principalClass,
            result: run.result.rawValue, reason: run.reason)
        report.openedURLs = opened + run.openedURLs
        report.presentation = presentation
        report.fetchResult = fetched
        if case .fetched(let result) = run.answer { report.fetchResult = "\(result)" }
        report.log = run.log
        return run
    }

    /// Apple, UNNotificationPresentationOptions, by raw value.
    static func names(_ options: UInt) -> [String] {
        [(1, "badge"), (2, "sound"), (4, "alert"), (8, "list"), (16, "banner")].filter { options & $0.0 != 0 }.map(\.1)
    }
}
