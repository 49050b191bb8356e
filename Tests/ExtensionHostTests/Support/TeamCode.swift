import Foundation
import Synchronization

/// Swift sources of a team, compiled once in a test run.
struct TeamCode: Sendable, Hashable {
    static let module = "Team"
    static let principalClass = "Team.NotificationService"

    /// What stands in the class, or in place of it.
    var source: String
    /// Swift, at the start of what is called when the library is loaded.
    var registration = ""
    /// Links although functions are missing.
    var allowsUndefined = false
    /// Registers the class of `service`.
    var isService = true

    /// A service extension whose `didReceive` does this with `request`, `content` and `done(title)`.
    static func service(
        _ body: String, members: String = "", global: String = "", expiry: String = "", registration: String = ""
    ) -> TeamCode {
        TeamCode(
            source: """
                import UserNotifications
                import Foundation
                \(global)
                class NotificationService: UNNotificationServiceExtension {
                    var handler: ((UNNotificationContent) -> Void)?
                    var best: UNMutableNotificationContent?
                    \(members)
                    override func didReceive(
                        _ request: UNNotificationRequest,
                        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                    ) {
                        handler = contentHandler
                        best = request.content.mutableCopy() as? UNMutableNotificationContent
                        guard let content = best else { return }
                        func done(_ title: String) {
                            content.title = title
                            contentHandler(content)
                        }
                        \(body)
                    }
                    override func serviceExtensionTimeWillExpire() {
                        func late(_ title: String) {
                            best?.title = title
                            if let best { handler?(best) }
                        }
                        \(expiry)
                    }
                }
                """, registration: registration)
    }

    /// What the adapter adds to a team's sources: a factory for the principal class.
    private var hook: String {
        """

        import BelfryAppleFoundation
        @_cdecl("belfry_register_classes") public func belfry_register_classes() {
            \(registration)
            \(isService ? #"ClassRegistry.register("Team.NotificationService") { NotificationService() }"# : "")
        }
        """
    }

    /// The shared object; compiled at the first call.
    func library() async throws -> URL {
        try await TeamCodeCache.shared.library(of: source + hook, allowsUndefined: allowsUndefined)
    }
}

/// Compiles each source once, and removes everything when the process ends.
actor TeamCodeCache {
    static let shared = TeamCodeCache()

    private let folder: URL
    private var built: [String: Task<URL, any Error>] = [:]

    private init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-team-\(UUID().uuidString)")
        temporaryFolders.withLock { $0.append(folder.path) }
        atexit {
            for path in temporaryFolders.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
        }
    }

    func library(of source: String, allowsUndefined: Bool) async throws -> URL {
        let number = built.count
        let task =
            built[source]
            ?? Task { try await Self.compile(source, allowsUndefined: allowsUndefined, in: folder, number: number) }
        built[source] = task
        return try await task.value
    }

    private static func compile(
        _ source: String, allowsUndefined: Bool, in folder: URL, number: Int
    ) async throws -> URL {
        let place = folder.appendingPathComponent("\(number)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let file = place.appendingPathComponent("NotificationService.swift")
        try Data(source.utf8).write(to: file)
        let library = place.appendingPathComponent("libTeam.so")
        let modules = BuildTree.folder.appendingPathComponent("Modules").path
        var arguments = [
            "swiftc", "-emit-library", "-gline-tables-only", "-swift-version", "5", "-module-name", TeamCode.module,
            "-module-cache-path", folder.appendingPathComponent("cache").path, "-I", modules,
            "-L", BuildTree.folder.path, "-lBelfryKit", "-o", library.path, file.path,
        ]
        if allowsUndefined { arguments += ["-Xlinker", "--unresolved-symbols=ignore-all"] }
        let (status, output) = try await run(arguments)
        guard status == 0 else { throw CompileError(output: output) }
        return library
    }

    private static func run(_ arguments: [String]) async throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        return try await withCheckedThrowingContinuation { continuation in
            do {
                try process.run()
            } catch {
                return continuation.resume(throwing: error)
            }
            Thread {
                let output = pipe.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                continuation.resume(returning: (process.terminationStatus, String(decoding: output, as: UTF8.self)))
            }.start()
        }
    }
}

private let temporaryFolders = Mutex<[String]>([])

struct CompileError: Error, CustomStringConvertible {
    var output: String
    var description: String { output }
}

/// Where the package was built: the test bundle stands in it.
enum BuildTree {
    static let folder: URL = {
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        var folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
        // `swift test` runs Swift Testing by a helper of the toolchain, which has loaded the bundle.
        if !FileManager.default.fileExists(atPath: folder.appendingPathComponent("libBelfryKit.so").path) {
            folder = Self.folderOfThisBundle()
        }
        return folder
    }()

    private static func folderOfThisBundle() -> URL {
        let arguments = CommandLine.arguments
        let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
        let path = bundle ?? arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
        return URL(fileURLWithPath: path).deletingLastPathComponent()
    }
}
