import Foundation
import Testing

/// The posts' own extensions, payloads and faults: each row of `Tests/Posts/*/expected.md` for service extensions.
@Suite("The posts")
struct PostsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var post: Int
        var service = "Service"
        var payload: String
        /// Which file of the example's media answers every address; or `hang`, or a status.
        var answer = "photo.jpg"
        var more: [String] = []
        /// Removes App Transport Security's settings from the service's `Info.plist`.
        var isStrict = false
        var result: String
        var types: [String] = []
        var title: String?
        var category: String?
        var log: String?
        var networkError: Int?
        var rules: [String] = []
        var refused: Int?

        var testDescription: String { "post \(post), \(service), \(payload), \(answer)\(isStrict ? ", strict" : "")" }
    }

    static let bund = "外滩十八号"
    static let jpeg = ["public.jpeg"]
    static let movie = ["public.mpeg-4"]

    static let rows: [Row] = [
        Row(post: 1, payload: "text", result: "notRun", title: bund, category: "myMessageNotificationCategory"),
        Row(
            post: 1, payload: "image", result: "completed", types: jpeg, title: bund,
            rules: ["mutable-content-string"]),
        Row(post: 1, payload: "video", answer: "clip.mp4", result: "completed", types: movie, title: bund),
        Row(
            post: 1, payload: "video", answer: "clip.mp4", isStrict: true, result: "completed", title: bund,
            networkError: -1022, rules: ["media-http-ats"]),
        Row(
            post: 1, payload: "image", answer: "hang", more: ["--time-limit", "3"], result: "expired",
            title: "下载资源超时", rules: ["content-handler-twice"]),
        Row(post: 1, payload: "image", answer: "404", result: "completed", title: bund, refused: 105),
        Row(post: 1, payload: "no-media", result: "crashed"),
        Row(post: 2, payload: "image", result: "completed", types: jpeg, category: "categoryNoOperationAction"),
        Row(post: 2, payload: "video", answer: "clip.mp4", result: "completed", types: movie),
        Row(
            post: 2, payload: "video", answer: "clip.mp4", isStrict: true, result: "completed", networkError: -1022,
            rules: ["media-http-ats"]),
        Row(post: 2, payload: "audio", answer: "sound.mp3", result: "completed", types: ["public.mp3"]),
        Row(post: 2, payload: "empty-url", result: "completed", rules: ["content-handler-twice"]),
        Row(post: 2, payload: "missing-url", result: "completed", log: "(null)"),
        Row(post: 2, payload: "no-media", result: "crashed", category: ""),
        Row(post: 2, payload: "image", answer: "hang", more: ["--time-limit", "3"], result: "expired"),
        Row(
            post: 2, service: "ServiceWithBytes", payload: "image", result: "completed", types: jpeg,
            category: "myNotificationCategory"),
        Row(
            post: 3, payload: "category-image", result: "completed", types: jpeg, title: "iOS10远程推送标题",
            category: "categoryidentifier", rules: ["image-url-inside-aps"]),
        Row(post: 4, payload: "image-url", result: "completed", types: ["public.png"]),
        Row(post: 4, payload: "gif-url", answer: "animation.gif", result: "completed", types: ["com.compuserve.gif"]),
        Row(post: 4, payload: "both", answer: "animation.gif", result: "completed", types: ["com.compuserve.gif"]),
        Row(post: 4, payload: "no-media", result: "completed"),
        Row(post: 4, payload: "image-url", answer: "404", result: "completed", refused: 105),
        Row(post: 5, payload: "image-url", result: "completed", log: "图片还在：否"),
    ]

    @Test("what the post says happens, happens", arguments: rows)
    func delivers(_ row: Row) async throws {
        let report = try await deliver(row)
        #expect(report.result == row.result, "\(report.reason)")
        #expect(report.outcome == "presented")
        // The fourth post gives a download five seconds, of which a slow machine may take all.
        let isTooSlow = row.post == 4 && report.seconds >= 5
        #expect(report.attachments.compactMap { $0["type"] as? String } == (isTooSlow ? [] : row.types))
        #expect(report.notification?["badge"] as? Int ?? 1 == 1)
        if let title = row.title { #expect(report.title == title) }
        if let category = row.category { #expect(report.notification?["categoryIdentifier"] as? String == category) }
        if let log = row.log { #expect(report.log.contains { $0.contains(log) }, "\(report.log)") }
        if let code = row.networkError {
            #expect(report.facts("network-request").map { $0["code"] as? Int } == [code])
        }
        for rule in row.rules { #expect(report.rules.contains(rule), "\(report.rules)") }
        let codes = report.facts("attachment-refused").compactMap { $0["code"] as? Int }
        #expect(codes == (isTooSlow ? [] : row.refused.map { [$0] } ?? []))
    }

    @Test("the fourth post's five seconds end well before the extension's thirty")
    func ownTimeout() async throws {
        let row = Row(post: 4, payload: "image-url", answer: "hang", result: "completed")
        let report = try await deliver(row)
        #expect(report.result == "completed")
        #expect(report.attachments.isEmpty)
        #expect(report.seconds >= 4.5)
        #expect(report.events("expiry-called").isEmpty)
    }

    @Test("the second post's category, set by the extension itself, gives the notification its actions")
    func actions() async throws {
        let report = try await deliver(Row(post: 2, payload: "image", result: "completed"))
        #expect(report.actions.map { $0["identifier"] as? String } == ["ActionA", "ActionB", "ActionC", "ActionD"])
        #expect(report.actions.map { $0["title"] as? String } == ["不感兴趣", "不感兴趣", "进去瞅瞅", "作出评论"])
        let reply = try #require(report.actions.last)
        #expect(reply["kind"] as? String == "textInput")
        #expect(reply["textInputButtonTitle"] as? String == "send")
        #expect(reply["textInputPlaceholder"] as? String == "say some thing")
        #expect(reply["options"] as? [String] == ["destructive"])
    }

    @Test("the second post's attachment, made with an empty identifier, gets one")
    func generatedIdentifier() async throws {
        let report = try await deliver(Row(post: 2, payload: "image", result: "completed"))
        let identifier = try #require(report.attachments.first?["identifier"] as? String)
        #expect(!identifier.isEmpty)
    }

    @Test("the second post's bytes in userInfo come through whole")
    func bytes() async throws {
        let report = try await deliver(
            Row(post: 2, service: "ServiceWithBytes", payload: "image", result: "completed"))
        let userInfo = try #require(report.notification?["userInfo"] as? [String: Any])
        let data = try #require((userInfo["image"] as? [String: Any])?["$data"] as? String)
        let photo = try Data(contentsOf: URL(fileURLWithPath: Repository.file("Examples/Bund18/Media/photo.jpg")))
        #expect(Data(base64Encoded: data) == photo)
    }

    @Test("the second post's pitfall: an extension whose deployment target is above the device's iOS is not started")
    func deploymentTarget() async throws {
        let home = try TemporaryFolder()
        let project = "Examples/Bund18"
        let command = BelfryCommand(home: home)
        let result = try await command.run([
            "deliver", Repository.file("\(project)/Payloads/image.json"), "--project", Repository.file(project),
            "--ios", "14.8", "--json", "--offline",
        ])
        let report = try result.report
        #expect(report.result == "notRun")
        #expect(report.reason.contains("15.0") && report.reason.contains("14.8"), "\(report.reason)")
        #expect(report.outcome == "presented")
        #expect(report.attachments.isEmpty)
        #expect(report.rules.contains("ext-deployment-target-too-high"))
    }

    @Test("the fifth post's title without a body is shown, with a note")
    func titleAlone() async throws {
        let home = try TemporaryFolder()
        let report = try await BelfryCommand(home: home).run(
            ["deliver", "-", "--json"], input: #"{"aps":{"alert":{"title":"photo"}}}"#
        ).report
        #expect(report.outcome == "presented")
        #expect(report.title == "photo")
        #expect(report.rules.contains("alert-body-missing"))
        #expect(!report.findings.contains { $0["severity"] as? String == "error" })
    }

    // MARK: Parts

    private func deliver(_ row: Row) async throws -> Report {
        let home = try TemporaryFolder()
        let folder = "Tests/Posts/\(row.post)"
        let payload = Repository.file("\(folder)/payloads/\(row.payload).json")
        var service = Repository.file("\(folder)/\(row.service)")
        if row.isStrict { service = try strictCopy(of: service, in: home) }
        let stubs = try Self.urls(in: payload).flatMap { ["--stub", "\($0)=\(Self.answer(row.answer))"] }
        return try await BelfryCommand(home: home).run(
            ["deliver", payload, "--service", service, "--json", "--offline"] + stubs + row.more
        ).report
    }

    private static func answer(_ answer: String) -> String {
        answer.contains(".") ? Repository.file("Examples/Bund18/Media/\(answer)") : answer
    }

    /// Every address in the payload.
    private static func urls(in payload: String) throws -> [String] {
        func strings(_ value: Any) -> [String] {
            switch value {
            case let text as String: [text]
            case let list as [Any]: list.flatMap(strings)
            case let members as [String: Any]: members.values.flatMap(strings)
            default: []
            }
        }
        let value = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: payload)))
        return strings(value).filter { $0.hasPrefix("http") }
    }

    private func strictCopy(of service: String, in home: TemporaryFolder) throws -> String {
        let copy = home.url.appendingPathComponent("Strict").path
        try FileManager.default.copyItem(atPath: service, toPath: copy)
        let plist = URL(fileURLWithPath: copy + "/Info.plist")
        var value = try #require(
            try PropertyListSerialization.propertyList(from: Data(contentsOf: plist), format: nil) as? [String: Any])
        try #require(value.removeValue(forKey: "NSAppTransportSecurity") != nil)
        try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0).write(to: plist)
        return copy
    }
}
