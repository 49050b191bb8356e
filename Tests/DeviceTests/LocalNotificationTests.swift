import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Local notifications")
struct LocalNotificationTests {
    @Test("add without a trigger shows it at once, and the service extension is not asked")
    func atOnce() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        #expect(await test.add(.local("a", .text("now"))).isDone)
        let list = await test.delivered()
        #expect(list.map(\.request.identifier) == ["a"])
        #expect(list.first?.request.trigger == nil)
        #expect(list.first?.date == test.clock.now)
        #expect(await test.pending().isEmpty)
        #expect(!test.trace.events.contains { $0.kind == TraceKind.extensionLookup })
    }

    @Test(
        "UNError.notificationInvalidNoContent: no text, no badge and no sound is 1401",
        arguments: [
            (NotificationContent(), 1401), (NotificationContent().with { $0.badge = 1 }, nil),
            (NotificationContent().with { $0.sound = NotificationSound() }, nil), (.text(), nil),
        ] as [(NotificationContent, Int?)])
    func noContent(_ content: NotificationContent, _ code: Int?) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        #expect(await test.add(.local("a", content)).errorCode == code)
    }

    @Test("Delivered notifications come newest first, pending ones as they were added")
    func orderOfLists() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for name in ["b", "a", "c"] {
            _ = await test.add(.local(name))
            test.clock.advance(by: 1)
        }
        for (name, seconds) in [("later", 90.0), ("soon", 5), ("last", 30), ("later", 60)] {
            _ = await test.add(.local(name, trigger: .timeInterval(seconds, repeats: false)))
        }
        #expect(await test.delivered().map(\.request.identifier) == ["c", "a", "b"])
        #expect(await test.pending().map(\.identifier) == ["soon", "last", "later"])
    }

    @Test("What add accepted is in the trace: who added it, and when it fires")
    func addsAreTold() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.add(.local("now"))
        _ = await test.add(.local("later", trigger: .timeInterval(90, repeats: false)))
        _ = await test.add(.local("never", trigger: .timeInterval(0, repeats: false)))
        let added = test.trace.events.filter { $0.kind == TraceKind.requestAdded }
        #expect(added.map { $0.string(TraceFact.identifier) } == ["now", "later"])
        #expect(added.map { $0.double(TraceFact.seconds) } == [nil, 90])
        #expect(added.allSatisfy { $0.string(TraceFact.bundle) == TestDevice.app })
    }

    @Test("UNNotificationRequest: the identifier of a pending request replaces it")
    func replacesPending() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let trigger = NotificationTrigger.timeInterval(5, repeats: false)
        for title in ["old", "new"] { #expect(await test.add(.local("a", .text(title), trigger: trigger)).isDone) }
        #expect(await test.pending().map(\.content.title.text) == ["new"])
        #expect(await test.add(.local("a", .text("now"))).isDone)
        #expect(await test.pending().isEmpty)
        #expect(await test.delivered().map(\.request.content.title.text) == ["now"])
    }

    @Test("UNNotificationRequest: the identifier of a delivered one alerts again and comes on top")
    func replacesDelivered() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for name in ["a", "b", "a"] { _ = await test.add(.local(name)) }
        #expect(await test.delivered().map(\.request.identifier) == ["a", "b"])
        #expect(test.trace.events.last?.boolean(TraceFact.replaced) == true)
        let presented = test.trace.events.filter { $0.kind == TraceKind.presented }
        #expect(presented.map { $0.string(TraceFact.place) } == Array(repeating: "lock-screen, list", count: 3))
    }

    @Test("UILocalNotification: of more than 64 pending requests those that fire soonest stay, without an error")
    func limit() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for number in 1...66 {
            let trigger = NotificationTrigger.timeInterval(TimeInterval(1000 - number), repeats: false)
            #expect(await test.add(.local("n\(number)", trigger: trigger)).isDone)
        }
        let place = NotificationTrigger.location(
            Region(identifier: "home", shape: .circle(latitude: 48, longitude: 16, radius: 100)), repeats: false)
        #expect(await test.add(.local("place", trigger: place)).isDone)
        let names = await test.pending().map(\.identifier)
        #expect(Set(names) == Set((3...66).map { "n\($0)" }))
        #expect(test.trace.findings.map(\.rule) == Array(repeating: "pending-limit", count: 3))
    }

    @Test("removePending and removeDelivered: unknown identifiers are passed over, all is all of that list only")
    func removals() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for name in ["a", "b", "c"] {
            _ = await test.add(.local(name))
            _ = await test.add(.local(name, trigger: .timeInterval(60, repeats: true)))
        }
        #expect(await test.answer(.removePending(identifiers: ["a", "x"])).isDone)
        #expect(await test.answer(.removeDelivered(identifiers: ["b", "x"])).isDone)
        #expect(await test.pending().map(\.identifier) == ["b", "c"])
        #expect(await test.delivered().map(\.request.identifier) == ["c", "a"])
        #expect(await test.answer(.removeDelivered(identifiers: nil)).isDone)
        #expect(await test.delivered().isEmpty)
        #expect(await test.pending().count == 2)
        #expect(await test.answer(.removePending(identifiers: nil)).isDone)
        #expect(await test.pending().isEmpty)
    }

    @Test(
        "UNNotificationAttachment: one unsound file makes the whole request fail, and moves nothing",
        arguments: [
            ("cat.webp", "x", 101), ("cat.png", "", 102), ("cat.png", "corrupt", 105),
        ])
    func badAttachment(_ name: String, _ text: String, _ code: Int) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let good = try test.file("good.png")
        let content = NotificationContent.text().with { $0.attachments = [.at(good)] }
        let bad = content.with { $0.attachments.append(.at((try? test.file(name, text)) ?? good)) }
        #expect(await test.add(.local("a", bad)).errorCode == code)
        #expect(FileManager.default.fileExists(atPath: good.path))
        #expect(await test.delivered().isEmpty)
        #expect(test.names(in: "attachments").isEmpty)
        #expect(await test.add(.local("a", content)).isDone)
        #expect(!FileManager.default.fileExists(atPath: good.path))
    }

    @Test("A pending request's file goes with it: to the delivered list when it fires, away when it is removed")
    func pendingFiles() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for name in ["fires", "removed"] {
            let content = try NotificationContent.text().with {
                $0.attachments = [.at(try test.file("\(name).png", name))]
            }
            let seconds: TimeInterval = name == "fires" ? 5 : 50
            #expect(await test.add(.local(name, content, trigger: .timeInterval(seconds, repeats: false))).isDone)
        }
        #expect(test.names(in: "attachments").count == 2)
        test.clock.advance(by: 5)
        let outcome = try #require(try await test.device.fireDue(trace: test.trace).first)
        let path = try #require(outcome.notification.request.content.attachments.first?.path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "fires")
        _ = await test.answer(.removePending(identifiers: ["removed"]))
        #expect(test.names(in: "attachments").count == 1)
        _ = await test.answer(.removeDelivered(identifiers: nil))
        #expect(test.names(in: "attachments").isEmpty)
    }

    @Test("A repeating request keeps its file while delivered ones come and go")
    func repeatingFile() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let content = try NotificationContent.text().with { $0.attachments = [.at(try test.file("a.png", "kept"))] }
        #expect(await test.add(.local("a", content, trigger: .timeInterval(60, repeats: true))).isDone)
        for _ in 0..<2 {
            test.clock.advance(by: 60)
            let outcome = try #require(try await test.device.fireDue().first)
            let path = try #require(outcome.notification.request.content.attachments.first?.path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
            _ = await test.answer(.removeDelivered(identifiers: nil))
        }
        #expect(test.names(in: "attachments").count == 1)
        _ = await test.answer(.removePending(identifiers: nil))
        #expect(test.names(in: "attachments").isEmpty)
    }

    @Test("add: calls are processed in the order they came")
    func inOrder() async throws {
        let gate = GatedInspector()
        let test = try await TestDevice(inspector: gate)
        defer { test.remove() }
        let content = try NotificationContent.text().with { $0.attachments = [.at(try test.file("slow.png"))] }
        async let first = test.add(.local("first", content))
        await gate.isAsked()
        async let second = test.add(.local("second"))
        await test.device.addWaits()
        gate.open()
        #expect(await first.isDone)
        #expect(await second.isDone)
        #expect(await test.delivered().map(\.request.identifier) == ["second", "first"])
    }

    @Test(
        "UNTimeIntervalNotificationTrigger: above 0, and at least 60 where it repeats",
        arguments: [
            (0, false, 1400), (-1, false, 1400), (59.9, true, 1400), (TimeInterval.nan, false, 1400),
            (TimeInterval.infinity, false, 1400), (60, true, nil), (0.5, false, nil),
        ] as [(TimeInterval, Bool, Int?)])
    func intervals(_ seconds: TimeInterval, _ repeats: Bool, _ code: Int?) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let reply = await test.add(.local("a", trigger: .timeInterval(seconds, repeats: repeats)))
        #expect(reply.errorCode == code)
        #expect(reply.isDone == (code == nil))
    }
}
