import BelfryNotificationModel
import Foundation

/// The rows of a device: apps, categories, pending and delivered notifications, and who owns which file.
///
/// It belongs to the device's actor. Nothing that a row says is kept in memory, because several processes may use one
/// folder. The subjects are in extensions of their own.
final class DeviceStore {
    let database: Database
    let coder = RowCoder()
    /// The settings that were read last, with their bytes: every delivery reads them, and they seldom change.
    private var lastSettings: (bytes: Data, value: NotificationSettings)?

    /// Opens the database in a folder; `alone` allows it to be made or brought up to date.
    init(path: String, isDurable: Bool, busyMilliseconds: Int) throws(StoreError) {
        database = try Database(path: path, busyMilliseconds: Int32(clamping: busyMilliseconds))
        try database.script("PRAGMA synchronous = \(isDurable ? "FULL" : "OFF")")
        try database.script("PRAGMA cache_size = -8192")
        // The log is written from its start again once its pages are in the database: a file that does not grow is on
        // the disk sooner, so that is not to take long.
        try database.script("PRAGMA wal_autocheckpoint = 256")
    }

    func settings(from bytes: Data) throws(StoreError) -> NotificationSettings {
        if let lastSettings, lastSettings.bytes == bytes { return lastSettings.value }
        let value = try coder.decode(NotificationSettings.self, from: bytes)
        lastSettings = (bytes, value)
        return value
    }

    /// What a folder's database needs before it can be used.
    enum Readiness { case ready, needsMigration(from: Int), foreign, tooNew }

    func readiness() throws(StoreError) -> Readiness {
        guard let version = try Schema.version(of: database) else { return .foreign }
        if version > Schema.version { return .tooNew }
        return version == Schema.version ? .ready : .needsMigration(from: version)
    }

    /// Only for a process that has the folder alone.
    func setUp(from version: Int) throws(StoreError) {
        // Of a new database only. A delivery changes three pages, each of which goes to the disk as a whole: three of
        // these are less than one of the usual size.
        try database.script("PRAGMA page_size = 1024")
        try database.script("PRAGMA journal_mode = WAL")
        try Schema.migrate(database, from: version)
    }
}

/// An app's row.
struct AppRecord {
    var id: Int64
    var settings: NotificationSettings
    var badge: Int
}

extension DeviceStore {
    func app(_ bundleIdentifier: String) throws(StoreError) -> AppRecord? {
        try database.first(
            "SELECT id, settings, badge FROM app WHERE bundle = ?1", .text(bundleIdentifier)
        ) { row throws(StoreError) in
            AppRecord(
                id: row.integer(0), settings: try settings(from: row.blob(1)),
                badge: Int(row.integer(2)))
        }
    }

    /// Makes the app's row where it has none.
    ///
    /// - Returns: true where it is new.
    func addApp(_ bundleIdentifier: String) throws(StoreError) -> Bool {
        let settings = try coder.encode(NotificationSettings())
        return try database.run(
            "INSERT INTO app(bundle, settings) VALUES(?1, ?2) ON CONFLICT(bundle) DO NOTHING",
            .text(bundleIdentifier), .blob(settings)) > 0
    }

    func set(_ settings: NotificationSettings, app: Int64) throws(StoreError) {
        try database.run(
            "UPDATE app SET settings = ?2 WHERE id = ?1", .integer(app), .blob(try coder.encode(settings)))
    }

    func setBadge(_ badge: Int, app: Int64) throws(StoreError) {
        try database.run(
            "UPDATE app SET badge = ?2 WHERE id = ?1", .integer(app), .integer(Int64(badge)))
    }

    func categories(app: Int64) throws(StoreError) -> [NotificationCategory] {
        try database.all(
            "SELECT value FROM category WHERE app = ?1 ORDER BY identifier", .integer(app)
        ) { row throws(StoreError) in try coder.decode(NotificationCategory.self, from: row.blob(0)) }
    }

    func category(_ identifier: String, app: Int64) throws(StoreError) -> NotificationCategory? {
        try database.first(
            "SELECT value FROM category WHERE app = ?1 AND identifier = ?2", .integer(app), .text(identifier)
        ) { row throws(StoreError) in try coder.decode(NotificationCategory.self, from: row.blob(0)) }
    }

    /// Replaces the whole set; of two with one identifier the later counts.
    func replaceCategories(_ categories: [NotificationCategory], app: Int64) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            try database.run("DELETE FROM category WHERE app = ?1", .integer(app))
            for category in categories {
                try database.run(
                    "INSERT OR REPLACE INTO category VALUES(?1, ?2, ?3)", .integer(app), .text(category.identifier),
                    .blob(try coder.encode(category)))
            }
        }
    }
}
