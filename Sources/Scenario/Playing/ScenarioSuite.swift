import APNSWire
import Delivery
import Foundation
import Synchronization

/// Many scenarios, several at a time.
package struct ScenarioSuite: Sendable {
    /// A scenario that was read, with the name of its folder of artefacts.
    package struct Entry: Sendable {
        package var scenario: Scenario
        package var artifactName: String
    }

    package var entries: [Entry]

    /// Reads every scenario below a folder, or the one file; the errors of all files that have one.
    package static func read(_ path: String) -> (suite: ScenarioSuite, errors: [ScenarioError]) {
        var suite = ScenarioSuite(entries: [])
        var errors: [ScenarioError] = []
        do {
            for file in try files(below: path) {
                do throws(ScenarioError) {
                    let scenario = try ScenarioReader.read(file)
                    suite.entries.append(Entry(scenario: scenario, artifactName: artifactName(file, below: path)))
                } catch {
                    errors.append(error)
                }
            }
        } catch {
            errors.append(error)
        }
        return (suite, errors)
    }

    /// Plays them; the results in the order of the entries.
    ///
    /// - Parameter finished: called as each ends, one at a time, with how many have.
    package func play(
        _ settings: PlaySettings, atOnce: Int, finished: @escaping @Sendable (ScenarioResult, Int) -> Void
    ) async -> [ScenarioResult] {
        var results: [Int: ScenarioResult] = [:]
        var next = 0
        await withTaskGroup(of: (Int, ScenarioResult).self) { group in
            func start() {
                guard next < entries.count else { return }
                let (index, entry) = (next, entries[next])
                next += 1
                group.addTask { (index, await Self.play(entry, settings)) }
            }
            for _ in 0..<max(1, atOnce) { start() }
            while let (index, result) = await group.next() {
                results[index] = result
                finished(result, results.count)
                start()
            }
        }
        return entries.indices.compactMap { results[$0] }
    }

    private static func play(_ entry: Entry, _ settings: PlaySettings) async -> ScenarioResult {
        do {
            var play = try ScenarioPlay(entry.scenario, settings: settings, artifactsNamed: entry.artifactName)
            return await play.play()
        } catch {
            var result = ScenarioResult(file: entry.scenario.file, name: entry.scenario.name)
            result.steps = entry.scenario.steps.count
            result.failures = [
                .init(step: 0, line: error.position?.line ?? 1, words: "the targets", message: error.reason)
            ]
            return result
        }
    }

    // MARK: Files

    /// JSON files that hold a scenario: other ones lie beside them, such as payloads.
    private static func files(below path: String) throws(ScenarioError) -> [String] {
        let files = FileManager.default
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ScenarioError(file: path, "there is no such folder", "name a folder of scenarios")
        }
        guard isFolder.boolValue else { return [path] }
        // The walk follows no link, but the one that is named.
        guard let walk = files.enumerator(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path) else {
            throw ScenarioError(file: path, "it cannot be read", "check its permissions")
        }
        var found: [String] = []
        for case let name as String in walk {
            if walk.level > ScenarioLimits.folders { walk.skipDescendants() }
            let file = path == "." ? name : (path as NSString).appendingPathComponent(name)
            guard name.hasSuffix(".json"), isFile(file), isScenario(file) else { continue }
            found.append(file)
            guard found.count <= ScenarioLimits.files else {
                throw ScenarioError(
                    file: path, "it holds over \(ScenarioLimits.files) scenarios", "name a folder with fewer")
            }
        }
        return found.sorted()
    }

    /// Whether somebody meant it as a scenario: it names its schema, or has steps. One with an error is to be told; a
    /// payload is none, whatever else it has.
    private static func isScenario(_ file: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: file),
            let data = try? handle.read(upToCount: ScenarioLimits.bytes)
        else { return false }
        let text = String(decoding: data, as: UTF8.self)
        if text.contains("scenario.schema.json") { return true }
        guard text.contains("\"steps\"") else { return false }
        let limits = JSONLimits(bytes: ScenarioLimits.bytes, depth: ScenarioLimits.depth)
        let object = try? JSONScanner.object(in: [UInt8](data), limits: limits)
        return object?["aps"] == nil
    }

    /// A pipe would be waited for without an end.
    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    private static func artifactName(_ file: String, below path: String) -> String {
        let name = file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
        let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
        return parts.joined(separator: "/").replacingOccurrences(of: ".json", with: "")
    }
}
