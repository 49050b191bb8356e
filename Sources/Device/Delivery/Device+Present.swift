import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// A notification on its way to the screen.
struct Presentation {
    /// Attachments' paths are names in the store.
    var request: NotificationRequest
    var app: InstalledApp
    var serviceExtension: ServiceExtensionRun?
    /// Files in `incoming` that it brings along.
    var incoming: [AttachmentStore.Incoming] = []
    /// Files that the pending request holds already.
    var held: [StoredFile] = []
    var attachmentBytes: [String: Int] = [:]
    var findings: [Finding] = []
    /// Why the extension hid it; nil where it did not.
    var filterReason: String?
    var isBackgroundPush = false
    /// The level that the payload asks for; nil for a local notification.
    var payloadLevel: InterruptionLevel?
    /// What the app in front says; nil where it was not asked.
    var delegate: ForegroundDelegate?
    /// The service's name of the push.
    var deliveryIdentifier: String?
    /// The pending request that fires with it, and its next date.
    var pending: (id: Int64, next: Date?)?

    init(request: NotificationRequest, app: InstalledApp) {
        self.request = request
        self.app = app
    }
}

/// A notification that is decided on, and what writing it gave.
private struct ReadyToShow {
    var presentation: Presentation
    var record: AppRecord
    var level: InterruptionLevel
    var sound: NotificationSound?
    var decision: PresentationRule.Decision
    /// Attachments' paths are names in the store.
    var delivered: DeliveredNotification
    var written = DeliveryWritten()
}

extension Device {
    /// Asks the app in front, where it is one, about what would be shown.
    ///
    /// Apple, userNotificationCenter(_:willPresent:withCompletionHandler:): called while the app is in the foreground.
    /// Apple, UNNotificationAttachment: a validated file is the system's, and reached by what the app is handed.
    func ask(about presentation: Presentation) async throws(DeviceError) -> ForegroundDelegate? {
        guard state == .foreground, let foreground, presentation.filterReason == nil,
            !presentation.isBackgroundPush
        else { return nil }
        let settings = try installed(presentation.app.bundleIdentifier).record.settings
        let status = settings.authorizationStatus
        guard status != .denied, status != .notDetermined else { return nil }
        let content = presentation.request.content
        guard content.hasAlertText || content.badge != nil || content.sound != nil else { return nil }
        let (app, files) = (presentation.app.bundleIdentifier, presentation.incoming.map(\.stored))
        arriving += files.map { ArrivingFile(app: app, file: $0) }
        defer { arriving.removeAll { files.contains($0.file) } }
        let notification = try notification(
            DeliveredNotification(date: clock.now, request: presentation.request), for: app)
        return await foreground.willPresent(notification)
    }

    /// Decides, writes in one commit, and only then says so.
    func present(_ presentation: Presentation, trace: TraceLog) throws(DeviceError) -> DeliveryOutcome {
        var presentation = presentation
        presentation.request.content.relevanceScore = SummaryRule.relevance(
            presentation.request.content.relevanceScore)
        let ready: ReadyToShow
        do {
            ready = try commit(presentation)
        } catch {
            // The rows are not there: the files are nobody's, and go back to where they were.
            for file in presentation.incoming { files.giveBack(file) }
            throw error
        }
        files.settle(presentation.incoming.map(\.stored.file))
        try remove(ready.written.doomed)
        let outcome = try outcome(ready, trace: trace)
        report(outcome, badgeBefore: ready.record.badge, trace)
        return outcome
    }

