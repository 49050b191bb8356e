import BelfryNotificationModel
import Foundation

/// A pending request's row.
struct PendingRecord {
    var id: Int64
    var app: Int64
    var bundleIdentifier: String
    /// Seconds since 1970, as the row has them: a `Date` would round them. Nil for one that waits for a place.
    var seconds: Double?
    var request: NotificationRequest

    var fires: Date? { seconds.map(Date.init(timeIntervalSince1970:)) }
}

/// What scheduling a request left behind.
struct PendingWritten {
    var replacesPending = false
    /// Identifiers of requests over the limit, which are gone.
    var dropped: [String] = []
    var doomed: [String] = []
}

extension DeviceStore {
    /// Schedules a request, in one commit; it takes the place of one with the same identifier, and those over the
    /// limit that would fire last make way.
    func schedule(
        _ request: NotificationRequest, fires: Date?, files: [StoredFile], app: Int64, limit: Int
    ) throws(StoreError) -> PendingWritten {
        let value = try RowFormat.bytes(of: request, coder: coder)
        return try database.transaction { () throws(StoreError) in
            var written = PendingWritten()
            if let old = try pendingRow(request.identifier, app: app) {
                written.replacesPending = true
                written.doomed += try settle(pending: old, next: nil)
            }
            let id = try database.first(
                """
                INSERT INTO pending(app, identifier, fires, has_files, request) VALUES(?1, ?2, ?3, ?4, ?5)
                RETURNING id
                """,
                .integer(app), .text(request.identifier), .optional(fires?.timeIntervalSince1970),
                .integer(files.isEmpty ? 0 : 1), .blob(value)
            ) { row in row.integer(0) }
            if let id { try hold(files, by: .pending(id), app: app) }
            try dropSurplus(app: app, limit: limit, into: &written)
            return written
        }
    }

    private func dropSurplus(app: Int64, limit: Int, into written: inout PendingWritten) throws(StoreError) {
        let surplus = try database.all(
            """
            SELECT id, identifier FROM pending WHERE app = ?1
            ORDER BY fires IS NULL, fires, id LIMIT -1 OFFSET ?2
            """, .integer(app), .integer(Int64(limit))
        ) { row in (id: row.integer(0), identifier: row.text(1)) }
        for row in surplus {
            written.dropped.append(row.identifier)
            written.doomed += try settle(pending: row.id, next: nil)
        }
    }

    func pendingRow(_ identifier: String, app: Int64) throws(StoreError) -> Int64? {
        try database.first(
            "SELECT id FROM pending WHERE app = ?1 AND identifier = ?2", .integer(app), .text(identifier)
        ) { row in row.integer(0) }
    }

    func pendingRecord(_ identifier: String, app: Int64) throws(StoreError) -> PendingRecord? {
        try database.first(
            """
            SELECT pending.id, app.id, app.bundle, fires, request FROM pending JOIN app ON app.id = pending.app
            WHERE pending.app = ?1 AND identifier = ?2
            """, .integer(app), .text(identifier)
        ) { row throws(StoreError) in try record(row) }
    }

    /// The app's requests that wait for a place, in the order they were added.
    func waitingForPlace(app: Int64) throws(StoreError) -> [PendingRecord] {
        try database.all(
            """
            SELECT pending.id, app.id, app.bundle, fires, request FROM pending JOIN app ON app.id = pending.app
            WHERE pending.app = ?1 AND fires IS NULL ORDER BY pending.id
            """, .integer(app)
        ) { row throws(StoreError) in try record(row) }
    }

    /// What becomes of a pending request when dates are worked out again.
    enum NewDate {
        case unchanged, never
        case at(Date)
    }

    /// Works out the dates of an app's pending requests again, in one commit.
    ///
    /// - Returns: the files that nobody owns any more.
    func reschedule(app: Int64, _ date: (NotificationRequest) -> NewDate) throws(StoreError) -> [String] {
        try database.transaction { () throws(StoreError) in
            let rows = try database.all(
                "SELECT id, request FROM pending WHERE app = ?1 AND fires IS NOT NULL", .integer(app)
            ) { row throws(StoreError) in
                (id: row.integer(0), request: try RowFormat.request(from: row.blob(1), coder: coder))
            }
            var doomed: [String] = []
            for row in rows {
                switch date(row.request) {
                case .unchanged: continue
                case .never: doomed += try settle(pending: row.id, next: nil)
                case .at(let date): doomed += try settle(pending: row.id, next: date)
                }
            }
            return doomed
        }
    }

    private func record(_ row: SQLRow) throws(StoreError) -> PendingRecord {
        PendingRecord(
            id: row.integer(0), app: row.integer(1), bundleIdentifier: row.text(2), seconds: row.real(3),
            request: try RowFormat.request(from: row.blob(4), coder: coder))
    }

    /// Inside a transaction: gives the request its next date, or removes it where there is none.
    func settle(pending id: Int64, next: Date?) throws(StoreError) -> [String] {
        if let next {
            try database.run(
                "UPDATE pending SET fires = ?2 WHERE id = ?1", .integer(id), .real(next.timeIntervalSince1970))
            return []
        }
        try database.run("DELETE FROM pending WHERE id = ?1", .integer(id))
        return try release(.pending(id))
    }

    func pending(app: Int64) throws(StoreError) -> [NotificationRequest] {
        try database.all(
            "SELECT request FROM pending WHERE app = ?1 ORDER BY id", .integer(app)
        ) { row throws(StoreError) in try RowFormat.request(from: row.blob(0), coder: coder) }
    }

    /// Nil removes all; identifiers that are not there are passed over.
    func removePending(_ identifiers: [String]?, app: Int64) throws(StoreError) -> [String] {
        try database.transaction { () throws(StoreError) in
            let rows: [Int64]
            if let identifiers {
                var found: [Int64] = []
                for identifier in identifiers {
                    if let row = try pendingRow(identifier, app: app) { found.append(row) }
                }
                rows = found
            } else {
                rows = try database.all("SELECT id FROM pending WHERE app = ?1", .integer(app)) { $0.integer(0) }
            }
            var doomed: [String] = []
            for row in rows { doomed += try settle(pending: row, next: nil) }
            return doomed
        }
    }

    /// The request that fires first, of all apps, of those due by `date` and later in order than `after`.
    func firstDue(by date: Date, after: PendingRecord?) throws(StoreError) -> PendingRecord? {
        try database.first(
            """
            SELECT pending.id, app.id, app.bundle, fires, request FROM pending JOIN app ON app.id = pending.app
            WHERE fires <= ?1 AND (fires, pending.id) > (?2, ?3) ORDER BY fires, pending.id LIMIT 1
            """, .real(date.timeIntervalSince1970), .real(after?.seconds ?? -1e18),
            .integer(after?.id ?? 0)
        ) { row throws(StoreError) in try record(row) }
    }

    func nextFireDate() throws(StoreError) -> Date? {
        try database.first("SELECT fires FROM pending WHERE fires IS NOT NULL ORDER BY fires LIMIT 1") { row in
            Date(timeIntervalSince1970: row.real(0) ?? 0)
        }
    }
}
