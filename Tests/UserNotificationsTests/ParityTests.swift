import Foundation
import Testing

@Suite("The list of Apple's symbols")
struct ParityTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("Every public symbol of Apple's UserNotifications and UserNotificationsUI is declared, none get-only")
    func everySymbolIsDeclared() throws {
        let process = Process()
        process.executableURL = Self.root.appendingPathComponent("Scripts/symbol-graph")
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("missing (0)"))
        let rows =
            try String(
                contentsOf: Self.root.appendingPathComponent("Tools/api/usernotifications.tsv"), encoding: .utf8
            ).split(separator: "\n").count - 1
        #expect(text.contains("\(rows) of \(rows) symbols"))
    }
}
