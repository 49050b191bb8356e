import BelfryDeviceLink
import Foundation
import Testing

/// The inputs that fuzzing keeps, and those that it found faults with, without the fuzzer.
@Suite("Kept inputs of the link")
struct FuzzReplayTests {
    private static func files() throws -> [URL] {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        return try ["Corpus", "Crashes"].flatMap { folder in
            let inputs = root.deletingLastPathComponent().appendingPathComponent("Fuzz/\(folder)/DeviceLink")
            return try FileManager.default.contentsOfDirectory(at: inputs, includingPropertiesForKeys: nil)
                .filter { !$0.lastPathComponent.hasPrefix(".") }
        }
    }

    @Test("each is cut into the same frames in whatever pieces it comes, and each frame is a message or refused")
    func replay() throws {
        var messages = 0
        let files = try Self.files()
        #expect(!files.isEmpty)
        for file in files {
            // The first byte says how large the pieces are, as in the fuzzer's harness.
            let bytes = [UInt8](try Data(contentsOf: file))
            let stream = Array(bytes.dropFirst())
            let whole = Self.frames(of: stream, piece: max(1, stream.count))
            let pieces = Self.frames(of: stream, piece: Int(bytes.first ?? 0) + 1)
            #expect(whole.bodies == pieces.bodies && whole.error == pieces.error, "\(file.lastPathComponent)")
            for body in whole.bodies + [stream] {
                messages += try Self.readAndWritten(DeviceMessage.self, body, file)
                messages += try Self.readAndWritten(ProcessMessage.self, body, file)
            }
        }
        #expect(messages > 10)
    }

    private static func frames(of stream: [UInt8], piece: Int) -> (bodies: [[UInt8]], error: String?) {
        var decoder = FrameDecoder()
        var bodies: [[UInt8]] = []
        do {
            for start in stride(from: 0, to: stream.count, by: piece) {
                decoder.append(Array(stream[start..<min(start + piece, stream.count)]))
                while let body = try decoder.next() { bodies.append(body) }
            }
            try decoder.finish()
            return (bodies, nil)
        } catch {
            return (bodies, String(describing: error))
        }
    }

    /// 1 where the bytes are a message; that, written and read once more, is the same.
    private static func readAndWritten<Message: LinkCodable>(
        _ type: Message.Type, _ body: [UInt8], _ file: URL
    ) throws -> Int {
        guard let message = try? Frame.decode(type, from: body), let frame = try? Frame.encode(message) else {
            return 0
        }
        let second = try Frame.decode(type, from: Array(frame.dropFirst(FrameDecoder.headerBytes)))
        // Dictionaries are written in whatever order they are held.
        #expect(try Frame.encode(second).sorted() == frame.sorted(), "\(file.lastPathComponent)")
        return 1
    }
}
