import Foundation
import Synchronization
import Testing

@testable import Sender

@Suite("Lists of tokens")
struct TokenLinesTests {
    private static func lines(_ text: String, pieces: Int) -> [String] {
        var lines = TokenLines()
        var batch = TokenBatch()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            lines.take(bytes[start..<min(start + pieces, bytes.count)], into: &batch)
        }
        lines.finish(into: &batch)
        return (0..<batch.count).map { String(decoding: batch.line($0), as: UTF8.self) }
    }

    @Test("the same lines come however the bytes are cut", arguments: 1...12)
    func cut(_ pieces: Int) {
        let text = "abcd\r\n\n  ef01 \n# a comment\n\t\n23\n\n45"
        #expect(Self.lines(text, pieces: pieces) == ["abcd", "ef01", "23", "45"])
        #expect(Self.lines("", pieces: pieces).isEmpty && Self.lines("\n\n", pieces: pieces).isEmpty)
    }

    @Test("a token is a line's first word, and a byte-order mark is none of it", arguments: 1...12)
    func words(_ pieces: Int) {
        let text = "\u{FEFF}abcd com.example.App phone active\r\n\u{FEFF}# not a comment\nef01\t# Ann's\n23 \r\n"
        #expect(Self.lines(text, pieces: pieces) == ["abcd", "\u{FEFF}#", "ef01", "23"])
        #expect(Self.lines("\u{FEFF}# a comment\nabcd", pieces: pieces) == ["abcd"])
        #expect(TokenLines.tokens(in: Array("\u{FEFF}abcd x\n# no\nef".utf8)) == ["abcd", "ef"])
    }

    @Test("a line without end takes no more memory than a token has", arguments: [1, 100, 10_000])
    func long(_ pieces: Int) {
        let lines = Self.lines(String(repeating: "a", count: 5000) + "\nbb\n", pieces: pieces)
        #expect(lines.count == 2 && lines[0].count == TokenLines.lineLimit && lines[1] == "bb")
    }

    @Test("a reader stays few batches ahead of who takes them")
    func bounded() async throws {
        try await withScratchFolder { folder in
            let file = folder.appendingPathComponent("tokens")
            try Data(String(repeating: String(repeating: "a", count: 64) + "\n", count: 50_000).utf8).write(to: file)
            let events = AsyncStream<TokenReader.Event>.makeStream()
            let ahead = Mutex(0)
            let most = Mutex(0)
            let reader = try TokenReader(.file(file)) { event in
                let count = ahead.withLock { count in
                    count += 1
                    return count
                }
                most.withLock { $0 = max($0, count) }
                events.continuation.yield(event)
            }
            #expect(reader.size == 50_000 * 65)
            var total = 0
            for await event in events.stream {
                if case .end = event { break }
                guard case .batch(let batch) = event else { continue }
                total += batch.count
                ahead.withLock { $0 -= 1 }
                reader.makeRoom()
            }
            #expect(total == 50_000)
            // Four batches, and the end.
            #expect(most.withLock { $0 } <= 5)
        }
    }

    @Test("a list that cannot be read is told")
    func unreadable() async throws {
        let missing = #expect(throws: SenderError.self) {
            try TokenReader(.file(URL(fileURLWithPath: "/nonexistent/tokens"))) { _ in }
        }
        #expect(missing?.code == .tokens)
        let server = try ScriptedServer()
        let sender = try PushSender()
        defer { sender.close() }
        let report = try await sender.send(
            Sending.message(), to: .file(URL(fileURLWithPath: "/")), options: Sending.options(for: server))
        #expect(report.problem?.code == .tokens)
    }
}
