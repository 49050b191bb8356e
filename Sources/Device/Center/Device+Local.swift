import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// Local notifications: what an app or extension adds itself.
extension Device {
    /// Returns once a call of `add` waits for an earlier one.
    package func addWaits() async { await withCheckedContinuation { adding.watch($0) } }

    /// Apple, add(_:withCompletionHandler:): calls are processed in their order.
    func add(
        _ request: NotificationRequest, caller: String, owner: String, trace: TraceLog
    ) async throws(DeviceError) -> CenterReply {
        if !adding.take() { await withCheckedContinuation { adding.wait($0) } }
        defer { adding.pass() }
        let (app, record) = try installed(owner)
        if let error = refusal(of: request, settings: record.settings) { return .failure(error) }
        let firing = schedule.first(request.trigger, now: clock.now)
        if case .never(let reason) = firing { return .failure(CenterError.noDate(reason)) }
        var presentation = Presentation(request: request, app: app)
        if let refusal = await takeAll(caller: caller, presentation: &presentation, trace) {
            return .failure(refusal.linkError)
        }
        recordAdded(presentation.request, firing, trace, caller: caller)
        switch firing {
        case .atOnce where foreground != nil:
            // The app that adds it may be the one to be asked, and waits for this answer first: `showAdded` shows it.
            try schedule(presentation, fires: clock.now, app: record.id, trace)
            addedAtOnce.insert(request.identifier)
        case .atOnce:
            Self.noteLocal(&presentation)
            presentation.pending = try replacedPending(request.identifier, app: record.id)
            _ = try present(presentation, trace: trace)
        case .at(let date):
            try schedule(presentation, fires: date, app: record.id, trace)
        case .byPlace:
            if try hasRoomForRegion(of: presentation.request, app: record.id, trace) {
                try schedule(presentation, fires: nil, app: record.id, trace)
            } else {
                for file in presentation.incoming { files.giveBack(file) }
            }
        case .never: break
        }
        return .done
    }

    private func recordAdded(
        _ request: NotificationRequest, _ firing: TriggerSchedule.Firing, _ trace: TraceLog, caller: String
    ) {
        var data: [String: TraceValue] = [
            TraceFact.bundle: .string(caller), TraceFact.identifier: .string(request.identifier),
        ]
        let due: String
        switch firing {
        case .atOnce: due = "is shown at once"
        case .at(let date):
            due = "fires at \(date.formatted(.iso8601))"
            data[TraceFact.seconds] = .double(date.timeIntervalSince(clock.now))
        case .byPlace: due = "waits for a place"
        case .never: due = "never fires"
        }
        trace.record(
            .device, TraceKind.requestAdded, "\(caller) adds the request \(request.identifier), which \(due)", data)
    }

    /// Apple, UNNotificationRequest.init(identifier:content:trigger:): the pending request of the same identifier makes
    /// way for the new one, also for one that is shown at once.
    private func replacedPending(_ identifier: String, app: Int64) throws(DeviceError) -> (id: Int64, next: Date?)? {
        let id = try stored { store throws(StoreError) in try store.pendingRow(identifier, app: app) }
        return id.map { ($0, nil) }
    }

    private func refusal(of request: NotificationRequest, settings: NotificationSettings) -> LinkError? {
        // Apple, UNNotificationSettings.authorizationStatus and UNError.notificationsNotAllowed.
        if settings.authorizationStatus == .denied { return CenterError.notAllowed() }
        let content = request.content
        if !content.hasAlertText, content.badge == nil, content.sound == nil { return CenterError.noContent() }
        if content.isNested(deeperThan: configuration.limits.nesting) {
            return CenterError.device("userInfo is nested more than \(configuration.limits.nesting) deep")
        }
        return nil
    }

    static func noteLocal(_ presentation: inout Presentation) {
        guard let chosen = presentation.app.usedServiceExtension else { return }
        presentation.serviceExtension = ServiceExtensionRun(
            principalClass: chosen.principalClass, result: .notRun,
            reason: "a local notification: service extensions run only for remote ones")
    }

    /// Takes every attachment, or none: one that is not sound makes the whole request fail
    /// (Apple, UNNotificationAttachment).
    private func takeAll(
        caller: String, presentation: inout Presentation, _ trace: TraceLog
    ) async -> AttachmentRefusal? {
        let attachments = presentation.request.content.attachments
        guard !attachments.isEmpty else { return nil }
        let source = attachmentSource(caller: caller, app: presentation.app)
        var room = storageRoom(presentation.app)
        do throws(AttachmentRefusal) {
            guard attachments.count <= configuration.limits.attachments else {
                throw AttachmentRefusal(
                    .moveFailed, "a notification may carry \(configuration.limits.attachments) attachments")
            }
            var checked: [CheckedFile] = []
            var identities: Set<FileIdentity> = []
            for attachment in attachments {
                do throws(AttachmentRefusal) {
                    let file = try await check(attachment, from: source, taken: identities, trace)
                    if file.leavesItsPlace { identities.insert(file.identity) }
                    try room.give(file.identity.bytes)
                    checked.append(file)
                } catch {
                    refuse(attachment, error, "\(presentation.request.identifier) is not scheduled", trace)
                    throw error
                }
            }
            presentation.request.content.attachments = []
            for file in checked {
                let incoming = try files.take(file)
                presentation.request.content.attachments.append(note(incoming, in: &presentation, trace))
            }
            return nil
        } catch {
            for file in presentation.incoming { files.giveBack(file) }
            return error
        }
    }

    private func schedule(
        _ presentation: Presentation, fires: Date?, app: Int64, _ trace: TraceLog
    ) throws(DeviceError) {
        let written: PendingWritten
        do {
            try files.synchronize(presentation.incoming)
            written = try store.schedule(
                presentation.request, fires: fires, files: presentation.incoming.map(\.stored), app: app,
                limit: configuration.limits.pendingRequests)
        } catch {
            for file in presentation.incoming { files.giveBack(file) }
            if let error = error as? StoreError { throw DeviceError(error, at: databasePath) }
            throw DeviceError(.diskFull, "\(files.incoming) cannot be written; make room there")
        }
        configuration.onStep?(.rowsCommitted)
        files.settle(presentation.incoming.map(\.stored.file))
        try remove(written.doomed)
        for identifier in written.dropped {
            trace.add(
                Finding(
                    "pending-limit", .warning,
                    "\(identifier) is dropped: an app may have \(configuration.limits.pendingRequests) pending "
                        + "requests, and those that fire soonest stay.", fix: "Schedule fewer at a time."))
        }
    }
}
