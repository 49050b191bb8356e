import Command
import Delivery
import Foundation
import Scenario
import Trace

/// `belfry deliver`: one push, from payload to what the user sees.
enum DeliverCommand {
    static let options =
        DeviceArguments.options + [
            CommandOption("--state-dir", "DIR", "keep the device in this folder (default: a fresh device)"),
            CommandOption("--collapse-id", "ID", "apns-collapse-id: the request's identifier"),
            CommandOption("--debugger", "stop before didReceive and print the line that attaches lldb"),
            CommandOption("--json", "print one JSON object"),
            CommandOption("--expand", "expand the notification"),
            CommandOption("--action", "ID", "press this action; default and dismiss name the system's own"),
            CommandOption("--reply", "TEXT", "with this text typed"),
            CommandOption("--no-unlock", "a locked device stays locked: an action that needs it unlocked is refused"),
            CommandOption("--shots", "DIR", "write banner.png, lock-screen.png and expanded.png into this folder"),
            CommandOption("--help", "print this"),
        ]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "deliver")
        if arguments.has("--help") {
            try Terminal.print(Help.deliver)
            return .success
        }
        guard arguments.operands.count <= 1 else {
            throw CommandError("deliver takes one payload, not \(arguments.operands.count)", "name one file, or -")
        }
        let options = try deliveryOptions(arguments)
        let payload = try PayloadFile.read(arguments.operands.first ?? "-")
        let session = try DeliverySession(
            options, place: .current(), progress: ProgressLine.sink(isShown: Terminal.showsProgress),
            debuggerIsDue: { Terminal.printError("belfry: the extension waits before didReceive; attach with: \($0)") })
        let report = try await session.deliver(payload, isLast: true)
        // The processes end meanwhile.
        async let isClosed: Void = session.close()
        let text = arguments.has("--json") ? report.json : report.text(colored: Terminal.hasColor)
        await isClosed
        try Terminal.print(text)
        return report.hasFailed ? .failure : .success
    }

    private static func deliveryOptions(_ arguments: CommandArguments) throws -> DeliveryOptions {
        var options = try DeviceArguments.deliveryOptions(arguments)
        options.stateFolder = arguments["--state-dir"].map(fileURL)
        options.collapseIdentifier = try collapseIdentifier(arguments["--collapse-id"])
        options.waitsForDebugger = arguments.has("--debugger")
        try setInteraction(arguments, &options)
        return options
    }

    /// What the user does with the notification, and what is drawn of it.
    private static func setInteraction(_ arguments: CommandArguments, _ options: inout DeliveryOptions) throws {
        options.expands = arguments.has("--expand")
        options.action = arguments["--action"]
        options.reply = arguments["--reply"]
        if options.reply != nil, options.action == nil {
            throw CommandError("--reply has no action", "name the text action with --action ID")
        }
        options.unlocks = !arguments.has("--no-unlock")
        options.shotsFolder = try shotsFolder(arguments["--shots"])
    }

    /// What can be known before anything runs: it is a folder, or can become one.
    private static func shotsFolder(_ path: String?) throws(CommandError) -> URL? {
        guard let path else { return nil }
        guard !path.isEmpty else { throw CommandError("--shots names no folder", "write one such as ./shots") }
        let files = FileManager.default
        let folder = fileURL(path)
        var near = folder.standardizedFileURL
        while !files.fileExists(atPath: near.path), near.path != "/" { near.deleteLastPathComponent() }
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: near.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandError("--shots \(path): \(near.path) is a file, not a folder", "name a folder")
        }
        guard files.isWritableFile(atPath: near.path) else {
            throw CommandError("--shots \(path): \(near.path) cannot be written to", "name a folder that can be")
        }
        return folder
    }

    /// Apple, Sending notification requests to APNs: at most 64 bytes.
    private static func collapseIdentifier(_ text: String?) throws(CommandError) -> String? {
        guard let text else { return nil }
        guard (1...64).contains(text.utf8.count) else {
            throw CommandError("--collapse-id has \(text.utf8.count) bytes", "APNs takes 1 to 64")
        }
        return text
    }

    private static func fileURL(_ path: String) -> URL { URL(fileURLWithPath: path) }
}
