import Foundation
import SnapshotSupport
import Testing

/// The posts' content extensions: what they show, and what becomes of an action.
@Suite("The posts' custom pages")
struct ContentPostsTests {
    /// What a notification's expanded view is wide on the usual screen, and what the pictures' scale is.
    private static let scale = 3.0

    private struct Delivered {
        var report: Report
        var shots: URL

        var content: [String: Any]? { report.value["contentExtension"] as? [String: Any] }
        var width: Double { size["width"] ?? 0 }
        var height: Double { size["height"] ?? 0 }
        private var size: [String: Double] { content?["size"] as? [String: Double] ?? [:] }
        var responses: [[String: Any]] { report.value["responses"] as? [[String: Any]] ?? [] }
        var reason: String { content?["reason"] as? String ?? "" }

        func picture(_ name: String) throws -> SnapshotPixels {
            let bytes = try Data(contentsOf: shots.appendingPathComponent(name))
            return try #require(SnapshotPixels(png: Array(bytes)))
        }
    }

    /// Delivers a payload of a post to its service and content extensions, with pictures.
    private func deliver(
        _ home: TemporaryFolder, post: Int, service: String? = "Service", payload: String, answer: String = "photo.jpg",
        more: [String] = []
    ) async throws -> Delivered {
        let folder = "Tests/Posts/\(post)"
        let path = Repository.file("\(folder)/payloads/\(payload).json")
        let shots = home.url.appendingPathComponent("shots")
        let stubs = try Self.urls(in: path).flatMap {
            ["--stub", "\($0)=\(Repository.file("Examples/Bund18/Media/\(answer)"))"]
        }
        let targets =
            (service.map { ["--service", Repository.file("\(folder)/\($0)")] } ?? [])
            + ["--content", Repository.file("\(folder)/Content")]
        let report = try await BelfryCommand(home: home).run(
            ["deliver", path, "--json", "--offline", "--shots", shots.path] + targets + stubs + more
        ).report
        return Delivered(report: report, shots: shots)
    }

