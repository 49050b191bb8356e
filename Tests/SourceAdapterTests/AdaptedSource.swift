import AdapterLink

@testable import SourceAdapter

/// One target adapted in a test.
struct AdaptedSource {
    let facts: Adaptation
    let registration: String
    private let texts: [String]
    private let sources: [String]

    init(_ sources: String..., languageMode: String = "5", conditions: [String] = [], modules: [String] = ["UIKit"]) {
        let request = AdaptationRequest(
            moduleName: "Demo",
            files: sources.indices.map { .init(path: "/demo/File\($0).swift", outputPath: "/unused/\($0)") },
            registrationPath: "/unused/registration", languageMode: languageMode, conditions: conditions,
            modules: modules + ["Foundation", "Glibc"])
        let result = SourceAdapter(request).adapt(sources)
        facts = result.facts
        registration = result.registration
        texts = result.outputs.map { String(decoding: $0.text, as: UTF8.self) }
        self.sources = sources
    }

    /// The lines that stand for the team's own.
    func body(of file: Int = 0) -> String {
        let count = sources[file].split(separator: "\n", omittingEmptySubsequences: false).count
        let lines = texts[file].split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().prefix(count).joined(separator: "\n")
    }

    /// What was written after the team's last line.
    func appended(to file: Int = 0) -> String {
        let mark = "#sourceLocation(file: \"\(AdaptedFile.generatedFileName)\", line: 1)\n"
        return texts[file].ranges(of: mark).last.map { String(texts[file][$0.upperBound...]) } ?? ""
    }

    func firstLine(of file: Int = 0) -> String { String(texts[file].prefix { $0 != "\n" }) }

    func facts(of name: String) -> ClassFacts? { facts.classes.first { $0.name == name } }
}
