import AdapterLink
import Testing

@testable import SourceAdapter

@Suite("Files of an app that have to do with notifications")
struct AppFileFinderTests {
    private func find(_ files: [(String, String)]) -> AppFiles {
        let request = AppFilesRequest(
            paths: files.map { "/App/\($0.0)" }, modules: ["UIKit", "UserNotifications", "Foundation"])
        return AppFileFinder(request, sources: files.map(\.1)).files
    }

    private func names(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst("/App/".count)) } }

    private static let delegate = """
        import UIKit
        import UserNotifications
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            let handler = NotificationHandler()
            func start() { UNUserNotificationCenter.current().delegate = handler }
        }
        """
    private static let handler = """
        import UserNotifications
        final class NotificationHandler: NSObject, UNUserNotificationCenterDelegate {
            func send() { Chat.shared.send(Message(text: "hi".trimmed)) }
        }
        """

    @Test("a file is taken with the files that declare what it uses, and no other")
    func closure() {
        let files = find([
            ("AppDelegate.swift", Self.delegate), ("Handler.swift", Self.handler),
            ("Chat.swift", "class Chat { static let shared = Chat(); func send(_ message: Message) { log(message) } }"),
            ("Message.swift", "struct Message { var text: String }"),
            ("String+Trimmed.swift", "extension String { var trimmed: String { self } }"),
            ("Message+Log.swift", "extension Message: CustomStringConvertible { var description: String { text } }"),
            ("Log.swift", "func log(_ message: Any) { print(message) }"),
            ("Settings.swift", "struct Settings { var theme: Theme }"), ("Theme.swift", "enum Theme { case light }"),
        ])
        #expect(
            files.candidates.map(names) == [
                [
                    "AppDelegate.swift", "Handler.swift", "Chat.swift", "Message.swift", "String+Trimmed.swift",
                    "Message+Log.swift", "Log.swift",
                ],
                [
                    "Handler.swift", "Chat.swift", "Message.swift", "String+Trimmed.swift", "Message+Log.swift",
                    "Log.swift",
                ],
            ])
        #expect(files.unbuildable == [:])
        #expect(files.hasDelegate)
        #expect(
            files.entryPoint == .init(name: "AppDelegate", isSwiftUI: false, path: "/App/AppDelegate.swift", line: 3))
    }

    @Test("a file that imports what is not there is left, with the module's name, and so is main.swift")
    func unbuildable() {
        let files = find([
            ("Handler.swift", Self.handler), ("Chat.swift", "import Alamofire\nclass Chat {}"),
            ("main.swift", "UIApplicationMain(0, nil, nil, nil)"),
        ])
        #expect(files.candidates.map(names) == [["Handler.swift"]])
        #expect(
            files.unbuildable == [
                "/App/Chat.swift": "it imports Alamofire", "/App/main.swift": "it is main.swift, whose part Belfry has",
            ])
    }

    @Test("a SwiftUI App is named with its place, and the delegate that it adapts is found")
    func swiftUI() {
        let files = find([
            (
                "MyApp.swift",
                "import SwiftUI\n\n@main struct MyApp: App {\n    @UIApplicationDelegateAdaptor(Delegate.self) var delegate\n}"
            ),
            (
                "Delegate.swift",
                "import UIKit\nclass Delegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {}"
            ),
        ])
        #expect(files.entryPoint == .init(name: "MyApp", isSwiftUI: true, path: "/App/MyApp.swift", line: 3))
        #expect(files.candidates.map(names) == [["Delegate.swift"]])
        #expect(files.unbuildable == ["/App/MyApp.swift": "it imports SwiftUI"])
    }

    @Test("what stands under a condition that does not hold is not there")
    func conditions() {
        let files = find([
            ("A.swift", "#if os(macOS)\nclass A: NSObject, UNUserNotificationCenterDelegate {}\n#endif"),
            ("B.swift", "#if canImport(Alamofire)\nimport Alamofire\n#endif\nclass B: UIApplicationDelegate {}"),
        ])
        #expect(files.candidates.map(names) == [["B.swift"]])
        #expect(files.unbuildable == [:])
    }

    @Test("an app without a delegate has none to run")
    func none() {
        let files = find([("Categories.swift", "import UserNotifications\nlet c = UNNotificationCategory()")])
        #expect(files == AppFiles())
    }
}
