/// The tables of the store, as the steps that made them. A step that was released is never changed: a change is a
/// new step.
enum Schema {
    /// In the file's header, so that another program's database is not taken for a device.
    static let applicationIdentifier: Int64 = 0x42_45_4C_46

    static let migrations: [String] = [
        """
        CREATE TABLE app(
            id INTEGER PRIMARY KEY,
            bundle TEXT NOT NULL UNIQUE,
            settings BLOB NOT NULL,
            badge INTEGER NOT NULL DEFAULT 0);

        CREATE TABLE category(
            app INTEGER NOT NULL,
            identifier TEXT NOT NULL,
            value BLOB NOT NULL,
            PRIMARY KEY(app, identifier)) WITHOUT ROWID;

        -- `fires` is null for a request that no clock fires.
        CREATE TABLE pending(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            app INTEGER NOT NULL,
            identifier TEXT NOT NULL,
            fires REAL,
            has_files INTEGER NOT NULL,
            request BLOB NOT NULL,
            UNIQUE(app, identifier));
        CREATE INDEX pending_fires ON pending(fires);

        -- The app is in the upper bits of `id`: an app's notifications stand together, the newest last, without an
        -- index that each delivery would have to write. `date` is in seconds since 2001, which a Date gives exactly.
        CREATE TABLE delivered(
            id INTEGER PRIMARY KEY,
            app INTEGER NOT NULL,
            identifier TEXT NOT NULL,
            date REAL NOT NULL,
            thread TEXT NOT NULL,
            has_files INTEGER NOT NULL,
            request BLOB NOT NULL);
        CREATE UNIQUE INDEX delivered_identifier ON delivered(app, identifier);

        CREATE TABLE thread(
            app INTEGER NOT NULL,
            identifier TEXT NOT NULL,
            count INTEGER NOT NULL,
            PRIMARY KEY(app, identifier)) WITHOUT ROWID;
        CREATE TRIGGER delivered_added AFTER INSERT ON delivered BEGIN
            INSERT INTO thread VALUES(new.app, new.thread, 1)
            ON CONFLICT(app, identifier) DO UPDATE SET count = count + 1;
        END;
        CREATE TRIGGER delivered_removed AFTER DELETE ON delivered BEGIN
            UPDATE thread SET count = count - 1 WHERE app = old.app AND identifier = old.thread;
            DELETE FROM thread WHERE app = old.app AND identifier = old.thread AND count <= 0;
        END;

        -- Who owns a file of the attachment store: kind 0 a pending request, 1 a delivered notification, 2 one that
        -- was shown and is in no list.
        CREATE TABLE holding(
            kind INTEGER NOT NULL,
            holder INTEGER NOT NULL,
            file TEXT NOT NULL,
            app INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY(kind, holder, file)) WITHOUT ROWID;
        CREATE INDEX holding_file ON holding(file);

        -- Files that nobody owns any more and that are to be unlinked.
        CREATE TABLE doomed(file TEXT PRIMARY KEY) WITHOUT ROWID;
        """,
        """
        -- What an app's files take up together, each counted once however many own it. Files that were there before
        -- this step count nothing.
        ALTER TABLE holding ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE storage(app INTEGER PRIMARY KEY, bytes INTEGER NOT NULL);
        CREATE TRIGGER holding_added AFTER INSERT ON holding
        WHEN (SELECT count(*) FROM holding WHERE file = new.file) = 1 BEGIN
            INSERT INTO storage VALUES(new.app, new.bytes)
            ON CONFLICT(app) DO UPDATE SET bytes = bytes + new.bytes;
        END;
        CREATE TRIGGER holding_removed AFTER DELETE ON holding
        WHEN NOT EXISTS (SELECT 1 FROM holding WHERE file = old.file) BEGIN
            UPDATE storage SET bytes = max(0, bytes - old.bytes) WHERE app = old.app;
        END;
        """,
        """
        -- Whether the app may know where the device is; null where nothing was said.
        ALTER TABLE app ADD COLUMN location TEXT;
        -- The regions that the device was last seen to enter or to leave.
        CREATE TABLE whereabouts(
            app INTEGER NOT NULL,
            region TEXT NOT NULL,
            is_inside INTEGER NOT NULL,
            PRIMARY KEY(app, region)) WITHOUT ROWID;
        """,
        // The pushes that were taken last, by the service's names.
        "CREATE TABLE taken(number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);",
    ]

    static var version: Int { migrations.count }

    /// The version that the database has, 0 for a new one; nil for a database of another program.
    static func version(of database: Database) throws(StoreError) -> Int? {
        let identifier = try database.first("PRAGMA application_id") { row in row.integer(0) } ?? 0
        let tables = try database.first("SELECT count(*) FROM sqlite_master") { row in row.integer(0) } ?? 0
        if tables == 0 { return 0 }
        guard identifier == applicationIdentifier else { return nil }
        return try database.first("SELECT max(version) FROM migration") { row in Int(row.integer(0)) } ?? 0
    }

    /// Brings a database of `version` up to the newest, in one commit.
    static func migrate(_ database: Database, from version: Int) throws(StoreError) {
        guard version < Self.version else { return }
        try database.transaction { () throws(StoreError) in
            try database.script("PRAGMA application_id = \(applicationIdentifier)")
            try database.script(
                "CREATE TABLE IF NOT EXISTS migration(version INTEGER PRIMARY KEY, applied TEXT NOT NULL)")
            for step in version..<Self.version {
                try database.script(migrations[step])
                try database.run("INSERT INTO migration VALUES(?1, datetime('now'))", .integer(Int64(step + 1)))
            }
        }
    }
}
