import APNSWire
import Testing

@Suite("Headers of a push")
struct HeaderTests {
    @Test("topics carry the suffix of their push type (Apple, Sending notification requests to APNs)")
    func topics() {
        let expected: [PushType: String] = [
            .alert: "a.b", .background: "a.b", .voip: "a.b.voip", .complication: "a.b.complication",
            .fileprovider: "a.b.pushkit.fileprovider", .location: "a.b.location-query",
            .liveactivity: "a.b.push-type.liveactivity", .pushtotalk: "a.b.voip-ptt",
            .widgets: "a.b.push-type.widgets", .controls: "a.b.push-type.controls",
        ]
        for type in PushType.allCases {
            #expect(type.topic(for: "a.b") == expected[type])
            guard let topic = expected[type] else { continue }
            #expect(type.bundleIdentifier(in: topic) == "a.b")
        }
        #expect(PushType.alert.bundleIdentifier(in: "a.b.voip") == nil)
        #expect(PushType.voip.bundleIdentifier(in: "a.b") == nil)
        #expect(PushType.voip.bundleIdentifier(in: ".voip") == nil)
        #expect(PushType.liveactivity.bundleIdentifier(in: "a.b.push-type.widgets") == nil)
        #expect(PushType(rawValue: "Alert") == nil)
        #expect(PushType.allCases.count == 11)
    }

    @Test("the size limit is 5,120 bytes for voip and 4,096 else")
    func sizeLimits() {
        for type in PushType.allCases { #expect(type.payloadLimit == (type == .voip ? 5120 : 4096)) }
    }

    @Test("all fields are read")
    func allFields() throws {
        let headers = try PushHeaders(fields: [
            (name: "apns-push-type", value: "alert"), (name: "apns-priority", value: "5"),
            (name: "apns-expiration", value: "1764460800"), (name: "apns-collapse-id", value: "chat-1"),
            (name: "apns-id", value: "a1eaa33d-494a-3a6e-f011-481a5fd4a144"),
            (name: "apns-topic", value: "com.example.chat"),
            (name: "content-type", value: "application/json"), (name: "content-type", value: "twice"),
        ])
        #expect(headers.pushType == .alert)
        #expect(headers.priority == .conserving)
        #expect(headers.expiration == .until(seconds: 1_764_460_800))
        #expect(headers.collapseID?.text == "chat-1")
        #expect(headers.id?.text == "a1eaa33d-494a-3a6e-f011-481a5fd4a144")
        #expect(headers.topic?.text == "com.example.chat")
    }

    @Test("without fields a push is immediate, and without one a background push is not")
    func defaults() throws {
        #expect(try PushHeaders(fields: []).priority == .immediate)
        #expect(try PushHeaders(fields: [(name: "apns-push-type", value: "background")]).priority == .conserving)
        #expect(PushHeaders().expiration == nil)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var fields: [String]
        var reason: String

        init(_ fields: [String], _ reason: String) {
            self.fields = fields
            self.reason = reason
        }

        var testDescription: String { "\(fields.joined(separator: ", ")): \(reason)" }
    }

    static let uuid = "A1EAA33D-494A-3A6E-F011-481A5FD4A144"
    static let rows = [
        Row(["apns-priority: 10", "apns-priority: 10"], "DuplicateHeaders"),
        Row(["authorization: a", "authorization: b"], "DuplicateHeaders"),
        Row(["apns-push-type: banner"], "InvalidPushType"),
        Row(["apns-push-type: "], "InvalidPushType"),
        Row(["apns-topic: com.example chat"], "BadTopic"),
        Row(["apns-topic: "], "BadTopic"),
        Row(["apns-push-type: voip", "apns-topic: com.example.chat"], "BadTopic"),
        Row(["apns-push-type: alert", "apns-topic: com.example.chat.voip"], "BadTopic"),
        Row(["apns-priority: 7"], "BadPriority"),
        Row(["apns-priority: high"], "BadPriority"),
        Row(["apns-priority: +5"], "BadPriority"),
        Row(["apns-push-type: background", "apns-priority: 10"], "BadPriority"),
        Row(["apns-expiration: soon"], "BadExpirationDate"),
        Row(["apns-expiration: -1"], "BadExpirationDate"),
        Row(["apns-expiration: 1.5"], "BadExpirationDate"),
        Row(["apns-expiration: 99999999999999999999"], "BadExpirationDate"),
        Row(["apns-id: 1"], "BadMessageId"),
        Row(["apns-id: A1EAA33D494A3A6EF011481A5FD4A144"], "BadMessageId"),
        Row(["apns-id: \(uuid)0"], "BadMessageId"),
        Row(["apns-collapse-id: \(String(repeating: "x", count: 65))"], "BadCollapseId"),
        Row(["apns-collapse-id: \(String(repeating: "外", count: 22))"], "BadCollapseId"),
    ]

    @Test("a wrong value is refused with the reason that APNs gives", arguments: rows)
    func refused(_ row: Row) throws {
        let fields = row.fields.map { field in
            let parts = field.split(separator: ":", maxSplits: 1).map(String.init)
            return (name: parts[0], value: String(parts[1].dropFirst()))
        }
        let error = try #require(throws: RejectReason.self) { try PushHeaders(fields: fields) }
        #expect(error.reason == row.reason)
        #expect(error.status == 400)
    }

    @Test("64 bytes of collapse id are taken")
    func collapseIDLimit() {
        #expect(PushHeaders.CollapseID(String(repeating: "x", count: 64)) != nil)
        #expect(PushHeaders.CollapseID(String(repeating: "x", count: 65)) == nil)
        #expect(PushHeaders.CollapseID(String(repeating: "外", count: 21)) != nil)
        #expect(PushHeaders.CollapseID("") == nil)
    }

    @Test("an expiration of 0 is one attempt")
    func expirationZero() throws {
        #expect(try PushHeaders(fields: [(name: "apns-expiration", value: "0")]).expiration == .once)
    }

    @Test("a new push id is a UUID in capitals")
    func newPushID() {
        let id = PushHeaders.PushID()
        #expect(PushHeaders.PushID(id.text) == id)
        #expect(id.text == id.text.uppercased())
    }
}

@Suite("Device tokens")
struct DeviceTokenTests {
    @Test("64 hexadecimal digits, or more, in any case")
    func accepted() {
        let digits = String(repeating: "0aF9", count: 16)
        #expect(DeviceToken(digits)?.text == digits.lowercased())
        #expect(DeviceToken(digits) == DeviceToken(digits.uppercased()))
        #expect(DeviceToken(String(repeating: "ab", count: 80)) != nil)
        #expect(DeviceToken(String(repeating: "ab", count: 100)) != nil)
    }

