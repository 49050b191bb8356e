import BelfryDeviceLink
import BelfryDrawing
import Foundation
import Testing

/// The inputs that fuzzing keeps, and those that it found faults with, without the fuzzer.
@Suite("Kept inputs of the drawing's coders")
struct FuzzReplayTests {
    private static func files(_ folder: String) throws -> [URL] {
        var root = URL(filePath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let inputs = root.deletingLastPathComponent().appending(path: "Fuzz/\(folder)/Drawing")
        return try FileManager.default.contentsOfDirectory(at: inputs, includingPropertiesForKeys: nil)
            .filter { !$0.lastPathComponent.hasPrefix(".") }
    }

    @Test("each is read and written again as the same, or refused", arguments: ["Corpus", "Crashes"])
    func replay(_ folder: String) throws {
        for file in try Self.files(folder) {
            let bytes = Array(try Data(contentsOf: file))
            if let request = try? CanvasRequest(decoding: bytes) {
                #expect(try CanvasRequest(decoding: try request.encoded()) == request, "\(file.lastPathComponent)")
            }
            if let reply = try? CanvasReply(decoding: bytes) {
                #expect(try CanvasReply(decoding: try reply.encoded()) == reply, "\(file.lastPathComponent)")
            }
        }
    }

    /// Kept inputs that are no request any more would fuzz nothing.
    @Test("all that is kept is a request or a reply")
    func isStillRead() throws {
        let files = try Self.files("Corpus")
        #expect(!files.isEmpty)
        for file in files where file.pathExtension == "sample" {
            let bytes = Array(try Data(contentsOf: file))
            let isRead = (try? CanvasRequest(decoding: bytes)) != nil || (try? CanvasReply(decoding: bytes)) != nil
            #expect(isRead, "\(file.lastPathComponent)")
        }
    }
}
