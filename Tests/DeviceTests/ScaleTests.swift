import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing
import Trace

@testable import Device

extension Device {
    /// How SQLite goes about each statement that this device has run.
    fileprivate func queryPlans() throws -> [(sql: String, steps: [String])] {
        try store.database.preparedStatements.sorted().compactMap { sql in
            let verbs = ["SELECT", "INSERT", "UPDATE", "DELETE"]
            guard verbs.contains(where: sql.hasPrefix) else { return nil }
            return (sql, try store.database.all("EXPLAIN QUERY PLAN " + sql) { $0.text(3) })
        }
    }

    fileprivate func script(_ sql: String) throws { try store.database.script(sql) }
}

/// A log of SQLite, as far as counting goes (SQLite, "WAL-mode file format").
private struct WriteAheadLog {
    /// Frames that end a transaction: those that state the size of the database.
    var commits = 0

    init(contentsOf url: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: url))
        func number(_ offset: Int) -> UInt32 { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        let frame = 24 + Int(number(8))
        // A frame of this log carries the two salts of its header; older ones are left from before.
        for offset in stride(from: 32, through: bytes.count - frame, by: frame)
        where number(offset + 8) == number(16) && number(offset + 12) == number(20) && number(offset + 4) != 0 {
            commits += 1
        }
    }
}

@Suite("Many notifications")
struct ScaleTests {
    @Test("No statement of a delivery, of scheduling and firing, of the badge or of a removal walks through a table")
    func scansNothing() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let content = try NotificationContent.text(thread: "a").with {
            $0.badge = 1
            $0.categoryIdentifier = "chat"
            $0.attachments = [.at(try test.file("a.png"))]
        }
        for _ in 0..<2 {
            _ = try test.file("a.png")
            _ = try await test.receive(
                RemotePush(content: .text(), collapseIdentifier: "a", isMutable: true), run: .completed(content))
        }
        _ = await test.answer(.setBadgeCount(3))
        _ = await test.answer(.removeDelivered(identifiers: ["a"]))
        _ = await test.add(.local("b", trigger: .timeInterval(5, repeats: false)))
        test.clock.advance(by: 5)
        _ = try await test.device.fireDue()
        let place = Region(identifier: "home", shape: .circle(latitude: 1, longitude: 1, radius: 1))
        _ = await test.add(.local("c", trigger: .location(place, repeats: false)))
        _ = try await test.device.enter(region: "home")
        _ = await test.add(.local("d", trigger: .timeInterval(60, repeats: true)))
        _ = await test.answer(.nextTriggerDate(.timeInterval(60, repeats: true), pending: "d"))
        _ = try await test.device.nextFireDate()
        _ = try await test.device.advance(by: 60)
        _ = await test.answer(.removePending(identifiers: ["d"]))
        let plans = try await test.device.queryPlans()
        #expect(plans.count > 15)
        for plan in plans {
            // The doomed files are those of one removal: the table is empty again right after it. The schema is read
            // once, when the folder is opened.
            let scans = plan.steps.filter {
                $0.hasPrefix("SCAN") && !$0.contains("doomed") && !$0.contains("sqlite_master")
            }
            #expect(scans.isEmpty, "\(plan.sql)")
        }
    }

    @Test("A delivery without media is one commit, and so is a badge; a push that changes nothing is none")
    func commits() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let log = test.folder.appending(path: "device.sqlite-wal")
        func commits(_ body: () async throws -> Void) async throws -> Int {
            let before = try WriteAheadLog(contentsOf: log).commits
            try await body()
            return try WriteAheadLog(contentsOf: log).commits - before
        }
        let content = NotificationContent.text(thread: "a").with {
            $0.badge = 1
            $0.categoryIdentifier = "chat"
        }
        for collapse in [nil, "a", "a"] {
            let push = RemotePush(content: content, collapseIdentifier: collapse, isMutable: true)
            #expect(try await commits { _ = try await test.receive(push, run: .completed(content)) } == 1)
        }
        #expect(try await commits { _ = await test.answer(.setBadgeCount(7)) } == 1)
        #expect(try await commits { _ = await test.add(.local("b")) } == 1)
        #expect(try await commits { _ = try await test.receive(RemotePush(content: NotificationContent())) } == 0)
    }

    /// Two devices in one run, one of them with a million notifications. Takes about a minute and a gigabyte:
    /// `BELFRY_SCALE=1000000 swift test --filter ScaleTests`.
    @Test(
        "A million delivered notifications slow neither a delivery nor the opening by more than a quarter",
        .enabled(if: ProcessInfo.processInfo.environment["BELFRY_SCALE"] != nil))
    func million() async throws {
        let count = Int(ProcessInfo.processInfo.environment["BELFRY_SCALE"] ?? "") ?? 1_000_000
        let small = try await TestDevice(configure: { $0.isDurable = true })
        defer { small.remove() }
        let large = try await TestDevice(configure: { $0.isDurable = true })
        defer { large.remove() }
        for test in [small, large] { _ = try await test.receive(RemotePush(content: .text(thread: "t0"))) }
        try await large.device.script(
            """
            BEGIN;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO delivered
            SELECT (1 << 40) + 1000 + i, 1, lower(hex(randomblob(16))), 800000000.0 + i, 't' || (i % 1000), 0,
                (SELECT request FROM delivered LIMIT 1) FROM n;
            COMMIT;
            """)
        var times: [[Duration]] = [[], []]
        var openings: [[Duration]] = [[], []]
        for round in 0..<1_000 {
            // By turns, so that what else the machine does meets both alike.
            for (index, test) in [small, large].enumerated() {
                times[index].append(
                    try await ContinuousClock().measure {
                        _ = try await test.receive(RemotePush(content: .text("n\(round)", thread: "t\(round)")))
                    })
                guard round % 50 == 0 else { continue }
                openings[index].append(
                    try ContinuousClock().measure {
                        _ = try Device(
                            DeviceConfiguration(folder: test.folder), clock: test.clock,
                            inspector: TrustingInspector())
                    })
            }
        }
        let deliveries = times.map(Self.median)
        let opened = openings.map(Self.median)
        let facts =
            "delivery \(deliveries[0]) with none, \(deliveries[1]) with \(count); opening \(opened[0]), \(opened[1])"
        Attachment.record(facts, named: "scale.txt")
        #expect(deliveries[1] < deliveries[0] * 1.25, "\(facts)")
        #expect(opened[1] < opened[0] * 1.25, "\(facts)")
    }

    private static func median(_ values: [Duration]) -> Duration { values.sorted()[values.count / 2] }
}
