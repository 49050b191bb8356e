import BelfryDeviceLink
import BelfryNotificationModel
import CSQLite
import Device
import Foundation

/// Scheduling a local notification with 100,000 pending requests of 2,000 apps in the store, as with 100.
struct Pending {
    private static let bundle = "org.example.chat"

    var folder: URL

    func rows() async throws -> [Row] {
        let small = try await device("few", apps: 2)
        let large = try await device("many", apps: 2_000)
        var times: [(large: Duration, small: Duration)] = []
        for round in 0..<600 {
            times.append((try await schedule(round, on: large), try await schedule(round, on: small)))
        }
        return [
            Row(
                name: "scheduling, 100,000 pending / 100", ours: median(times.map(\.large)),
                beside: median(times.map(\.small)), limit: 1.5)
        ]
    }

    /// Each app has 50 requests, spread over a year.
    private func device(_ name: String, apps: Int) async throws -> Device {
        var configuration = DeviceConfiguration(folder: folder.appending(path: name))
        configuration.isDurable = false
        let device = try Device(configuration, clock: ManualClock(), inspector: NoInspector())
        try await device.install(InstalledApp(bundleIdentifier: Self.bundle))
        try await device.setPermission(.authorized, for: Self.bundle)
        _ = await device.answer(.add(Self.request("first")), from: Self.bundle, trace: nil)
        try fill(configuration.folder.appending(path: "device.sqlite"), apps: apps)
        return device
    }

    private func fill(_ database: URL, apps: Int) throws {
        var connection: OpaquePointer?
        guard sqlite3_open(database.path, &connection) == SQLITE_OK else { throw POSIXError(.EIO) }
        defer { sqlite3_close(connection) }
        let script = """
            BEGIN;
            WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < \(apps))
            INSERT INTO app(id, bundle, settings) SELECT i, 'org.example.app' || i, (SELECT settings FROM app LIMIT 1)
            FROM n;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(apps * 50 - 1))
            INSERT INTO pending(app, identifier, fires, has_files, request)
            SELECT i % \(apps) + 1, 'n' || i, 1767225600 + (i * 7919) % 31536000, 0,
                (SELECT request FROM pending LIMIT 1) FROM n;
            COMMIT;
            """
        guard sqlite3_exec(connection, script, nil, nil, nil) == SQLITE_OK else { throw POSIXError(.EIO) }
    }

    private func schedule(_ round: Int, on device: Device) async throws -> Duration {
        let request = Self.request("round \(round)", seconds: Double((round * 104_729) % 31_536_000 + 1))
        let start = ContinuousClock.now
        let reply = await device.answer(.add(request), from: Self.bundle, trace: nil)
        let time = ContinuousClock.now - start
        guard case .done = reply else { throw POSIXError(.EIO) }
        _ = await device.answer(.removePending(identifiers: [request.identifier]), from: Self.bundle, trace: nil)
        return time
    }

    private static func request(_ identifier: String, seconds: Double = 100_000_000) -> NotificationRequest {
        var content = NotificationContent()
        content.title = "Bund 18"
        content.body = "hello"
        return NotificationRequest(
            identifier: identifier, content: content, trigger: .timeInterval(seconds, repeats: false))
    }
}

/// Nothing is attached here.
private struct NoInspector: AttachmentInspecting {
    func inspect(path: String, type: String) async -> AttachmentInspection { .unchecked("nobody looks") }
}
