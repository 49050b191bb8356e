import Foundation
import Testing

@testable import Scenario

@Suite("JUnit XML")
struct JUnitReportTests {
    @Test("results are test cases, and what outsiders wrote cannot leave its attribute")
    func report() async throws {
        var failed = ScenarioResult(file: "Scenarios/a.json", name: "a <b> & \"c\"\u{1B}")
        failed.failures = [.init(step: 2, line: 5, words: "push x", message: "no ]]> way")]
        failed.seconds = 1.5
        let passed = ScenarioResult(file: "Scenarios/b.json", name: "b")
        let text = JUnitReport.text([failed, passed], suite: "Scenarios", seconds: 2)
        let document = try await XMLReading.read(text)
        #expect(document.elements == ["testsuites", "testsuite", "testcase", "failure", "testcase"])
        #expect(document.attributes[1]["tests"] == "2")
        #expect(document.attributes[1]["failures"] == "1")
        #expect(document.attributes[2]["name"] == "a <b> & \"c\"\u{FFFD}")
        #expect(document.attributes[2]["time"] == "1.500")
        #expect(document.attributes[2]["classname"] == "Scenarios.a")
        #expect(document.attributes[3]["message"] == "step 2, push x: no ]]> way")
        #expect(document.text.contains("step 2 (Scenarios/a.json:5), push x"))
    }
}

/// The XML as Python's reader has it: another's than ours.
private struct XMLReading: Decodable {
    var elements: [String]
    var attributes: [[String: String]]
    var text: String

    static func read(_ xml: String) async throws -> XMLReading {
        let script = """
            import sys, json, xml.etree.ElementTree as T
            e = list(T.fromstring(sys.stdin.buffer.read()).iter())
            print(json.dumps({"elements": [x.tag for x in e], "attributes": [x.attrib for x in e],
                              "text": "".join(x.text or "" for x in e)}))
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("junit-\(UUID().uuidString).xml")
        try Data(xml.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = file.appendingPathExtension("json")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return try JSONDecoder().decode(XMLReading.self, from: Data(contentsOf: output))
    }
}
