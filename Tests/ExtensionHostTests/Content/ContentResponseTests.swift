import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("A content extension and actions", .timeLimit(.minutes(30)))
struct ContentResponseTests {
    private static let handler = TeamCode.content(
        members: """
            func didReceive(
                _ response: UNNotificationResponse,
                completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
            ) {
                let text = (response as? UNTextInputNotificationResponse)?.userText
                title = response.actionIdentifier + " " + (text ?? "-")
                switch response.actionIdentifier {
                case "keep": completion(.doNotDismiss)
                case "dismiss": DispatchQueue.global().async { completion(.dismiss) }
                case "never": break
                default: completion(.dismissAndForwardAction)
                }
            }
            """)

    private static let asyncForm = TeamCode.content(
        members: """
            func didReceive(
                _ response: UNNotificationResponse
            ) async -> UNNotificationContentExtensionResponseOption {
                title = response.actionIdentifier + " -"
                await Task.yield()
                return response.actionIdentifier == "keep" ? .doNotDismiss : .dismissAndForwardAction
            }
            """)

    @Test(
        "it answers keep, dismiss, or forward (Apple, UNNotificationContentExtensionResponseOption)",
        arguments: [
            ("keep", ContentResponseOption.doNotDismiss), ("dismiss", .dismiss), ("other", .dismissAndForwardAction),
        ])
    func options(_ action: String, _ option: ContentResponseOption) async throws {
        try await TestContent.with { test in
            _ = try await test.present(Self.handler, .sample().with(.response))
            let answer = await test.session.respond(.pressed(action))
            #expect(answer.option == option)
            #expect(answer.forwards == (option == .dismissAndForwardAction))
            #expect(answer.run.result == .shown)
            #expect(answer.run.scene?.title == "\(action) -")
            #expect(
                test.events(TraceKind.contentReceived).last == "didReceive is called with the response \(action)")
        }
    }

    @Test("the typed text comes with the response, empty included (Apple, UNTextInputNotificationResponse.userText)")
    func text() async throws {
        try await TestContent.with { test in
            _ = try await test.present(Self.handler, .sample().with(.response))
            #expect(await test.session.respond(.pressed("keep", text: "好的")).run.scene?.title == "keep 好的")
            #expect(await test.session.respond(.pressed("keep", text: "")).run.scene?.title == "keep ")
        }
    }

    @Test("the async form answers too", arguments: [true, false])
    func async(_ isKnown: Bool) async throws {
        try await TestContent.with { test in
            let presentation = isKnown ? ContentPresentation.sample().with(.response) : .sample()
            _ = try await test.present(Self.asyncForm, presentation)
            let answer = await test.session.respond(.pressed("keep"))
            #expect(answer.option == .doNotDismiss)
            #expect(answer.run.scene?.title == "keep -")
        }
    }

    @Test(
        "not implemented, by the sources or by a call, the action is the app's (Apple, didReceive(_:completionHandler:))",
        arguments: [true, false])
    func notImplemented(_ isKnown: Bool) async throws {
        try await TestContent.with { test in
            let presentation = isKnown ? ContentPresentation.sample().with([]) : .sample()
            let run = try await test.present(.content(), presentation)
            if isKnown { #expect(run.scene?.handlesResponses == false) }
            let answer = await test.session.respond(.pressed("a"))
            #expect(answer.option == nil)
            #expect(answer.forwards)
            #expect(answer.run.result == .shown)
        }
    }

    @Test("a base class that implements it counts, by its own members")
    func baseClass() async throws {
        let code = TeamCode.content(
            members: "",
            global: """
                class Base: UIViewController {
                    func didReceive(
                        _ response: UNNotificationResponse,
                        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
                    ) { completion(.dismiss) }
                }
                """, superclass: "Base")
        try await TestContent.with { test in
            let presentation = ContentPresentation.sample().with([]).changed { $0.members["Team.Base"] = .response }
            _ = try await test.present(code, presentation)
            #expect(await test.session.respond(.pressed("a")).option == .dismiss)
        }
    }

    @Test("a completion that is never called is dismiss and forward after five seconds, with a finding")
    func never() async throws {
        let clock = ManualClock()
        try await TestContent.with(clock: clock) { test in
            _ = try await test.present(Self.handler, .sample().with(.response))
            async let answer = test.session.respond(.pressed("never"))
            try await test.trace.wait { $0.contains { $0.event == "didReceive is called with the response never" } }
            clock.advance(by: 4.9)
            #expect(!test.trace.findings.contains { $0.rule == "content-ext-response-never-completed" })
            clock.advance(by: 0.2)
            let given = await answer
            #expect(given.option == .dismissAndForwardAction)
            #expect(given.run.result == .shown)
            #expect(test.trace.findings.contains { $0.rule == "content-ext-response-never-completed" })
            // It is still shown, and takes another action.
            #expect(await test.session.respond(.pressed("keep")).option == .doNotDismiss)
        }
    }

    // MARK: What it asks of its context

    @Test(
        "the context replaces actions, opens the app, closes the interface (Apple, UNNotificationContentExtension.h)")
    func context() async throws {
        let code = TeamCode.content(
            members: """
                func didReceive(
                    _ response: UNNotificationResponse,
                    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
                ) {
                    let context = extensionContext
                    switch response.actionIdentifier {
                    case "actions":
                        title = context?.notificationActions.map(\\.identifier).joined(separator: ",")
                        context?.notificationActions = [UNNotificationAction(identifier: "new", title: "New")]
                    case "open app": context?.performNotificationDefaultAction()
                    case "close": context?.dismissNotificationContentExtension()
                    case "complete": context?.completeRequest(returningItems: nil)
                    default:
                        context?.open(URL(string: response.actionIdentifier)!) { done in
                            DispatchQueue.main.async { self.title = "\\(done)"; completion(.doNotDismiss) }
                        }
                        return
                    }
                    completion(.doNotDismiss)
                }
                """)
        try await TestContent.with(opensURL: { $0.hasPrefix("good:") }) { test in
            let presentation = ContentPresentation.sample().with(.response).changed {
                $0.actions = [NotificationAction(identifier: "old", title: "Old")]
            }
            let first = try await test.present(code, presentation)
            #expect(first.scene?.actions.map(\.identifier) == ["old"])
            let session = test.session
            let changed = await session.respond(.pressed("actions")).run
            #expect(changed.scene?.title == "old")
            #expect(changed.scene?.actions.map(\.identifier) == ["new"])
            #expect(await session.respond(.pressed("open app")).run.commands == [.performDefaultAction])
            let closing = await session.respond(.pressed("close")).run
            #expect(closing.commands == [.dismiss(call: "dismissNotificationContentExtension")])
            #expect(closing.asksToClose)
            #expect(
                await session.respond(.pressed("complete")).run.commands == [.dismiss(call: "completeRequest")])
            let opened = await session.respond(.pressed("good:a")).run
            #expect(opened.commands == [.open("good:a")])
            #expect(opened.scene?.title == "true")
            let refused = await session.respond(.pressed("bad:a")).run
            #expect(refused.commands == [])
            #expect(refused.scene?.title == "false")
        }
    }
}
