import APNSWire
import BelfryNotificationModel
import Delivery
import Device
import ExtensionHost
import Foundation
import Trace

/// Reads scenario files.
package struct ScenarioReader {
    let file: String
    let bytes: [UInt8]
    private let check: ShapeCheck

    /// Reads one file; nothing is run.
    ///
    /// - Throws: the first thing that is wrong, with its line.
    package static func read(_ path: String) throws(ScenarioError) -> Scenario {
        try read(try contents(path), named: path)
    }

    package static func read(_ bytes: [UInt8], named path: String) throws(ScenarioError) -> Scenario {
        try ScenarioReader(file: path, bytes: bytes, check: ShapeCheck(file: path, bytes: bytes)).scenario()
    }

    /// One step, as a line of its own: for devices that are used from another process.
    package static func step(_ bytes: [UInt8], number: Int, file: String) throws(ScenarioError) -> Scenario.Step {
        let reader = ScenarioReader(file: file, bytes: bytes, check: ShapeCheck(file: file, bytes: bytes))
        let value = try reader.value()
        try reader.check.check(value, StepShape.step, of: "the step")
        return try reader.step(value, number: number)
    }

    /// A step of somebody who uses a device from afar: something to do, without files and expectations.
    package static func liveStep(_ bytes: [UInt8], file: String) throws(ScenarioError) -> Scenario.Act {
        let reader = ScenarioReader(file: file, bytes: bytes, check: ShapeCheck(file: file, bytes: bytes))
        let value = try reader.value()
        try reader.check.check(value, StepShape.live, of: "the step")
        guard let act = try reader.step(value, number: 1).act else {
            throw reader.check.error(at: 0, "the step does nothing", "see the schema of steps")
        }
        return act
    }

    /// The head of a scenario whose steps come one by one.
    package static func head(_ bytes: [UInt8], named path: String) throws(ScenarioError) -> Scenario {
        let reader = ScenarioReader(file: path, bytes: bytes, check: ShapeCheck(file: path, bytes: bytes))
        let value = try reader.value()
        try reader.check.check(value, ScenarioShape.head, of: "the scenario")
        var options = try reader.options(value.object ?? JSONObject(members: [], span: value.span))
        options.expands = true
        options.testProcess = try reader.testProcess(value.object?["testProcess"]?.object)
        return Scenario(
            file: path, name: value.object?["name"]?.string ?? path, options: options, steps: [], bytes: bytes)
    }

    private static func contents(_ path: String) throws(ScenarioError) -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ScenarioError(file: path, "there is no such file", "name a scenario's JSON file")
        }
        guard !isFolder.boolValue else {
            throw ScenarioError(file: path, "it is a folder", "name one file, or use belfry test for a folder")
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw ScenarioError(file: path, "it cannot be read", "check its permissions")
        }
        do {
            return [UInt8](try handle.read(upToCount: ScenarioLimits.bytes + 1) ?? Data())
        } catch {
            throw ScenarioError(file: path, "it cannot be read", "check its permissions")
        }
    }

    private func value() throws(ScenarioError) -> JSONValue {
        do {
            return try JSONScanner.value(
                in: bytes, limits: JSONLimits(bytes: ScenarioLimits.bytes, depth: ScenarioLimits.depth))
        } catch {
            throw ScenarioError(file: file, error)
        }
    }

    // MARK: The file

    private func scenario() throws(ScenarioError) -> Scenario {
        let value = try value()
        try check.check(value, ScenarioShape.file, of: "the scenario")
        guard let object = value.object else { throw check.error(at: 0, "the scenario is no object", "begin with {") }
        var steps: [Scenario.Step] = []
        let list = object["steps"]?.array ?? []
        if list.isEmpty || list.count > ScenarioLimits.steps {
            throw check.error(
                at: object["steps"]?.span.start ?? 0, "the scenario has \(list.count) steps",
                "write 1 to \(ScenarioLimits.steps)")
        }
        for (index, each) in list.enumerated() { steps.append(try step(each, number: index + 1)) }
        var options = try self.options(object)
        options.expands = steps.contains { $0.act?.needsContent ?? false }
        let name = object["name"]?.string ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        var scenario = Scenario(file: file, name: name, options: options, steps: steps, bytes: bytes)
        scenario.targets = Self.targets.lazy.compactMap { object[$0] }.first.map {
            TextPosition(of: $0.span.start, in: bytes)
        }
        return scenario
    }

    private static let targets = ["project", "service", "content", "app"]

    private func options(_ object: JSONObject) throws(ScenarioError) -> DeliveryOptions {
        var options = DeliveryOptions()
        options.project = try path(object["project"])
        options.service = try path(object["service"])
        options.content = try path(object["content"])
        options.app = try path(object["app"])
        if options.project != nil,
            let other = object.members.first(where: { ["service", "content", "app"].contains($0.name) })
        {
            throw check.error(
                at: other.nameSpan.start, "\"project\" and \"\(other.name)\" say the same twice",
                "give the project, or its targets one by one")
        }
        options.stubs = try StubReader(reader: self, check: check).stubs(object["stubs"])
        options.isOffline = object["network"]?.string != "open"
        try setDevice(object["device"]?.object, &options)
        return options
    }

    private func testProcess(_ object: JSONObject?) throws(ScenarioError) -> TestProcess? {
        guard let object, let socket = object["socket"]?.string else { return nil }
        var test = TestProcess(socket: socket)
        test.service = object["service"]?.string
        test.content = object["content"]?.string
        if let patience = object["patience"] { test.patience = try positive(patience, "\"patience\"") }
        test.isDebugged = object["isDebugged"]?.kind == .boolean(true)
        return test
    }

    private func setDevice(_ device: JSONObject?, _ options: inout DeliveryOptions) throws(ScenarioError) {
        options.startsAt = DeliveryOptions.usualTime
        guard let device else { return }
        options.screenName = device["size"]?.string
        options.isDark = device["appearance"]?.string == "dark"
        if let language = device["language"] { options.localeIdentifier = try locale(language) }
        if let zone = device["timeZone"] { options.timeZone = try timeZone(zone) }
        if let value = device["clock"], let clock = value.string {
            options.startsAt = ScenarioDate.date(clock, in: options.timeZone) ?? options.startsAt
            guard options.startsAt.map(ScenarioLimits.clock.contains) ?? true else {
                throw check.error(
                    at: value.span.start, "the clock of an app does not go so far", "write a date from 1970 to 2222")
            }
        }
        options.permission = device["permission"]?.string.flatMap(Permission.init)
        options.previews = device["previews"]?.string.flatMap(DeliveryOptions.Previews.init)
        options.settings = StepReader.settings(device["settings"])
        options.locationPermission = device["location"]?.string.flatMap(LocationPermission.init)
        options.registrationFails = device["registration"]?.string == "failure"
        options.state = device["state"]?.string.flatMap(DeviceState.init) ?? .locked
        if let version = device["ios"] { options.systemVersion = try systemVersion(version) }
        if let limit = device["timeLimit"] { options.timeLimit = try positive(limit, "\"timeLimit\"") }
        if let limit = device["memoryLimit"] { options.memoryLimit = try positive(limit, "\"memoryLimit\"") }
    }

    // MARK: Values

    func path(_ value: JSONValue?) throws(ScenarioError) -> URL? {
        guard let value, let text = value.string else { return nil }
        let url = resolve(text)
        guard !text.isEmpty else {
            throw check.error(
                at: value.span.start, "the path is empty", "paths are those from the scenario's folder")
        }
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw check.error(
                at: value.span.start, "there is no \(url.path)", "paths are those from the scenario's folder")
        }
        return url
    }

    func resolve(_ path: String) -> URL {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        return URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
    }

    private func locale(_ value: JSONValue) throws(ScenarioError) -> String {
        let text = value.string ?? ""
        guard let language = Locale(identifier: text).language.languageCode, language.isISOLanguage else {
            throw check.error(
                at: value.span.start, "\(JSONScanner.quoted(text)) is no language", "write one such as zh_CN")
        }
        return text
    }

    func timeZone(_ value: JSONValue) throws(ScenarioError) -> TimeZone {
        let text = value.string ?? ""
        if let zone = TimeZone(identifier: text) { return zone }
        let near = nearest(to: text, in: TimeZone.knownTimeZoneIdentifiers).map { "did you mean \($0)?" }
        throw check.error(
            at: value.span.start, "\(JSONScanner.quoted(text)) is no time zone",
            near ?? "write one such as Asia/Shanghai")
    }

    private func systemVersion(_ value: JSONValue) throws(ScenarioError) -> String {
        let text = value.string ?? ""
        guard IOSVersion(text) != nil else {
            throw check.error(
                at: value.span.start, "\(JSONScanner.quoted(text)) is no version", "write one such as 17.0")
        }
        return text
    }

    private func positive(_ value: JSONValue, _ name: String) throws(ScenarioError) -> Double {
        guard let number = value.number, number > 0 else {
            throw check.error(at: value.span.start, "\(name) is not above zero", "write a number such as 30")
        }
        return number
    }

    // MARK: Steps

    private func step(_ value: JSONValue, number: Int) throws(ScenarioError) -> Scenario.Step {
        try StepReader(reader: self, check: check).step(value, number: number)
    }
}

extension Scenario.Act {
    /// Whether a content extension may be shown for it.
    var needsContent: Bool {
        switch self {
        case .expand, .tap, .reply, .screenshot: true
        default: false
        }
    }
}
