import Foundation
import MediaLink
import Testing

@testable import Media

/// The inputs that fuzzing keeps, and those that it found faults with, without the fuzzer.
@Suite("Kept inputs of the picture readers")
struct FuzzReplayTests {
    @Test("each is read, or refused in one line", arguments: ["Corpus", "Crashes"])
    func replay(_ folder: String) throws {
        let client = MediaClient(helper: URL(filePath: "/nonexistent/belfry-media"))
        var root = URL(filePath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let inputs = root.deletingLastPathComponent().appending(path: "Fuzz/\(folder)/Media")
        let files = try FileManager.default.contentsOfDirectory(at: inputs, includingPropertiesForKeys: nil)
            .filter { !$0.lastPathComponent.hasPrefix(".") }
        #expect(folder == "Crashes" || !files.isEmpty)
        for file in files {
            do {
                let facts = try client.facts(ofPicture: Array(Data(contentsOf: file)))
                #expect(facts.size.width * facts.size.height <= MediaLimits.picturePixels, "\(file.lastPathComponent)")
            } catch {
                #expect(!String(describing: error).contains { $0.isNewline }, "\(file.lastPathComponent)")
            }
        }
    }
}
