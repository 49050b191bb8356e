/// Why bytes are no payload.
package struct PayloadError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        /// The text is not JSON, or its JSON is no object.
        case json(JSONError.Code)
        /// No bytes at all.
        case empty
        /// More bytes than APNs takes.
        case tooLarge(bytes: Int, limit: Int)
        /// The object has no `aps`.
        case apsMissing
        /// `aps` is there, but is no object.
        case apsNotAnObject
        /// The object is a request to Firebase, which is not what reaches the phone.
        case firebaseRequest
    }

    package let code: Code
    package let position: TextPosition
    /// What is wrong and what to do, in one line, without the place.
    package let reason: String

    package var line: Int { position.line }
    package var column: Int { position.column }

    package var description: String {
        switch code {
        case .json: "the payload is not valid JSON at line \(line), column \(column): \(reason)"
        default: reason
        }
    }

    init(code: Code, position: TextPosition = TextPosition(line: 1, column: 1), reason: String) {
        self.code = code
        self.position = position
        self.reason = reason
    }

    init(_ error: JSONError) {
        self.init(code: .json(error.code), position: error.position, reason: error.reason)
    }

    static func tooLarge(_ bytes: Int, limit: Int) -> PayloadError {
        PayloadError(
            code: .tooLarge(bytes: bytes, limit: limit),
            reason: "the payload is \(bytes) bytes, APNs accepts \(limit); put long text and media behind a URL")
    }

    /// The error for an object without `aps`, with the best guess at what was meant.
    static func apsMissing(in root: JSONObject, bytes: [UInt8]) -> PayloadError {
        let firebase = ["message", "to", "registration_ids", "notification"]
        if let member = root.members.first(where: { firebase.contains($0.name) && isFirebase($0.name, $0.value) }) {
            return PayloadError(
                code: .firebaseRequest, position: TextPosition(of: member.nameSpan.start, in: bytes),
                reason: "the payload is a request to Firebase; give what it sends to the phone, message.apns.payload")
        }
        if let member = root.members.first(where: { $0.value.object?["aps"] != nil }) {
            return PayloadError(
                code: .apsMissing, position: TextPosition(of: member.nameSpan.start, in: bytes),
                reason: "aps is inside \(JSONScanner.quoted(member.name)); it has to be at the top of the payload")
        }
        if let member = root.members.first(where: { $0.name.lowercased() == "aps" }) {
            return PayloadError(
                code: .apsMissing, position: TextPosition(of: member.nameSpan.start, in: bytes),
                reason: "the payload has \(JSONScanner.quoted(member.name)), not aps; write it in small letters")
        }
        return PayloadError(
            code: .apsMissing, reason: #"the payload has no aps; add "aps": {"alert": {"title": …, "body": …}}"#)
    }

    private static func isFirebase(_ name: String, _ value: JSONValue) -> Bool {
        switch name {
        case "message": ["token", "topic", "condition", "apns"].contains { value.object?[$0] != nil }
        case "notification": value.object != nil
        default: value.string != nil || value.array != nil
        }
    }
}
