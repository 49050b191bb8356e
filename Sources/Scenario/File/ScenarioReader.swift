import APNSWire
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

    /// The head of a scenario whose steps come one by one.
    package static func head(_ bytes: [UInt8], named path: String) throws(ScenarioError) -> Scenario {
        let reader = ScenarioReader(file: path, bytes: bytes, check: ShapeCheck(file: path, bytes: bytes))
        let value = try reader.value()
        try reader.check.check(value, ScenarioShape.head, of: "the scenario")
        var options = try reader.options(value.object ?? JSONObject(members: [], span: value.span))
        options.expands = true
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
        guard let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: ScenarioLimits.bytes + 1)
        else { throw ScenarioError(file: path, "it cannot be read", "check its permissions") }
        return [UInt8](data)
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
        return Scenario(file: file, name: name, options: options, steps: steps, bytes: bytes)
    }

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
        options.stubs = try stubs(object["stubs"])
        options.isOffline = object["network"]?.string != "open"
        try setDevice(object["device"]?.object, &options)
        return options
    }

    private func setDevice(_ device: JSONObject?, _ options: inout DeliveryOptions) throws(ScenarioError) {
        options.startsAt = DeliveryOptions.usualTime
        guard let device else { return }
        options.screenName = device["size"]?.string
        options.isDark = device["appearance"]?.string == "dark"
        if let language = device["language"] { options.localeIdentifier = try locale(language) }
        if let zone = device["timeZone"] { options.timeZone = try timeZone(zone) }
        if let clock = device["clock"]?.string {
            options.startsAt = ScenarioDate.date(clock, in: options.timeZone) ?? options.startsAt
        }
        options.permission = device["permission"]?.string.flatMap(Permission.init)
        options.previews = device["previews"]?.string.flatMap(DeliveryOptions.Previews.init)
        options.settings = StepReader.settings(device["settings"])
        options.locationPermission = device["location"]?.string.flatMap(LocationPermission.init)
        options.state = device["state"]?.string.flatMap(DeviceState.init) ?? .locked
        if let version = device["ios"] { options.systemVersion = try systemVersion(version) }
        if let limit = device["timeLimit"] { options.timeLimit = try positive(limit, "\"timeLimit\"") }
        if let limit = device["memoryLimit"] { options.memoryLimit = try positive(limit, "\"memoryLimit\"") }
    }

    // MARK: Values

    private func path(_ value: JSONValue?) throws(ScenarioError) -> URL? {
        guard let value, let text = value.string else { return nil }
        let url = resolve(text)
        guard !text.isEmpty, FileManager.default.fileExists(atPath: url.path) else {
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
            throw check.error(at: value.span.start, "\(text) is no language", "write one such as zh_CN")
        }
        return text
    }

    private func timeZone(_ value: JSONValue) throws(ScenarioError) -> TimeZone {
        let text = value.string ?? ""
        if let zone = TimeZone(identifier: text) { return zone }
        let near = nearest(to: text, in: TimeZone.knownTimeZoneIdentifiers).map { "did you mean \($0)?" }
        throw check.error(at: value.span.start, "\(text) is no time zone", near ?? "write one such as Asia/Shanghai")
    }

    private func systemVersion(_ value: JSONValue) throws(ScenarioError) -> String {
        let text = value.string ?? ""
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ UInt16($0) != nil }) else {
            throw check.error(at: value.span.start, "\(text) is no version", "write one such as 17.0")
        }
        return text
    }

    private func positive(_ value: JSONValue, _ name: String) throws(ScenarioError) -> Double {
        guard let number = value.number, number > 0 else {
            throw check.error(at: value.span.start, "\(name) is not above zero", "write a number such as 30")
        }
        return number
    }

    // MARK: Stubs

    private func stubs(_ value: JSONValue?) throws(ScenarioError) -> [Stub] {
        guard let value else { return [] }
        if let text = value.string { return try stubs(listedIn: text, value) }
        var stubs: [Stub] = []
        for member in value.object?.members ?? [] {
            stubs.append(Stub(url: member.name, answer: try answer(member)))
        }
        return stubs
    }

    private func answer(_ member: JSONObject.Member) throws(ScenarioError) -> Stub.Answer {
        let value = member.value
        guard let scheme = URL(string: member.name)?.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            throw check.error(
                at: member.nameSpan.start, "\(JSONScanner.quoted(member.name)) is no http or https address",
                "write the URL as the payload has it")
        }
        if let status = value.wholeNumber {
            guard (200...599).contains(status) else {
                throw check.error(at: value.span.start, "\(status) is no status of an answer", "write one such as 404")
            }
            return .status(status)
        }
        if value.string == "hang" { return .hang }
        guard let object = value.object else { return .file(try path(value)?.path ?? "") }
        if let target = object["redirect"]?.string { return .redirect(to: target) }
        guard let file = try path(object["file"])?.path else {
            throw check.error(at: value.span.start, "the stub has no file", "write \"file\" or \"redirect\"")
        }
        if let rate = object["bytesPerSecond"]?.wholeNumber, rate > 0 { return .drip(file: file, bytesPerSecond: rate) }
        if let end = object["closedAfter"]?.wholeNumber, end >= 0 { return .truncated(file: file, at: end) }
        return .file(file)
    }

    /// A file with a stub on each line, as `--stub` takes it; its paths are those from its own folder.
    private func stubs(listedIn text: String, _ value: JSONValue) throws(ScenarioError) -> [Stub] {
        guard let list = try path(value), let data = try? Data(contentsOf: list) else {
            throw check.error(at: value.span.start, "\(text) cannot be read", "name a file with lines URL=FILE")
        }
        var stubs: [Stub] = []
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init) {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do {
                stubs.append(try Stub(argument: Self.absolute(line, below: list.deletingLastPathComponent())))
            } catch {
                throw check.error(at: value.span.start, "\(text): \(error)", "correct the file")
            }
        }
        return stubs
    }

    private static func absolute(_ line: String, below folder: URL) -> String {
        guard let equals = line.lastIndex(of: "=") else { return line }
        let answer = String(line[line.index(after: equals)...])
        let isWord = answer == "hang" || answer.count == 3 && answer.allSatisfy(\.isNumber)
        return isWord ? line : "\(line[...equals])\(folder.appendingPathComponent(answer).path)"
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
