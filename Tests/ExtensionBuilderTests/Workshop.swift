import BelfryNotificationModel
import Foundation
import XcodeProject

@testable import ExtensionBuilder

/// A folder with a team's files and a cache of its own, gone when the test is over.
final class Workshop {
    let folder: URL
    let kit: Kit
    let cache: URL

    init(named name: String = "Workshop") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
        cache = folder.appendingPathComponent("cache")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        kit = try Kit.locate(executable: Self.buildFolder.appendingPathComponent("belfry"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Where the test's own executable lies, and the kit beside it.
    static let buildFolder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// All tests share what the compiler keeps of system modules: making it anew takes a second.
    func builder(options: BuildOptions = BuildOptions()) -> ExtensionBuilder {
        var options = options
        // A machine with much to do ends no compiler.
        options.timeLimit = .seconds(1200)
        options.moduleCache = Self.buildFolder.appendingPathComponent("test-modules")
        return ExtensionBuilder(kit: kit, cacheFolder: cache, options: options)
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url
    }

    func target(
        _ name: String = "Service", role: ExtensionTarget.Role = .service, files: [String: String]
    ) throws -> ExtensionTarget {
        var target = ExtensionTarget(name: name, role: role, moduleName: name)
        target.sources = try files.sorted { $0.key < $1.key }.map { try write($0.key, $0.value) }
        return target
    }

    /// The names of the cache's entries.
    var entries: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: cache.appendingPathComponent("extensions").path)) ?? []
    }
}

extension ExtensionTarget {
    mutating func setPrincipalClass(_ name: String) {
        infoPlist["NSExtension"] = .dictionary(["NSExtensionPrincipalClass": .string(name)])
    }
}

enum Sample {
    /// The template of Xcode, which most public extensions begin with.
    static let service = """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            var contentHandler: ((UNNotificationContent) -> Void)?
            var bestAttemptContent: UNMutableNotificationContent?

            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                self.contentHandler = contentHandler
                bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
                if let bestAttemptContent = bestAttemptContent {
                    bestAttemptContent.title = "\\(bestAttemptContent.title) [modified]"
                    contentHandler(bestAttemptContent)
                }
            }

            override func serviceExtensionTimeWillExpire() {
                if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
                    contentHandler(bestAttemptContent)
                }
            }
        }
        """

    static func service(_ body: String) -> String {
        "import UserNotifications\nclass Service: UNNotificationServiceExtension {\n\(body)\n}\n"
    }
}
