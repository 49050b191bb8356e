package import APNSWire

/// What is sent, without the device it goes to: the payload's bytes as they are, and the header fields.
package struct PushMessage: Sendable, Hashable {
    package var payload: [UInt8]
    /// `id` counts for nothing here: each push has its own.
    package var headers: PushHeaders

    package init(payload: [UInt8], headers: PushHeaders) {
        self.payload = payload
        self.headers = headers
    }

    /// The fields that are the same for every device, for people to read.
    package var fields: [(name: String, value: String)] { commonFields.map { ($0.name.description, $0.value) } }

    /// The fields that are the same for every device (Apple, Sending notification requests to APNs).
    var commonFields: [(name: StaticString, value: String)] {
        var fields: [(name: StaticString, value: String)] = []
        if let topic = headers.topic { fields.append(("apns-topic", topic.text)) }
        if let type = headers.pushType { fields.append(("apns-push-type", type.rawValue)) }
        fields.append(("apns-priority", String(headers.priority.rawValue)))
        switch headers.expiration {
        case .once: fields.append(("apns-expiration", "0"))
        case .until(let seconds): fields.append(("apns-expiration", String(seconds)))
        case nil: break
        }
        if let collapseID = headers.collapseID { fields.append(("apns-collapse-id", collapseID.text)) }
        return fields
    }
}

extension PushMessage {
    /// Tells this push, to this place, from another one in a journal.
    func journalHash(for destination: PushDestination) -> UInt64 {
        var hash = TokenHash()
        hash.add(payload)
        hash.add("\(destination.host):\(destination.port)".utf8)
        for (name, value) in commonFields {
            hash.add(name.description.utf8)
            hash.add(value.utf8)
        }
        return hash.value
    }
}

/// Where pushes go.
package struct PushDestination: Sendable, Hashable {
    package static let production = PushDestination(host: "api.push.apple.com", port: 443)
    package static let sandbox = PushDestination(host: "api.sandbox.push.apple.com", port: 443)

    package var host: String
    package var port: UInt16

    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// True for Apple's own service, which counts errors against whoever makes them.
    package var isApple: Bool { host == "push.apple.com" || host.hasSuffix(".push.apple.com") }

    /// As `:authority` has it: without the port that is usual for https (RFC 9110, section 4.2.2).
    package var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == 443 ? name : "\(name):\(port)"
    }

    /// Reads `HOST`, `HOST:PORT`, `[V6]:PORT`, or the same after `https://`; nil where it is none of these.
    package init?(_ text: String) {
        var rest = text[...]
        if rest.hasPrefix("https://") { rest = rest.dropFirst(8) }
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        if rest.hasPrefix("[") {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            host = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
            guard host.contains(":"), host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
        } else if rest.filter({ $0 == ":" }).count > 1 {
            host = String(rest)
            rest = ""
            guard host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
        } else {
            let end = rest.firstIndex(of: ":") ?? rest.endIndex
            host = String(rest[..<end])
            rest = rest[end...]
            let isName = host.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 0x80 && (character.isLetter || character.isNumber || ".-_".contains(character))
            }
            guard !host.isEmpty, isName else { return nil }
        }
        if rest.isEmpty {
            port = 443
        } else {
            guard rest.first == ":", let number = UInt16(rest.dropFirst()), number > 0 else { return nil }
            port = number
        }
    }
}
