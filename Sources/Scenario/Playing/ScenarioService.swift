import APNSWire
import Delivery
import Foundation

/// A device that is used from another process, line by line: each line is JSON, and is answered by one line.
///
/// The first line is a scenario without its steps, every line after it a step. Answers have `error`, where the line
/// could not be done at all, or `failures`, `sight` and, after a screenshot, `picture` in base64.
package struct ScenarioService {
    private let settings: PlaySettings
    private var play: ScenarioPlay?
    private var count = 0

    /// As error messages name the lines.
    private static let file = "line"

    package init(_ settings: PlaySettings) { self.settings = settings }

    /// The answer to a line, itself one line.
    package mutating func answer(_ line: String) async -> String {
        let bytes = Array(line.utf8)
        do {
            guard var play else {
                let scenario = try ScenarioReader.head(bytes, named: Self.file)
                let play = try ScenarioPlay(scenario, settings: settings, artifactsNamed: "device")
                // A test asks its device before the first step, too.
                if scenario.options.testProcess != nil { try await play.holdOpen() }
                self.play = play
                return JSONText.object([("ready", .boolean(true))]).line
            }
            count += 1
            let step = try ScenarioReader.step(bytes, number: count, file: Self.file)
            let (failures, sight) = await play.playAlone(step, text: bytes)
            self.play = play
            var members: [(String, JSONText)] = [
                ("failures", .array(failures.map(JSONText.string))), ("sight", sight.json),
            ]
            if case .screenshot = step.act, let png = play.lastPicture {
                members.append(("picture", .string(Data(png).base64EncodedString())))
            }
            return JSONText.object(members).line
        } catch {
            // One without a place is about all of it.
            let words = error.position == nil ? error.reason : error.description
            return JSONText.object([("error", .string(words))]).line
        }
    }

    package mutating func end() async { await play?.end() }
}
