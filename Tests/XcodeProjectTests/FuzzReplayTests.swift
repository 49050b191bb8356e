import Foundation
import Testing

@testable import XcodeProject

/// The inputs that fuzzing keeps, and those that it found faults with, without the fuzzer.
@Suite("Kept inputs of the project reader")
struct FuzzReplayTests {
    @Test("each is read, or refused in one line", arguments: ["Corpus", "Crashes"])
    func replay(_ folder: String) throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let inputs = root.deletingLastPathComponent().appendingPathComponent("Fuzz/\(folder)/XcodeProject")
        let files = try FileManager.default.contentsOfDirectory(at: inputs, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            for problem in [
                problem { _ = try PropertyListReader.parse(bytes: bytes) },
                problem { _ = try StringsTable.parse(bytes: bytes) },
                problem { _ = try PBXProjReader.parse(bytes: bytes) },
            ] {
                guard let problem else { continue }
                #expect(!problem.isEmpty, "\(file.lastPathComponent)")
                let lines = problem.split(whereSeparator: \.isNewline).count
                #expect(lines == 1, "\(file.lastPathComponent): \(problem)")
            }
        }
    }

    private func problem(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return String(describing: error)
        }
    }
}
