import APNSWire
import BelfryNotificationModel
import Foundation
import Testing

@Suite("Kept fuzzing inputs of the payload")
struct FuzzReplayTests {
    /// The folder of kept inputs beside the sources.
    static func files(in folder: String) -> [URL] {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let fuzz = root.deletingLastPathComponent().appendingPathComponent("Fuzz")
        let found = try? FileManager.default.contentsOfDirectory(
            at: fuzz.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        return (found ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }
    }

    @Test("are payloads, or errors of one line; none crashes")
    func replay() throws {
        let files = Self.files(in: "Corpus/Payload") + Self.files(in: "Crashes/Payload")
        #expect(!files.isEmpty)
        for file in files {
            let bytes = Array(try Data(contentsOf: file))
            do {
                let payload = try Payload(bytes: bytes, limit: Payload.voipSizeLimit)
                #expect(payload.content().userInfo["aps"] != nil, "\(file.lastPathComponent)")
            } catch {
                #expect(!"\(error)".contains("\n"), "\(file.lastPathComponent)")
            }
        }
    }
}
