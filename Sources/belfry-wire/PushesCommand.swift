import Command
import APNSWire
import Foundation
import Gateway

/// `belfry pushes`: what a gateway's log holds.
enum PushesCommand {
    static let options = [
        CommandOption("--state-dir", "DIR", "the gateway's"),
        CommandOption("--json", "print a JSON object a line, payloads included"),
        CommandOption("--help", "print this"),
    ]

    static func run(_ words: some Sequence<String>) throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "pushes")
        if arguments.has("--help") {
            try Terminal.print(Help.page(for: "pushes"))
            return .success
        }
        guard arguments.operands.isEmpty else {
            throw CommandError("pushes takes no operand such as \(arguments.operands[0])", "see belfry pushes --help")
        }
        let folder = WirePlace(arguments["--state-dir"]).gateway
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw CommandError(
                "no gateway has kept anything in \(folder.path)", "run belfry gateway, or give its --state-dir")
        }
        let history = PushHistory(stateFolder: folder)
        var text = ""
        var failure: CommandError?
        try history.forEach { event in
            guard failure == nil else { return }
            text += arguments.has("--json") ? json(event) : line(event)
            guard text.utf8.count > 1 << 16 else { return }
            failure = print(&text)
        }
        if let failure = failure ?? print(&text) { throw failure }
        return .success
    }

    private static func print(_ text: inout String) -> CommandError? {
        defer { text = "" }
        do throws(CommandError) {
            try Terminal.print(text)
            return nil
        } catch {
            return error
        }
    }

    private static func line(_ event: PushHistory.Event) -> String {
        switch event {
        case .accepted(let push): "\(time(push.acceptedAt)) accepted \(push.id) \(push.topic) \(push.token)\n"
        case .rejected(let push):
            "\(time(push.rejectedAt)) rejected \(push.id) \(plain(push.topic)) \(push.reason) \(plain(push.path))\n"
        case .done(let id, let outcome, let at): "\(time(at)) \(outcome) \(id)\n"
        }
    }

    /// What came from the network gets no control over the terminal.
    private static func plain(_ text: String) -> String {
        text.isEmpty ? "-" : String(text.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F })
    }

    private struct Row: Encodable {
        var event: String
        var id: String
        var at: Int64
        var uniqueID: String?
        var token: String?
        var topic: String?
        var pushType: String?
        var priority: Int?
        var expiration: Int64?
        var collapseID: String?
        var status: Int?
        var reason: String?
        var path: String?
        var payload: String?
    }

    private static func json(_ event: PushHistory.Event) -> String {
        var row: Row
        switch event {
        case .accepted(let push):
            row = Row(event: "accepted", id: push.id, at: push.acceptedAt)
            row.uniqueID = push.uniqueID
            row.token = push.token.text
            row.topic = push.topic
            row.pushType = push.pushType?.rawValue
            row.priority = push.priority.rawValue
            switch push.expiration {
            case nil: break
            case .once: row.expiration = 0
            case .until(let seconds): row.expiration = seconds
            }
            row.collapseID = push.collapseID
            row.payload = String(decoding: push.payload, as: UTF8.self)
        case .rejected(let push):
            row = Row(event: "rejected", id: push.id, at: push.rejectedAt)
            row.topic = push.topic
            row.status = push.reason.status
            row.reason = push.reason.reason
            row.path = push.path
            row.payload = String(decoding: push.payload, as: UTF8.self)
        case .done(let id, let outcome, let at): row = Row(event: outcome, id: id, at: at)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and numbers always encode.
        return String(decoding: (try? encoder.encode(row)) ?? Data(), as: UTF8.self) + "\n"
    }

    private static func time(_ milliseconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            .formatted(.iso8601.time(includingFractionalSeconds: true))
    }
}
