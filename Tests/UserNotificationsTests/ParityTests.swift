import Foundation
import Testing

@Suite("The list of Apple's symbols")
struct ParityTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("Every public symbol of Apple's UserNotifications and UserNotificationsUI is declared, none get-only")
    func everySymbolIsDeclared() async throws {
        let run = try await ToolRun(Self.root.appendingPathComponent("Scripts/symbol-graph"))
        #expect(run.status == 0, "\(run.text)")
        #expect(run.text.contains("missing (0)"))
        let rows =
            try String(
                contentsOf: Self.root.appendingPathComponent("Tools/api/usernotifications.tsv"), encoding: .utf8
            ).split(separator: "\n").count - 1
        #expect(run.text.contains("\(rows) of \(rows) symbols"))
    }
}