    private func commit(_ presentation: Presentation) throws(DeviceError) -> ReadyToShow {
        let record = try installed(presentation.app.bundleIdentifier).record
        let rules = LevelAndSound(app: presentation.app, settings: record.settings)
        let content = presentation.request.content
        let (level, levelFinding) = rules.level(of: content)
        let (sound, soundFinding) = rules.sound(of: content, level: level)
        var ready = ReadyToShow(
            presentation: presentation, record: record, level: level, sound: sound,
            decision: decide(presentation, record: record, level: level, sound: sound),
            delivered: DeliveredNotification(date: clock.now, request: presentation.request))
        // What the payload asks for is the doctor's to judge; what code asks for is known only here.
        let isTheCodes = content.interruptionLevel != presentation.payloadLevel
        ready.presentation.findings += [
            isTheCodes ? levelFinding : nil, soundFinding,
            CommunicationRule(app: presentation.app).finding(content),
        ].compactMap(\.self)
        ready.written = try write(ready)
        return ready
    }

    private func decide(
        _ presentation: Presentation, record: AppRecord, level: InterruptionLevel, sound: NotificationSound?
    ) -> PresentationRule.Decision {
        if let reason = presentation.filterReason { return PresentationRule.Decision(reason: reason) }
        if presentation.isBackgroundPush {
            return PresentationRule.Decision(reason: "the push type is background: it shows nothing")
        }
        return PresentationRule(
            state: state, settings: record.settings, level: level,
            delegate: presentation.delegate ?? foregroundDelegate,
            hasAlertText: presentation.request.content.hasAlertText,
            hasCriticalSound: sound?.kind == .critical && record.settings.criticalAlert == .enabled
        ).decide()
    }

    private func write(_ ready: ReadyToShow) throws(DeviceError) -> DeliveryWritten {
        let presentation = ready.presentation
        // Apple, UNNotificationContent.badge: nil leaves the number, 0 removes it.
        let badge = ready.decision.setsBadge ? presentation.request.content.badge.map { max(0, $0) } : nil
        var write = DeliveryWrite(
            app: ready.record, notification: ready.delivered,
            files: presentation.held + presentation.incoming.map(\.stored),
            isListed: ready.decision.places.contains { $0 != .banner }, badge: badge, pending: presentation.pending)
        write.deliveryIdentifier = presentation.deliveryIdentifier
        do {
            try files.synchronize(presentation.incoming)
        } catch {
            throw DeviceError(.diskFull, "\(files.incoming) cannot be written: \(error.reason); make room there")
        }
        let written = try stored { store throws(StoreError) in try store.deliver(write) }
        if write.isNeeded { configuration.onStep?(.rowsCommitted) }
        return written
    }

    /// The registered one, else the one that the app's sources declare.
    private func category(
        _ name: String, of ready: ReadyToShow, trace: TraceLog
    ) throws(DeviceError) -> NotificationCategory? {
        guard !name.isEmpty else { return nil }
        let registered = try stored { store throws(StoreError) in try store.category(name, app: ready.record.id) }
        if let registered { return registered }
        let app = ready.presentation.app
        guard let declared = app.declaredCategories.first(where: { $0.category.identifier == name }) else { return nil }
        trace.record(
            .app, TraceKind.categoryDeclared,
            "nobody has registered the category \(name); the app's sources declare it at \(declared.place)",
            [TraceFact.category: .string(name), TraceFact.location: .string(declared.place)])
        return declared.category
    }

