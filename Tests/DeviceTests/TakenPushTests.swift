import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("A push whose service may bring it again")
struct TakenPushTests {
    private func push(_ delivery: String?, _ title: String = "Anna", collapse: String? = nil) -> RemotePush {
        var push = RemotePush(content: .text(title), collapseIdentifier: collapse)
        push.deliveryIdentifier = delivery
        return push
    }

    /// Another process' device on the folder.
    private func again(_ test: TestDevice) async throws -> Device {
        let device = try Device(
            DeviceConfiguration(folder: test.folder), clock: test.clock, inspector: TrustingInspector())
        try await device.install(TestDevice.app(in: test.root))
        return device
    }

    @Test("A push that was taken is known by its name, in the commit of its notification and after a restart")
    func known() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        #expect(try await test.device.hasTaken("one") == false)
        _ = try await test.receive(push("one", collapse: "score"))
        _ = try await test.receive(push(nil))
        let device = try await again(test)
        #expect(try await device.hasTaken("one"))
        #expect(try await device.hasTaken("score") == false, "A collapse id is no name of a push.")
    }

    @Test("One that shows nothing is known too", arguments: [Permission.denied, .undetermined])
    func suppressed(_ permission: Permission) async throws {
        let test = try await TestDevice(permission: permission)
        defer { test.remove() }
        let outcome = try await test.receive(push("one"))
        #expect(outcome.outcome == .suppressed)
        #expect(try await test.device.hasTaken("one"))
        #expect(await test.delivered().isEmpty)
    }

    @Test("The last thousand are known, and no more")
    func bounded() async throws {
        let test = try await TestDevice(permission: .denied)
        defer { test.remove() }
        for number in 0...1000 { _ = try await test.receive(push("\(number)")) }
        #expect(try await test.device.hasTaken("0") == false)
        #expect(try await test.device.hasTaken("1"))
        #expect(try await test.device.hasTaken("1000"))
    }

    @Test(
        "What was shown before is there for who opens the device again: the newest first, with its category's actions")
    func shownBefore() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let reply = NotificationAction(identifier: "REPLY", title: LocalizableText("Reply"))
        _ = await test.answer(.setCategories([NotificationCategory(identifier: "chat", actions: [reply])]))
        _ = try await test.receive(push(nil, "first"))
        var second = push("two", "second", collapse: "score")
        second.content.categoryIdentifier = "chat"
        _ = try await test.receive(second)
        let shown = try await again(test).shownBefore(for: TestDevice.app)
        #expect(shown.map { $0.notification.request.content.title.text } == ["second", "first"])
        #expect(shown.first?.notification.request.identifier == "score")
        #expect(shown.first?.actions.map(\.identifier) == ["REPLY"])
        #expect(shown.allSatisfy { $0.outcome == .presented && $0.places == [.lockScreen, .list] })
    }
}
