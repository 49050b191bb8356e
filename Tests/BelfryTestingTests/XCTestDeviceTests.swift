import BelfryTesting
import UserNotifications
import XCTest

/// The same in XCTest, whose asynchronous tests have the main thread.
final class XCTestDeviceTests: XCTestCase {
    private final class Service: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let content = UNMutableNotificationContent()
            content.title = request.content.title.uppercased()
            contentHandler(content)
        }
    }

    private static let payload: Payload = #"{"aps": {"alert": {"title": "Hello"}, "mutable-content": 1}}"#

    func testAServiceExtensionIsCalled() async throws {
        let content = try await Service().content(for: Self.payload, patience: .seconds(600))
        XCTAssertEqual(content.title, "HELLO")
    }

    func testADeviceInTheTestsProcess() async throws {
        let device = try await Device(.inProcess(service: { Service() }, patience: .seconds(600)))
        let shown = try await device.receive(Self.payload)
        XCTAssertEqual(shown.notification?.title, "HELLO")
        await device.end()
    }

    func testADeviceWithProcessesOfItsOwn() async throws {
        let device = try await Device(DeviceSetup())
        let shown = try await device.receive(Self.payload)
        XCTAssertEqual(shown.notification?.title, "Hello")
        XCTAssertEqual(shown.places, ["lock-screen", "list"])
        await device.end()
    }
}
