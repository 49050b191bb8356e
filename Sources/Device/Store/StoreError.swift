import CSQLite

/// Why the database did not do what it was asked.
struct StoreError: Error {
    enum Cause: Equatable {
        /// Another process holds the database for longer than the busy time.
        case busy
        /// The bytes of the file are not a database, or not a whole one.
        case damaged
        /// The file cannot be opened or written.
        case unwritable
        /// No room on the disk.
        case full
        /// A value cannot be written as a row, or a row cannot be read as a value.
        case coding
        case other
    }

    var cause: Cause
    /// What SQLite, or the coder, says; one line.
    var message: String

    init(_ cause: Cause, _ message: String) {
        self.cause = cause
        self.message = message
    }

    /// The error of a connection after a call that gave `code`.
    init(code: Int32, connection: OpaquePointer?) {
        let text = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        let message = text.map { String(cString: $0) } ?? "SQLite error \(code)"
        self.init(Self.cause(of: code), message)
    }

    private static func cause(of code: Int32) -> Cause {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH, SQLITE_IOERR: .unwritable
        case SQLITE_FULL: .full
        default: .other
        }
    }
}
