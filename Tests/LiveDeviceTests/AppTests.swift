import Foundation
import Testing
import WireTestSupport

@testable import LiveDevice

@Suite("A live device with an app's project", .timeLimit(.minutes(20)))
struct AppTests {
    private static let project = [
        "--project", sourceFolder.appendingPathComponent("Examples/Bund18").path, "--offline",
    ]

    @Test(
        "its app registers for pushes, whose token the gateway then knows; service and content extension run, and an answer reaches them (Apple, registerForRemoteNotifications)"
    )
    func registers() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(Self.project + ["--no-launch"], in: folder)
            let before = try await live.push("early", in: folder)
            #expect(before.status == 1 && before.output.contains("BadDeviceToken"), "\(before.output)")
            try await live.step(#""launch""#)
            #expect(try await live.device["isRegistered"] as? Bool == true)
            try await live.step(#""lock""#)
            // The app reminds of itself five seconds after it was left: that comes first, and is not the newest then.
            try await live.step(#"{"advance": "5 s"}"#)
            let isReminded = await live.lists("你来过 1 次，下次还来吗？")
            #expect(isReminded)
            let sent = try await live.push(
                "hello", in: folder, ["--category", "myMessageNotificationCategory", "--mutable-content"])
            #expect(sent.status == 0, "\(sent.output)\(sent.errors)")
            let isThere = await live.lists("hello")
            #expect(isThere)
            let list = try #require(try await live.get("/api/notifications") as? [[String: Any]])
            let notification = try #require(list.first { $0["body"] as? String == "hello" })
            #expect((notification["serviceExtension"] as? [String: Any])?["result"] as? String == "completed")
            let expanded = try await live.step(#""expand""#)
            #expect((expanded["contentExtension"] as? [String: Any])?["result"] as? String == "shown")
            #expect(try await live.device["isExpanded"] as? Bool == true)
            let screen = try #require(try await live.get("/api/screens/now") as? [String: Any])
            let areas = try #require(screen["areas"] as? [[String: Any]])
            let actions = areas.filter { $0["kind"] as? String == "action" }
            #expect(screen["view"] as? String == "expanded" && actions.count == 3)
            #expect(actions.map { $0["takesText"] as? Bool } == [true, false, false])
            let answered = try await live.step(#"{"tap": "getItforeGround"}"#)
            let responses = try #require(answered["responses"] as? [[String: Any]])
            #expect(responses.first?["actionIdentifier"] as? String == "getItforeGround")
            #expect((try await live.get("/api/responses") as? [Any])?.isEmpty == false)
            await live.end()
        }
    }

    @Test(
        "a prompt stays on the screen until it is answered, and nothing is shown before (Apple, requestAuthorization)")
    func prompt() async throws {
        try await withLiveFolder { folder in
            let live = try await LiveProcess(
                Self.project + ["--no-launch", "--permission", "undetermined"], in: folder)
            try await live.step(#""launch""#)
            #expect(try await live.device["prompt"] as? String != nil)
            let screen = try #require(try await live.get("/api/screens/now") as? [String: Any])
            let steps = (screen["areas"] as? [[String: Any]] ?? []).compactMap { $0["step"] as? [String: String] }
            #expect(screen["view"] as? String == "prompt" && steps == [["answer": "deny"], ["answer": "allow"]])
            try await live.step(#"{"answer": "allow"}"#)
            let device = try await live.device
            #expect(device["prompt"] is NSNull && device["permission"] as? String == "authorized")
            await live.end()
        }
    }
}
