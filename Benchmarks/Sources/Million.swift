import CSQLite
import Delivery
import Foundation

/// The same deliveries with a million delivered notifications in the store as with none.
struct Million {
    static let count = 1_000_000

    var folder: URL
    var service: URL

    /// Leaves the two devices in `small` and `large`, for whole commands to be timed on.
    func rows() async throws -> [Row] {
        let small = try await WarmDevice(state: folder.appendingPathComponent("small"), service: service)
        let large = try await WarmDevice(state: folder.appendingPathComponent("large"), service: service)
        try fill(folder.appendingPathComponent("large/device.sqlite"))
        var ours: [Duration] = []
        var beside: [Duration] = []
        for _ in 0..<100 {
            ours += try await large.times(10)
            beside += try await small.times(10)
        }
        await small.session.close()
        await large.session.close()
        return [Row(name: "warm delivery, a million / none", ours: median(ours), beside: median(beside), limit: 1.25)]
    }

    private func fill(_ database: URL) throws {
        var connection: OpaquePointer?
        guard sqlite3_open(database.path, &connection) == SQLITE_OK else { throw POSIXError(.EIO) }
        defer { sqlite3_close(connection) }
        let script = """
            BEGIN;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(Self.count))
            INSERT INTO delivered
            SELECT (SELECT max(id) FROM delivered) + i, 1, lower(hex(randomblob(16))), 800000000.0 + i,
                't' || (i % 1000), 0, (SELECT request FROM delivered LIMIT 1) FROM n;
            COMMIT;
            """
        guard sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK else { throw POSIXError(.EIO) }
    }
}
