import Foundation
import Testing
import Trace

@Suite("Kinds of events")
struct TraceKindTests {
    @Test("every kind that the sources record by its text is one of the names")
    func everyKindHasAName() throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let sources = root.deletingLastPathComponent().appendingPathComponent("Sources").resolvingSymlinksInPath()
        let list = try String(contentsOf: sources.appendingPathComponent("Trace/TraceKind.swift"), encoding: .utf8)
        let names = Set(list.matches(of: /static let \w+ = "([a-z-]+)"/).map { String($0.output.1) })
        #expect(names.contains(TraceKind.networkRequest))
        let recorded = try Regex(
            #"(?:report|ProcessFact|record)\((?:kind: |\s*\.\w+, |\s*[\w.]+\.actor, )?\s*"([a-z-]+)","#)
        var kinds: Set<String> = []
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: recorded) { kinds.insert(String(match.output[1].substring ?? "")) }
        }
        #expect(kinds.contains("attachment-created"))
        for kind in kinds.sorted() { #expect(names.contains(kind), "\(kind)") }
    }

    @Test("facts are read as what they are meant to be, out of text too")
    func facts() {
        let event = TraceEvent(
            at: 1, actor: .network, kind: TraceKind.networkRequest, event: "a request",
            data: ["status": "404", "seconds": 0.5, "bytes": 12, "url": "https://example.com", "granted": "true"])
        #expect(event.integer(TraceFact.status) == 404)
        #expect(event.integer(TraceFact.bytes) == 12)
        #expect(event.integer(TraceFact.url) == nil)
        #expect(event.integer(TraceFact.seconds) == nil)
        #expect(event.double(TraceFact.seconds) == 0.5)
        #expect(event.double(TraceFact.bytes) == 12)
        #expect(event.double(TraceFact.status) == 404)
        #expect(event.string(TraceFact.url) == "https://example.com")
        #expect(event.string(TraceFact.bytes) == nil)
        #expect(event.boolean(TraceFact.granted) == true)
        #expect(event.boolean(TraceFact.copied) == nil)
    }
}
