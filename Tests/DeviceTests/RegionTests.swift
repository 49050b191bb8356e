import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Regions")
struct RegionTests {
    private static func region(
        _ identifier: String = "home", radius: Double = 100, entry: Bool = true, exit: Bool = true
    ) -> Region {
        Region(
            identifier: identifier, shape: .circle(latitude: 48, longitude: 16, radius: radius), notifyOnEntry: entry,
            notifyOnExit: exit)
    }

    private static func request(
        _ identifier: String, _ region: Region = region(), repeats: Bool = false
    ) -> NotificationRequest {
        .local(identifier, trigger: .location(region, repeats: repeats))
    }

    private enum Step: Sendable {
        case enter, leave
    }

    private static func names(_ test: TestDevice, _ step: Step, _ region: String = "home") async throws -> [String] {
        let outcomes =
            step == .enter
            ? try await test.device.enter(region: region, trace: test.trace)
            : try await test.device.leave(region: region, trace: test.trace)
        return outcomes.map(\.notification.request.identifier)
    }

    @Test("UNLocationNotificationTrigger: no clock fires it, entering its region does, once where it does not repeat")
    func entering() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        #expect(await test.add(Self.request("a")).isDone)
        #expect(try await test.device.nextFireDate() == nil)
        #expect(try await test.device.advance(by: 1_000_000).isEmpty)
        #expect(try await Self.names(test, .enter, "elsewhere").isEmpty)
        #expect(await test.pending().map(\.identifier) == ["a"])
        let outcomes = try await test.device.enter(region: "home")
        #expect(outcomes.map(\.outcome) == [.presented])
        #expect(outcomes.map(\.bundleIdentifier) == [TestDevice.app])
        #expect(await test.pending().isEmpty)
        #expect(try await Self.names(test, .leave).isEmpty)
    }

    @Test(
        "UNLocationNotificationTrigger: notifyOnEntry and notifyOnExit of its region say what fires it",
        arguments: [
            (true, true, ["enter", "leave"]), (true, false, ["enter"]), (false, true, ["leave"]), (false, false, []),
        ])
    func entryAndExit(_ entry: Bool, _ exit: Bool, _ expected: [String]) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.add(Self.request("a", Self.region(entry: entry, exit: exit), repeats: true))
        var fired: [String] = []
        if try await !Self.names(test, .enter).isEmpty { fired.append("enter") }
        if try await !Self.names(test, .leave).isEmpty { fired.append("leave") }
        #expect(fired == expected)
        let ignored = test.trace.events.filter { $0.kind == TraceKind.regionIgnored }
        #expect(ignored.count == 2 - expected.count)
    }

    @Test("A repeating one fires each time its region is entered, and stays pending with its file")
    func repeating() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let content = try NotificationContent.text().with { $0.attachments = [.at(try test.file("a.png", "kept"))] }
        let trigger = NotificationTrigger.location(Self.region(exit: false), repeats: true)
        #expect(await test.add(.local("a", content, trigger: trigger)).isDone)
        for _ in 0..<2 {
            let outcome = try #require(try await test.device.enter(region: "home").first)
            let path = try #require(outcome.notification.request.content.attachments.first?.path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
            #expect(try await Self.names(test, .enter).isEmpty, "it is there already")
            #expect(try await Self.names(test, .leave).isEmpty)
        }
        #expect(await test.pending().map(\.identifier) == ["a"])
    }

    @Test(
        "UNLocationNotificationTrigger needs Core Location's authorization; when-in-use is enough",
        arguments: [(.undetermined, false), (.denied, false), (.whenInUse, true), (.always, true)]
            as [(LocationPermission, Bool)])
    func authorization(_ permission: LocationPermission, _ fires: Bool) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        try await test.device.setLocationPermission(permission, for: TestDevice.app)
        _ = await test.add(Self.request("a"))
        #expect(try await Self.names(test, .enter) == (fires ? ["a"] : []))
        let reasons = test.trace.events.filter { $0.kind == TraceKind.regionIgnored }
            .map { $0.string(TraceFact.reason) }
        #expect(reasons == (fires ? [] : ["the app has no permission to know where the device is"]))
        #expect(await test.pending().count == (fires ? 0 : 1))
    }

    @Test("The regions of an app are its own: another app's of the same identifier is crossed with it, or alone")
    func apps() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        try await test.device.install(InstalledApp(bundleIdentifier: "org.example.other"))
        try await test.device.setPermission(.authorized, for: "org.example.other")
        _ = await test.add(Self.request("mine", repeats: true))
        let other = Self.request("others", repeats: true)
        _ = await test.answer(.add(other), from: "org.example.other")
        let alone = try await test.device.enter(region: "home", of: "org.example.other")
        #expect(alone.map(\.notification.request.identifier) == ["others"])
        #expect(try await Self.names(test, .enter) == ["mine"], "the other one is there already")
        #expect(try await Set(Self.names(test, .leave)) == ["mine", "others"])
        await #expect(throws: DeviceError.self) {
            try await test.device.enter(region: "home", of: "org.example.stranger")
        }
    }

    @Test("Region identifiers are unique: of two with one identifier the later one's region counts for both")
    func unique() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.add(Self.request("a", Self.region(exit: false)))
        _ = await test.add(Self.request("b", Self.region(entry: false)))
        #expect(try await Self.names(test, .enter).isEmpty)
        #expect(try await Self.names(test, .leave) == ["a", "b"])
    }

    @Test("The number of regions is limited: a request for a 21st is dropped without an error, its file stays")
    func limit() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for number in 1...20 { #expect(await test.add(Self.request("n\(number)", Self.region("r\(number)"))).isDone) }
        let file = try test.file("a.png")
        let content = NotificationContent.text().with { $0.attachments = [.at(file)] }
        let trigger = NotificationTrigger.location(Self.region("r21"), repeats: false)
        #expect(await test.add(.local("n21", content, trigger: trigger)).isDone)
        #expect(FileManager.default.fileExists(atPath: file.path))
        #expect(await test.add(Self.request("again", Self.region("r20"))).isDone)
        #expect(await test.add(Self.request("n1", Self.region("new"))).isDone, "it takes the place of its own")
        #expect(Set(await test.pending().map(\.identifier)) == Set((1...20).map { "n\($0)" } + ["again"]))
        #expect(test.trace.findings.map(\.rule) == ["pending-limit"])
    }

    @Test("UNUserNotificationCenter.h: what was triggered by location cannot be fetched, but can be removed")
    func delivered() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.add(Self.request("place"))
        _ = await test.add(.local("now"))
        #expect(try await Self.names(test, .enter) == ["place"])
        #expect(await test.delivered().map(\.request.identifier) == ["now"])
        _ = await test.answer(.removeDelivered(identifiers: ["place"]))
        _ = await test.add(.local("place"))
        #expect(test.trace.events.last?.boolean(TraceFact.replaced) == false)
    }

    @Test("A region without an extent is never entered, and the trace says why")
    func nowhere() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.add(Self.request("a", Self.region(radius: 0)))
        #expect(try await Self.names(test, .enter).isEmpty)
        #expect(test.trace.events.contains { $0.string(TraceFact.reason) == "the region has no extent" })
    }

    @Test("What an app may know of the device's place, and where the device is, outlast the process")
    func outlasting() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        try await test.device.setLocationPermission(.always, for: TestDevice.app)
        _ = await test.add(Self.request("a", repeats: true))
        #expect(try await Self.names(test, .enter) == ["a"])

        let again = try Device(
            DeviceConfiguration(folder: test.folder), clock: test.clock, inspector: TrustingInspector())
        try await again.install(TestDevice.app(in: test.root))
        #expect(try await again.locationPermission(of: TestDevice.app) == .always)
        #expect(try await again.enter(region: "home").isEmpty, "it is there already")
        #expect(try await again.leave(region: "home").map(\.notification.request.identifier) == ["a"])
        try await again.setLocationPermission(.denied, for: TestDevice.app)
        #expect(try await test.device.locationPermission(of: TestDevice.app) == .denied)
        #expect(try await Self.names(test, .enter).isEmpty)
    }

    @Test("A device of which nothing was said lets its apps know the place while they are in use")
    func usualPermission() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        #expect(try await test.device.locationPermission(of: TestDevice.app) == .whenInUse)
        await #expect(throws: DeviceError.self) {
            try await test.device.setLocationPermission(.always, for: "org.example.stranger")
        }
    }
}
