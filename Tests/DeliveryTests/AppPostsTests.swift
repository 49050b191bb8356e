import Foundation
import Testing

/// The posts' app halves, and the example's: their categories, their answer in the foreground, and what they send.
@Suite("The posts' apps")
struct AppPostsTests {
    private func deliver(_ home: TemporaryFolder, _ payload: String, _ more: [String]) async throws -> Report {
        try await BelfryCommand(home: home).run(["deliver", payload, "--json", "--offline"] + more).report
    }

    private static func app(_ post: Int) -> [String] { ["--app", Repository.file("Tests/Posts/\(post)/App")] }

    private static func payload(_ post: Int, _ name: String) -> String {
        Repository.file("Tests/Posts/\(post)/payloads/\(name).json")
    }

    @Test(
        "the first post: an answer is sent as the post's sendMessage does, though the handler is called before it left",
        arguments: [
            (["--action", "textInputAction", "--reply", "好的"], "好的"), (["--action", "getItforeGround"], "收到"),
            (["--action", "kownDestructive"], "我现在不方便，等下再回复你"),
        ])
    func firstAnswers(arguments: [String], message: String) async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, Self.payload(1, "text"),
            Self.app(1) + arguments + ["--stub", "https://chat.example.com/send=200"])
        let response = try #require((report.value["responses"] as? [[String: Any]])?.first)
        #expect(response["handledBy"] as? String == "app")
        #expect(response["handled"] as? Bool == true, "\(report.trace)")
        let request = try #require(report.facts("network-request").first)
        #expect(request["method"] as? String == "POST")
        #expect(request["url"] as? String == "https://chat.example.com/send")
        #expect(request["body"] as? String == "to=test&type=chat&message=\(message)")
        // Its categories come from its process, not from its sources.
        #expect(report.events("categories-set").count >= 1)
        #expect(report.events("category-declared").isEmpty)
        #expect(
            report.actions.map { $0["identifier"] as? String } == [
                "textInputAction", "getItforeGround", "kownDestructive",
            ])
    }

    @Test("the first post: its willPresent is left empty, so nothing is shown in the foreground")
    func firstForeground() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(home, Self.payload(1, "text"), Self.app(1) + ["--state", "foreground"])
        #expect(report.outcome == "suppressed")
        #expect(report.rules.contains("app-completion-never-called"))
    }

    @Test("the fifth post: the notification is shown in the foreground, as its willPresent says")
    func fifthForeground() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(home, Self.payload(5, "image-url"), Self.app(5) + ["--state", "foreground"])
        #expect(report.outcome == "presented")
        #expect((report.value["app"] as? [String: Any])?["presentation"] as? [String] == ["sound", "alert"])
        #expect(report.facts("presented").first?["where"] as? String == "banner, list")
    }

    @Test("the fifth post: a press opens the web page, through UIApplication.open")
    func fifthPage() async throws {
        let home = try TemporaryFolder()
        let payload = try home.write(
            #"{"aps": {"alert": {"title": "t", "body": "b"}}, "page": "https://example.com/page"}"#, to: "page.json")
        let report = try await deliver(home, payload.path, Self.app(5) + ["--action", "default"])
        let response = try #require((report.value["responses"] as? [[String: Any]])?.first)
        #expect(response["handled"] as? Bool == true)
        #expect(response["opened"] as? [String] == ["https://example.com/page"])
        #expect(report.facts("url-opened").first?["url"] as? String == "https://example.com/page")
        // A locked device is unlocked for it.
        #expect(report.events("unlock").count == 1)
    }

    @Test("the example: a reply reaches the chat server of its Info.plist")
    func example() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, Repository.file("Examples/Bund18/Payloads/text.json"),
            [
                "--project", Repository.file("Examples/Bund18"), "--action", "textInputAction", "--reply", "好的",
                "--stub", "https://chat.example.com/messages=200",
            ])
        let responses = report.value["responses"] as? [[String: Any]] ?? []
        #expect(responses.last?["handledBy"] as? String == "app")
        #expect(responses.last?["handled"] as? Bool == true, "\(report.trace)")
        let request = try #require(report.facts("network-request").first { $0["method"] as? String == "POST" })
        let body = try #require(request["body"] as? String)
        let message = try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: String])
        #expect(message == ["text": "好的", "type": "chat", "recipient": "test"])
        #expect(report.facts("app-sources").count == 1)
    }

    @Test("the example in front: presented as its willPresent says")
    func exampleForeground() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, Repository.file("Examples/Bund18/Payloads/text.json"),
            ["--project", Repository.file("Examples/Bund18"), "--state", "foreground"])
        #expect(report.outcome == "presented")
        #expect(
            (report.value["app"] as? [String: Any])?["presentation"] as? [String] == [
                "badge", "sound", "list", "banner",
            ])
    }

    @Test("a delivery that needs nothing of the app starts no process of it")
    func notNeeded() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, Repository.file("Examples/Bund18/Payloads/text.json"),
            ["--project", Repository.file("Examples/Bund18")])
        #expect((report.value["app"] as? [String: Any])?["result"] as? String == "notRun")
        #expect(report.events("app-asked").isEmpty)
        #expect(report.events("app-sources").isEmpty)
    }

    @Test("--app beside --project names files of its app target, and an error says which are none")
    func namedFiles() async throws {
        let home = try TemporaryFolder()
        let project = Repository.file("Examples/Bund18")
        let text = "\(project)/Payloads/text.json"
        let wrong = try await BelfryCommand(home: home)(
            "deliver", text, "--project", project, "--app", "\(project)/Bund18Service")
        #expect(wrong.status == 2)
        #expect(wrong.errors.contains("is no Swift file of the target Bund18"), "\(wrong.errors)")
        let report = try await deliver(
            home, text, ["--project", project, "--app", project, "--state", "foreground"])
        #expect(report.outcome == "presented")
    }
}
