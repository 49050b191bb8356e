import Foundation
import Testing

/// The pages that name a test for each rule and each decision.
@Suite("Rules and their tests")
struct RulesPageTests {
    /// A file below `Tests`, and a text that it holds.
    struct Reference: Hashable {
        var file: String
        var text: String
    }

    /// Texts in backticks: one that ends in `.swift` is a file, those that follow are of it.
    private static func references(in text: some StringProtocol) -> [Reference] {
        var file: String?
        var found: [Reference] = []
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        for (_, part) in parts where !part.isEmpty {
            if part.hasSuffix(".swift") {
                file = String(part)
            } else if let file, part.contains(where: \.isLetter) {
                found.append(Reference(file: file, text: String(part)))
            }
        }
        return found
    }

    private static func check(_ references: [Reference], of page: String) throws {
        for reference in references {
            let source = try String(contentsOfFile: Repository.file("Tests/\(reference.file)"), encoding: .utf8)
            #expect(source.contains(reference.text), "\(page): \(reference.file): \(reference.text)")
        }
    }

    @Test("each rule of the page names tests that exist", arguments: ["ios-rules.md", "apns-rules.md"])
    func rules(_ name: String) throws {
        let page = try String(contentsOfFile: Repository.file("docs/\(name)"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`: `") }
        #expect(rows.count > 35)
        for row in rows {
            let cells = row.components(separatedBy: " | ")
            let references = Self.references(in: try #require(cells.last))
            #expect(!references.isEmpty, "\(row)")
            try Self.check(references, of: cells[0])
        }
    }

    @Test("each decision names a test that exists, or what it waits for")
    func decisions() throws {
        let folder = Repository.file("docs/decisions")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("00") }
        #expect(names.count > 30)
        for name in names {
            let page = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            let section = try #require(page.components(separatedBy: "## Test\n").dropFirst().first, "\(name)")
            let references = Self.references(in: section)
            #expect(!references.isEmpty || section.hasPrefix("None yet: "), "\(name)")
            try Self.check(references, of: name)
        }
    }
}
