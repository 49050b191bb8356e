import APNSWire
import Delivery
import Foundation

/// Makes a step of what the shape let through.
struct StepReader {
    let reader: ScenarioReader
    let check: ShapeCheck

    func step(_ value: JSONValue, number: Int) throws(ScenarioError) -> Scenario.Step {
        let line = TextPosition(of: value.span.start, in: check.bytes).line
        if let word = value.string {
            return Scenario.Step(number: number, line: line, act: Self.act(word), expectation: nil, words: word)
        }
        let object = value.object ?? JSONObject(members: [], span: value.span)
        try checkBelonging(object)
        let verb = object.members.first { member in StepShape.fields.contains { $0.name == member.name } }
        let expectation = object["expect"]?.object
        try checkPicture(expectation?["picture"])
        guard let verb else {
            return Scenario.Step(number: number, line: line, act: nil, expectation: expectation, words: "expect")
        }
        return Scenario.Step(
            number: number, line: line, act: try act(verb, object), expectation: expectation, words: words(verb, object)
        )
    }

    private func checkBelonging(_ object: JSONObject) throws(ScenarioError) {
        for member in object.members {
            guard let verbs = StepShape.belongs[member.name], !verbs.contains(where: { object[$0] != nil }) else {
                continue
            }
            throw check.error(
                at: member.nameSpan.start, "\"\(member.name)\" stands in a step that it says nothing of",
                "it goes with \(verbs.map { "\"\($0)\"" }.joined(separator: " and "))")
        }
    }

    // MARK: Acts

    private static func act(_ word: String) -> Scenario.Act? {
        switch word {
        case "launch": .launch
        case "quit": .quit
        case "lock": .lock
        case "unlock": .unlock
        case "foreground": .foreground
        case "background": .background
        case "expand": .expand
        case "open": .open
        case "dismiss": .dismiss
        case "flickAway": .flickAway
        case "playPause": .playPause
        default: nil
        }
    }

    private func act(_ verb: JSONObject.Member, _ object: JSONObject) throws(ScenarioError) -> Scenario.Act? {
        let value = verb.value
        let text = value.string ?? ""
        let unlocks = object["staysLocked"] == nil
        switch verb.name {
        case "push":
            return .push(try payload(value), collapseIdentifier: try collapseIdentifier(object["collapseID"]))
        case "advance": return .advance(seconds: ScenarioDuration.seconds(of: value) ?? 0)
        case "enter": return .enter(region: text)
        case "leave": return .leave(region: text)
        case "timeZone": return .timeZone(try reader.timeZone(value))
        case "openSettings": return .openSettings(fromNotification: text == "notification")
        case "settings": return .settings(Self.settings(value))
        case "launch":
            return value.object?.members.first.flatMap { Self.opening($0) }.map(Scenario.Act.launchFor) ?? .launch
        case "answer": return .answer(allows: text == "allow")
        case "tap":
            guard let point = value.object else { return .tap(text, unlocks: unlocks) }
            return .tapAt(x: point["x"]?.number ?? 0, y: point["y"]?.number ?? 0)
        case "reply": return .reply(text, action: object["action"]?.string, unlocks: unlocks)
        case "type": return .type(text)
        case "screenshot":
            return .screenshot(DeliveryOptions.Shot(rawValue: text), name: try pictureName(object["as"]))
        default: return Self.act(verb.name)
        }
    }

    /// Apple, Sending notification requests to APNs: at most 64 bytes.
    private func collapseIdentifier(_ value: JSONValue?) throws(ScenarioError) -> String? {
        guard let value, let text = value.string else { return nil }
        guard (1...64).contains(text.utf8.count) else {
            throw check.error(
                at: value.span.start, "\"collapseID\" has \(text.utf8.count) bytes", "APNs takes 1 to 64")
        }
        return text
    }

    /// A picture may be written over, which no other file is; and its tolerances.
    private func checkPicture(_ value: JSONValue?) throws(ScenarioError) {
        let picture = value?.object
        if let file = picture?["file"] ?? value, let name = file.string, !name.lowercased().hasSuffix(".png") {
            throw check.error(
                at: file.span.start, "\(JSONScanner.quoted(name)) is no PNG file's name",
                "write one such as Pictures/reply.png")
        }
        if let value = picture?["perPixel"], let number = value.number, !(0...255).contains(number) {
            throw check.error(at: value.span.start, "\"perPixel\" is no difference of a channel", "write 0 to 255")
        }
        if let value = picture?["share"], let number = value.number, !(0...1).contains(number) {
            throw check.error(at: value.span.start, "\"share\" is no share of the pixels", "write 0 to 1")
        }
    }

    private static func opening(_ member: JSONObject.Member) -> AppOpening? {
        switch member.name {
        case "shortcutItem": .shortcutItem(member.value.string ?? "")
        case "url": .url(member.value.string ?? "")
        case "location": .location
        default: nil
        }
    }

    /// What the shape let through, in its order.
    static func settings(_ value: JSONValue?) -> [SettingChange] {
        (value?.object?.members ?? []).compactMap { member in
            let word: String? =
                if case .boolean(let isOn) = member.value.kind { "\(isOn)" } else { member.value.string }
            return word.flatMap { SettingChange(member.name, $0) }
        }
    }

    private func payload(_ value: JSONValue) throws(ScenarioError) -> [UInt8] {
        guard let path = value.string else { return Array(check.bytes[value.span.start..<value.span.end]) }
        let url = reader.resolve(path)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            throw check.error(at: value.span.start, "\(url.path) is a folder", "name a payload's file")
        }
        guard let handle = FileHandle(forReadingAtPath: url.path),
            let data = try? handle.read(upToCount: ScenarioLimits.bytes)
        else {
            throw check.error(
                at: value.span.start, "there is no payload \(url.path)", "paths are those from the scenario's folder")
        }
        return [UInt8](data)
    }

    /// It becomes a file's name in the folder of artefacts.
    private func pictureName(_ value: JSONValue?) throws(ScenarioError) -> String? {
        guard let value, let name = value.string else { return nil }
        let isPlain = !name.isEmpty && name.count <= 80 && !name.hasPrefix(".")
        guard isPlain, !name.contains("/"), !name.contains("\0") else {
            throw check.error(at: value.span.start, "\(JSONScanner.quoted(name)) is no file's name", "write a word")
        }
        return name
    }

    // MARK: Words

    private func words(_ verb: JSONObject.Member, _ object: JSONObject) -> String {
        switch verb.value.kind {
        case .string(let text): "\(verb.name) \(text)"
        case .boolean: verb.name
        case .integer, .double, .unsigned: "\(verb.name) \(source(verb.value))"
        default: verb.name == "push" ? "push a payload" : "\(verb.name) \(source(verb.value))"
        }
    }

    private func source(_ value: JSONValue) -> String {
        let text = String(decoding: check.bytes[value.span.start..<value.span.end], as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
