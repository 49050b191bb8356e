import Trace

/// What is wrong with the device token.
enum APNSDeviceReasons {
    static let all: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "BadDeviceToken", "The device token is malformed, or one of the other environment.",
            fix:
                "Send tokens of development builds to the sandbox and all others to production, and write the token's bytes "
                + "as hexadecimal digits.",
            what:
                "The token in the path. An app built by Xcode for a device, and any simulator, has a token of the sandbox "
                + "(aps-environment: development); TestFlight and App Store builds have one of production.",
            why:
                "APNs answers 400, delivers nothing, and closes connections that collect this answer. Do not send it again.",
            bad: "api.push.apple.com with the token of an app that Xcode installed",
            good: "api.sandbox.push.apple.com with that token: belfry send --sandbox"),
        Rule.reply(
            "DeviceTokenNotForTopic", "The device token belongs to another app than the topic names.",
            fix:
                "Send apns-topic with the bundle identifier of the app that registered the token, and keep tokens by app.",
            what: "The token in the path against apns-topic.",
            why:
                "APNs answers 400 and delivers nothing. A beta app with an identifier of its own has tokens of its own.",
            bad: "apns-topic: com.example.chat with a token of com.example.chat.beta",
            good: "apns-topic: com.example.chat.beta with that token"),
        Rule.reply(
            "MissingDeviceToken", "The path has no device token.",
            fix: "Put the token after /3/device/; look for a row of your table without one.",
            what: ":path of the request.",
            why: "APNs answers 400 and delivers nothing.",
            bad: "POST /3/device/",
            good: "POST /3/device/00fc13adff78…"),
        Rule.reply(
            "Unregistered", .warning, "The app was removed from the device, or the token was replaced by another.",
            fix:
                "Delete the token, where it was registered before the answer's timestamp; the app registers a new one.",
            what: "410 with a timestamp: when APNs last found that the token is no longer valid.",
            why: "Nothing is delivered to it ever again. APNs does not count this answer as a sender's error.",
            bad: "a table of tokens from which none is ever deleted",
            good: "tokens with the time of their registration, deleted on 410"),
        Rule.reply(
            "ExpiredToken", .warning, "The device token has expired.",
            fix: "Delete the token; the app registers a new one when it is opened.",
            what: "410 for a token that was not used for long, such as one of a Live Activity that has ended.",
            why: "Nothing is delivered to it ever again.",
            bad: "an update for a Live Activity that ended",
            good: "the token that the activity's latest pushTokenUpdates gave"),
        Rule.reply(
            "TooManyRequests", .warning, "The device was sent too many pushes in a row.",
            fix: "Send less often to one token, put what belongs together into one push, and wait before the next.",
            what: "429 for one token; others are not affected.",
            why: "APNs protects devices: the push was not delivered. Send it again later, with growing pauses.",
            bad: "a push for each letter that is typed",
            good: "one push with apns-collapse-id for the conversation"),
    ]
}
