@testable import BelfryTesting
import Testing

@Suite("One device in a process at a time")
struct DeviceTurnTests {
    @Test("two tests that want one wait for each other")
    func waiting() async throws {
        async let one = Self.use()
        async let other = Self.use()
        let titles = try await [one, other]
        #expect(titles == ["Hello", "Hello"])
    }

    private static func use() async throws -> String? {
        let device = try await Device(.inProcess())
        let sight = try await device.receive(#"{"aps": {"alert": {"title": "Hello"}}}"#)
        // The other's notification is not on this device.
        #expect(sight.delivered.count == 1)
        await device.end()
        return sight.notification?.title
    }

    @Test("a device that nobody uses any more is told of, and not waited for without an end")
    func forgotten() async throws {
        let held = try await DeviceTurn.take()
        let error = await #expect(throws: BelfryTestingError.self) {
            try await DeviceTurn.take(idleLimit: .milliseconds(50))
        }
        #expect(error?.description.contains("a process has one at a time") == true)
        held.end()
    }

    @Test("stubs for code that is in the test's process are an error that says what to do")
    func stubs() async throws {
        var setup = DeviceSetup.inProcess()
        setup.stubs = ["https://example.com/": .status(404)]
        let error = await #expect(throws: BelfryTestingError.self) { try await Device(setup) }
        #expect(error?.description.contains("give the code a client of the test's own") == true)
    }
}
