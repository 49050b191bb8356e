import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Trace

/// A content session with a container folder of its own, which is removed in the end.
struct TestContent {
    var session: ContentSession
    var folder: URL
    var trace = TraceLog()

    static func with<Result>(
        clock: any DeviceClock = SystemClock(), opensURL: @escaping @Sendable (String) -> Bool = { _ in true },
        change: (inout ExtensionHostConfiguration) -> Void = { _ in },
        _ body: (TestContent) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-host-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ExtensionHostConfiguration(
            runtimeExecutable: BuildTree.folder.appendingPathComponent("belfry-extension"),
            kitLibrary: BuildTree.folder.appendingPathComponent("libBelfryKit.so"),
            containersRoot: folder.appendingPathComponent("containers"), clock: clock)
        change(&configuration)
        let session = ContentSession(configuration: configuration, opensURL: opensURL)
        do {
            let result = try await body(TestContent(session: session, folder: folder))
            await session.shutDown()
            return result
        } catch {
            await session.shutDown()
            throw error
        }
    }

    func ext(_ code: TeamCode, principalClass: String = TeamCode.contentClass) async throws -> HostedExtension {
        let bundle = folder.appendingPathComponent("Team.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        return HostedExtension(
            role: .content, bundleIdentifier: "com.example.app.content", bundleURL: bundle,
            libraryURL: try await code.library(), principalClass: principalClass)
    }

    func present(
        _ code: TeamCode, _ presentation: ContentPresentation = .sample(), budget: ContentBudget = ContentBudget(),
        center: any CenterAnswering = NoCenter()
    ) async throws -> ContentRun {
        await session.present(presentation, in: try await ext(code), budget: budget, center: center, trace: trace)
    }

    /// The texts of the content extension's events of that kind.
    func events(_ kind: String) -> [String] {
        trace.events.filter { $0.actor == .content && $0.kind == kind }.map(\.event)
    }
}

extension ContentPresentation {
    /// 300 points wide, as high as wide.
    static func sample(_ title: String = "Original", ratio: Double = 1) -> ContentPresentation {
        ContentPresentation(notification: .titled(title), width: 300, initialHeight: 300 * ratio)
    }

    /// The members that a class of the tests declares.
    func with(_ members: ContentMembers) -> ContentPresentation {
        var copy = self
        copy.members[TeamCode.contentClass] = members
        return copy
    }

    func changed(_ change: (inout ContentPresentation) -> Void) -> ContentPresentation {
        var copy = self
        change(&copy)
        return copy
    }
}

extension DeliveredNotification {
    static func titled(_ title: String) -> DeliveredNotification {
        DeliveredNotification(date: Date(timeIntervalSince1970: 1_700_000_000), request: .titled(title))
    }
}

extension NotificationResponse {
    static func pressed(_ action: String, text: String? = nil) -> NotificationResponse {
        NotificationResponse(notification: .titled("Original"), actionIdentifier: action, userText: text)
    }
}
