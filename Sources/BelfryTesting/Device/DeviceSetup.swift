public import Foundation

/// What a test's device is like, and what runs on it.
public struct DeviceSetup: Sendable {
    /// How the screen looks.
    public enum Appearance: String, Sendable, Codable { case light, dark }
    /// What the user has said to notifications.
    public enum Permission: String, Sendable, Codable { case authorized, denied, provisional, undetermined }
    /// Where the device is: locked, or in use with the app in front or not.
    public enum State: String, Sendable, Codable { case locked, foreground, background }
    /// When the lock screen shows what a notification says.
    public enum Previews: String, Sendable, Codable { case always, unlocked, never }

    /// What answers in place of a server.
    public enum Stub: Sendable, Hashable {
        /// 200 with the bytes of a file.
        case file(URL)
        case status(Int)
        /// No answer ever comes.
        case hang
        /// 302 to another address.
        case redirect(String)
    }

    /// An `.xcodeproj`, or a folder holding one.
    public var project: URL?
    /// Swift sources of one target instead: a file, or a folder.
    public var service: URL?
    public var content: URL?
    public var app: URL?
    /// By the URL as it is asked for, query included.
    public var stubs: [String: Stub] = [:]
    /// Whether servers are reached that no stub stands for.
    public var reachesNetwork = false

    /// The screen: small, standard, large.
    public var size: String?
    public var appearance: Appearance?
    /// Such as `zh_CN`.
    public var language: String?
    /// What the clock shows until it is advanced.
    public var clock: Date?
    public var timeZone: TimeZone?
    public var permission: Permission?
    public var state: State?
    public var previews: Previews?
    /// Such as `17.0`.
    public var systemVersion: String?
    /// Seconds that a service extension has.
    public var timeLimit: Double?
    /// Megabytes that a service extension may take.
    public var memoryLimit: Double?
    /// The team's code in the test's process; nil where all of it runs in processes of its own.
    var code: InProcessCode?

    /// A project's targets.
    public init(project: URL) { self.project = project }

    /// Targets whose sources are given one by one.
    public init(service: URL? = nil, content: URL? = nil, app: URL? = nil) {
        self.service = service
        self.content = content
        self.app = app
    }
}

extension DeviceSetup {
    /// The head of a scenario, in one line.
    func line(_ inProcess: InProcessDevice?) throws -> String {
        var head = Head(self)
        if let code, let inProcess { head.testProcess = TestProcess(code, socket: inProcess.socketPath) }
        return try Device.json(head)
    }

    private struct TestProcess: Encodable {
        var socket: String
        var service: String?
        var content: String?
        var patience: Double
        var isDebugged: Bool

        init(_ code: InProcessCode, socket: String) {
            self.socket = socket
            service = code.service?.name
            content = code.content?.name
            patience = code.patience / .seconds(1)
            isDebugged = InProcessDevice.isDebugged
        }
    }

    private struct Head: Encodable {
        struct Phone: Encodable {
            var size: String?
            var appearance: Appearance?
            var language: String?
            var clock: String?
            var timeZone: String?
            var permission: Permission?
            var state: State?
            var previews: Previews?
            var ios: String?
            var timeLimit: Double?
            var memoryLimit: Double?
        }

        var project: String?
        var service: String?
        var content: String?
        var app: String?
        var stubs: [String: Answer]
        var network: String
        var device: Phone
        var testProcess: TestProcess?

        init(_ setup: DeviceSetup) {
            project = setup.project?.path
            service = setup.service?.path
            content = setup.content?.path
            app = setup.app?.path
            stubs = setup.stubs.mapValues { Answer(stub: $0) }
            network = setup.reachesNetwork ? "open" : "stubs"
            device = Phone(
                size: setup.size, appearance: setup.appearance, language: setup.language,
                clock: setup.clock?.formatted(.iso8601), timeZone: setup.timeZone?.identifier,
                permission: setup.permission, state: setup.state, previews: setup.previews, ios: setup.systemVersion,
                timeLimit: setup.timeLimit, memoryLimit: setup.memoryLimit)
        }
    }

    private struct Answer: Encodable {
        var stub: Stub

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch stub {
            case .file(let url): try container.encode(["file": url.path])
            case .status(let status): try container.encode(status)
            case .hang: try container.encode("hang")
            case .redirect(let target): try container.encode(["redirect": target])
            }
        }
    }
}
