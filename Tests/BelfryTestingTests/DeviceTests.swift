@testable import BelfryTesting
import Foundation
import Testing

@Suite("A device in a test")
struct DeviceTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let media = root.appendingPathComponent("Examples/Bund18/Media/photo.jpg")
    private static let address = "https://media.example.com/photo.jpg"

    private static var bund18: DeviceSetup {
        var setup = DeviceSetup(project: root.appendingPathComponent("Examples/Bund18"))
        setup.stubs = [address: .file(media)]
        setup.language = "zh_CN"
        return setup
    }

    private static func payload(category: String) -> Payload {
        Payload(
            """
            {"aps": {"alert": {"title": "Hello", "body": "there"}, "category": "\(category)", "mutable-content": 1},
             "media": {"type": "image", "url": "\(address)"}}
            """)
    }

    @Test("a push is received, expanded and answered; the extensions run in processes of their own")
    func whole() async throws {
        let device = try await Device(Self.bund18)
        let shown = try await device.receive(Self.payload(category: "categoryidentifier"))
        #expect(shown.outcome == "presented")
        #expect(shown.notification?.attachments.map(\.type) == ["public.jpeg"])
        #expect(shown.serviceExtension?.result == "completed")
        #expect(shown.delivered.map(\.title) == ["Hello"])
        let expanded = try await device.expand()
        #expect(expanded.contentExtension?.texts == ["Hello", "there"])
        let looked = try await device.tap("okidentifier")
        #expect(looked.responses.map(\.option) == ["doNotDismiss"])
        let closed = try await device.tap("关闭")
        #expect(closed.responses.map(\.actionIdentifier) == ["cancelidentifier"])
        #expect(closed.delivered.isEmpty)
    }

    @Test("pictures are PNG files")
    func screenshot() async throws {
        let device = try await Device(DeviceSetup())
        try await device.receive(#"{"aps": {"alert": "Hello"}}"#)
        let data = try await device.screenshot(.lockScreen)
        #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("what is wrong is thrown in one line: setup, payload, step")
    func errors() async throws {
        var setup = DeviceSetup()
        setup.size = "huge"
        let unknown = await #expect(throws: BelfryTestingError.self) { try await Device(setup) }
        #expect(unknown?.description.contains(#""size" is "huge""#) == true)
        let device = try await Device(DeviceSetup())
        let payload = await #expect(throws: BelfryTestingError.self) { try await device.receive("{") }
        #expect(payload?.description.contains("the text ends where") == true)
        let step = await #expect(throws: BelfryTestingError.self) { try await device.expand() }
        #expect(step?.description.hasPrefix("nothing is shown that could be expanded") == true)
    }

    @Test("snapshots are kept where they are missing, which fails; then compared; never in CI")
    func snapshots() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = folder.appendingPathComponent("SomeTests.swift").path
        func attempt(_ recording: SnapshotRecording, _ title: String) async throws {
            var setup = DeviceSetup()
            setup.size = "small"
            // The suite itself may run where CI is set.
            let environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
            let device = try await Device(setup, recording: recording, environment: environment)
            try await device.receive(try Payload(["aps": ["alert": title]]))
            try await device.assertSnapshot(.banner, filePath: test, testName: "greets()")
        }
        await withKnownIssue { try await attempt(.never, "Hello") }
        await withKnownIssue { try await attempt(.missing, "Hello") }
        let kept = folder.appendingPathComponent("__Snapshots__/SomeTests/greets.banner.png")
        let first = try Data(contentsOf: kept)
        try await attempt(.missing, "Hello")
        await withKnownIssue { try await attempt(.missing, "Good evening") }
        #expect(try Data(contentsOf: kept) == first)
        await withKnownIssue { try await attempt(.failed, "Good evening") }
        #expect(try Data(contentsOf: kept) != first)
        try await attempt(.never, "Good evening")
        await withKnownIssue { try await attempt(.all, "Good evening") }
    }

    @Test(
        "snapshots are kept as the environment says, and never where CI is set",
        arguments: [
            ([:], SnapshotRecording.missing), (["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"], .never),
            (["SNAPSHOT_TESTING_RECORD": "failed"], .failed), (["CI": "false"], .missing),
            (["SNAPSHOT_TESTING_RECORD": "all"], .all), (["SNAPSHOT_TESTING_RECORD": "never"], .never),
            (["CI": ""], .missing), (["CI": "1"], .never),
        ] as [([String: String], SnapshotRecording)])
    func recording(_ environment: [String: String], _ expected: SnapshotRecording) {
        #expect(SnapshotRecording.usual(environment: environment) == expected)
    }

    @Test("where CI is set nothing is kept, whatever the test asks for")
    func neverInContinuousIntegration() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var environment = ProcessInfo.processInfo.environment
        environment["CI"] = "true"
        let device = try await Device(DeviceSetup(), recording: .all, environment: environment)
        try await device.receive(#"{"aps": {"alert": "Hello"}}"#)
        try await withKnownIssue {
            try await device.assertSnapshot(
                .banner, filePath: folder.appendingPathComponent("SomeTests.swift").path, testName: "greets()")
        } matching: { issue in
            issue.description.contains("greets.banner.png is not there")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
