import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

extension Device {
    /// The folders that a process may attach files from: its own, its groups', and bundles.
    func attachmentSource(caller: String, app: InstalledApp) -> AttachmentSource {
        // The bundle's folder may have become known while the extension ran.
        let app = apps[app.bundleIdentifier] ?? app
        let own = (app.serviceExtensions + app.contentExtensions).first { $0.bundleIdentifier == caller }
        let container = own.map(\.containerFolder) ?? app.containerFolder
        var source = AttachmentSource(
            movable: [container] + app.groupContainers.values.map { $0 },
            copied: [own?.bundleFolder, app.bundleFolder, URL(fileURLWithPath: accessFolder(of: caller))])
        source.isOpen = own?.isOfTestProcess ?? app.isOfTestProcess
        return source
    }

    /// Takes the attachments that are sound, and leaves the others out with their error in the trace.
    ///
    /// - Returns: the attachments, with their names in the store for paths.
    func takeSound(
        _ attachments: [NotificationAttachment], of caller: String, presentation: inout Presentation,
        _ trace: TraceLog
    ) async -> [NotificationAttachment] {
        if attachments.isEmpty { return [] }
        let source = attachmentSource(caller: caller, app: presentation.app)
        var room = storageRoom(presentation.app)
        var taken: [NotificationAttachment] = []
        var identities: Set<FileIdentity> = []
        for (index, attachment) in attachments.enumerated() {
            do throws(AttachmentRefusal) {
                guard index < configuration.limits.attachments else {
                    throw AttachmentRefusal(
                        .moveFailed, "a notification may carry \(configuration.limits.attachments) attachments")
                }
                let file = try await check(attachment, from: source, taken: identities, trace)
                try room.give(file.identity.bytes)
                let incoming = try files.take(file)
                if !file.isCopied || file.leavesItsPlace { identities.insert(file.identity) }
                taken.append(note(incoming, in: &presentation, trace))
            } catch {
                refuse(attachment, error, "an attachment is left out", trace)
            }
        }
        return taken
    }

    /// Apple, UNNotificationAttachment: the storage of an app is limited, and freed by removing what holds the files.
    func storageRoom(_ app: InstalledApp) -> StorageRoom {
        let limit = configuration.limits.attachmentStorageBytes
        let used = try? stored { store throws(StoreError) in
            guard let record = try store.app(app.bundleIdentifier) else { return 0 }
            return try store.storedBytes(app: record.id)
        }
        return StorageRoom(limit: limit, used: used ?? 0)
    }

    /// Looks at an attachment: where it is, what it is called, how large it is, and what is in it.
    func check(
        _ attachment: NotificationAttachment, from source: AttachmentSource, taken: Set<FileIdentity>,
        _ trace: TraceLog
    ) async throws(AttachmentRefusal) -> CheckedFile {
        var file = try CheckedFile(attachment, from: source, taken: taken)
        switch await inspector.inspect(path: file.path, type: file.type.identifier) {
        case .valid: break
        case .misnamed(let type): file.detectedType = type
        case .corrupt(let reason, let type):
            throw AttachmentRefusal(.corrupt, reason, bytes: file.identity.bytes, detectedType: type)
        case .unchecked(let reason):
            trace.record(
                .device, TraceKind.unsupported, "\(file.givenName) is taken unseen: \(reason)",
                [TraceFact.name: .string(file.givenName)])
        }
        return file
    }

    /// Gives the notification a file that was taken.
    func note(
        _ incoming: AttachmentStore.Incoming, in presentation: inout Presentation, _ trace: TraceLog
    ) -> NotificationAttachment {
        presentation.incoming.append(incoming)
        var attachment = incoming.source.attachment
        attachment.path = incoming.stored.file
        presentation.attachmentBytes[attachment.identifier] = incoming.source.identity.bytes
        recordStored(incoming, trace)
        return attachment
    }

    func recordStored(_ incoming: AttachmentStore.Incoming, _ trace: TraceLog) {
        var data: [String: TraceValue] = [
            TraceFact.identifier: .string(incoming.source.attachment.identifier),
            TraceFact.path: .string(files.finalPath(of: incoming.stored.file)),
            TraceFact.type: .string(incoming.source.type.identifier),
            TraceFact.bytes: .integer(incoming.source.identity.bytes),
            TraceFact.copied: .boolean(incoming.source.isCopied),
        ]
        if let type = incoming.source.detectedType { data[TraceFact.detectedType] = .string(type) }
        trace.record(
            .device, TraceKind.attachmentStored, "\(incoming.stored.name) is in the attachment store", data)
    }

    /// - Parameter consequence: what becomes of the notification, for the event.
    func refuse(
        _ attachment: NotificationAttachment, _ refusal: AttachmentRefusal, _ consequence: String, _ trace: TraceLog
    ) {
        var data: [String: TraceValue] = [
            TraceFact.identifier: .string(attachment.identifier), TraceFact.path: .string(attachment.path),
            TraceFact.type: .string(attachment.type), TraceFact.code: .integer(refusal.code.rawValue),
            TraceFact.reason: .string(refusal.reason),
        ]
        if let bytes = refusal.bytes { data[TraceFact.bytes] = .integer(bytes) }
        if let type = refusal.detectedType { data[TraceFact.detectedType] = .string(type) }
        trace.record(
            .device, TraceKind.attachmentRefused,
            "\(consequence): \(refusal.reason) (UNError \(refusal.code.rawValue))", data)
    }

    func withStorePaths(_ content: NotificationContent) -> NotificationContent {
        var content = content
        for index in content.attachments.indices {
            content.attachments[index].path = files.path(of: content.attachments[index].path)
        }
        return content
    }
}
