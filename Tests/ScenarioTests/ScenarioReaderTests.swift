import Delivery
import Device
import ExtensionHost
import Foundation
import Testing

@testable import Scenario

@Suite("Reading scenario files")
struct ScenarioReaderTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        var name: String
        /// `¶` stands before what the error points at.
        var text: String
        var message: String

        var testDescription: String { name }
    }

    static let mistakes: [Mistake] = [
        .init(
            name: "an unknown step", text: "{\n  \"steps\": [\n    \"lock\",\n    { ¶\"expnad\": true }\n  ]\n}",
            message: #"a step has no "expnad"; did you mean "expand"?"#),
        .init(
            name: "an unknown step that is a word", text: #"{"steps": [¶"lokc"]}"#,
            message: #""steps" is "lokc"; did you mean "lock"?"#),
        .init(
            name: "an unknown member of an expectation",
            text: #"{"steps": [{"expect": {"notification": {¶"tilte": "x"}}}]}"#,
            message: #"the notification has no "tilte"; did you mean "title"?"#),
        .init(
            name: "an unknown member of the device", text: #"{"device": {¶"lanugage": "en"}, "steps": ["lock"]}"#,
            message: #"the device has no "lanugage"; did you mean "language"?"#),
        .init(
            name: "a name that is like no other", text: #"{¶"zzzzzzzzzz": 1, "steps": ["lock"]}"#,
            message:
                #"the scenario has no "zzzzzzzzzz"; expected one of: $schema, name, device, project, service, content, app, "#
                + "stubs, network, steps"),
        .init(
            name: "a value of the wrong kind", text: #"{"steps": [{"reply": ¶5}]}"#,
            message: #""reply" is a number; expected what is typed"#),
        .init(
            name: "a word that is none of the known", text: #"{"device": {"state": ¶"asleep"}, "steps": ["lock"]}"#,
            message: #""state" is "asleep"; expected one of: locked, foreground, background"#),
        .init(
            name: "two things in one step", text: #"{"steps": [{"lock": true, ¶"unlock": true}]}"#,
            message: #"a step does "lock" and "unlock"; make it two steps"#),
        .init(
            name: "nothing to do", text: #"{"steps": [¶{"note": "x"}]}"#,
            message: "a step says nothing to do; expected one of: launch, quit, push"),
        .init(
            name: "a member that goes with another step", text: #"{"steps": [{"lock": true, ¶"action": "x"}]}"#,
            message: #""action" stands in a step that it says nothing of; it goes with "reply""#),
        .init(name: "no steps", text: #"¶{"name": "x"}"#, message: #"the scenario has no "steps"; write one: a list"#),
        .init(name: "an empty list of steps", text: #"{"steps": ¶[]}"#, message: "the scenario has 0 steps"),
        .init(
            name: "a duration that is none", text: #"{"steps": [{"advance": ¶"2 minuts"}]}"#,
            message: #"it is text; expected seconds, or a text such as "1 h 30 min""#),
        .init(
            name: "a clock that goes back", text: #"{"steps": [{"advance": ¶-1}]}"#,
            message: "the clock cannot be moved so far"),
        .init(
            name: "a date that is none", text: #"{"device": {"clock": ¶"2026-02-30 09:41"}, "steps": ["lock"]}"#,
            message: #""clock" is text; expected a date such as "2026-03-01 09:41""#),
        .init(
            name: "an unknown time zone", text: #"{"device": {"timeZone": ¶"Asia/Shangai"}, "steps": ["lock"]}"#,
            message: #""Asia/Shangai" is no time zone; did you mean Asia/Shanghai?"#),
        .init(
            name: "a regular expression that is none",
            text: #"{"steps": [{"expect": {"reason": {"matches": ¶"(a"}}}]}"#,
            message: #""(a" is no regular expression"#),
        .init(
            name: "a stub without an address", text: #"{"stubs": {¶"photo.jpg": 404}, "steps": ["lock"]}"#,
            message: #""photo.jpg" is no http or https address"#),
        .init(
            name: "a status that is none", text: #"{"stubs": {"https://a.example": ¶42}, "steps": ["lock"]}"#,
            message: "42 is no status of an answer"),
        .init(
            name: "a file that is not there", text: #"{"service": ¶"nowhere", "steps": ["lock"]}"#,
            message: "there is no /proc/nowhere"),
        .init(
            name: "a payload that is not there", text: #"{"steps": [{"push": ¶"nowhere.json"}]}"#,
            message: "there is no payload /proc/nowhere.json"),
        .init(
            name: "a project and a target", text: #"{"project": "/tmp", ¶"app": "/tmp", "steps": ["lock"]}"#,
            message: #""project" and "app" say the same twice"#),
        .init(
            name: "a picture's name that is a path", text: #"{"steps": [{"screenshot": "banner", "as": ¶"../x"}]}"#,
            message: #""../x" is no file's name"#),
        .init(name: "text that is no JSON", text: #"{"steps": ["lock"¶,]}"#, message: "a comma stands before the ]"),
        .init(name: "a key twice", text: #"{"name": "a", ¶"name": "b"}"#, message: #"the key "name" is there twice"#),
    ]

    // A folder of the system: nobody can put a file there that a case takes for missing.
    @Test("a mistake is told at its place, with what was expected", arguments: mistakes + headMistakes + stepMistakes)
    func reading(_ mistake: Mistake) throws {
        let before = mistake.text.prefix { $0 != "¶" }
        let line = before.filter { $0 == "\n" }.count + 1
        let column = before.split(separator: "\n", omittingEmptySubsequences: false).last.map { $0.count + 1 } ?? 1
        let text = mistake.text.replacingOccurrences(of: "¶", with: "")
        let error = #expect(throws: ScenarioError.self) {
            try ScenarioReader.read(Array(text.utf8), named: "/proc/scenario.json")
        }
        let shown = try #require(error).description
        #expect(shown.hasPrefix("/proc/scenario.json:\(line):\(column): \(mistake.message)"), "\(shown)")
        #expect(!shown.contains("\n"))
    }

    @Test("a scenario is read whole: device, stubs, steps with their lines")
    func whole() throws {
        let text = """
            {
              "name": "A reply",
              "device": { "state": "background", "clock": "2026-03-01 09:41", "timeZone": "Asia/Shanghai" },
              "stubs": { "https://a.example/x": 404, "https://a.example/y": "hang" },
              "steps": [
                "lock",
                { "advance": "1 h 30 min" },
                { "push": { "aps": { "alert": "Hello" } }, "collapseID": "one" },
                { "reply": "yes", "action": "answer" },
                { "expect": { "badge": 1 } }
              ]
            }
            """
        let scenario = try ScenarioReader.read(Array(text.utf8), named: "/scenario.json")
        #expect(scenario.name == "A reply")
        #expect(scenario.options.state == .background)
        // 9:41 in Shanghai, which is 8 hours before.
        #expect(scenario.options.startsAt == Date(timeIntervalSince1970: 1_772_329_260))
        #expect(scenario.options.isOffline)
        #expect(scenario.options.stubs.map(\.answer) == [.status(404), .hang])
        #expect(scenario.steps.map(\.line) == [6, 7, 8, 9, 10])
        #expect(scenario.steps.map(\.words) == ["lock", "advance 1 h 30 min", "push a payload", "reply yes", "expect"])
        guard case .advance(let seconds)? = scenario.steps[1].act else { throw ScenarioError(file: "", "no", "act") }
        #expect(seconds == 5400)
        guard case .push(let bytes, let identifier)? = scenario.steps[2].act else {
            throw ScenarioError(file: "", "no", "push")
        }
        #expect(String(decoding: bytes, as: UTF8.self) == #"{ "aps": { "alert": "Hello" } }"#)
        #expect(identifier == "one")
    }

    @Test(
        "lengths of time are written as people write them",
        arguments: [
            ("90", 90), ("5 minutes", 300), ("1h30m", 5400), ("1 h, 30 min", 5400), ("2 days", 172_800), ("0.5 s", 0.5),
            ("250ms", 0.25), ("1 week", 604_800),
        ])
    func durations(_ text: String, _ seconds: Double) {
        #expect(ScenarioDuration.seconds(text) == seconds)
    }

    @Test("what is no length of time is none", arguments: ["", "minutes", "5 5", "5 fortnights", "-5 s", "1 h 30"])
    func noDurations(_ text: String) {
        #expect(ScenarioDuration.seconds(text) == nil)
    }

    @Test("the published schema is made of what the reader checks")
    func schema() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/scenario.schema.json")
        let published = try String(contentsOf: file, encoding: .utf8)
        #expect(published == ScenarioSchema.text, "write it anew: belfry play --schema > docs/scenario.schema.json")
    }
}
