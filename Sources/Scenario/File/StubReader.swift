import APNSWire
import ExtensionHost
import Foundation

/// Makes what answers in place of servers of what the shape let through.
struct StubReader {
    let reader: ScenarioReader
    let check: ShapeCheck

    func stubs(_ value: JSONValue?) throws(ScenarioError) -> [Stub] {
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
        guard let scheme = URL(string: member.name)?.scheme?.lowercased(), ["http", "https"].contains(scheme),
            URL(string: member.name)?.host?.isEmpty == false
        else {
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
        guard let object = value.object else { return .file(try file(value)?.path ?? "") }
        if let target = object["redirect"] { return try redirect(target, object) }
        guard let file = try self.file(object["file"])?.path else {
            throw check.error(at: value.span.start, "the stub has no file", "write \"file\" or \"redirect\"")
        }
        if let rate = object["bytesPerSecond"] {
            return .drip(file: file, bytesPerSecond: try number(rate, "\"bytesPerSecond\"", from: 1))
        }
        if let end = object["closedAfter"] {
            return .truncated(file: file, at: try number(end, "\"closedAfter\"", from: 0))
        }
        return .file(file)
    }

    private func redirect(_ target: JSONValue, _ object: JSONObject) throws(ScenarioError) -> Stub.Answer {
        if let other = object.members.first(where: { $0.name != "redirect" }) {
            throw check.error(
                at: other.nameSpan.start, "a redirect has no \"\(other.name)\"", "write \"redirect\" alone")
        }
        guard let text = target.string, !text.isEmpty, URL(string: text) != nil else {
            throw check.error(at: target.span.start, "the redirect leads nowhere", "write an address")
        }
        return .redirect(to: text)
    }

    private func number(_ value: JSONValue, _ name: String, from least: Int) throws(ScenarioError) -> Int {
        guard let number = value.wholeNumber, number >= least else {
            throw check.error(at: value.span.start, "\(name) is below \(least)", "write a number such as 1000")
        }
        return number
    }

    /// A file, and no folder.
    private func file(_ value: JSONValue?) throws(ScenarioError) -> URL? {
        guard let value, let url = try reader.path(value) else { return nil }
        guard !url.hasDirectoryPath, (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) != true else {
            throw check.error(at: value.span.start, "\(url.path) is a folder", "name a file")
        }
        return url
    }

    /// A file with a stub on each line, as `--stub` takes it; its paths are those from its own folder.
    private func stubs(listedIn text: String, _ value: JSONValue) throws(ScenarioError) -> [Stub] {
        guard let list = try file(value), let data = try? Data(contentsOf: list) else {
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
}
