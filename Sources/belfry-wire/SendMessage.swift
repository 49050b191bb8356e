import Command
import APNSWire
import Credentials
import Doctor
import Foundation
import Sender
import Trace

/// What a push says: payload and header fields, and what is wrong with them.
struct SendMessage {
    let message: PushMessage
    /// The faults of the payload and the header fields: they are told, and the push goes all the same.
    let findings: [Finding]

    init(_ arguments: CommandArguments, _ settings: SendSettings) throws {
        let bytes = try Self.payload(arguments)
        let limit = max(Payload.voipSizeLimit, bytes.count)
        let payload: Payload?
        var findings: [Finding] = []
        do {
            payload = try Payload(bytes: bytes, limit: limit)
        } catch {
            payload = nil
            findings.append(DeliveryDoctor.finding(for: error))
        }
        let headers = try SendHeaders.headers(arguments, settings, payload)
        if let payload { findings += DeliveryDoctor.findings(payload: payload, pushType: headers.pushType) }
        findings += Self.findings(headers, bytes, settings)
        message = PushMessage(payload: bytes, headers: headers)
        // A device management push has no aps by design.
        self.findings = headers.pushType == .mdm ? [] : DeliveryDoctor.merged(recorded: [], diagnosed: findings)
    }

    // MARK: Payload

    private static func payload(_ arguments: CommandArguments) throws -> [UInt8] {
        let parts = try builder(arguments)
        guard arguments.operands.count <= 1 else {
            throw CommandError("send takes one payload, not \(arguments.operands.count)", "name one file, or -")
        }
        guard let operand = arguments.operands.first else {
            guard parts.isEmpty else { return try parts.payload() }
            guard arguments["--tokens"] != "-" else {
                throw CommandError("standard input is the list of tokens", "name the payload's file")
            }
            return try PayloadFile.read("-")
        }
        guard parts.isEmpty else {
            throw CommandError(
                "a payload and its parts are given", "name \(operand), or give --title, --body and so on")
        }
        guard operand != "-" || arguments["--tokens"] != "-" else {
            throw CommandError("payload and tokens cannot both come from standard input", "name a file for one of them")
        }
        return try PayloadFile.read(operand)
    }

    private static func builder(_ arguments: CommandArguments) throws -> PayloadBuilder {
        var parts = PayloadBuilder()
        parts.title = arguments["--title"]
        parts.subtitle = arguments["--subtitle"]
        parts.body = arguments["--body"]
        parts.sound = arguments["--sound"]
        parts.category = arguments["--category"]
        parts.threadIdentifier = arguments["--thread-id"]
        parts.interruptionLevel = arguments["--interruption-level"]
        parts.targetContentIdentifier = arguments["--target-content-id"]
        parts.isMutable = arguments.has("--mutable-content")
        parts.isContentAvailable = arguments.has("--content-available")
        if let image = arguments["--image"] {
            guard let url = URL(string: image), url.scheme != nil else {
                throw CommandError(
                    "--image \(image) is no address",
                    "write one such as https://example.com/cat.jpg, or --data NAME=VALUE for what is none")
            }
            parts.image = image
        }
        parts.imageKey = arguments["--image-key"] ?? parts.imageKey
        if let text = arguments["--badge"] {
            guard let badge = Int(text) else {
                throw CommandError("--badge \(text) is no whole number", "write one such as 3")
            }
            parts.badge = badge
        }
        if let text = arguments["--relevance-score"] {
            guard let score = Double(text), score.isFinite else {
                throw CommandError("--relevance-score \(text) is no number", "write one from 0 to 1")
            }
            parts.relevanceScore = score
        }
        for text in arguments.all("--data") {
            guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
                throw CommandError("--data \(text) has no name", "write NAME=VALUE")
            }
            parts.members.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
        }
        return parts
    }

    // MARK: Checks

    /// What the payload's own rules cannot know.
    private static func findings(_ headers: PushHeaders, _ bytes: [UInt8], _ settings: SendSettings) -> [Finding] {
        var reasons: [String] = []
        let limit = headers.pushType?.payloadLimit ?? Payload.sizeLimit
        if bytes.count > limit { reasons.append("PayloadTooLarge") }
        if headers.pushType == .background, headers.priority == .immediate { reasons.append("BadPriority") }
        if case .certificate(let identity) = settings.options.authentication {
            if let topic = headers.topic {
                if !identity.facts.allowedTopics.isEmpty, !identity.facts.allows(topic: topic.text) {
                    reasons.append("TopicDisallowed")
                }
            } else if identity.facts.topics.count > 1 {
                reasons.append("MissingTopic")
            }
            let wanted: CertificateFacts.Environment =
                settings.options.destination == .sandbox ? .development : .production
            if settings.options.destination.isApple, !identity.facts.environments.isEmpty,
                !identity.facts.environments.contains(wanted)
            {
                reasons.append("BadCertificateEnvironment")
            }
        } else if headers.topic == nil {
            reasons.append("MissingTopic")
        }
        return reasons.map { APNSReplyRules.finding(status: nil, reason: $0) }
    }

    /// The request as it would be sent, without what is secret.
    func request(_ settings: SendSettings) -> String {
        var text = "POST https://\(settings.options.destination.authority)/3/device/TOKEN\n"
        if case .token = settings.options.authentication { text += "authorization: bearer (not shown)\n" }
        for (name, value) in message.fields { text += "\(name): \(value)\n" }
        return text + "\n" + String(decoding: message.payload, as: UTF8.self) + "\n"
    }
}
