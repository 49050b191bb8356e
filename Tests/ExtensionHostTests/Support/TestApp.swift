import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Synchronization
import Trace

/// An app session with a container folder of its own, which is removed in the end.
struct TestApp {
    var session: AppSession
    var services: AppServices
    var folder: URL
    var trace = TraceLog()
    var center = AppCenter()

    static func with<Result>(
        clock: any DeviceClock = SystemClock(), services: AppServices = AppServices(),
        change: (inout ExtensionHostConfiguration) -> Void = { _ in }, budget: AppBudget = .patient,
        _ body: (TestApp) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-app-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = ExtensionHostConfiguration(
            runtimeExecutable: BuildTree.folder.appendingPathComponent("belfry-extension"),
            kitLibrary: BuildTree.folder.appendingPathComponent("libBelfryKit.so"),
            containersRoot: folder.appendingPathComponent("containers"), clock: clock)
        change(&configuration)
        let session = AppSession(configuration: configuration, services: services)
        let test = TestApp(session: session, services: services, folder: folder)
        await session.attach(center: test.center, trace: test.trace, budget: budget)
        do {
            let result = try await body(test)
            await session.shutDown()
            return result
        } catch {
            await session.shutDown()
            throw error
        }
    }

    func app(
        _ code: TeamCode, members: AppMembers? = nil, infoPlist: [String: PropertyValue] = [:]
    ) async throws -> HostedApp {
        let bundle = folder.appendingPathComponent("Team.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        if !infoPlist.isEmpty {
            let plist = try PropertyListSerialization.data(
                fromPropertyList: infoPlist.mapValues(\.testObject), format: .xml, options: 0)
            try plist.write(to: bundle.appendingPathComponent("Info.plist"))
        }
        let hosted = HostedExtension(
            role: .app, bundleIdentifier: "com.example.app", bundleURL: bundle, libraryURL: try await code.library(),
            principalClass: TeamCode.appClass, infoPlist: infoPlist)
        return HostedApp(hosted, members: members.map { [TeamCode.appClass: $0] } ?? [:])
    }

    @discardableResult
    func launch(
        _ code: TeamCode, _ reason: AppLaunchReason = .icon, members: AppMembers? = nil, inBackground: Bool = false,
        infoPlist: [String: PropertyValue] = [:]
    ) async throws -> AppRun {
        await session.launch(
            try await app(code, members: members, infoPlist: infoPlist), for: reason, inBackground: inBackground)
    }

    /// The texts of the app's events of that kind.
    func events(_ kind: String) -> [String] {
        trace.events.filter { $0.actor == .app && $0.kind == kind }.map(\.event)
    }

    var findings: [String] { trace.findings.map(\.rule) }
}

extension AppBudget {
    /// For tests in which no limit is tested: a machine with much to do ends no process.
    static let patient = AppBudget(
        loadSeconds: 120, mainThreadSeconds: 120, presentationSeconds: 120, backgroundSeconds: 120)
}

extension PropertyValue {
    fileprivate var testObject: Any {
        switch self {
        case .boolean(let value): value
        case .string(let value): value
        case .array(let values): values.map(\.testObject)
        case .dictionary(let members): members.mapValues(\.testObject)
        default: ""
        }
    }
}

/// A device that lets everything happen, and remembers what it was asked.
final class AppCenter: CenterAnswering {
    private let asked = Mutex<[CenterCall]>([])

    var calls: [CenterCall] { asked.withLock { $0 } }

    func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply {
        asked.withLock { $0.append(call) }
        switch call {
        case .requestAuthorization: return .granted(true)
        case .settings: return .settings(NotificationSettings())
        case .categories: return .categories([])
        case .pendingRequests: return .requests([])
        case .deliveredNotifications: return .notifications([])
        default: return .done
        }
    }
}
