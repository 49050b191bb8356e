public import Foundation

/// A phone of a test's own, with an app and its notification extensions on it: each in a process of its own, as on a
/// phone, or in the test's (`DeviceSetup.inProcess`).
///
/// It is the device of `belfry play`, step by step. It is fresh, and gone when nobody holds it any more, or `end()` is
/// called. Its clock stands still until it is advanced. Processes reach nothing but stubs, unless the setup says
/// otherwise.
///
/// Every step gives back what there is to see afterwards, and what happened in it.
public actor Device {
    private let process: DeviceProcess
    private let inProcess: InProcessDevice?

    /// Makes the device. Nothing runs on it before the first step.
    ///
    /// One with code in the test's process waits until no other has.
    ///
    /// - Parameter recording: when snapshots are kept; nil is as the environment says. None are where `CI` is set.
    /// - Throws: where `belfry` is not found, or the setup is wrong.
    public init(_ setup: DeviceSetup, recording: SnapshotRecording? = nil) async throws {
        try await self.init(setup, recording: recording, environment: ProcessInfo.processInfo.environment)
    }

    init(_ setup: DeviceSetup, recording: SnapshotRecording?, environment: [String: String]) async throws {
        try setup.check()
        let process = try DeviceProcess(
            recording: .effective(recording, environment: environment), environment: environment)
        var inProcess: InProcessDevice?
        if let code = setup.code { inProcess = try await InProcessDevice.begin(code) }
        self.process = process
        self.inProcess = inProcess
        _ = try await process.ask(setup.line(inProcess))
        await inProcess?.links.connected()
    }

    /// The device is gone when this returns: its processes have ended, and another device can have the test's process.
    public func end() async {
        await process.end()
        inProcess?.end()
    }

    // MARK: Pushes and time

    /// A push comes in.
    ///
    /// Where the service extension is in the test's process the test fails if it never calls its content handler, or
    /// calls it twice (Apple, UNNotificationServiceExtension).
    @discardableResult
    public func receive(
        _ payload: Payload, collapseID: String? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) async throws -> Sight {
        try payload.check()
        let collapse = try collapseID.map { #", "collapseID": "# + (try Self.json($0)) } ?? ""
        inProcess?.links.begin()
        let sight = try await step(#"{"push": "# + payload.line + collapse + "}")
        let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        inProcess?.links.check(sight, place)
        return sight
    }

    /// The clock moves on; what is due meanwhile is shown.
    @discardableResult
    public func advance(by duration: Duration) async throws -> Sight {
        let (seconds, attoseconds) = duration.components
        return try await step(#"{"advance": \#(Double(seconds) + Double(attoseconds) * 1e-18)}"#)
    }

    // MARK: The device

    /// What there is to see now: what code in the test's process has asked of its device, such as a notification that it
    /// has added, is seen by the next step.
    @discardableResult
    public func look() async throws -> Sight { try await advance(by: .zero) }

    @discardableResult
    public func lock() async throws -> Sight { try await word("lock") }

    @discardableResult
    public func unlock() async throws -> Sight { try await word("unlock") }

    /// The app comes to the front.
    @discardableResult
    public func foreground() async throws -> Sight { try await word("foreground") }

    /// The user goes to the home screen.
    @discardableResult
    public func background() async throws -> Sight { try await word("background") }

    /// The user opens the app.
    @discardableResult
    public func launch() async throws -> Sight { try await word("launch") }

    /// The app's process ends.
    @discardableResult
    public func quit() async throws -> Sight { try await word("quit") }

    /// What the user answers when the app asks for permission next.
    @discardableResult
    public func answer(allowing: Bool) async throws -> Sight {
        try await step(#"{"answer": "\#(allowing ? "allow" : "deny")"}"#)
    }

    /// The device comes into a region that a notification waits for.
    @discardableResult
    public func enter(region: String) async throws -> Sight { try await step("enter", region) }

    /// The device goes out of it.
    @discardableResult
    public func leave(region: String) async throws -> Sight { try await step("leave", region) }

    /// The device has this time zone from now on, as after a flight.
    @discardableResult
    public func change(timeZone: TimeZone) async throws -> Sight { try await step("timeZone", timeZone.identifier) }

    // MARK: The notification

    /// The user expands the newest notification.
    @discardableResult
    public func expand() async throws -> Sight { try await word("expand") }

    /// The user taps an action, by identifier or title, or a control of the content extension's view, by name.
    @discardableResult
    public func tap(_ name: String) async throws -> Sight { try await step("tap", name) }

    /// The user taps the content extension's view; points from its top left.
    @discardableResult
    public func tap(x: Double, y: Double) async throws -> Sight {
        try await step(#"{"tap": {"x": \#(x), "y": \#(y)}}"#)
    }

    /// The user answers with a text action; it is named where there are several.
    @discardableResult
    public func reply(_ text: String, action: String? = nil) async throws -> Sight {
        let named = try action.map { #", "action": "# + (try Self.json($0)) } ?? ""
        return try await step(#"{"reply": "# + (try Self.json(text)) + named + "}")
    }

    /// The user types into the content extension's view.
    @discardableResult
    public func type(_ text: String) async throws -> Sight { try await step("type", text) }

    /// The user presses the button over the medium.
    @discardableResult
    public func playPause() async throws -> Sight { try await word("playPause") }

    /// The user taps the notification, which opens the app.
    @discardableResult
    public func open() async throws -> Sight { try await word("open") }

    /// The user dismisses the notification.
    @discardableResult
    public func dismiss() async throws -> Sight { try await word("dismiss") }

    /// The user flicks the banner away, or closes the expanded view.
    @discardableResult
    public func flickAway() async throws -> Sight { try await word("flickAway") }

    // MARK: Pictures

    /// A picture of the screen, as a PNG file.
    public func screenshot(_ screen: Screenshot) async throws -> Data {
        let answer = try await process.ask(#"{"screenshot": "\#(screen.rawValue)"}"#)
        try answer.check()
        guard let picture = answer.picture, let data = Data(base64Encoded: picture) else {
            throw BelfryTestingError("belfry sent no picture; use the belfry that this library came with")
        }
        return data
    }

    /// What does not fit the kept picture, in one line each; empty where all does.
    func complaints(_ screen: Screenshot, name: String, file: URL, perPixel: Int, share: Double) async throws
        -> [String]
    {
        let wanted = #"{"file": \#(try Self.json(file.path)), "perPixel": \#(perPixel), "share": \#(share)}"#
        let answer = try await process.ask(
            #"{"screenshot": "\#(screen.rawValue)", "as": \#(try Self.json(name)), "expect": {"picture": \#(wanted)}}"#)
        if let error = answer.error { throw BelfryTestingError(error) }
        return answer.failures ?? []
    }

    // MARK: Steps

    /// Any step of a scenario file, as JSON. Expectations in it that fail are thrown.
    @discardableResult
    public func step(_ json: String) async throws -> Sight {
        inProcess?.turn.use()
        defer { inProcess?.turn.use() }
        let answer = try await process.ask(json.split(whereSeparator: \.isNewline).joined(separator: " "))
        try answer.check()
        guard let sight = answer.sight else {
            throw BelfryTestingError("belfry said nothing of the device; use the belfry that this library came with")
        }
        return sight
    }

    private func word(_ verb: String) async throws -> Sight { try await step(#""\#(verb)""#) }

    private func step(_ verb: String, _ value: String) async throws -> Sight {
        try await step(#"{"\#(verb)": "# + (try Self.json(value)) + "}")
    }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// Which screen a picture shows.
public enum Screenshot: String, Sendable, CaseIterable {
    /// `screen` is what is on it; while the app asks for permission each is the prompt.
    case screen, banner, lockScreen = "lock-screen", expanded
}

extension DeviceAnswer {
    fileprivate func check() throws {
        if let error { throw BelfryTestingError(error) }
        if let failures, !failures.isEmpty { throw BelfryTestingError(failures.joined(separator: "\n")) }
    }
}
