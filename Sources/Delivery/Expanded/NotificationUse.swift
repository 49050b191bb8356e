import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionHost
import Foundation
import Trace

/// What the user does with a notification that is shown: expands it, presses an action, types a reply.
///
/// The content extension is asked first, where it handles actions; what it forwards, and everything else, is the
/// app's (Apple, didReceive(_:completionHandler:)).
struct NotificationUse {
    let options: DeliveryOptions
    let outcome: DeliveryOutcome
    let session: ContentSession
    let app: AppPart?
    let trace: TraceLog

    /// What came of it.
    struct Result {
        /// The content extension as it is after the press; nil where the app has none.
        var run: ContentRun?
        var responses: [DeliveryReport.Response] = []
        /// Whether the expanded view is still there.
        var isOpen = true
        /// The app is in front afterwards.
        var bringsAppToFront = false
    }

    /// The system's own actions (Apple, UNNotificationDefaultActionIdentifier and UNNotificationDismissActionIdentifier).
    private static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
    private static let systemActions = [
        "default": defaultAction,
        "dismiss": "com.apple.UNNotificationDismissActionIdentifier",
    ]

    func press(_ name: String, shown run: ContentRun?) async -> Result {
        var result = Result(run: run)
        let identifier = Self.systemActions[name] ?? name
        if Self.systemActions.values.contains(identifier) {
            await pressSystem(identifier, &result)
            return result
        }
        let actions = run?.scene?.actions ?? outcome.actions
        guard let action = actions.first(where: { $0.identifier == identifier }) else {
            trace.add(unknown(identifier, actions))
            return result
        }
        if options.reply != nil, action.textInput == nil { trace.add(noText(action)) }
        guard await unlock(for: action) else { return result }
        record(action)
        await respond(to: action, &result)
        return result
    }

    private func respond(to action: NotificationAction, _ result: inout Result) async {
        // Apple, UNTextInputNotificationResponse.userText: no text is the empty text.
        let text = action.textInput == nil ? nil : options.reply ?? ""
        if let scene = result.run?.scene, scene.handlesResponses {
            let answer = await session.respond(
                NotificationResponse(
                    notification: outcome.notification, actionIdentifier: action.identifier, userText: text))
            result.run = answer.run
            result.responses.append(
                .init(action.identifier, text: text, handledBy: .contentExtension, option: answer.option?.name))
            recordAnswer(answer, to: action)
            await carryOut(answer.run.commands, &result)
            guard answer.forwards else {
                if answer.option != .doNotDismiss || answer.run.scene == nil { await close(&result) }
                return
            }
        }
        await close(&result)
        await forward(
            action.identifier, text: text, isForeground: action.options & NotificationAction.foreground != 0, &result)
    }

    /// What the extension asked for through its context, as it was shown: it may close itself, or open the app.
    func afterShowing(_ run: ContentRun?) async -> Result {
        var result = Result(run: run)
        if let run { await carryOut(run.commands, &result) }
        return result
    }

    /// Apple, NSExtensionContext: performNotificationDefaultAction() and dismissNotificationContentExtension().
    private func carryOut(_ commands: [ContentCommand], _ result: inout Result) async {
        for command in commands {
            switch command {
            case .performDefaultAction:
                await close(&result)
                await forward(Self.defaultAction, text: nil, isForeground: true, &result)
            case .dismiss: await close(&result)
            case .mediaPlayingStarted, .mediaPlayingPaused, .notificationActions, .open: break
            }
        }
    }

    private func close(_ result: inout Result) async {
        result.isOpen = false
        guard result.run?.scene != nil else { return }
        await session.dismiss()
    }

