import CSQLite
import Foundation

/// One connection to an SQLite database, with its prepared statements kept.
///
/// It belongs to one actor and is not for two threads at a time.
final class Database {
    private let connection: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens the file at `path`, and makes it where there is none.
    ///
    /// - Parameter busyMilliseconds: how long a statement waits for another process before it fails as busy.
    init(path: String, busyMilliseconds: Int32) throws(StoreError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let error = StoreError(code: code, connection: opened)
            sqlite3_close_v2(opened)
            throw error
        }
        connection = opened
        sqlite3_busy_timeout(opened, busyMilliseconds)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(connection)
    }

    /// Runs statements that take no values and whose rows do not matter.
    func script(_ sql: String) throws(StoreError) {
        let code = sqlite3_exec(connection, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw StoreError(code: code, connection: connection) }
    }

    /// Runs one statement to its end, and gives how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws(StoreError) -> Int {
        let statement = try bound(sql, values)
        defer { sqlite3_reset(statement) }
        while try step(statement) {}
        return Int(sqlite3_changes(connection))
    }

    /// The first row of a query, or nil where there is none.
    func first<Value>(
        _ sql: String, _ values: SQLValue..., read: (SQLRow) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        let statement = try bound(sql, values)
        defer { sqlite3_reset(statement) }
        guard try step(statement) else { return nil }
        return try read(SQLRow(statement: statement))
    }

    /// Every row of a query. `read` must not use the connection.
    func all<Value>(
        _ sql: String, _ values: SQLValue..., read: (SQLRow) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        let statement = try bound(sql, values)
        defer { sqlite3_reset(statement) }
        var rows: [Value] = []
        while try step(statement) { rows.append(try read(SQLRow(statement: statement))) }
        return rows
    }

    /// Runs `body` and commits all it wrote at once, or nothing of it where it throws.
    func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try run("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            // Some errors have ended the transaction already; the one that counts is the first.
            if sqlite3_get_autocommit(connection) == 0 { _ = try? run("ROLLBACK") }
            throw error
        }
    }

    /// The statements that were run so far.
    var preparedStatements: [String] { Array(statements.keys) }

    private func step(_ statement: OpaquePointer) throws(StoreError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw StoreError(code: code, connection: connection)
        }
    }

    private func bound(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> OpaquePointer {
        let statement = try prepared(sql)
        for (offset, value) in values.enumerated() {
            let code = value.bind(to: statement, at: Int32(offset + 1))
            guard code == SQLITE_OK else { throw StoreError(code: code, connection: connection) }
        }
        return statement
    }

    private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
        if let known = statements[sql] { return known }
        var made: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
        guard code == SQLITE_OK, let made else { throw StoreError(code: code, connection: connection) }
        statements[sql] = made
        return made
    }
}
