import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import Testing
import Trace

@testable import Device

@Suite("Opening a device's folder")
struct OpeningTests {
    /// A folder in a state, and the code of the error that opening it gives.
    struct Broken: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var code: DeviceError.Code
        var hint: String
        var make: @Sendable (URL) throws -> Void

        init(
            _ name: String, _ code: DeviceError.Code, _ hint: String, _ make: @escaping @Sendable (URL) throws -> Void
        ) {
            testDescription = name
            self.code = code
            self.hint = hint
            self.make = make
        }

        static let all = [
            Broken("a file where the folder should be", .folderUnusable, "give another --state-dir") {
                try Data("x".utf8).write(to: $0)
            },
            Broken("a database that is text", .storeDamaged, "move it away, or give another --state-dir") {
                try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: true)
                let text = String(repeating: "this is not a database\n", count: 100)
                try Data(text.utf8).write(to: $0.appending(path: "device.sqlite"))
            },
            Broken("another program's database", .storeDamaged, "give another --state-dir") {
                try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: true)
                try Database(path: $0.appending(path: "device.sqlite").path, busyMilliseconds: 0)
                    .script("CREATE TABLE song(title TEXT)")
            },
            Broken("a newer version's database", .storeTooNew, "use that one") {
                _ = try Device(
                    DeviceConfiguration(folder: $0), clock: ManualClock(), inspector: TrustingInspector())
                try Database(path: $0.appending(path: "device.sqlite").path, busyMilliseconds: 0)
                    .script("INSERT INTO migration VALUES(1000, 'later')")
            },
            Broken("a folder in the database's place", .folderUnusable, "check who may write there") {
                try FileManager.default.createDirectory(
                    at: $0.appending(path: "device.sqlite"), withIntermediateDirectories: true)
            },
        ]
    }

    private func withFolder<Value>(_ body: (URL) async throws -> Value) async rethrows -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    private func open(
        _ folder: URL, _ change: (inout DeviceConfiguration) -> Void = { _ in }
    ) throws(DeviceError) -> Device {
        var configuration = DeviceConfiguration(folder: folder)
        change(&configuration)
        return try Device(configuration, clock: ManualClock(), inspector: TrustingInspector())
    }

    @Test("A folder that cannot be used gives one line that says what to do", arguments: Broken.all)
    func broken(_ example: Broken) async throws {
        try await withFolder { folder in
            try example.make(folder)
            let error = #expect(throws: DeviceError.self) { try open(folder) }
            #expect(error?.code == example.code)
            let line = try #require(error?.description)
            #expect(line.hasSuffix(example.hint) || line.contains(example.hint))
            #expect(line.contains(folder.path))
            #expect(!line.contains("\n"))
        }
    }

    @Test("A database that is damaged in its middle gives one line when that is read")
    func damaged() async throws {
        try await withFolder { folder in
            do {
                let device = try open(folder)
                try await device.install(InstalledApp(bundleIdentifier: "org.example.app"))
            }
            let path = folder.appending(path: "device.sqlite").path
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.seek(toOffset: 4096)
            try handle.write(contentsOf: Data(repeating: 0xff, count: 8 * 4096))
            try handle.close()
            let error = await #expect(throws: DeviceError.self) {
                let device = try open(folder)
                try await device.install(InstalledApp(bundleIdentifier: "org.example.app"))
                _ = try await device.settings(for: "org.example.app")
            }
            #expect(error?.code == .storeDamaged)
            #expect(error?.description.contains("move it away, or give another --state-dir") == true)
        }
    }

    @Test("Two devices on one folder at once both write, and each sees what the other wrote")
    func together() async throws {
        try await withFolder { folder in
            // How long one waits for the other is the disk's to say.
            let devices = try (0..<2).map { _ in try open(folder) { $0.limits.busyMilliseconds = 600_000 } }
            for device in devices {
                try await device.install(InstalledApp(bundleIdentifier: "org.example.app"))
                try await device.setPermission(.authorized, for: "org.example.app")
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for device in devices {
                    group.addTask {
                        for _ in 0..<20 {
                            _ = try await device.receive(
                                RemotePush(content: .text(thread: "t")), for: "org.example.app", runner: nil,
                                trace: .init())
                        }
                    }
                }
                try await group.waitForAll()
            }
            for device in devices {
                guard
                    case .notifications(let list) = await device.answer(
                        .deliveredNotifications, from: "org.example.app", trace: nil)
                else {
                    Issue.record("no list")
                    continue
                }
                #expect(list.count == 40)
                #expect(Set(list.map(\.request.identifier)).count == 40)
            }
            let last = try await devices[0].receive(
                RemotePush(content: .text(thread: "t")), for: "org.example.app", runner: nil, trace: .init())
            #expect(last.threadCount == 41)
        }
    }

    @Test("Who opens the device alone is told before anyone else comes in; who finds it open is not")
    func alone() async throws {
        try await withFolder { folder in
            let calls = Mutex(0)
            func openCounting() throws -> Device {
                try open(folder) {
                    $0.limits.busyMilliseconds = 0
                    $0.onOpenedAlone = {
                        calls.withLock { $0 += 1 }
                        #expect(throws: DeviceError.self, "another one has to wait") {
                            try open(folder) { $0.limits.busyMilliseconds = 0 }
                        }
                    }
                }
            }
            do {
                let first = try openCounting()
                #expect(calls.withLock { $0 } == 1)
                let second = try openCounting()
                #expect(calls.withLock { $0 } == 1)
                withExtendedLifetime((first, second)) {}
            }
            _ = try openCounting()
            #expect(calls.withLock { $0 } == 2)
        }
    }

    @Test("A folder that another process holds alone, or writes to for too long, is busy: one line")
    func busy() async throws {
        try await withFolder { folder in
            let device = try open(folder) { $0.limits.busyMilliseconds = 20 }
            try await device.install(InstalledApp(bundleIdentifier: "org.example.app"))
            let other = try Database(path: folder.appending(path: "device.sqlite").path, busyMilliseconds: 0)
            try other.script("BEGIN IMMEDIATE")
            let writing = await #expect(throws: DeviceError.self) {
                try await device.setPermission(.denied, for: "org.example.app")
            }
            #expect(writing?.code == .busy)
            try other.script("ROLLBACK")
            try await device.setPermission(.denied, for: "org.example.app")
        }
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let lock = try FolderLock(path: folder.appending(path: "lock").path)
            #expect(try lock.take(waitingMilliseconds: 0) == .alone)
            let opening = #expect(throws: DeviceError.self) {
                try open(folder) { $0.limits.busyMilliseconds = 20 }
            }
            #expect(opening?.code == .busy)
            #expect(opening?.description.contains("wait for it to end, or give another --state-dir") == true)
        }
    }

    @Test("The sweep leaves alone whatever the store did not name")
    func sweepsOnlyItsOwn() async throws {
        try await withFolder { folder in
            let kept = ["attachments/mine.jpg", "incoming/mine.jpg", "access/mine/picture/a.jpg"]
            for path in kept {
                let url = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("mine".utf8).write(to: url)
            }
            let orphan = folder.appending(path: "incoming/\(UUID().uuidString.lowercased()).jpg")
            try Data("orphan".utf8).write(to: orphan)
            _ = try open(folder)
            #expect(!FileManager.default.fileExists(atPath: orphan.path))
            for path in kept { #expect(FileManager.default.fileExists(atPath: folder.appending(path: path).path)) }
        }
    }

    @Test("As long as another process has the folder, nothing is swept")
    func sweepsAlone() async throws {
        try await withFolder { folder in
            let first = try open(folder)
            let halfDone = folder.appending(path: "incoming/\(UUID().uuidString.lowercased()).jpg")
            try Data("moving".utf8).write(to: halfDone)
            _ = try open(folder)
            #expect(FileManager.default.fileExists(atPath: halfDone.path))
            _ = await first.state
        }
    }

    @Test("A migration that is not yet there is applied once; the steps are counted in the table")
    func migrations() async throws {
        try await withFolder { folder in
            _ = try open(folder)
            _ = try open(folder)
            let database = try Database(path: folder.appending(path: "device.sqlite").path, busyMilliseconds: 0)
            let versions = try database.all("SELECT version FROM migration ORDER BY version") { $0.integer(0) }
            #expect(versions == Array(1...Int64(Schema.version)))
            #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
        }
    }
}
