import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

/// A device in a folder of its own, with one authorized app and its service extension, for a test.
struct TestDevice {
    static let app = "org.example.chat"
    static let service = "org.example.chat.service"

    let root: URL
    let clock = ManualClock()
    let device: Device
    let trace = TraceLog()

    var folder: URL { root.appending(path: "state") }
    var container: URL { root.appending(path: "container") }
    var bundle: URL { root.appending(path: "Chat.app") }

    init(
        permission: Permission? = .authorized, inspector: any AttachmentInspecting = TrustingInspector(),
        configure: (inout DeviceConfiguration) -> Void = { _ in }, app change: (inout InstalledApp) -> Void = { _ in }
    ) async throws {
        root = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)")
        for name in ["state", "container/tmp", "Chat.app"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: name), withIntermediateDirectories: true)
        }
        var configuration = DeviceConfiguration(folder: root.appending(path: "state"))
        configuration.isDurable = false
        configure(&configuration)
        device = try Device(configuration, clock: clock, inspector: inspector)
        try await device.install(Self.app(in: root, change))
        if let permission { try await device.setPermission(permission, for: Self.app) }
    }

    static func app(in root: URL, _ change: (inout InstalledApp) -> Void = { _ in }) -> InstalledApp {
        var app = InstalledApp(bundleIdentifier: Self.app, name: "Chat")
        app.bundleFolder = root.appending(path: "Chat.app")
        app.containerFolder = root.appending(path: "container")
        var service = InstalledExtension(
            bundleIdentifier: Self.service, name: "ChatService", principalClass: "ChatService.NotificationService")
        service.containerFolder = root.appending(path: "container")
        app.serviceExtensions = [service]
        change(&app)
        return app
    }

    func remove() { try? FileManager.default.removeItem(at: root) }

    /// A file in the container's `tmp`.
    func file(_ name: String, _ text: String = "picture") throws -> URL {
        let url = container.appending(path: "tmp/\(name)")
        try Data(text.utf8).write(to: url)
        return url
    }

    func receive(
        _ push: RemotePush, run: ServiceExtensionRun? = nil
    ) async throws -> DeliveryOutcome {
        try await device.receive(push, for: Self.app, runner: run.map(StubRunner.init), trace: trace)
    }

    func answer(_ call: CenterCall, from caller: String = Self.app) async -> CenterReply {
        await device.answer(call, from: caller, trace: trace)
    }

    /// The apps' delivered notifications, the newest first.
    func delivered(from caller: String = Self.app) async -> [DeliveredNotification] {
        guard case .notifications(let list) = await answer(.deliveredNotifications, from: caller) else { return [] }
        return list
    }

    func pending() async -> [NotificationRequest] {
        guard case .requests(let list) = await answer(.pendingRequests) else { return [] }
        return list
    }

    func add(_ request: NotificationRequest) async -> CenterReply { await answer(.add(request)) }

    /// Names in a folder of the device, sorted.
    func names(in folder: String) -> [String] { Self.names(in: self.folder.appending(path: folder)) }

    static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
}

/// Takes every file for what it is said to be, but for those that say `corrupt`.
struct TrustingInspector: AttachmentInspecting {
    func inspect(path: String, type: String) async -> AttachmentInspection {
        guard let data = FileManager.default.contents(atPath: path) else { return .corrupt("it is gone") }
        return data == Data("corrupt".utf8) ? .corrupt("the bytes are no \(type)") : .valid
    }
}

/// A service extension that hands over what it was made with.
struct StubRunner: ServiceExtensionRunning {
    var result: ServiceExtensionRun

    func run(_ request: NotificationRequest) async -> ServiceExtensionRun { result }
}

extension NotificationContent {
    static func text(_ title: String = "Anna", _ body: String = "Hello", thread: String = "") -> NotificationContent {
        var content = NotificationContent()
        content.title = LocalizableText(title)
        content.body = LocalizableText(body)
        content.threadIdentifier = thread
        return content
    }

    func with(_ change: (inout NotificationContent) throws -> Void) rethrows -> NotificationContent {
        var copy = self
        try change(&copy)
        return copy
    }
}

extension ServiceExtensionRun {
    static func completed(_ content: NotificationContent) -> ServiceExtensionRun {
        ServiceExtensionRun(
            principalClass: "ChatService.NotificationService", result: .completed, seconds: 0.1, content: content)
    }
}

extension NotificationRequest {
    static func local(
        _ identifier: String, _ content: NotificationContent = .text(), trigger: NotificationTrigger? = nil
    ) -> NotificationRequest {
        NotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
}

extension CenterReply {
    var isDone: Bool {
        if case .done = self { true } else { false }
    }

    /// The code of a failure in `UNErrorDomain`.
    var errorCode: Int? {
        guard case .failure(let error) = self, error.domain == "UNErrorDomain" else { return nil }
        return error.code
    }
}
