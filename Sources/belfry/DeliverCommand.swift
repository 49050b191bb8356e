import Command
import Trace
import Delivery
import Device
import ExtensionHost
import Foundation
import Scenario

/// `belfry deliver`: one push, from payload to what the user sees.
enum DeliverCommand {
    static let options: [CommandOption] = [
        CommandOption("--project", "PATH", "an .xcodeproj, or a folder holding one"),
        CommandOption("--service", "PATH", "Swift sources of the service extension: a file, or a folder"),
        CommandOption("--content", "PATH", "Swift sources of the content extension: a file, or a folder"),
        CommandOption(
            "--app", "PATH", "Swift sources of the app: a file, or a folder; with --project, those of it that are run"),
        CommandOption(
            "--stub", "URL=FILE", repeatable: true,
            "answer this URL from a file; URL=404 (any status) and URL=hang fail it"),
        CommandOption("--offline", "reach nothing but stubs"),
        CommandOption("--state", "STATE", "what the device is doing: locked (default), foreground, background"),
        CommandOption("--state-dir", "DIR", "keep the device in this folder (default: a fresh device)"),
        CommandOption(
            "--permission", "WORD", "authorized (default), denied, provisional, undetermined"),
        CommandOption("--previews", "WORD", "when texts are shown: always (default), unlocked, never"),
        CommandOption(
            "--setting", "NAME=VALUE", repeatable: true,
            "what the user changed in Settings, by Apple's names, such as soundSetting=disabled"),
        CommandOption("--locale", "ID", "the device's language and region, such as zh_CN (default en_US)"),
        CommandOption(
            "--ios", "VERSION", "the device's system, such as 17.0 (default \(DeliveryOptions.newestSystem))"),
        CommandOption("--collapse-id", "ID", "apns-collapse-id: the request's identifier"),
        CommandOption("--time-limit", "SECONDS", "the service extension's time (default 30)"),
        CommandOption("--memory-limit", "MB", "the service extension's memory (default 24)"),
        CommandOption("--debugger", "stop before didReceive and print the line that attaches lldb"),
        CommandOption("--json", "print one JSON object"),
        CommandOption("--expand", "expand the notification"),
        CommandOption("--action", "ID", "press this action; default and dismiss name the system's own"),
        CommandOption("--reply", "TEXT", "with this text typed"),
        CommandOption("--no-unlock", "a locked device stays locked: an action that needs it unlocked is refused"),
        CommandOption("--shots", "DIR", "write banner.png, lock-screen.png and expanded.png into this folder"),
        CommandOption("--size", "NAME", "the screen: small, standard (default), large"),
        CommandOption("--appearance", "WORD", "light (default) or dark"),
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
        var options = DeliveryOptions()
        options.project = arguments["--project"].map(fileURL)
        options.service = arguments["--service"].map(fileURL)
        options.content = arguments["--content"].map(fileURL)
        options.app = arguments["--app"].map(fileURL)
        if options.project != nil,
            let other = ["--service", "--content"].first(where: { arguments[$0] != nil })
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
        options.settings = try arguments.all("--setting").map(setting)
        options.localeIdentifier = try locale(arguments["--locale"])
        options.systemVersion = try systemVersion(arguments["--ios"])
        options.collapseIdentifier = try collapseIdentifier(arguments["--collapse-id"])
        options.timeLimit = try arguments.positiveNumber("--time-limit") ?? options.timeLimit
        options.memoryLimit = try arguments.positiveNumber("--memory-limit") ?? options.memoryLimit
        options.waitsForDebugger = arguments.has("--debugger")
        try setInteraction(arguments, &options)
        return options
    }

    private enum Appearance: String, CaseIterable { case light, dark }

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
        options.screenName = try screenName(arguments["--size"])
        options.isDark = try arguments.choice("--appearance", Appearance.self) == .dark
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

    private static func screenName(_ text: String?) throws(CommandError) -> String? {
        guard let text else { return nil }
        guard DeliveryOptions.screenNames.contains(text) else {
            let near = nearest(to: text, in: DeliveryOptions.screenNames).map { "did you mean \($0)?" }
            throw CommandError(
                "--size \(text) is not known",
                near ?? "use one of: \(DeliveryOptions.screenNames.joined(separator: ", "))")
        }
        return text
    }

    /// Apple, Sending notification requests to APNs: at most 64 bytes.
    private static func collapseIdentifier(_ text: String?) throws(CommandError) -> String? {
        guard let text else { return nil }
        guard (1...64).contains(text.utf8.count) else {
            throw CommandError("--collapse-id has \(text.utf8.count) bytes", "APNs takes 1 to 64")
        }
        return text
    }

    /// A member of `UNNotificationSettings` and its value.
    private static func setting(_ text: String) throws(CommandError) -> SettingChange {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = SettingChange.members.map(\.name)
        guard parts.count == 2, let member = SettingChange.members.first(where: { $0.name == parts[0] }) else {
            let near = nearest(to: parts[0], in: names).map { "did you mean \($0)=VALUE?" }
            throw CommandError(
                "--setting \(text) names no setting",
                near ?? "write NAME=VALUE, NAME one of: \(names.joined(separator: ", "))")
        }
        guard let change = SettingChange(parts[0], parts[1]) else {
            throw CommandError(
                "--setting \(text): \(parts[1]) is no value of \(member.name)",
                "use one of: \(member.values.joined(separator: ", "))")
        }
        return change
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
        guard IOSVersion(text) != nil else {
            throw CommandError("--ios \(text) is not a version", "write one such as 17.0")
        }
        return text
    }

    private static func fileURL(_ path: String) -> URL { URL(fileURLWithPath: path) }
}
