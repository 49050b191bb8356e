import BelfryInterface
import Foundation
import Testing
import Trace

@testable import InterfaceBuilder

/// The inputs that fuzzing keeps, and those that it found faults with, without the fuzzer.
@Suite("Kept inputs of the storyboard reader")
struct FuzzReplayTests {
    @Test("each is a document, or refused in one line", arguments: ["Corpus", "Crashes"])
    func replay(_ folder: String) throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let inputs = root.deletingLastPathComponent().appendingPathComponent("Fuzz/\(folder)/Interface")
        let files = try FileManager.default.contentsOfDirectory(at: inputs, includingPropertiesForKeys: nil)
        if folder == "Corpus" { #expect(!files.isEmpty) }
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            let result = InterfaceCompiler(targetModule: "Demo", classes: []).compile(
                bytes, fileName: "Main.storyboard")
            if let document = result.document {
                #expect(try InterfaceDocument(compiled: document.compiled()) == document, "\(file.lastPathComponent)")
            } else {
                #expect(result.findings.count == 1, "\(file.lastPathComponent)")
            }
            #expect(result.findings.allSatisfy { !$0.message.contains("\n") }, "\(file.lastPathComponent)")
        }
    }
}
