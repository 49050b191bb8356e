package import BelfryDeviceLink
package import BelfryNotificationModel
package import Foundation
package import Trace

/// Shows content extensions: one interface at a time, as in the expanded view of a notification.
///
/// One process for each bundle, kept for the next notification. Whatever a process does, each call has a result; after
/// one that is not `shown` nothing is shown, and the next `present` finds a process that works. Calls wait for each
/// other. What happens is in the trace that the interface was presented with.
package actor ContentSession {
    private struct Kept {
        var process: ContentProcess
        var ext: HostedExtension
    }

    private let configuration: ExtensionHostConfiguration
    private let opensURL: @Sendable (String) -> Bool
    private var kept: [String: Kept] = [:]
    private struct Shown {
        var process: ContentProcess
        var bundle: String
        /// As the process has it, with its own paths.
        var notification: DeliveredNotification
        var trace: TraceLog
    }

    private var shown: Shown?
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameter opensURL: whether an app would open the address that an extension asks to open.
    package init(
        configuration: ExtensionHostConfiguration, opensURL: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.configuration = configuration
        self.opensURL = opensURL
    }

    // MARK: Showing

    /// Shows a notification in the extension's interface. One that is shown already is dismissed first.
    ///
    /// A call that is cancelled ends the process.
    package func present(
        _ presentation: ContentPresentation, in ext: HostedExtension, budget: ContentBudget = ContentBudget(),
        center: any CenterAnswering, trace: TraceLog
    ) async -> ContentRun {
        await enter()
        defer { leave() }
        _ = await closeShown()
        do {
            let process = try await process(for: ext, budget: budget, trace: trace)
            process.attach(budget: budget, center: center, trace: trace, beginsNewLog: true)
            shown = Shown(
                process: process, bundle: ext.bundleIdentifier,
                notification: presentation.notification, trace: trace)
            return await perform(.present(presentation)).run
        } catch {
            trace.record(.content, TraceKind.processEnded, "\(error)", [TraceFact.launched: false])
            return ContentRun(principalClass: ext.principalClass, result: .crashed, reason: "\(error)")
        }
    }

    /// An action was pressed: `didReceive(_:completionHandler:)`, where it is implemented. Dismissing is the caller's.
    ///
    /// The response's notification is the one that is shown, where its request is the same: with the attachment paths
    /// that the process may open.
    package func respond(_ response: NotificationResponse) async -> ContentAnswer {
        var response = response
        if let shown, shown.notification.request.identifier == response.notification.request.identifier {
            response.notification = shown.notification
        }
        return await ask(.response(response))
    }

    /// A later notification: `didReceive(_:)` again where it is of the thread that is shown.
    ///
    /// Apple, UNNotificationContentExtension, didReceive(_:): for notifications with the same thread identifier. Of
    /// another thread the extension is not told, and the scene is that of now.
    package func notify(_ notification: DeliveredNotification) async -> ContentRun {
        let thread = notification.request.content.threadIdentifier
        guard let shown, shown.notification.request.content.threadIdentifier != thread else {
            return await ask(.notification(notification)).run
        }
        shown.trace.record(
            .content, TraceKind.contentReceived,
            "a notification of another thread has come; the extension is not told", [TraceFact.nth: 0])
        return await snapshot()
    }

    /// The button over the medium: `mediaPlay()` or `mediaPause()`.
    package func mediaButton(play: Bool) async -> ContentRun { await ask(.mediaButton(play: play)).run }

    /// A touch, in points of the view; without effect where the extension takes none, which is in the trace.
    package func tap(at point: CGPoint) async -> ContentRun { await ask(.tap(x: point.x, y: point.y)).run }

    /// Text for what has the focus.
    package func type(_ text: String) async -> ContentRun { await ask(.type(text)).run }

    /// The device's clock stands `seconds` after the interface was shown.
    package func advance(to seconds: Double) async -> ContentRun { await ask(.advance(seconds: seconds)).run }

    /// The scene as it is now.
    package func snapshot() async -> ContentRun { await ask(.snapshot).run }

    /// The device gives the interface another size.
    package func resize(width: Double, height: Double) async -> ContentRun {
        await ask(.resize(width: width, height: height)).run
    }

    /// The interface goes; the process stays for the next notification.
    @discardableResult
    package func dismiss() async -> ContentRun {
        await enter()
        defer { leave() }
        return await closeShown()
    }

    /// Ends every process, and returns when they are gone.
    package func shutDown() async {
        await enter()
        defer { leave() }
        let ending = kept.values.map(\.process)
        kept = [:]
        shown = nil
        for process in ending { process.end() }
        for process in ending { await process.ended() }
    }

    // MARK: Asking

    private func ask(_ request: ContentRequest) async -> ContentAnswer {
        await enter()
        defer { leave() }
        guard shown != nil else { return ContentAnswer(option: nil, run: Self.nothingShown) }
        return await perform(request)
    }

    /// With what is shown.
    private func perform(_ request: ContentRequest) async -> ContentAnswer {
        guard let current = shown else { return ContentAnswer(option: nil, run: Self.nothingShown) }
        let answer = await current.process.perform(request)
        if answer.run.result != .shown {
            shown = nil
            kept[current.bundle] = nil
            current.process.end()
        }
        return answer
    }

    private func closeShown() async -> ContentRun {
        guard let current = shown else { return Self.nothingShown }
        let answer = await perform(.dismiss)
        shown = nil
        current.process.finishRequests()
        return answer.run
    }

    private static let nothingShown = ContentRun(
        principalClass: "", result: .notRun, reason: "no content extension is shown")

    // MARK: Processes

    private func process(
        for ext: HostedExtension, budget: ContentBudget, trace: TraceLog
    ) async throws -> ContentProcess {
        if let kept = kept[ext.bundleIdentifier] {
            let reason =
                ext.runsAs(kept.ext)
                ? kept.process.reasonForReplacement(budget: budget) : "the extension has been built anew"
            guard let reason else { return kept.process }
            trace.record(
                .content, TraceKind.processEnded, "the process of the notification before is replaced: \(reason)",
                [TraceFact.reason: .string(reason), TraceFact.launched: true])
            self.kept[ext.bundleIdentifier] = nil
            kept.process.end()
        }
        let process = try await start(ext, budget: budget)
        kept[ext.bundleIdentifier] = Kept(process: process, ext: ext)
        return process
    }

    private func start(_ ext: HostedExtension, budget: ContentBudget) async throws -> ContentProcess {
        let prepared = try PreparedProcess(
            ext, role: .content, memoryBytes: budget.memoryBytes, configuration: configuration)
        let process = ContentProcess(prepared, configuration: configuration, opensURL: opensURL)
        try await process.start()
        return process
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
