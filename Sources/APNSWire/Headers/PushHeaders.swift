import Foundation

/// The `apns-…` header fields of a request, checked (Apple, Sending notification requests to APNs).
package struct PushHeaders: Sendable, Hashable {
    package enum Priority: Int, Sendable, Hashable, Codable {
        /// At once.
        case immediate = 10
        /// When it suits the device's power.
        case conserving = 5
        /// Never wakes the device.
        case lowest = 1
    }

    /// How long APNs keeps a push for a device that is not there.
    package enum Expiration: Sendable, Hashable, Codable {
        /// 0: one attempt.
        case once
        /// Seconds since 1970, above 0.
        case until(seconds: Int64)
    }

    /// A name of 1 to 64 bytes: a later push of the same name takes the place of the one that is shown.
    package struct CollapseID: Sendable, Hashable, Codable {
        package static let byteLimit = 64
        package let text: String

        package init?(_ text: String) {
            guard (1...Self.byteLimit).contains(text.utf8.count) else { return nil }
            self.text = text
        }
    }

    /// A UUID, 8-4-4-4-12, kept as it was sent: senders compare the echo byte for byte.
    package struct PushID: Sendable, Hashable, Codable {
        package let text: String

        package init?(_ text: String) {
            guard text.utf8.count == 36, UUID(uuidString: text) != nil else { return nil }
            self.text = text
        }

        /// A new one, in capitals as APNs makes them.
        package init() { text = UUID().uuidString }
    }

    /// A bundle identifier with the suffix of the push type.
    package struct Topic: Sendable, Hashable, Codable {
        package let text: String

        package init?(_ text: String) {
            let isPlain = text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 0x80 && (character.isLetter || character.isNumber || ".-_".contains(character))
            }
            guard isPlain, (1...255).contains(text.utf8.count) else { return nil }
            self.text = text
        }
    }

    /// Nil where the field is missing: APNs then guesses, which watchOS does not allow.
    package var pushType: PushType?
    package var priority: Priority
    package var expiration: Expiration?
    package var collapseID: CollapseID?
    package var id: PushID?
    package var topic: Topic?

    package init(
        pushType: PushType? = nil, priority: Priority? = nil, expiration: Expiration? = nil,
        collapseID: CollapseID? = nil, id: PushID? = nil, topic: Topic? = nil
    ) {
        self.pushType = pushType
        self.priority = priority ?? (pushType == .background ? .conserving : .immediate)
        self.expiration = expiration
        self.collapseID = collapseID
        self.id = id
        self.topic = topic
    }

    /// Reads the fields; names in small letters, as HTTP/2 has them. Fields that APNs does not know count for nothing.
    ///
    /// Throws the reason that APNs would answer with, for the first of its checks that fails.
    package init(fields: some Sequence<(name: String, value: String)>) throws(RejectReason) {
        var values: [String: String] = [:]
        for (name, value) in fields where name.hasPrefix("apns-") || name == "authorization" {
            guard values.updateValue(value, forKey: name) == nil else { throw RejectReason(.duplicateHeaders) }
        }
        let topic = try Self.read(values["apns-topic"], .badTopic, Topic.init)
        let pushType = try Self.read(values["apns-push-type"], .invalidPushType, PushType.init(rawValue:))
        if let topic, let pushType, pushType != .mdm, pushType.bundleIdentifier(in: topic.text) == nil {
            throw RejectReason(.badTopic)
        }
        let priority = try Self.read(values["apns-priority"], .badPriority, Priority.init(digits:))
        // Apple: a background push of priority 10 is an error.
        if pushType == .background, priority == .immediate { throw RejectReason(.badPriority) }
        self.init(
            pushType: pushType, priority: priority,
            expiration: try Self.read(values["apns-expiration"], .badExpirationDate, Expiration.init(digits:)),
            collapseID: try Self.read(values["apns-collapse-id"], .badCollapseID, CollapseID.init),
            id: try Self.read(values["apns-id"], .badMessageID, PushID.init), topic: topic)
    }

    private static func read<Value>(
        _ text: String?, _ reason: RejectReason.Known, _ convert: (String) -> Value?
    ) throws(RejectReason) -> Value? {
        guard let text else { return nil }
        guard let value = convert(text) else { throw RejectReason(reason) }
        return value
    }
}

extension PushHeaders.Priority {
    fileprivate init?(digits: String) {
        guard let number = PushHeaders.number(digits) else { return nil }
        self.init(rawValue: Int(clamping: number))
    }
}

extension PushHeaders.Expiration {
    fileprivate init?(digits: String) {
        guard let seconds = PushHeaders.number(digits) else { return nil }
        self = seconds == 0 ? .once : .until(seconds: seconds)
    }
}

extension PushHeaders {
    /// A number written in digits alone: no sign, no space.
    fileprivate static func number(_ digits: String) -> Int64? {
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(digits)
    }
}
