import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Trace

/// A host with a container folder of its own, which is removed in the end.
struct TestHost {
    var host: ExtensionHost
    var folder: URL

    static func with<Result>(
        clock: any DeviceClock = SystemClock(), change: (inout ExtensionHostConfiguration) -> Void = { _ in },
        _ body: (TestHost) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-host-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ExtensionHostConfiguration(
            runtimeExecutable: BuildTree.folder.appendingPathComponent("belfry-extension"),
            kitLibrary: BuildTree.folder.appendingPathComponent("libBelfryKit.so"),
            containersRoot: folder.appendingPathComponent("containers"), clock: clock)
        change(&configuration)
        let host = ExtensionHost(configuration: configuration)
        do {
            let result = try await body(TestHost(host: host, folder: folder))
            await host.shutDown()
            return result
        } catch {
            await host.shutDown()
            throw error
        }
    }

    func ext(_ code: TeamCode, principalClass: String = TeamCode.principalClass) async throws
        -> HostedExtension
    {
        let bundle = folder.appendingPathComponent("Team.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        return HostedExtension(
            bundleIdentifier: "com.example.app.service", bundleURL: bundle,
            libraryURL: try await code.library(), principalClass: principalClass,
            appGroups: ["group.com.example"])
    }

    func run(
        _ code: TeamCode, request: NotificationRequest = .sample, budget: ExtensionBudget = ExtensionBudget(),
        center: any CenterAnswering = NoCenter(), trace: TraceLog = TraceLog()
    ) async throws -> ServiceExtensionRun {
        await host.run(request, in: try await ext(code), budget: budget, center: center, trace: trace)
    }
}

extension NotificationRequest {
    static var sample: NotificationRequest {
        var content = NotificationContent()
        content.title = "Original"
        content.body = "Body"
        content.userInfo = ["aps": .dictionary(["mutable-content": .integer(1)])]
        return NotificationRequest(identifier: "id", content: content, trigger: .push)
    }
}

/// A device that has nothing.
struct NoCenter: CenterAnswering {
    func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply { .done }
}
