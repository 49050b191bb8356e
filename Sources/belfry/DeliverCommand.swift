import Delivery
import Device
import ExtensionHost
import Foundation

/// `belfry deliver`: one push, from payload to what the user sees.
enum DeliverCommand {
    static let options: [CommandOption] = [
        CommandOption("--project", "PATH", "an .xcodeproj, or a folder holding one"),
        CommandOption("--service", "PATH", "Swift sources of the service extension: a file, or a folder"),
        CommandOption("--content", "PATH", "Swift sources of the content extension: a file, or a folder"),
        CommandOption("--app", "PATH", "Swift sources of the app: a file, or a folder"),
        CommandOption(
            "--stub", "URL=FILE", repeatable: true,
            "answer this URL from a file; URL=404 (any status) and URL=hang fail it"),
        CommandOption("--offline", "reach nothing but stubs"),
        CommandOption("--state", "STATE", "what the device is doing: locked (default), foreground, background"),
        CommandOption("--state-dir", "DIR", "keep the device in this folder (default: a fresh device)"),
        CommandOption(
            "--permission", "WORD", "authorized (default), denied, provisional, undetermined"),
        CommandOption("--previews", "WORD", "when texts are shown: always (default), unlocked, never"),
        CommandOption("--locale", "ID", "the device's language and region, such as zh_CN (default en_US)"),
        CommandOption(
            "--ios", "VERSION", "the device's system, such as 17.0 (default \(DeliveryOptions.newestSystem))"),
        CommandOption("--collapse-id", "ID", "apns-collapse-id: the request's identifier"),
        CommandOption("--time-limit", "SECONDS", "the service extension's time (default 30)"),
        CommandOption("--memory-limit", "MB", "the service extension's memory (default 24)"),
        CommandOption("--debugger", "stop before didReceive and print the line that attaches lldb"),
        CommandOption("--json", "print one JSON object"),
        CommandOption("--expand", "expand the notification (not in this version)"),
        CommandOption("--action", "ID", "press this action (not in this version)"),
        CommandOption("--reply", "TEXT", "with this text typed (not in this version)"),
        CommandOption("--no-unlock", "refuse to unlock for an action (not in this version)"),
        CommandOption("--shots", "DIR", "write pictures of the screen (not in this version)"),
        CommandOption("--size", "NAME", "the screen of the pictures (not in this version)"),
        CommandOption("--appearance", "WORD", "light or dark (not in this version)"),
        CommandOption("--help", "print this"),
    ]

    /// Options that a later version carries out; this one says so and goes on.
    private static let later = ["--expand", "--action", "--reply", "--no-unlock", "--shots", "--size", "--appearance"]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "deliver")
        if arguments.has("--help") {
            try Terminal.print(Help.deliver)
            return .success
        }
        guard arguments.operands.count <= 1 else {
            throw CommandError("deliver takes one payload, not \(arguments.operands.count)", "name one file, or -")
        }
        for name in later where arguments.has(name) || arguments[name] != nil {
            Terminal.printError("belfry: \(name) is not in version \(BelfryVersion.current); the rest goes on")
        }
        let options = try deliveryOptions(arguments)
        let payload = try PayloadFile.read(arguments.operands.first ?? "-")
        let session = try DeliverySession(
            options, place: .current(), progress: ProgressLine.sink(isShown: Terminal.showsProgress),
            debuggerIsDue: { Terminal.printError("belfry: the extension waits before didReceive; attach with: \($0)") })
        let report = try await session.deliver(payload)
        await session.close()
        try Terminal.print(arguments.has("--json") ? report.json : report.text(colored: Terminal.hasColor))
        return report.hasFailed ? .failure : .success
    }

    private static func deliveryOptions(_ arguments: CommandArguments) throws -> DeliveryOptions {
        var options = DeliveryOptions()
        options.project = arguments["--project"].map(fileURL)
        options.service = arguments["--service"].map(fileURL)
        options.content = arguments["--content"].map(fileURL)
        options.app = arguments["--app"].map(fileURL)
        if options.project != nil,
            let other = ["--service", "--content", "--app"].first(where: { arguments[$0] != nil })
        {
            throw CommandError(
                "--project and \(other) say the same twice", "give the project, or its targets one by one")
        }
        options.stubs = try arguments.all("--stub").map { try Stub(argument: $0) }
        options.isOffline = arguments.has("--offline")
        options.stateFolder = arguments["--state-dir"].map(fileURL)
        options.state = try arguments.choice("--state", DeviceState.self) ?? .locked
        options.permission = try arguments.choice("--permission", Permission.self)
        options.previews = try arguments.choice("--previews", DeliveryOptions.Previews.self)
        options.localeIdentifier = try locale(arguments["--locale"])
        options.systemVersion = try systemVersion(arguments["--ios"])
        options.collapseIdentifier = try collapseIdentifier(arguments["--collapse-id"])
        options.timeLimit = try arguments.positiveNumber("--time-limit") ?? options.timeLimit
        options.memoryLimit = try arguments.positiveNumber("--memory-limit") ?? options.memoryLimit
        options.waitsForDebugger = arguments.has("--debugger")
        return options
    }

    /// Apple, Sending notification requests to APNs: at most 64 bytes.
    private static func collapseIdentifier(_ text: String?) throws(CommandError) -> String? {
        guard let text else { return nil }
        guard (1...64).contains(text.utf8.count) else {
            throw CommandError("--collapse-id has \(text.utf8.count) bytes", "APNs takes 1 to 64")
        }
        return text
    }

    private static func locale(_ text: String?) throws(CommandError) -> String? {
        guard let text else { return nil }
        let language = Locale(identifier: text).language.languageCode
        guard let language, language.isISOLanguage else {
            throw CommandError("--locale \(text) is not a language and region", "write one such as zh_CN")
        }
        return text
    }

    private static func systemVersion(_ text: String?) throws(CommandError) -> String? {
        guard let text else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ UInt16($0) != nil }) else {
            throw CommandError("--ios \(text) is not a version", "write one such as 17.0")
        }
        return text
    }

    private static func fileURL(_ path: String) -> URL { URL(fileURLWithPath: path) }
}
