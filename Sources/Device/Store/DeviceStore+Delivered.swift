import BelfryNotificationModel
import Foundation

/// What one delivery writes, in one commit.
struct DeliveryWrite {
    var app: AppRecord
    var notification: DeliveredNotification
    /// Attachments' paths in `notification` are names in the store; these are the files that it brings along.
    var files: [StoredFile]
    /// False where it is shown and enters no list.
    var isListed: Bool
    /// Nil leaves the badge.
    var badge: Int?
    /// The pending request that fires with it, and when that one fires next; nil removes it.
    var pending: (id: Int64, next: Date?)?
    /// The service's name of the push, to be known again.
    var deliveryIdentifier: String?

    /// True where there is anything to write.
    var isNeeded: Bool {
        isListed || !files.isEmpty || pending != nil || deliveryIdentifier != nil
            || (badge != nil && badge != app.badge)
    }
}

/// What a delivery found and left.
struct DeliveryWritten {
    var replacesDelivered = false
    var threadCount = 0
    var badge = 0
    var doomed: [String] = []
}

extension DeviceStore {
    /// Notifications of one app have identifiers between these.
    private static let identifiersPerApp: Int64 = 1 << 40

    func deliver(_ write: DeliveryWrite) throws(StoreError) -> DeliveryWritten {
        var written = DeliveryWritten(badge: write.badge ?? write.app.badge)
        let thread = write.notification.request.content.threadIdentifier
        guard write.isNeeded else {
            written.threadCount = try threadCount(thread, app: write.app.id)
            return written
        }
        // Encoded before the transaction begins, which holds others off.
        let request = write.isListed ? try RowFormat.bytes(of: write.notification.request, coder: coder) : Data()
        try database.transaction { () throws(StoreError) in
            if let taken = write.deliveryIdentifier { try noteTaken(taken) }
            if let badge = write.badge, badge != write.app.badge { try setBadge(badge, app: write.app.id) }
            if write.isListed {
                try list(write, request: request, into: &written)
            } else {
                try hold(write.files, by: .passing, app: write.app.id)
            }
            if let pending = write.pending {
                written.doomed += try settle(pending: pending.id, next: pending.next)
            }
            written.threadCount = try threadCount(thread, app: write.app.id)
        }
        return written
    }

    private func list(_ write: DeliveryWrite, request: Data, into written: inout DeliveryWritten) throws(StoreError) {
        let app = write.app.id
        if let old = try deliveredRow(write.notification.request.identifier, app: app) {
            written.replacesDelivered = true
            written.doomed += try removeDelivered(old)
        }
        let id = try nextDelivered(app: app)
        try database.run(
            "INSERT INTO delivered VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)", .integer(id), .integer(app),
            .text(write.notification.request.identifier), .real(write.notification.date.timeIntervalSinceReferenceDate),
            .text(write.notification.request.content.threadIdentifier), .integer(write.files.isEmpty ? 0 : 1),
            .blob(request))
        try hold(write.files, by: .delivered(id), app: app)
    }

    private func nextDelivered(app: Int64) throws(StoreError) -> Int64 {
        let first = app * Self.identifiersPerApp
        let newest = try database.first(
            "SELECT id FROM delivered WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT 1", .integer(first),
            .integer(first + Self.identifiersPerApp - 1)
        ) { row in row.integer(0) }
        return (newest ?? first) + 1
    }

    private typealias DeliveredRow = (id: Int64, hasFiles: Bool)

    private func deliveredRow(_ identifier: String, app: Int64) throws(StoreError) -> DeliveredRow? {
        try database.first(
            "SELECT id, has_files FROM delivered WHERE app = ?1 AND identifier = ?2", .integer(app),
            .text(identifier)
        ) { row in (row.integer(0), row.integer(1) != 0) }
    }

    private func removeDelivered(_ row: DeliveredRow) throws(StoreError) -> [String] {
        try database.run("DELETE FROM delivered WHERE id = ?1", .integer(row.id))
        return row.hasFiles ? try release(.delivered(row.id)) : []
    }

    func threadCount(_ thread: String, app: Int64) throws(StoreError) -> Int {
        try database.first(
            "SELECT count FROM thread WHERE app = ?1 AND identifier = ?2", .integer(app), .text(thread)
        ) { row in Int(row.integer(0)) } ?? 0
    }

    /// The newest first; attachments' paths are names in the store.
    func delivered(app: Int64, limit: Int) throws(StoreError) -> [DeliveredNotification] {
        let first = app * Self.identifiersPerApp
        return try database.all(
            "SELECT date, request FROM delivered WHERE id BETWEEN ?1 AND ?2 ORDER BY id DESC LIMIT ?3",
            .integer(first), .integer(first + Self.identifiersPerApp - 1), .integer(Int64(limit))
        ) { row throws(StoreError) in
            DeliveredNotification(
                date: Date(timeIntervalSinceReferenceDate: row.real(0) ?? 0),
                request: try RowFormat.request(from: row.blob(1), coder: coder))
        }
    }

    /// Nil removes all; identifiers that are not there are passed over.
    ///
    /// - Returns: the files that nobody owns any more.
    func removeDelivered(_ identifiers: [String]?, app: Int64) throws(StoreError) -> [String] {
        try database.transaction { () throws(StoreError) in
            guard let identifiers else { return try removeAllDelivered(app: app) }
            var doomed: [String] = []
            for identifier in identifiers {
                guard let row = try deliveredRow(identifier, app: app) else { continue }
                doomed += try removeDelivered(row)
            }
            return doomed
        }
    }

    private func removeAllDelivered(app: Int64) throws(StoreError) -> [String] {
        let first = app * Self.identifiersPerApp
        let holders = try database.all(
            "SELECT DISTINCT holder FROM holding WHERE kind = 1 AND holder BETWEEN ?1 AND ?2", .integer(first),
            .integer(first + Self.identifiersPerApp - 1)
        ) { row in row.integer(0) }
        var doomed: [String] = []
        for holder in holders { doomed += try release(.delivered(holder)) }
        try database.run(
            "DELETE FROM delivered WHERE id BETWEEN ?1 AND ?2", .integer(first),
            .integer(first + Self.identifiersPerApp - 1))
        return doomed
    }
}
