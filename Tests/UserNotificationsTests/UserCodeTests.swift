import Foundation
import Testing

/// What a team's compiler says to code that a phone's takes, in each language mode.
@Suite("Code in every language mode")
struct UserCodeTests {
    struct Source: Sendable, CustomTestStringConvertible {
        var name: String
        var modes: [String]
        var text: String
        var testDescription: String { name }
    }

    static let sources: [Source] = [
        Source(
            name: "the content and its handler in the closure of a download, imports left out", modes: ["4", "5"],
            text: """
                import UserNotifications
                class Service: UNNotificationServiceExtension {
                    override func didReceive(_ request: UNNotificationRequest,
                                             withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                        let content = request.content.mutableCopy() as! UNMutableNotificationContent
                        URLSession.shared.downloadTask(with: URL(string: "https://a")!) { file, response, error in
                            content.title = "x"
                            contentHandler(content)
                        }.resume()
                    }
                }
                """),
        Source(
            name: "the content in a closure that is Sendable", modes: ["5", "6"],
            text: """
                import UserNotifications
                func change(_ content: UNMutableNotificationContent) {
                    DispatchQueue.global().async { content.title = "x" }
                    Task { content.body = await UNUserNotificationCenter.current().notificationSettings().description }
                }
                """),
        Source(
            name: "a delegate on the main actor, async and not", modes: ["5", "6"],
            text: """
                import UserNotifications
                @MainActor final class Delegate: NSObject, UNUserNotificationCenterDelegate {
                    func userNotificationCenter(_ center: UNUserNotificationCenter,
                                                willPresent notification: UNNotification
                    ) async -> UNNotificationPresentationOptions { [.banner, .sound] }
                    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter,
                        didReceive response: UNNotificationResponse,
                        withCompletionHandler completionHandler: @escaping () -> Void) { completionHandler() }
                }
                """),
        Source(
            name: "conformances that Apple's types lack", modes: ["5", "6"],
            text: """
                @preconcurrency import UserNotifications
                extension UNNotificationRequest: @unchecked @retroactive Sendable {}
                extension UNNotificationSettings: @unchecked Sendable {}
                """),
        Source(
            name: "errors, options, attachments as they are written", modes: ["4", "5", "6"],
            text: """
                import UserNotifications
                extension UNNotificationAttachment {
                    static func create(_ url: URL, options: [NSObject: AnyObject]?) -> UNNotificationAttachment? {
                        do {
                            return try UNNotificationAttachment(identifier: "", url: url, options: options)
                        } catch let error as UNError where error.code == .attachmentInvalidURL {
                            return nil
                        } catch { return nil }
                    }
                }
                let sound = UNNotificationSound(named: UNNotificationSoundName("a.caf"))
                let category = UNNotificationCategory(identifier: "a", actions: [], intentIdentifiers: [], options: [])
                """),
    ]

    static let refused: [(source: Source, error: String)] = [
        (
            Source(
                name: "an async call of didReceive, which Apple's method has none of", modes: ["5", "6"],
                text: """
                    import UserNotifications
                    func call(_ ext: UNNotificationServiceExtension, _ request: UNNotificationRequest) async {
                        let content = await ext.didReceive(request)
                        print(content)
                    }
                    """), "missing argument for parameter 'withContentHandler'"
        ),
        (
            Source(
                name: "a handler that another thread calls, in mode 6: it is not Sendable", modes: ["6"],
                text: """
                    import UserNotifications
                    class Service: UNNotificationServiceExtension {
                        override func didReceive(_ request: UNNotificationRequest,
                                                 withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                            let send: @Sendable (UNNotificationContent) -> Void = contentHandler
                            send(request.content)
                        }
                    }
                    """), "non-Sendable"
        ),
    ]

    @Test(
        "UNNotificationServiceExtension.didReceive(_:withContentHandler:) has no async form, its handler is not Sendable",
        arguments: refused.indices)
    func refuses(_ index: Int) async throws {
        let (source, error) = Self.refused[index]
        for mode in source.modes {
            let run = try await check(source, mode: mode)
            #expect(run.status != 0)
            #expect(run.text.contains(error), "language mode \(mode): \(run.text)")
        }
    }

    @Test("Code that a phone's compiler takes is taken", arguments: sources)
    func compiles(_ source: Source) async throws {
        for mode in source.modes {
            let run = try await check(source, mode: mode)
            #expect(run.status == 0, "language mode \(mode): \(run.text)")
        }
    }

    private func check(_ source: Source, mode: String) async throws -> ToolRun {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Code-\(UUID().uuidString).swift")
        try Data(source.text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try await ToolRun(
            URL(fileURLWithPath: "/usr/bin/env"),
            [
                "swiftc", "-typecheck", "-parse-as-library", "-swift-version", mode, "-I",
                root.appendingPathComponent(".build/debug/Modules").path, file.path,
            ])
    }
}
