import Foundation
import Testing

@testable import BelfryInterface

@Suite("The page of what is there of storyboards")
struct CoverageTableTests {
    private static let root: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent()
    }()

    /// `Tools/interface/coverage` writes the page.
    @Test func thePageIsThatOfTheTables() throws {
        let page = try CoverageTable(lists: Self.root.appendingPathComponent("Tools/interface")).page
        let file = Self.root.appendingPathComponent("docs/interface-coverage.md")
        if ProcessInfo.processInfo.environment["BELFRY_RECORD_COVERAGE"] != nil {
            try page.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == page, "run Tools/interface/coverage")
    }

    @Test("Of what every tenth storyboard has, all is there or says something to Xcode alone")
    func common() throws {
        let text = try String(
            contentsOf: Self.root.appendingPathComponent("Tools/interface/storyboard-elements.tsv"), encoding: .utf8)
        for line in text.split(separator: "\n").dropFirst() {
            let cells = line.split(separator: "\t")
            guard cells.count == 2, let count = Int(cells[1]), count >= 9 else { continue }
            let coverage = CoverageTable.coverage(of: String(cells[0]))
            #expect(coverage == .there || coverage == .designTime, "\(cells[0])")
        }
    }
}
