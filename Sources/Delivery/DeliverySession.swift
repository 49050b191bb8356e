package import APNSWire
import BelfryNotificationModel
import Canvas
import Device
import Doctor
import ExtensionBuilder
import ExtensionHost
import Foundation
import Media
import Screen
import Trace
import XcodeProject

/// One device with one app on it, taking one push after another.
///
/// It stands over every room that a push goes through: the payload is read by the wire, the device decides, the
/// extension is built and run, and what came of it becomes a report. Nothing is written before the first payload is
/// found good.
package actor DeliverySession {
    var options: DeliveryOptions
    let place: DeliveryPlace
    let progress: @Sendable (String) -> Void
    let debuggerIsDue: @Sendable (String) -> Void
    let targets: DeliveryTargets
    /// Can be moved on; nil where the device goes by the machine's time.
    let clock: (any MovableClock)?
    /// The same for the code that runs on it.
    let time: ProcessTime
    var running: Running?
    /// What happened on the device since the last delivery began, or since the session began where it goes by steps.
    var trace = TraceLog()
    /// What the device is doing now.
    var state: DeviceState
    /// The notifications that steps have brought, the newest last.
    var shown: [ShownNotification] = []
    var push = CurrentPush()
    /// The notification whose banner is on the screen.
    var bannerIdentifier: String?
    /// The notification that the user turned to; nil is the newest.
    var chosenIdentifier: String?
    /// Newer ones have come while its view was open.
    var hasNewerBehind = false
    /// The device is used step by step, and the trace is one for all of them.
    var isHeldOpen = false
    /// The push service, and what else opens addresses.
    let appServices = AppServices()

    /// What there is once a device is open.
    struct Running {
        var device: Device
        var media: MediaClient
        var canvas: CanvasClient
        var notices: CanvasNotices
        var builder: TargetBuilder
        var host: ExtensionHost
        var contents: ContentSession
        var app: InstalledApp
        /// The app's service extension; nil where it has none.
        var service: ServiceProcess?
        /// Starts its process while the device is opened.
        var preparation: Task<Void, Never>?
        /// Nil where no app is given or found.
        var appPart: AppPart?
        /// What the app's sources say of its categories.
        var declared: DeclaredCategories.Found
        /// What a test's process asks beside the processes that it stands for.
        var testLink: TestProcessLink?
        /// Removes the devices of earlier sessions.
        var sweeping: Task<Void, Never>

        var bundleIdentifier: String { app.bundleIdentifier }
    }

    /// Reads the targets.
    ///
    /// - Parameters:
    ///   - progress: gets a line where something takes its time.
    ///   - debuggerIsDue: gets the line that attaches a debugger, once a process waits for one.
    package init(
        _ options: DeliveryOptions, place: DeliveryPlace, progress: @escaping @Sendable (String) -> Void = { _ in },
        debuggerIsDue: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(DeliveryError) {
        self.options = options
        self.place = place
        self.progress = progress
        self.debuggerIsDue = debuggerIsDue
        clock = options.clockRuns ? RunningClock() : options.startsAt.map { ManualClock(now: $0) }
        time = ProcessTime(clock: clock ?? SystemClock(), timeZone: options.timeZone)
        state = options.state
        targets = try DeliveryTargets(options)
    }

    /// Delivers one payload.
    ///
    /// - Parameters:
    ///   - isLast: nothing is delivered after it; the extension's process need not be kept.
    ///   - collapseIdentifier: its own `apns-collapse-id`, instead of the options'.
    ///   - pushType: its `apns-push-type`, instead of the one that the payload implies.
    /// - Throws: where the payload is none, or the device cannot be opened. Whatever an extension does is part of the
    ///   report.
    package func deliver(
        _ bytes: [UInt8], isLast: Bool = false, collapseIdentifier: String? = nil, pushType: PushType? = nil
    ) async throws(DeliveryError) -> DeliveryReport {
        trace = TraceLog()
        push = CurrentPush()
        let payload = try Self.payload(bytes, limit: (pushType ?? .alert).payloadLimit)
        let running = try await open(for: payload, trace: trace)
        let outcome = try await bring(
            payload, collapseIdentifier: collapseIdentifier ?? options.collapseIdentifier, pushType: pushType,
            to: running, isLast: isLast)
        let expanded = options.needsContent ? await expanded(outcome, running, options: options).run() : nil
        for notice in running.notices.take() { trace.add(notice) }
        _ = try await showAdded(running)
        var result = report(payload, outcome, expanded, trace)
        result.app = await running.appPart?.result
        return result
    }

    /// One push comes in, and the device decides.
    func bring(
        _ payload: Payload, collapseIdentifier: String?, pushType: PushType? = nil, delivery: String? = nil,
        to running: Running, isLast: Bool
    ) async throws(DeliveryError) -> DeliveryOutcome {
        let locale = options.locale
        let strings = targets.strings
        let lookup: (String) -> String? = { strings?.lookup($0, locale: locale) }
        record(payload, in: trace)
        for finding in payload.localizationFindings(localizedBy: lookup) { trace.add(finding) }
        var push = RemotePush(
            content: payload.content(localizedBy: lookup), collapseIdentifier: collapseIdentifier,
            pushType: (pushType ?? payload.impliedPushType).rawValue,
            isMutable: payload.isMutable, hasAlert: payload.hasAlert)
        push.deliveryIdentifier = delivery
        if Self.namesStream(push.content.userInfo) { running.media.prepareForStreams() }
        prepareContent(running)
        try await prepareApp(for: payload, running)
        let outcome: DeliveryOutcome
        do {
            outcome = try await running.device.receive(
                push, for: running.bundleIdentifier,
                runner: runner(running, isLast: isLast, trace: trace), trace: trace)
        } catch {
            throw DeliveryError(error)
        }
        await wakeApp(for: payload, running)
        if !isHeldOpen { _ = try await showAdded(running) }
        return outcome
    }

    /// Ends the processes. A device that was made for this session stays where its report says, until later ones
    /// take its place.
    package func close() async {
        guard let running else { return }
        self.running = nil
        await running.host.shutDown()
        await running.contents.shutDown()
        await running.appPart?.shutDown()
        running.testLink?.close()
        running.canvas.shutDown()
        await running.media.shutDown()
        await running.sweeping.value
    }

    // MARK: Parts

    /// True where the payload holds the address of a movie or sound: what looks into one can load meanwhile.
    private static func namesStream(_ members: [String: PropertyValue]) -> Bool {
        members.values.contains { value in
            switch value {
            case .string(let text): text.hasPrefix("http") && isStream(URL(string: text)?.pathExtension)
            case .dictionary(let members): namesStream(members)
            default: false
            }
        }
    }

    private static func isStream(_ pathExtension: String?) -> Bool {
        guard let pathExtension, let type = AttachmentTypes.type(filenameExtension: pathExtension) else { return false }
        return type.mediaClass != .image
    }

    static func payload(
        _ bytes: [UInt8], limit: Int = PushType.alert.payloadLimit
    ) throws(DeliveryError) -> Payload {
        do {
            return try Payload(bytes: bytes, limit: limit)
        } catch {
            throw DeliveryError(error)
        }
    }

    private func record(_ payload: Payload, in trace: TraceLog) {
        let type = payload.impliedPushType.rawValue
        let parts = [
            payload.hasAlert ? "alert" : nil, payload.aps.badge == nil ? nil : "badge",
            payload.aps.sound == nil ? nil : "sound", payload.isMutable ? "mutable-content" : nil,
            payload.isContentAvailable ? "content-available" : nil,
        ].compactMap { $0 }
        let with = parts.isEmpty ? "nothing to show" : parts.joined(separator: ", ")
        trace.record(
            .device, TraceKind.payloadReceived, "payload received: \(payload.bytes.count) bytes, \(type), with \(with)",
            [
                TraceFact.bytes: .integer(payload.bytes.count), TraceFact.pushType: .string(type),
                TraceFact.hasAlert: .boolean(payload.hasAlert), TraceFact.isMutable: .boolean(payload.isMutable),
                TraceFact.category: .string(payload.aps.category ?? ""),
            ])
    }

    private func runner(_ running: Running, isLast: Bool, trace: TraceLog) -> ServiceRunner? {
        running.service.map { service in
            ServiceRunner(
                service: service, center: center(running, trace: trace), trace: trace, progress: progress,
                preparation: running.preparation, isLast: isLast)
        }
    }

    /// Builds the content extension while the service extension runs, where there is one to choose.
    private func prepareContent(_ running: Running) {
        guard options.needsContent, targets.contents.count == 1, var target = targets.contents.first else { return }
        target.bundleIdentifier = DeliveryTargets.bundleIdentifier(of: target, app: running.bundleIdentifier)
        // Who shows it builds it again, which finds what was built, and says so in the trace.
        Task { [target, progress] in _ = try? await running.builder.build(target, progress: progress) }
    }

    func center(_ running: Running, trace: TraceLog) -> CenterService {
        CenterService(device: running.device, canvas: running.canvas, trace: trace)
    }

    /// What the user does with a notification, and the pictures of it.
    func expanded(
        _ outcome: DeliveryOutcome, _ running: Running, options: DeliveryOptions
    ) -> ExpandedDelivery {
        let screen = screenDevice(options)
        let presenter = ContentPresenter(
            options: options, targets: targets, bundleIdentifier: running.bundleIdentifier, device: running.device,
            builder: running.builder, session: running.contents, center: center(running, trace: trace),
            screen: screen, trace: trace, progress: progress)
        return ExpandedDelivery(
            options: options, targets: targets, outcome: outcome, presenter: presenter, session: running.contents,
            canvas: running.canvas, app: running.appPart, screen: screen, appName: running.app.name, trace: trace)
    }

    /// The screen as it is for pictures.
    func screenDevice(_ options: DeliveryOptions) -> ScreenDevice {
        ScreenDevice(
            size: options.screenName.flatMap(ScreenSize.named) ?? .standard, isDark: options.isDark,
            localeIdentifier: options.locale, time: clock?.now ?? ScreenClock.now, timeZone: options.timeZone,
            isLocked: options.state == .locked)
    }

    /// What only a whole delivery can see.
    func ownFindings(_ payload: Payload, _ outcome: DeliveryOutcome) -> [Finding] {
        var findings: [Finding] = []
        let app = targets.app?.bundleIdentifier ?? ""
        if let named = payload.simulatorTargetBundle, !app.isEmpty, named != app {
            findings.append(
                Finding(
                    "simulator-bundle-mismatch", .warning, "The payload is for \(named), and the app is \(app).",
                    fix: "Write \(app) as Simulator Target Bundle, or give the other app's project.",
                    where: "payload: Simulator Target Bundle"))
        }
        let category = outcome.notification.request.content.categoryIdentifier
        if !category.isEmpty, outcome.category == nil, targets.app != nil, outcome.outcome == .presented {
            findings.append(
                Finding(
                    "category-unknown-here", .note,
                    "Nothing has registered the category \(category), and the app's sources declare none of that name.",
                    where: "app"))
        }
        let launchImage = outcome.notification.request.content.launchImageName
        if !launchImage.isEmpty, let app = targets.app, !LaunchImageSearch.has(launchImage, among: app.resources) {
            findings.append(
                Finding(
                    "launch-image-missing", .note,
                    "The app has no image or storyboard \(launchImage), which the notification names as its launch image.",
                    fix: "Add it to the app, or leave the name out.", where: "content: launchImageName"))
        }
        return findings
    }

    private func report(
        _ payload: Payload, _ outcome: DeliveryOutcome, _ expanded: ExpandedDelivery.Result?, _ trace: TraceLog
    ) -> DeliveryReport {
        for finding in outcome.findings + targets.findings + ownFindings(payload, outcome) { trace.add(finding) }
        let diagnosed = DeliveryDoctor.findings(
            payload: payload, targets: targets.all, trace: trace.events, run: outcome.serviceExtension,
            systemVersion: options.system)
        let findings = DeliveryDoctor.merged(recorded: trace.findings, diagnosed: diagnosed)
        return DeliveryReport(
            payload, outcome, contents: targets.contents, expanded: expanded, findings: findings, trace: trace.events)
    }
}

extension ShowPreviews {
    init(_ previews: DeliveryOptions.Previews) {
        switch previews {
        case .always: self = .always
        case .unlocked: self = .whenAuthenticated
        case .never: self = .never
        }
    }
}
