import Testing

/// What a push is like, and what APNs answers.
struct CheckCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fields: [(String, String?)]
    var token = PushClient.token
    var payload: String? = #"{"aps":{"alert":"hello"}}"#
    var status: Int
    var reason: String?

    init(
        _ description: String, _ fields: [(String, String?)] = [], token: String = PushClient.token,
        payload: String? = #"{"aps":{"alert":"hello"}}"#, _ status: Int, _ reason: String? = nil
    ) {
        testDescription = description
        self.fields = fields
        self.token = token
        self.payload = payload
        self.status = status
        self.reason = reason
    }

    init(_ description: String, _ status: Int, _ reason: String? = nil) { self.init(description, [], status, reason) }
}

private let uuid = "123e4567-e89b-12d3-a456-4266554400a0"
private func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
private func object(bytes: Int) -> String { #"{"a":""# + letters(bytes - 8) + #""}"# }

extension CheckCase {
    /// Each check of a push, and what comes of it (Apple, Handling notification responses from APNs).
    static let all: [CheckCase] = [
        .init("a push", 200),
        .init("GET", [(":method", "GET")], 405, "MethodNotAllowed"),
        .init("PUT to a path that is none", [(":method", "PUT"), (":path", "/")], 405, "MethodNotAllowed"),
        .init("DELETE", [(":method", "DELETE")], 405, "MethodNotAllowed"),
        .init("a method in small letters", [(":method", "post")], 405, "MethodNotAllowed"),
        .init("a token and a slash", token: PushClient.token + "/", 400, "BadDeviceToken"),
        .init("a token and a query", token: PushClient.token + "?a=b", 400, "BadDeviceToken"),
        .init("a broadcast, which is not there", [(":path", "/4/broadcasts/apps/com.example.App")], 404, "BadPath"),
        .init("another path", [(":path", "/4/device/\(PushClient.token)")], 404, "BadPath"),
        .init("the root", [(":path", "/")], 404, "BadPath"),
        .init("no token", [(":path", "/3/device/")], 400, "MissingDeviceToken"),
        .init("no token and no slash", [(":path", "/3/device")], 400, "MissingDeviceToken"),
        .init(
            "a topic twice", [("apns-topic", "com.example.App"), ("apns-topic", "com.example.App")], 400,
            "DuplicateHeaders"
        ),
        .init("a priority twice", [("apns-priority", "5"), ("apns-priority", "10")], 400, "DuplicateHeaders"),
        .init(
            "authorization twice", [("authorization", "bearer a.b.c"), ("authorization", "bearer a.b.c")], 400,
            "DuplicateHeaders"),
        .init("another apns field twice", [("apns-x", "1"), ("apns-x", "1")], 400, "DuplicateHeaders"),
        .init(
            "a collapse id twice", [("apns-collapse-id", "a"), ("apns-collapse-id", "b")], 400, "DuplicateHeaders"),
        .init("an id twice", [("apns-id", uuid), ("apns-id", uuid)], 400, "DuplicateHeaders"),
        .init("an expiration twice", [("apns-expiration", "0"), ("apns-expiration", "0")], 400, "DuplicateHeaders"),
        .init(
            "a push type twice", [("apns-push-type", "alert"), ("apns-push-type", "alert")], 400, "DuplicateHeaders"),
        .init("fields that APNs does not know", [("content-type", "text/plain"), ("user-agent", "x")], 200),
        .init("the length of the body", [("content-length", "25")], 200),
        .init("another field twice", [("x-y", "1"), ("x-y", "1")], 200),
        .init("a token that is no hexadecimal", token: String(repeating: "zz", count: 32), 400, "BadDeviceToken"),
        .init("a token of odd length", token: letters(65), 400, "BadDeviceToken"),
        .init("a short token", token: "abcd", 400, "BadDeviceToken"),
        .init("a token in capital letters", token: String(repeating: "AB", count: 32), 200),
        .init("a Live Activity's longer token", token: String(repeating: "0c", count: 80), 200),
        .init("no authorization", [("authorization", nil)], 403, "MissingProviderToken"),
        .init("an empty authorization", [("authorization", "")], 403, "MissingProviderToken"),
        .init("bearer and nothing", [("authorization", "bearer")], 403, "MissingProviderToken"),
        .init("Bearer in other letters", [("authorization", "Bearer e30.e30.c2ln")], 200),
        .init("Basic", [("authorization", "Basic YTpi")], 403, "InvalidProviderToken"),
        .init("two spaces", [("authorization", "bearer  e30.e30.c2ln")], 403, "InvalidProviderToken"),
        .init("no JWT", [("authorization", "bearer abc")], 403, "InvalidProviderToken"),
        .init("two parts", [("authorization", "bearer a.b")], 403, "InvalidProviderToken"),
        .init("an empty part", [("authorization", "bearer a..b")], 403, "InvalidProviderToken"),
        .init("no topic", [("apns-topic", nil)], 400, "MissingTopic"),
        .init("an empty topic", [("apns-topic", "")], 400, "MissingTopic"),
        .init("a topic with a space", [("apns-topic", "com example")], 400, "BadTopic"),
        .init("a topic of 255 letters", [("apns-topic", letters(255))], 200),
        .init("a topic of 256 letters", [("apns-topic", letters(256))], 400, "BadTopic"),
        .init("no push type", [("apns-push-type", nil)], 200),
        .init("an unknown push type", [("apns-push-type", "loud")], 400, "InvalidPushType"),
        .init("a push type in capital letters", [("apns-push-type", "Alert")], 400, "InvalidPushType"),
        .init("an empty push type", [("apns-push-type", "")], 400, "InvalidPushType"),
        .init("location without its suffix", [("apns-push-type", "location")], 400, "BadTopic"),
        .init("liveactivity without its suffix", [("apns-push-type", "liveactivity")], 400, "BadTopic"),
        .init("complication without its suffix", [("apns-push-type", "complication")], 400, "BadTopic"),
        .init("fileprovider without its suffix", [("apns-push-type", "fileprovider")], 400, "BadTopic"),
        .init("pushtotalk without its suffix", [("apns-push-type", "pushtotalk")], 400, "BadTopic"),
        .init("widgets without its suffix", [("apns-push-type", "widgets")], 400, "BadTopic"),
        .init("controls without its suffix", [("apns-push-type", "controls")], 400, "BadTopic"),
        .init(
            "background with a suffix", [("apns-push-type", "background"), ("apns-topic", "com.example.App.voip")], 400,
            "BadTopic"),
        .init("a suffix alone", [("apns-push-type", "voip"), ("apns-topic", ".voip")], 400, "BadTopic"),
        .init("no push type and a suffix", [("apns-push-type", nil), ("apns-topic", "com.example.App.voip")], 200),
        .init("voip without its suffix", [("apns-push-type", "voip")], 400, "BadTopic"),
        .init("alert with the suffix of voip", [("apns-topic", "com.example.App.voip")], 400, "BadTopic"),
        .init("voip", [("apns-push-type", "voip"), ("apns-topic", "com.example.App.voip")], 200),
        .init(
            "complication", [("apns-push-type", "complication"), ("apns-topic", "com.example.App.complication")], 200),
        .init(
            "fileprovider",
            [("apns-push-type", "fileprovider"), ("apns-topic", "com.example.App.pushkit.fileprovider")],
            200),
        .init("location", [("apns-push-type", "location"), ("apns-topic", "com.example.App.location-query")], 200),
        .init(
            "liveactivity",
            [("apns-push-type", "liveactivity"), ("apns-topic", "com.example.App.push-type.liveactivity")],
            200),
        .init("pushtotalk", [("apns-push-type", "pushtotalk"), ("apns-topic", "com.example.App.voip-ptt")], 200),
        .init("widgets", [("apns-push-type", "widgets"), ("apns-topic", "com.example.App.push-type.widgets")], 200),
        .init("controls", [("apns-push-type", "controls"), ("apns-topic", "com.example.App.push-type.controls")], 200),
        .init(
            "mdm", [("apns-push-type", "mdm"), ("apns-topic", "com.apple.mgmt.External.1a2b")],
            payload: #"{"mdm":"x"}"#,
            200),
        .init("background of priority 5", [("apns-push-type", "background"), ("apns-priority", "5")], 200),
        .init("background without a priority", [("apns-push-type", "background")], 200),
        .init(
            "background of priority 10", [("apns-push-type", "background"), ("apns-priority", "10")], 400, "BadPriority"
        ),
        .init("background of priority 1", [("apns-push-type", "background"), ("apns-priority", "1")], 200),
        .init("an empty priority", [("apns-priority", "")], 400, "BadPriority"),
        .init("priority 10", [("apns-priority", "10")], 200),
        .init("priority 5", [("apns-priority", "5")], 200),
        .init("priority 1", [("apns-priority", "1")], 200),
        .init("priority 7", [("apns-priority", "7")], 400, "BadPriority"),
        .init("priority 010", [("apns-priority", "010")], 400, "BadPriority"),
        .init("priority high", [("apns-priority", "high")], 400, "BadPriority"),
        .init("expiration 0", [("apns-expiration", "0")], 200),
        .init("an expiration of the future", [("apns-expiration", "4102444800")], 200),
        .init("an expiration of the past", [("apns-expiration", "1000000000")], 200),
        .init("an empty expiration", [("apns-expiration", "")], 400, "BadExpirationDate"),
        .init(
            "an expiration of 19 digits", [("apns-expiration", "1" + letters(0) + String(repeating: "0", count: 18))],
            400,
            "BadExpirationDate"),
        .init("a negative expiration", [("apns-expiration", "-1")], 400, "BadExpirationDate"),
        .init("an expiration in words", [("apns-expiration", "tomorrow")], 400, "BadExpirationDate"),
        .init("an expiration with a fraction", [("apns-expiration", "1.5")], 400, "BadExpirationDate"),
        .init("an id that is no UUID", [("apns-id", "1234")], 400, "BadMessageId"),
        .init("a UUID without hyphens", [("apns-id", "123e4567e89b12d3a4564266554400a0")], 400, "BadMessageId"),
        .init("an empty id", [("apns-id", "")], 400, "BadMessageId"),
        .init("a UUID in braces", [("apns-id", "{\(uuid.dropLast(2))}")], 400, "BadMessageId"),
        .init("a UUID with a letter beyond f", [("apns-id", uuid.replacing("a0", with: "g0"))], 400, "BadMessageId"),
        .init("a UUID", [("apns-id", uuid)], 200),
        .init("a collapse id of 64 bytes", [("apns-collapse-id", letters(64))], 200),
        .init("a collapse id of 65 bytes", [("apns-collapse-id", letters(65))], 400, "BadCollapseId"),
        .init("an empty collapse id", [("apns-collapse-id", "")], 400, "BadCollapseId"),
        .init(
            "a collapse id of 32 letters in 64 bytes", [("apns-collapse-id", String(repeating: "é", count: 32))], 200),
        .init(
            "a collapse id of 33 letters in 65 bytes", [("apns-collapse-id", String(repeating: "é", count: 32) + "a")],
            400,
            "BadCollapseId"),
        .init("no body", payload: nil, 400, "PayloadEmpty"),
        .init("a body that is no JSON", payload: "hello", 400, "PayloadEmpty"),
        .init("a list", payload: "[]", 400, "PayloadEmpty"),
        .init("4096 bytes, some of them spaces", payload: String(repeating: " ", count: 4088) + #"{"a":""}"#, 200),
        .init(
            "4097 bytes, some of them spaces", payload: String(repeating: " ", count: 4089) + #"{"a":""}"#, 413,
            "PayloadTooLarge"),
        .init(
            "4098 bytes in fewer letters", payload: #"{"a":""# + String(repeating: "é", count: 2045) + #""}"#, 413,
            "PayloadTooLarge"),
        .init(
            "4097 bytes of a Live Activity",
            [("apns-push-type", "liveactivity"), ("apns-topic", "com.example.App.push-type.liveactivity")],
            payload: object(bytes: 4097), 413, "PayloadTooLarge"),
        .init("4096 bytes", payload: object(bytes: 4096), 200),
        .init("4097 bytes", payload: object(bytes: 4097), 413, "PayloadTooLarge"),
        .init("100,000 bytes", payload: object(bytes: 100_000), 413, "PayloadTooLarge"),
        .init(
            "5120 bytes of voip", [("apns-push-type", "voip"), ("apns-topic", "com.example.App.voip")],
            payload: object(bytes: 5120), 200),
        .init(
            "5121 bytes of voip", [("apns-push-type", "voip"), ("apns-topic", "com.example.App.voip")],
            payload: object(bytes: 5121), 413, "PayloadTooLarge"),
    ]

    /// Two things wrong at once: the first in the order of docs/gateway.md is told.
    static let order: [CheckCase] = [
        .init("method before path", [(":method", "GET"), (":path", "/x")], 405, "MethodNotAllowed"),
        .init("path before duplicates", [(":path", "/x"), ("apns-x", "1"), ("apns-x", "1")], 404, "BadPath"),
        .init(
            "duplicates before a missing token", [(":path", "/3/device/"), ("apns-x", "1"), ("apns-x", "1")], 400,
            "DuplicateHeaders"),
        .init("duplicates before the token", [("apns-x", "1"), ("apns-x", "1")], token: "zz", 400, "DuplicateHeaders"),
        .init("the token before authorization", [("authorization", nil)], token: "zz", 400, "BadDeviceToken"),
        .init(
            "authorization before the topic", [("authorization", nil), ("apns-topic", nil)], 403, "MissingProviderToken"
        ),
        .init(
            "a malformed topic before the push type", [("apns-topic", "a b"), ("apns-push-type", "x")], 400, "BadTopic"),
        .init(
            "the push type before its suffix", [("apns-topic", "com.example.App.voip"), ("apns-push-type", "x")], 400,
            "InvalidPushType"),
        .init("the suffix before the priority", [("apns-push-type", "voip"), ("apns-priority", "x")], 400, "BadTopic"),
        .init("the topic before the push type", [("apns-topic", nil), ("apns-push-type", "x")], 400, "MissingTopic"),
        .init(
            "the push type before the priority", [("apns-push-type", "x"), ("apns-priority", "x")], 400,
            "InvalidPushType"),
        .init(
            "the priority before the expiration", [("apns-priority", "x"), ("apns-expiration", "x")], 400, "BadPriority"
        ),
        .init("the expiration before the id", [("apns-expiration", "x"), ("apns-id", "x")], 400, "BadExpirationDate"),
        .init(
            "the id before the collapse id", [("apns-id", "x"), ("apns-collapse-id", letters(65))], 400, "BadMessageId"),
        .init(
            "the collapse id before the body", [("apns-collapse-id", letters(65))], payload: nil, 400, "BadCollapseId"),
        .init(
            "the priority before the body", [("apns-priority", "x")], payload: object(bytes: 5000), 400, "BadPriority"),
    ]
}
