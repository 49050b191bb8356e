import Foundation
import Testing

@testable import Scenario

/// The example app's scenarios: every behaviour in the posts that it follows.
@Suite("Bund 18's scenarios")
struct ExampleScenarioTests {
    static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".json") }.sorted()
    static let folder = Playground.example.appendingPathComponent("Scenarios").path

    @Test("each passes", arguments: files)
    func passes(_ file: String) async throws {
        let playground = try Playground()
        let result = try await playground.play("\(Self.folder)/\(file)")
        #expect(!result.hasFailed, "\(result.headline)\n\(result.failureText)")
        #expect(result.played == result.steps)
    }

    @Test("they are there, and name the schema and what they show")
    func described() throws {
        #expect(Self.files.count >= 15)
        for file in Self.files {
            let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
            #expect(text.contains("../../../docs/scenario.schema.json"), "\(file)")
            #expect(try ScenarioReader.read("\(Self.folder)/\(file)").name.count > 15, "\(file)")
        }
    }
}
