import Foundation
import Testing

@testable import Sender

@Suite("The journal")
struct JournalTests {
    private static let ids = ["a", "b", "c"].map { letter in
        Array("\(String(repeating: letter, count: 8))-0000-4000-8000-000000000000".utf8)
    }

    /// A journal in which the first push has its printed answer, the second one that was not printed, the third none.
    private static func write(_ file: URL) throws {
        let journal = try SendJournal(file: file, push: 7)
        for id in ids { journal.started(id: id) }
        var hash = TokenHash()
        for token in ["00", "11", "22"] { hash.add(token.utf8) }
        journal.mark(count: 3, hash: hash)
        try journal.flush()
        journal.finished(number: 0, status: 200, reason: "")
        try journal.flush()
        journal.printed()
        journal.finished(number: 1, status: 410, reason: "Unregistered")
        try journal.flush()
    }

    @Test("what was written is read again: what is done, on its way, and not printed")
    func read() async throws {
        try await withScratchFolder { folder in
            let file = folder.appendingPathComponent("journal")
            try Self.write(file)
            let state = try SendJournal(file: file, push: 7).state
            #expect(state.started == 3 && state.finished == 2)
            #expect(state.inFlight == [2: Self.ids[2]])
            #expect(
                state.unprinted == [
                    JournalState.Answer(number: 1, id: Self.ids[1], status: 410, reason: "Unregistered")
                ])
            #expect(state.markCount == 3)
            #expect(
                state.counts == [
                    AnswerKind(status: 200, reason: ""): 1, AnswerKind(status: 410, reason: "Unregistered"): 1,
                ])
        }
    }

    @Test("cut off at any byte it is what was whole before, and can be written on")
    func cutAnywhere() async throws {
        try await withScratchFolder { folder in
            let file = folder.appendingPathComponent("journal")
            try Self.write(file)
            let bytes = try Data(contentsOf: file)
            for count in 0...bytes.count {
                let piece = folder.appendingPathComponent("piece-\(count)")
                try bytes.prefix(count).write(to: piece)
                let journal = try SendJournal(file: piece, push: 7)
                let before = journal.state
                #expect(before.started - before.finished == before.inFlight.count)
                journal.started(id: Self.ids[0])
                try journal.flush()
                let written = try Data(contentsOf: piece)
                let text = String(decoding: written, as: UTF8.self)
                #expect(text.hasSuffix("> \(String(decoding: Self.ids[0], as: UTF8.self))\n"))
                #expect(text.split(separator: "\n").allSatisfy { "b><#=".contains($0.first ?? " ") })
            }
        }
    }

    @Test("zeros, which a power cut may leave where bytes never came, end it: what stood before counts")
    func powerCut() async throws {
        try await withScratchFolder { folder in
            let file = folder.appendingPathComponent("journal")
            try Self.write(file)
            let bytes = try Data(contentsOf: file)
            let whole = try SendJournal(file: file, push: 7).state
            for (name, tail) in [
                ("behind the last line", Data(count: 20_000)), ("amid a line", Data("> aaaa".utf8) + Data(count: 100)),
                ("before later lines", Data(count: 300) + Data("\n> \(String(repeating: "d", count: 36))\n".utf8)),
            ] {
                let cut = folder.appendingPathComponent(name)
                try (bytes + tail).write(to: cut)
                let journal = try SendJournal(file: cut, push: 7)
                #expect(journal.state.started == whole.started && journal.state.inFlight == whole.inFlight, "\(name)")
                #expect(try Data(contentsOf: cut) == bytes, "\(name)")
            }
        }
    }

    @Test("it reaches the disk while the run goes on; a disk that fails is told")
    func synced() async throws {
        try await withScratchFolder { folder in
            let journal = try SendJournal(file: folder.appendingPathComponent("journal"), push: 7)
            journal.started(id: Self.ids[0])
            try journal.flush()
            journal.syncSoon()
            try journal.sync()
            // Closed behind its back.
            let broken = SyncedFile(-1)
            #expect(broken.syncSoon())
            #expect(broken.sync() == EBADF)
        }
    }

    struct Damage: CustomTestStringConvertible {
        var testDescription: String
        var text: String
    }

    @Test(
        "another push's journal, and what is none, is refused and left as it is",
        arguments: [
            Damage(testDescription: "another push", text: "belfry-journal 1 8\n"),
            Damage(testDescription: "another version", text: "belfry-journal 2 7\n"),
            Damage(testDescription: "a list of tokens", text: "00fc13adff78\n"),
            Damage(testDescription: "an answer to nothing", text: "belfry-journal 1 7\n< 0 200\n"),
            Damage(testDescription: "an answer twice", text: "belfry-journal 1 7\n> a\n< 0 200\n< 0 200\n"),
            Damage(testDescription: "a number that is none", text: "belfry-journal 1 7\n> a\n< -1 200\n"),
            Damage(testDescription: "a huge number", text: "belfry-journal 1 7\n> a\n< 99999999999999999999 200\n"),
            Damage(testDescription: "more printed than answered", text: "belfry-journal 1 7\n= 1\n"),
            Damage(testDescription: "a mark beyond", text: "belfry-journal 1 7\n# 5 ff\n"),
            Damage(testDescription: "an unknown line", text: "belfry-journal 1 7\n?\n"),
            Damage(testDescription: "a line without end", text: String(repeating: "x", count: 20_000)),
        ])
    func refused(_ damage: Damage) async throws {
        try await withScratchFolder { folder in
            let file = folder.appendingPathComponent("journal")
            try Data(damage.text.utf8).write(to: file)
            let error = #expect(throws: SenderError.self) { try SendJournal(file: file, push: 7) }
            #expect(error?.code == .journal && error?.reason.contains("; ") == true)
            #expect(try Data(contentsOf: file) == Data(damage.text.utf8))
        }
    }

    @Test("two runs do not write to one journal")
    func locked() async throws {
        try await withScratchFolder { folder in
            let file = folder.appendingPathComponent("journal")
            let journal = try SendJournal(file: file, push: 7)
            #expect(throws: SenderError.self) { try SendJournal(file: file, push: 7) }
            try journal.flush()
        }
    }

    @Test("of results that were printed, and perhaps cut off, the rest is known")
    func printed() async throws {
        try await withScratchFolder { folder in
            let file = folder.appendingPathComponent("results")
            let lines = ["aa 200 - 1\n", "bb 200 - 2\n"].map { Array($0.utf8) }
            let cases: [(text: String, lines: Int, bytes: Int)] = [
                ("", 0, 0), ("00 200 - 0\n", 0, 0), ("00 200 - 0\naa 20", 0, 5), ("00 200 - 0\naa 200 - 1\n", 1, 0),
                ("aa 200 - 1\nbb", 1, 2), ("00 200 - 0\naa 200 - 1\nbb 200 - 2\n", 2, 0),
            ]
            for example in cases {
                try Data(example.text.utf8).write(to: file)
                let handle = try FileHandle(forReadingFrom: file)
                let place = OutputPlace(descriptor: handle.fileDescriptor)
                let known = ResultWriter.alreadyWritten(lines, in: place)
                #expect(known.lines == example.lines && known.bytes == example.bytes, "\(example.text)")
            }
            #expect(ResultWriter.alreadyWritten(lines, in: nil).lines == 0)
        }
    }
}
