import Command
import Trace
import APNSWire
import Foundation
import Sender

/// The header fields of a push, from the options, the saved target and the payload.
enum SendHeaders {
    static func headers(
        _ arguments: CommandArguments, _ settings: SendSettings, _ payload: Payload?
    ) throws -> PushHeaders {
        let target = settings.target
        let pushType = try pushType(arguments["--push-type"] ?? target.pushType) ?? payload?.impliedPushType ?? .alert
        return PushHeaders(
            pushType: pushType,
            priority: try priority(arguments["--priority"] ?? target.priority),
            expiration: try expiration(arguments["--expiration"] ?? target.expiration),
            collapseID: try collapseID(arguments["--collapse-id"] ?? target.collapseID),
            id: try id(arguments),
            topic: try topic(settings.topic ?? payload?.simulatorTargetBundle, pushType))
    }

    private static func pushType(_ text: String?) throws -> PushType? {
        guard let text else { return nil }
        if let type = PushType(rawValue: text) { return type }
        let words = PushType.allCases.map(\.rawValue)
        let near = nearest(to: text, in: words).map { "did you mean \($0)?" }
        throw CommandError("--push-type \(text) is not known", near ?? "use one of: \(words.joined(separator: ", "))")
    }

    private static func priority(_ text: String?) throws -> PushHeaders.Priority? {
        guard let text else { return nil }
        guard let number = Int(text), let priority = PushHeaders.Priority(rawValue: number) else {
            throw CommandError("--priority \(text) is not known", "use 10, 5 or 1")
        }
        return priority
    }

    private static func expiration(_ text: String?) throws -> PushHeaders.Expiration? {
        guard let text else { return nil }
        let isRelative = text.hasPrefix("+")
        let digits = isRelative ? String(text.dropFirst()) : text
        guard digits.allSatisfy(\.isASCII), let number = Int64(digits), number >= 0, number < 1 << 40 else {
            throw CommandError("--expiration \(text) is no time", "write UNIX seconds, 0, or +SECONDS such as +3600")
        }
        if number == 0, !isRelative { return .once }
        return .until(seconds: isRelative ? Int64(Date().timeIntervalSince1970) + number : number)
    }

    private static func collapseID(_ text: String?) throws -> PushHeaders.CollapseID? {
        guard let text else { return nil }
        guard let id = PushHeaders.CollapseID(text) else {
            throw CommandError("--collapse-id has \(text.utf8.count) bytes", "APNs takes 1 to 64")
        }
        return id
    }

    private static func id(_ arguments: CommandArguments) throws -> PushHeaders.PushID? {
        guard let text = arguments["--id"] else { return nil }
        guard let id = PushHeaders.PushID(text) else {
            throw CommandError("--id \(text) is no UUID", "write one as 8-4-4-4-12 hexadecimal digits")
        }
        return id
    }

    /// With the push type's suffix, where it has one and the topic lacks it.
    private static func topic(_ text: String?, _ type: PushType) throws -> PushHeaders.Topic? {
        guard let text else { return nil }
        let whole = type.bundleIdentifier(in: text) == nil ? type.topic(for: text) ?? text : text
        guard let topic = PushHeaders.Topic(whole) else {
            throw CommandError("--topic \(text) is no bundle identifier", "write one such as com.example.chat")
        }
        return topic
    }
}