    private func forward(_ identifier: String, text: String?, isForeground: Bool, _ result: inout Result) async {
        // An app comes to the front on an unlocked device only.
        if isForeground, await !unlockDevice(for: "the app") { return }
        trace.record(
            .app, TraceKind.responseHandled,
            isForeground ? "the app comes to the front and gets \(identifier)" : "the app gets \(identifier)",
            [TraceFact.action: .string(identifier), TraceFact.handledBy: "app"])
        var entry = DeliveryReport.Response(identifier, text: text, handledBy: .app, option: nil)
        let response = NotificationResponse(
            notification: outcome.notification, actionIdentifier: identifier, userText: text)
        if let app {
            if let run = await app.respond(response, comesToFront: isForeground) {
                entry.take(run)
            } else {
                entry.reason = await app.result.reason
            }
        }
        result.bringsAppToFront = result.bringsAppToFront || isForeground
        result.responses.append(entry)
    }

    // MARK: The system's actions

    private func pressSystem(_ identifier: String, _ result: inout Result) async {
        result.isOpen = false
        if identifier == Self.defaultAction {
            await forward(identifier, text: nil, isForeground: true, &result)
            return
        }
        // Apple, UNNotificationDismissActionIdentifier: only where the category asks for it.
        let options = outcome.category?.options ?? 0
        if options & NotificationCategory.customDismissAction != 0 {
            await forward(identifier, text: nil, isForeground: false, &result)
        } else {
            trace.record(
                .device, TraceKind.response,
                "the notification is dismissed; nobody is told, for its category has no customDismissAction",
                [TraceFact.action: .string(identifier)])
        }
    }

    // MARK: The lock

    /// Apple, UNNotificationActionOptions.authenticationRequired: only on an unlocked device.
    private func unlock(for action: NotificationAction) async -> Bool {
        guard action.options & NotificationAction.authenticationRequired != 0 else { return true }
        return await unlockDevice(for: action.identifier)
    }

    private func unlockDevice(for action: String) async -> Bool {
        guard options.state == .locked else { return true }
        let words = options.unlocks ? "the user unlocks the device for" : "the device stays locked, which refuses"
        trace.record(.device, TraceKind.unlock, "\(words) \(action)", [TraceFact.granted: .boolean(options.unlocks)])
        if !options.unlocks {
            trace.add(
                Finding(
                    "action-refused-locked", .note, "The device stays locked, so \(action) does nothing.",
                    fix: "Leave out --no-unlock to let the user unlock it.", where: "action"))
        }
        if options.unlocks { await app?.setProtectedData(isAvailable: true) }
        return options.unlocks
    }

    // MARK: Words

    private func record(_ action: NotificationAction) {
        let text = action.textInput == nil ? "" : " with \(options.reply.map { "“\($0)”" } ?? "no text")"
        trace.record(
            .device, TraceKind.response, "the user presses \(action.identifier) (\(action.title.text))\(text)",
            [TraceFact.action: .string(action.identifier), TraceFact.hasText: .boolean(action.textInput != nil)])
    }

    private func recordAnswer(_ answer: ContentAnswer, to action: NotificationAction) {
        let option = answer.option?.name ?? "nothing"
        trace.record(
            .content, TraceKind.responseHandled, "the content extension answers \(action.identifier): \(option)",
            [
                TraceFact.action: .string(action.identifier), TraceFact.handledBy: "contentExtension",
                TraceFact.option: .string(option),
            ])
    }

    private func unknown(_ identifier: String, _ actions: [NotificationAction]) -> Finding {
        let known = actions.map(\.identifier).joined(separator: ", ")
        return Finding(
            "action-unknown", .error, "There is no action \(identifier) to press.",
            fix: known.isEmpty
                ? "The notification's category has no actions here; see where its category is registered."
                : "Use one of: \(known), default, dismiss.", where: "action")
    }

    private func noText(_ action: NotificationAction) -> Finding {
        Finding(
            "reply-without-text-field", .error, "The action \(action.identifier) takes no text; the reply is not used.",
            fix: "Make it a UNTextInputNotificationAction, or leave out the reply.", where: "action")
    }
}

extension DeliveryReport.Response {
    /// What the app did with it.
    fileprivate mutating func take(_ run: AppRun) {
        isHandled = run.result == .answered && run.isHandled
        openedURLs = run.openedURLs
        switch run.answer {
        case .notHandled(let why): reason = why.words
        default: reason = run.reason
        }
    }
}