    private static func urls(in payload: String) throws -> [String] {
        let text = try String(contentsOfFile: payload, encoding: .utf8)
        return text.matches(of: /"(https?:[^"]+)"/).map { String($0.output.1) }
    }

    // MARK: The first post

    @Test("the first post: a picture that is too wide gets 20 points less than the view, by its constraints' constants")
    func firstPicture() async throws {
        let home = try TemporaryFolder()
        let delivered = try await deliver(home, post: 1, payload: "image")
        try #require(delivered.content?["result"] as? String == "shown", "\(delivered.reason)")
        // photo.jpg has 720 by 480 pixels, at one to a point; 10 points are above it and 10 below.
        let expected = (delivered.width - 20) * 480 / 720 + 20
        #expect(abs(delivered.height - expected) <= 1 / Self.scale + 0.01, "\(delivered.height), not \(expected)")
        #expect(delivered.content?["defaultContentHidden"] as? Bool == false)
        // The resize that the posts complain of: first half as high as wide.
        #expect(delivered.content?["initialHeight"] as? Double == delivered.width / 2)
        let heights = delivered.report.facts("content-laid-out").compactMap { $0["height"] as? Double }
        #expect(heights.first == delivered.width / 2)
        #expect(heights.last == delivered.height)
        #expect(Set(delivered.report.value["shots"] as? [String] ?? []).count == 3)
    }

    @Test("the first post: a movie's player is shown, and stays usable after the access to its file has ended")
    func firstMovie() async throws {
        let home = try TemporaryFolder()
        let delivered = try await deliver(home, post: 1, payload: "video", answer: "clip.mp4")
        try #require(delivered.content?["result"] as? String == "shown", "\(delivered.reason)")
        let players = delivered.content?["players"] as? [[String: Any]] ?? []
        let player = try #require(players.first)
        let frame = try #require(player["frame"] as? [String: Double])
        // clip.mp4 has 240 by 160 pixels; the post fits its first frame into the view's width by half of it.
        #expect(frame["width"] == delivered.width)
        #expect(frame["x"] == 0)
        #expect(player["isPlaying"] as? Bool == true)
        let path = try #require(player["path"] as? String)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("the first post: without an attachment the picture's height is 0")
    func firstText() async throws {
        let home = try TemporaryFolder()
        let delivered = try await deliver(home, post: 1, payload: "text")
        try #require(delivered.content?["result"] as? String == "shown", "\(delivered.reason)")
        #expect(delivered.height == 20)
    }

    @Test("pictures are the same from run to run")
    func deterministic() async throws {
        let home = try TemporaryFolder()
        let first = try await deliver(home, post: 1, payload: "image")
        let names = ["banner.png", "lock-screen.png", "expanded.png"]
        let files = try names.map { try Data(contentsOf: first.shots.appendingPathComponent($0)) }
        let second = try await deliver(home, post: 1, payload: "image")
        for (name, file) in zip(names, files) {
            #expect(try Data(contentsOf: second.shots.appendingPathComponent(name)) == file, "\(name)")
        }
    }

    // MARK: The second post

    @Test("the second post: the picture comes from bytes in userInfo, and the system's own texts are hidden")
    func secondPicture() async throws {
        let home = try TemporaryFolder()
        let app = try categories(
            home, #"UNNotificationCategory(identifier: "myNotificationCategory", actions: [], intentIdentifiers: [])"#)
        let delivered = try await deliver(
            home, post: 2, service: "ServiceWithBytes", payload: "image", more: ["--app", app])
        try #require(delivered.content?["result"] as? String == "shown", "\(delivered.reason)")
        #expect(delivered.content?["defaultContentHidden"] as? Bool == true)
        #expect(delivered.height > 10 + 10 + 206 + 10)
    }

    // MARK: The third post

    private static let thirdActions = """
        let look = UNNotificationAction(identifier: "okidentifier", title: "查看", options: .foreground)
        let close = UNNotificationAction(identifier: "cancelidentifier", title: "关闭", options: .destructive)
        let other = UNNotificationAction(identifier: "other", title: "其他", options: [])
        let category = UNNotificationCategory(
            identifier: "categoryidentifier", actions: [look, close, other], intentIdentifiers: [],
            options: .customDismissAction)
        """

    private func third(
        _ home: TemporaryFolder, _ categories: String = thirdActions, more: [String] = []
    ) async throws -> Delivered {
        let app = try self.categories(home, categories)
        return try await deliver(home, post: 3, payload: "category-image", more: ["--app", app] + more)
    }

    @Test(
        "the third post: the attachment is read between start and stop of its access, and drawn by the extension alone")
    func thirdPicture() async throws {
        let home = try TemporaryFolder()
        let delivered = try await third(home)
        try #require(delivered.content?["result"] as? String == "shown", "\(delivered.reason)")
        #expect(delivered.report.facts("attachment-access").contains { $0["granted"] as? Bool == true })
        #expect(delivered.report.actions.compactMap { $0["title"] as? String } == ["查看", "关闭", "其他"])
        #expect(delivered.report.rules.contains("content-ext-network"))
        #expect(delivered.responses.isEmpty)
    }

    @Test("the third post: 查看 changes the label's text and colour, and the notification stays")
    func thirdLook() async throws {
        // UIColor.red is 255, 0, 0, which nothing else on the screen is.
        let first = try TemporaryFolder()
        let before = try await third(first)
        #expect(try before.picture("expanded.png").count { $0 == 255 && $1 == 0 && $2 == 0 } == 0)
        let home = try TemporaryFolder()
        let after = try await third(home, more: ["--action", "okidentifier"])
        #expect(after.responses.count == 1)
        #expect(after.responses.first?["handledBy"] as? String == "contentExtension")
        #expect(after.responses.first?["option"] as? String == "doNotDismiss")
        #expect(try after.picture("expanded.png").count { $0 == 255 && $1 == 0 && $2 == 0 } > 100)
    }

    @Test("the third post: 关闭 dismisses, and the app is not told")
    func thirdClose() async throws {
        let home = try TemporaryFolder()
        let delivered = try await third(home, more: ["--action", "cancelidentifier"])
        #expect(delivered.responses.compactMap { $0["option"] as? String } == ["dismiss"])
        #expect(delivered.responses.count == 1)
    }

    @Test("the third post: any other action is dismissed and forwarded to the app")
    func thirdOther() async throws {
        let home = try TemporaryFolder()
        let delivered = try await third(home, more: ["--action", "other"])
        #expect(delivered.responses.map { $0["handledBy"] as? String } == ["contentExtension", "app"])
        #expect(delivered.responses.first?["option"] as? String == "dismissAndForwardAction")
        #expect(delivered.responses.last?["option"] is NSNull)
    }

    @Test("the third post: the reply's text is shown in the label")
    func thirdReply() async throws {
        let home = try TemporaryFolder()
        let categories = """
            let reply = UNTextInputNotificationAction(
                identifier: "okidentifier", title: "回复", options: .foreground, textInputButtonTitle: "快捷回复",
                textInputPlaceholder: "请输入。。。")
            let category = UNNotificationCategory(
                identifier: "categoryidentifier", actions: [reply], intentIdentifiers: [], options: [])
            """
        let delivered = try await third(home, categories, more: ["--action", "okidentifier", "--reply", "好的"])
        #expect(delivered.responses.compactMap { $0["userText"] as? String } == ["好的"])
        let second = try TemporaryFolder()
        let other = try await third(
            second, categories, more: ["--action", "okidentifier", "--reply", "我现在不方便，等下再回复你"])
        #expect(try delivered.picture("expanded.png") != other.picture("expanded.png"))
    }

    /// A folder with the app's one file, which declares categories.
    private func categories(_ home: TemporaryFolder, _ code: String) throws -> String {
        let folder = home.url.appendingPathComponent("App")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "import UserNotifications\n\(code)\n".write(
            to: folder.appendingPathComponent("Categories.swift"), atomically: true, encoding: .utf8)
        return folder.path
    }
}

extension SnapshotPixels {
    /// How many pixels have a colour that is asked for.
    fileprivate func count(_ isWanted: (_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool) -> Int {
        stride(from: 0, to: bytes.count, by: 4).count { isWanted(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) }
    }
}
