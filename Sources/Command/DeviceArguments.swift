package import Delivery
import Device
import ExtensionHost
import Foundation
import Trace

/// The options that say which code is on a device and what the device is like, wherever one is made by a command.
package enum DeviceArguments {
    package static let options: [CommandOption] = [
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
        CommandOption(
            "--permission", "WORD", "authorized (default), denied, provisional, undetermined"),
        CommandOption("--previews", "WORD", "when texts are shown: always (default), unlocked, never"),
        CommandOption(
            "--setting", "NAME=VALUE", repeatable: true,
            "what the user changed in Settings, by Apple's names, such as soundSetting=disabled"),
        CommandOption("--locale", "ID", "the device's language and region, such as zh_CN (default en_US)"),
        CommandOption(
            "--ios", "VERSION", "the device's system, such as 17.0 (default \(DeliveryOptions.newestSystem))"),
        CommandOption("--time-limit", "SECONDS", "the service extension's time (default 30)"),
        CommandOption("--memory-limit", "MB", "the service extension's memory (default 24)"),
        CommandOption("--size", "NAME", "the screen: small, standard (default), large"),
        CommandOption("--appearance", "WORD", "light (default) or dark"),
    ]

    package static func deliveryOptions(_ arguments: CommandArguments) throws -> DeliveryOptions {
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
        options.state = try arguments.choice("--state", DeviceState.self) ?? .locked
        options.permission = try arguments.choice("--permission", Permission.self)
        options.previews = try arguments.choice("--previews", DeliveryOptions.Previews.self)
        options.settings = try arguments.all("--setting").map(setting)
        options.localeIdentifier = try locale(arguments["--locale"])
        options.systemVersion = try systemVersion(arguments["--ios"])
        options.timeLimit = try arguments.positiveNumber("--time-limit") ?? options.timeLimit
        options.memoryLimit = try arguments.positiveNumber("--memory-limit") ?? options.memoryLimit
        options.screenName = try screenName(arguments["--size"])
        options.isDark = try arguments.choice("--appearance", Appearance.self) == .dark
        return options
    }

    private enum Appearance: String, CaseIterable { case light, dark }

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
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ UInt16($0) != nil }) else {
            throw CommandError("--ios \(text) is not a version", "write one such as 17.0")
        }
        return text
    }

    private static func fileURL(_ path: String) -> URL { URL(fileURLWithPath: path) }
}
