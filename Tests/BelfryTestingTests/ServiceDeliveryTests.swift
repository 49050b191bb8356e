import BelfryTesting
import Foundation
import Testing
import UserNotifications

@Suite("Calling a service extension in a test")
struct ServiceDeliveryTests {
    /// Nothing here takes long, but a machine may.
    private static let patience = Duration.seconds(600)

    private static let payload: Payload = #"{"aps": {"alert": {"title": "Hello", "body": "there"}}, "id": 7}"#

    /// Does with the handler what the test says.
    private class Scripted: UNNotificationServiceExtension {
        var handler: ((UNNotificationContent) -> Void)?
        let receive: (Scripted, UNNotificationRequest, @escaping (UNNotificationContent) -> Void) -> Void
        let expire: (Scripted) -> Void

        init(
            receive: @escaping (Scripted, UNNotificationRequest, @escaping (UNNotificationContent) -> Void) -> Void,
            expire: @escaping (Scripted) -> Void = { _ in }
        ) {
            self.receive = receive
            self.expire = expire
        }

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            receive(self, request, contentHandler)
        }

        override func serviceExtensionTimeWillExpire() { expire(self) }
    }

    private static func changed(_ request: UNNotificationRequest, title: String) -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = request.content.body
        return content
    }

    @Test("the content that the handler is given comes back, with the whole payload as userInfo")
    func content() async throws {
        let service = Scripted { _, request, handler in
            let id = request.content.userInfo["id"] as? Int
            handler(Self.changed(request, title: "\(request.content.title) \(id ?? 0)"))
        }
        let content = try await service.content(for: Self.payload, patience: Self.patience)
        #expect(content.title == "Hello 7")
        #expect(content.body == "there")
    }

    @Test("a handler that is called later, from another thread, counts")
    func later() async throws {
        let service = Scripted { _, request, handler in
            // Safe: only the other thread uses it.
            nonisolated(unsafe) let handler = handler
            Thread.detachNewThread { handler(Self.changed(request, title: "later")) }
        }
        #expect(try await service.content(for: Self.payload, patience: Self.patience).title == "later")
    }

    @Test("a handler that nobody holds any more fails the test at once, and the content is the original one")
    func released() async throws {
        let service = Scripted { _, _, _ in }
        try await withKnownIssue {
            // No such test waits for an hour.
            let content = try await service.content(for: Self.payload, patience: .seconds(3600))
            #expect(content.title == "Hello")
        } matching: { issue in
            issue.description.contains("never called the contentHandler, and has let go of it")
        }
    }

    @Test(
        "a handler that is stored and never called fails the test, in the time's end too (Apple, UNNotificationServiceExtension: the original content is shown)"
    )
    func neverCalled() async throws {
        let (received, receives) = AsyncStream<Void>.makeStream()
        let service = Scripted { object, _, handler in
            object.handler = handler
            receives.finish()
        }
        try await withKnownIssue {
            let delivery = try service.receive(Self.payload)
            for await _ in received {}
            let (content, outcome) = await delivery.content(patience: .milliseconds(50))
            #expect(content.title == "Hello")
            #expect(outcome == .neverCalled)
        } matching: { issue in
            issue.description.contains("Scripted never called the contentHandler, in didReceive or later")
        }
    }

    @Test(
        "at 30 seconds of the test's clock the time is up, once (Apple, serviceExtensionTimeWillExpire())")
    func expiry() async throws {
        let service = Scripted(
            receive: { object, request, handler in
                object.handler = { _ in handler(Self.changed(request, title: "下载资源超时")) }
            }, expire: { object in object.handler?(UNNotificationContent()) })
        let delivery = try service.receive(Self.payload)
        delivery.advance(by: .seconds(29))
        delivery.advance(by: .seconds(1))
        delivery.advance(by: .seconds(100))
        let (content, outcome) = await delivery.content(patience: Self.patience)
        #expect(outcome == .expired)
        #expect(content.title == "下载资源超时")
    }

    @Test("a second call of the handler fails the test; the first call's content counts")
    func twice() async throws {
        let service = Scripted { _, request, handler in
            handler(Self.changed(request, title: "first"))
            handler(Self.changed(request, title: "second"))
        }
        try await withKnownIssue(isIntermittent: true) {
            let content = try await service.content(for: Self.payload, patience: Self.patience)
            #expect(content.title == "first")
        } matching: {
            $0.description.contains("called 2 times")
        }
    }

    @Test("what is no payload is an error that says where")
    func badPayload() async throws {
        let service = Scripted { _, _, _ in }
        let error = await #expect(throws: BelfryTestingError.self) {
            try await service.content(for: "{\n  \"aps\": {,}\n}")
        }
        #expect(error?.description.contains("line 2, column 11") == true, "\(error?.description ?? "")")
    }

    @Test("categories and requests are kept for the process")
    func center() async throws {
        let service = Scripted { _, request, handler in
            let center = UNUserNotificationCenter.current()
            center.setNotificationCategories([
                UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])
            ])
            // Safe: only the completion uses it.
            nonisolated(unsafe) let handler = handler
            center.getNotificationCategories { categories in
                handler(Self.changed(request, title: categories.map(\.identifier).joined()))
            }
        }
        #expect(try await service.content(for: Self.payload, patience: Self.patience).title == "c")
    }
}