    static let refusedTokens = [
        "", "abc", String(repeating: "a", count: 62), String(repeating: "a", count: 65),
        String(repeating: "a", count: 202), String(repeating: "g", count: 64),
        "<" + String(repeating: "a", count: 64) + ">",
        String(repeating: "abcdef01 ", count: 8), String(repeating: "\u{FF11}", count: 64),
        "dGhpcyBpcyBub3QgYSB0b2tlbiBidXQgYmFzZTY0IG9mIHNvbWUgdGV4dCBvaywgeWVzIQ==",
    ]

    @Test("anything else is no token", arguments: refusedTokens)
    func refused(_ text: String) { #expect(DeviceToken(text) == nil) }
}

@Suite("Reasons of refusal")
struct RejectReasonTests {
    /// Apple, Handling notification responses from APNs: the table of statuses and reasons.
    static let table: [Int: Set<String>] = [
        400: [
            "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic",
            "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout", "InvalidPushType", "MissingDeviceToken",
            "MissingTopic", "PayloadEmpty", "TopicDisallowed",
        ],
        403: [
            "BadCertificate", "BadCertificateEnvironment", "ExpiredProviderToken", "Forbidden", "InvalidProviderToken",
            "MissingProviderToken", "UnrelatedKeyIdInToken", "BadEnvironmentKeyIdInToken", "BadEnvironmentKeyInToken",
        ],
        404: ["BadPath"], 405: ["MethodNotAllowed"], 410: ["ExpiredToken", "Unregistered"], 413: ["PayloadTooLarge"],
        429: ["TooManyProviderTokenUpdates", "TooManyRequests"], 500: ["InternalServerError"],
        503: ["ServiceUnavailable", "Shutdown"],
    ]

    @Test("are Apple's, each with its status")
    func table() {
        let known = Dictionary(grouping: RejectReason.Known.allCases, by: \.status).mapValues {
            Set($0.map(\.rawValue))
        }
        #expect(known == Self.table)
    }

    @Test("that are not known are kept")
    func unknown() {
        let reason = RejectReason(status: 400, reason: "MissingChannelQueueSize")
        #expect(reason.known == nil)
        #expect(reason.description == "400 MissingChannelQueueSize")
        #expect(reason.retry == .afterCorrection)
        #expect(RejectReason(status: 502, reason: "").retry == .later(seconds: 900))
    }

    @Test("say whether to try again")
    func retry() {
        #expect(RejectReason(.unregistered).retry == .never)
        #expect(RejectReason(.payloadTooLarge).retry == .never)
        #expect(RejectReason(.tooManyRequests).retry == .later(seconds: 1))
        #expect(RejectReason(.expiredProviderToken).retry == .afterCorrection)
        #expect(RejectReason(.shutdown).retry == .later(seconds: 900))
    }
}