    private func outcome(_ ready: ReadyToShow, trace: TraceLog) throws(DeviceError) -> DeliveryOutcome {
        let (decision, record) = (ready.decision, ready.record)
        let texts = NotificationTexts(
            localeIdentifier: configuration.localeIdentifier, localizedString: ready.presentation.app.localizedString)
        var shown = ready.delivered
        shown.request.content = CommunicationRule(app: ready.presentation.app).shown(
            texts.resolve(withStorePaths(shown.request.content)))
        let name = shown.request.content.categoryIdentifier
        let category = try category(name, of: ready, trace: trace)
        let preview = HiddenPreviewRule(state: state, setting: record.settings.showPreviews).preview(
            of: shown.request.content, category: category, count: max(1, ready.written.threadCount), texts: texts)
        let actions = (category?.actions ?? []).prefix(configuration.limits.actions).map(texts.resolve)
        var outcome = DeliveryOutcome(
            outcome: Self.word(ready.presentation, decision, record.settings),
            reason: decision.reason ?? decision.quietly, notification: shown)
        outcome.bundleIdentifier = ready.presentation.app.bundleIdentifier
        outcome.places = decision.places
        outcome.isProvisional = record.settings.authorizationStatus == .provisional
        outcome.serviceExtension = ready.presentation.serviceExtension
        outcome.interruptionLevel = ready.level
        outcome.sound = decision.playsSound ? ready.sound : nil
        outcome.badge = ready.written.badge
        outcome.category = category
        if outcome.outcome == .presented {
            let rule = AwayFromScreenRule(
                settings: record.settings, category: category, iosVersion: configuration.iosVersion)
            (outcome.isInCarPlay, outcome.isAnnounced) = (rule.isInCarPlay, rule.isAnnounced)
        }
        if category == nil, !name.isEmpty {
            outcome.otherCategories = try stored { store throws(StoreError) in
                try store.categories(app: record.id).map(\.identifier)
            }
        }
        outcome.actions = actions
        outcome.actionsInLimitedSpace = min(actions.count, configuration.limits.actionsInLimitedSpace)
        outcome.threadCount = ready.written.threadCount
        outcome.threadSummary = try threadLine(
            of: shown.request.content, category: category, count: ready.written.threadCount, app: record, texts: texts)
        outcome.hiddenPreview = decision.places.isEmpty ? nil : preview
        outcome.replacesDelivered = ready.written.replacesDelivered
        outcome.attachmentBytes = ready.presentation.attachmentBytes
        outcome.findings = ready.presentation.findings
        return outcome
    }

    private static func word(
        _ presentation: Presentation, _ decision: PresentationRule.Decision, _ settings: NotificationSettings
    ) -> DeliveryOutcome.Outcome {
        if !decision.places.isEmpty { return .presented }
        let content = presentation.request.content
        if presentation.isBackgroundPush { return .silent }
        if content.hasAlertText || presentation.filterReason != nil { return .suppressed }
        // A badge or a sound alone shows nothing; without permission it is held back like everything else.
        let isDenied = settings.authorizationStatus == .denied || settings.authorizationStatus == .notDetermined
        return isDenied && (content.badge != nil || content.sound != nil) ? .suppressed : .silent
    }

    private func report(_ outcome: DeliveryOutcome, badgeBefore: Int, _ trace: TraceLog) {
        for finding in outcome.findings { trace.add(finding) }
        if outcome.badge != badgeBefore {
            trace.record(
                .device, TraceKind.badgeChanged, "the badge is \(outcome.badge)",
                [TraceFact.badge: .integer(outcome.badge)])
        }
        let reason = outcome.reason ?? ""
        switch outcome.outcome {
        case .suppressed:
            trace.record(
                .device, TraceKind.suppressed, "not shown: \(reason)", [TraceFact.reason: .string(reason)])
        case .silent:
            trace.record(
                .device, TraceKind.silent, "nothing to show: \(reason)", [TraceFact.reason: .string(reason)])
        case .presented:
            let places = outcome.places.map(\.word).joined(separator: ", ")
            trace.record(
                .device, TraceKind.presented, "shown: \(places)",
                [
                    TraceFact.identifier: .string(outcome.notification.request.identifier),
                    TraceFact.place: .string(places), TraceFact.badge: .integer(outcome.badge),
                    TraceFact.sound: .string(outcome.sound.map { $0.name ?? "default" } ?? ""),
                    TraceFact.replaced: .boolean(outcome.replacesDelivered),
                ])
        }
    }
}

extension PresentationPlace {
    /// The word of the trace.
    var word: String {
        switch self {
        case .banner: "banner"
        case .lockScreen: "lock-screen"
        case .list: "list"
        }
    }
}
