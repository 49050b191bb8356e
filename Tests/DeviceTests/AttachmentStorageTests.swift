import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

/// Files of ten bytes, and room for 25.
@Suite("The storage for an app's attachments")
struct AttachmentStorageTests {
    private func device() async throws -> TestDevice {
        try await TestDevice(configure: { $0.limits.attachmentStorageBytes = 25 })
    }

    private func file(_ test: TestDevice) throws -> NotificationAttachment {
        .at(try test.file("\(UUID().uuidString).png", "ten bytes."))
    }

    private func add(_ test: TestDevice, _ name: String, pending: Bool = false) async throws -> CenterReply {
        let attachment = try file(test)
        return await test.add(
            .local(
                name, .text().with { $0.attachments = [attachment] },
                trigger: pending ? .timeInterval(60, repeats: true) : nil))
    }

    @Test("UNNotificationAttachment: storage is limited for each app; a request over it fails whole with error 104")
    func local() async throws {
        let test = try await device()
        defer { test.remove() }
        #expect(try await add(test, "a").isDone)
        #expect(try await add(test, "b", pending: true).isDone)
        #expect(try await add(test, "c").errorCode == 104)
        #expect(await test.delivered().map(\.request.identifier) == ["a"])
        let refused = test.trace.events.filter { $0.kind == TraceKind.attachmentRefused }
        #expect(refused.map { $0.integer(TraceFact.code) } == [104])
        #expect(refused.first?.event.hasPrefix("c is not scheduled: the app's attachments take up 20 bytes") == true)
        #expect(test.names(in: "attachments").count == 2)
        #expect(test.names(in: "incoming").isEmpty)
    }

    @Test(
        "UNNotificationAttachment: storage is freed by removing what holds the files",
        arguments: [CenterCall.removeDelivered(identifiers: ["a"]), .removePending(identifiers: ["b"])])
    func freed(_ removal: CenterCall) async throws {
        let test = try await device()
        defer { test.remove() }
        _ = try await add(test, "a")
        _ = try await add(test, "b", pending: true)
        #expect(try await add(test, "c").errorCode == 104)
        _ = await test.answer(removal)
        #expect(try await add(test, "c").isDone)
        #expect(try await add(test, "d").errorCode == 104)
    }

    @Test("A file that a repeating request and what it showed own together counts once")
    func countsOnce() async throws {
        let test = try await device()
        defer { test.remove() }
        _ = try await add(test, "b", pending: true)
        for _ in 0..<3 {
            test.clock.advance(by: 60)
            _ = try await test.device.fireDue(trace: test.trace)
        }
        #expect(try await add(test, "a").isDone)
        _ = await test.answer(.removePending(identifiers: nil))
        #expect(try await add(test, "c").errorCode == 104, "the delivered one still owns it")
        _ = await test.answer(.removeDelivered(identifiers: ["b"]))
        #expect(try await add(test, "c").isDone)
    }

    @Test("UNNotificationServiceExtension: of a push the attachment that does not fit is left out, the rest is shown")
    func remote() async throws {
        let test = try await device()
        defer { test.remove() }
        let attachments = try (0..<3).map { _ in try file(test) }
        let content = NotificationContent.text("changed").with { $0.attachments = attachments }
        let outcome = try await test.receive(
            RemotePush(content: .text("original"), isMutable: true), run: .completed(content))
        #expect(outcome.notification.request.content.title.text == "changed")
        #expect(outcome.notification.request.content.attachments.count == 2)
        let refused = test.trace.events.filter { $0.kind == TraceKind.attachmentRefused }
        #expect(refused.map { $0.integer(TraceFact.code) } == [104])
        #expect(refused.first?.event.hasPrefix("an attachment is left out") == true)
    }
}
