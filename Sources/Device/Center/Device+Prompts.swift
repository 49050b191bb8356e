import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
package import Trace

/// A question to the user: may this app send notifications?
package struct PermissionPrompt: Sendable, Hashable {
    package var bundleIdentifier: String
    /// As the user reads it.
    package var appName: String
    /// `UNAuthorizationOptions`, raw, as the app asked for them.
    package var options: UInt
}

/// The prompts on the screen, and who waits for them.
struct PromptList {
    /// The oldest first; one for each app.
    private(set) var prompts: [PermissionPrompt] = []
    private var answered: [(id: UUID, app: String, continuation: CheckedContinuation<Void, Never>)] = []
    private var appeared: [(id: UUID, app: String?, continuation: CheckedContinuation<PermissionPrompt?, Never>)] = []

    func prompt(of app: String?) -> PermissionPrompt? {
        prompts.first { app == nil || $0.bundleIdentifier == app }
    }

    mutating func show(_ prompt: PermissionPrompt) {
        guard self.prompt(of: prompt.bundleIdentifier) == nil else { return }
        prompts.append(prompt)
        let told = appeared.filter { $0.app == nil || $0.app == prompt.bundleIdentifier }
        appeared.removeAll { waiter in told.contains { $0.id == waiter.id } }
        for waiter in told { waiter.continuation.resume(returning: prompt) }
    }

    mutating func close(_ app: String) {
        prompts.removeAll { $0.bundleIdentifier == app }
        let told = answered.filter { $0.app == app }
        answered.removeAll { $0.app == app }
        for waiter in told { waiter.continuation.resume() }
    }

    mutating func waitForAnswer(_ id: UUID, of app: String, _ continuation: CheckedContinuation<Void, Never>) {
        guard prompt(of: app) != nil, !Task.isCancelled else { return continuation.resume() }
        answered.append((id, app, continuation))
    }

    mutating func waitForPrompt(
        _ id: UUID, of app: String?, _ continuation: CheckedContinuation<PermissionPrompt?, Never>
    ) {
        if let prompt = prompt(of: app) { return continuation.resume(returning: prompt) }
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        appeared.append((id, app, continuation))
    }

    /// Whoever waits under that name waits no longer.
    mutating func stopWaiting(_ id: UUID) {
        for waiter in answered where waiter.id == id { waiter.continuation.resume() }
        for waiter in appeared where waiter.id == id { waiter.continuation.resume(returning: nil) }
        answered.removeAll { $0.id == id }
        appeared.removeAll { $0.id == id }
    }
}

extension Device {
    /// The prompts on the screen, the oldest first.
    package var prompts: [PermissionPrompt] { promptList.prompts }

    /// Settles how prompts are answered from now on; nil leaves them on the screen until `answerPrompt(_:for:trace:)`.
    package func setPromptAnswer(_ answer: PromptAnswer?) { promptAnswer = answer }

    /// Waits until a prompt is on the screen; nil where the task was cancelled before.
    ///
    /// - Parameter bundleIdentifier: the app whose prompt is waited for; nil is any.
    package func promptAppears(of bundleIdentifier: String? = nil) async -> PermissionPrompt? {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { promptList.waitForPrompt(id, of: bundleIdentifier, $0) }
        } onCancel: {
            Task { await stopWaiting(id) }
        }
    }

    /// Answers the prompt of an app, as the user would: what was asked for is granted, or nothing.
    package func answerPrompt(
        _ answer: PromptAnswer, for bundleIdentifier: String, trace: TraceLog? = nil
    ) throws(DeviceError) {
        guard let prompt = promptList.prompt(of: bundleIdentifier) else {
            throw DeviceError(
                .noPrompt,
                "\(bundleIdentifier) has no prompt on the screen; answer after it has called requestAuthorization")
        }
        let (app, record) = try installed(bundleIdentifier)
        _ = try settle(answer, options: prompt.options, app: app, record: record, trace)
        promptList.close(bundleIdentifier)
    }

    /// What the user says to the quiet notifications of an app with provisional permission.
    package func decideProvisional(
        _ decision: ProvisionalDecision, for bundleIdentifier: String, trace: TraceLog? = nil
    ) throws(DeviceError) {
        let (_, record) = try installed(bundleIdentifier)
        var settings = record.settings
        settings.decide(decision)
        guard settings != record.settings else { return }
        try stored { store throws(StoreError) in try store.set(settings, app: record.id) }
        recordPermission("\(settings.authorizationStatus)", of: bundleIdentifier, trace)
    }

    private func stopWaiting(_ id: UUID) { promptList.stopWaiting(id) }

    /// Apple, requestAuthorization(options:completionHandler:): the first call asks, later ones give what was answered.
    func requestAuthorization(
        _ options: UInt, app: InstalledApp, record: AppRecord, _ trace: TraceLog?
    ) throws(DeviceError) -> CenterReply {
        let isProvisional = options & AuthorizationOptions.provisional != 0
        guard record.settings.authorizationStatus == .notDetermined, !isProvisional else {
            return .granted(try settle(.allow, options: options, app: app, record: record, trace))
        }
        let prompt = PermissionPrompt(
            bundleIdentifier: app.bundleIdentifier, appName: app.name, options: options)
        if promptList.prompt(of: app.bundleIdentifier) == nil {
            trace?.record(
                .device, TraceKind.permissionPrompt, "\(app.name) asks whether it may send notifications",
                [
                    TraceFact.bundle: .string(app.bundleIdentifier),
                    TraceFact.options: .string(AuthorizationOptions.names(options).joined(separator: ",")),
                ])
        }
        if let promptAnswer, promptList.prompt(of: app.bundleIdentifier) == nil {
            return .granted(try settle(promptAnswer, options: options, app: app, record: record, trace))
        }
        promptList.show(prompt)
        return .asking
    }

    /// What the user answered; waits while the prompt is on the screen.
    func authorizationAnswer(_ bundleIdentifier: String) async throws(DeviceError) -> Bool {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { promptList.waitForAnswer(id, of: bundleIdentifier, $0) }
        } onCancel: {
            Task { await stopWaiting(id) }
        }
        return try installed(bundleIdentifier).record.settings.isGranted
    }

    private func settle(
        _ answer: PromptAnswer, options: UInt, app: InstalledApp, record: AppRecord, _ trace: TraceLog?
    ) throws(DeviceError) -> Bool {
        var settings = record.settings
        let granted = settings.answerPrompt(answer, options: options, app: app)
        if settings != record.settings {
            try stored { store throws(StoreError) in try store.set(settings, app: record.id) }
            recordPermission("\(settings.authorizationStatus)", of: app.bundleIdentifier, trace)
        } else {
            trace?.record(
                .device, TraceKind.permission,
                "\(app.bundleIdentifier) asks again, and is told the stored answer: \(settings.authorizationStatus)",
                [TraceFact.status: .string("\(settings.authorizationStatus)"), TraceFact.granted: .boolean(granted)])
        }
        return granted
    }
}
