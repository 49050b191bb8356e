/// What is wrong with a header field or the payload.
enum APNSRequestReasons {
    static let all: [(reason: String, rule: Rule)] = fields + topics + bodies

    private static let fields: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "BadCollapseId", "apns-collapse-id is longer than 64 bytes.",
            fix: "Use a shorter one, such as a number or a hash of the long one.",
            what: "The bytes of apns-collapse-id in UTF-8; a letter of most scripts has more than one.",
            why: "APNs answers 400 and delivers nothing.",
            bad: "apns-collapse-id: a whole address of a page, with its query",
            good: "apns-collapse-id: order-4711"),
        Rule.reply(
            "BadExpirationDate", "apns-expiration is no whole number of seconds since 1970.",
            fix: "Send a UNIX time in seconds, or 0 for one attempt.",
            what: "apns-expiration: digits alone, no sign, no fraction, no date in words.",
            why: "APNs answers 400 and delivers nothing.",
            bad: "apns-expiration: 2026-12-01T00:00:00Z",
            good: "apns-expiration: 1796083200"),
        Rule.reply(
            "BadMessageId", "apns-id is no UUID.",
            fix: "Send one in the form 8-4-4-4-12, in small hexadecimal digits, or leave the field out.",
            what: "apns-id, where it is given.",
            why: "APNs answers 400 and delivers nothing.",
            bad: "apns-id: 42",
            good: "apns-id: 123e4567-e89b-42d3-a456-426614174000"),
        Rule.reply(
            "BadPriority", "apns-priority is not 10, 5 or 1, or is 10 for a background push.",
            fix: "Send 5 for background pushes, and 10 or 5 for what people see.",
            what: "apns-priority together with apns-push-type.",
            why: "Apple calls priority 10 without an alert, sound or badge an error; APNs answers 400.",
            bad: "apns-push-type: background   apns-priority: 10",
            good: "apns-push-type: background   apns-priority: 5"),
        Rule.reply(
            "DuplicateHeaders", "A header field stands in the request twice.",
            fix: "Send each apns- field once; look for a client that sets a default and your value.",
            what: "Every apns- field, and authorization.",
            why: "APNs does not choose between the two, answers 400 and delivers nothing.",
            bad: "apns-topic: com.example.chat   apns-topic: com.example.chat",
            good: "apns-topic: com.example.chat"),
        Rule.reply(
            "InvalidPushType", "apns-push-type is no type that APNs knows.",
            fix: "Send alert for what people see, background for what only the app sees, or the type of your kind.",
            what: "apns-push-type: alert, background, voip, complication, fileprovider, mdm, location, liveactivity, "
                + "pushtotalk, widgets or controls.",
            why: "APNs answers 400 and delivers nothing.",
            bad: "apns-push-type: Alert",
            good: "apns-push-type: alert"),
        Rule.reply(
            "BadPath", "The path of the request is none that APNs has.",
            fix: "Send to /3/device/ and the device token in hexadecimal digits.",
            what: ":path of the request.",
            why: "APNs answers 404 and delivers nothing.",
            bad: "POST /v3/devices/00fc13adff78",
            good: "POST /3/device/00fc13adff78…"),
        Rule.reply(
            "MethodNotAllowed", "The method of the request is not POST.",
            fix: "Send POST.",
            what: ":method of the request.",
            why: "APNs answers 405 and delivers nothing.",
            bad: "PUT /3/device/…",
            good: "POST /3/device/…"),
    ]

    private static let topics: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "BadTopic", "apns-topic is malformed, or its suffix does not fit the push type.",
            fix: "Send the app's bundle identifier, with the suffix of the push type and no other.",
            what: "apns-topic: .voip, .complication, .pushkit.fileprovider, .location-query, .voip-ptt, "
                + ".push-type.liveactivity, .push-type.widgets, .push-type.controls; none for alert and background.",
            why: "APNs answers 400 and delivers nothing.",
            bad: "apns-push-type: voip   apns-topic: com.example.chat",
            good: "apns-push-type: voip   apns-topic: com.example.chat.voip"),
        Rule.reply(
            "MissingTopic", "apns-topic is missing.",
            fix: "Send apns-topic with the app's bundle identifier.",
            what: "apns-topic: provider tokens need it always, certificates where they list several topics.",
            why: "APNs cannot tell which app is meant, answers 400 and delivers nothing.",
            bad: "authorization: bearer …   and no apns-topic",
            good: "authorization: bearer …   apns-topic: com.example.chat"),
        Rule.reply(
            "TopicDisallowed", "The key or certificate may not push to this topic.",
            fix: "Use a key of the app's own team, or a certificate that lists the topic; compare the bundle "
                + "identifier letter by letter.",
            what:
                "apns-topic against the team of the provider token, the topics of the key, or those of the certificate "
                + "(extension 1.2.840.113635.100.6.3.6).",
            why: "APNs answers 400 and delivers nothing. The identifier of an extension is never a topic.",
            bad: "apns-topic: com.example.chat.NotificationService",
            good: "apns-topic: com.example.chat"),
    ]

    private static let bodies: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "PayloadEmpty", "The request has no payload.",
            fix: "Send a JSON object with aps in it as the body of the request.",
            what: "The bytes of the request's body.",
            why: "APNs answers 400 and delivers nothing.",
            bad: "a POST without a body",
            good: #"{"aps": {"alert": "Hi"}}"#),
        Rule.reply(
            "PayloadTooLarge", "The payload is larger than APNs takes.",
            fix: "Put long texts and pictures behind an address that the service extension fetches.",
            what: "The bytes of the body as sent, spaces included: 4096, and 5120 for voip.",
            why: "APNs answers 413 and delivers nothing. Sending it again does not help.",
            bad: "a picture as base64 in the payload",
            good: #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://example.com/a.jpg"}"#),
    ]
}
