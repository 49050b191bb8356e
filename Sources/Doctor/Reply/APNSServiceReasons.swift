import Trace

/// What is wrong with the service or the connection.
enum APNSServiceReasons {
    static let all: [(reason: String, rule: Rule)] = service + unanswered

    private static let service: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "IdleTimeout", .warning, "The connection was idle for too long, and APNs closed it.",
            fix: "Open another; send a PING after an hour of silence to keep it.",
            what: "400, or the data of a GOAWAY.",
            why: "A client that goes on with such a connection loses pushes.",
            bad: "a connection kept for days without a PING",
            good: "a connection whose end is noticed"),
        Rule.reply(
            "InternalServerError", .warning, "Something went wrong at APNs.",
            fix: "Send the push again after 15 minutes, then with growing pauses.",
            what: "500.",
            why: "The push was not taken.",
            bad: "the same push again at once, a hundred times",
            good: "the same push in 15 minutes; belfry send --tokens does so"),
        Rule.reply(
            "ServiceUnavailable", .warning, "APNs is not available just now.",
            fix: "Send the push again after 15 minutes, then with growing pauses.",
            what: "503.",
            why: "The push was not taken.",
            bad: "the same push again at once, a hundred times",
            good: "the same push in 15 minutes; belfry send --tokens does so"),
        Rule.reply(
            "Shutdown", .warning, "The server is shutting down.",
            fix: "Open another connection, and send the push again after 15 minutes.",
            what: "503, or the data of a GOAWAY that follows.",
            why: "Streams above the GOAWAY's number were not taken; a client that keeps the connection loses pushes.",
            bad: "a client that goes on with the connection",
            good: "a new connection, and what was not taken sent there"),
    ]

    private static let unanswered: [(reason: String, rule: Rule)] = [
        Rule.reply(
            "TimedOut", .warning, "No answer came in the push's time limit.",
            fix: "See whether the server is reachable; the push may have been taken all the same.",
            what: "The time from a push's sending to its answer; belfry send --time-limit sets how long that may be.",
            why: "APNs sometimes never answers; one such push must not hold up the others.",
            bad: "a client that waits for ever",
            good: "a limit of some seconds, and a look at the connection with PING"),
        Rule.reply(
            "ConnectionLost", .warning, "The connection broke before the answer came.",
            fix: "Send with --resume to have such pushes sent again under their old apns-id.",
            what: "Pushes that were on their way when a connection ended without a GOAWAY that tells their fate.",
            why: "Whether the push was taken nobody knows: sent again it may arrive twice, not sent again never.",
            bad: "belfry send --tokens tokens.txt",
            good: "belfry send --tokens tokens.txt --resume journal"),
        Rule.reply(
            "StreamReset", .warning, "The server ended the stream without an answer.",
            fix: "Look at the server's log for the push's apns-id.",
            what: "RST_STREAM with another code than REFUSED_STREAM.",
            why: "Whether the push was taken nobody knows.",
            bad: "a proxy between the sender and APNs that cuts streams",
            good: "a connection straight to APNs"),
        Rule.reply(
            "InvalidToken", "The text is no device token, and was not sent.",
            fix: "Write the token's bytes as hexadecimal digits, 64 of them or more, without < > and spaces.",
            what: "Each line of a list of tokens. Apple's service is only sent what can be a token.",
            why: "APNs answers 400 BadDeviceToken, and closes connections that collect this answer.",
            bad: "<00fc13ad ff785122 b4ad2880 9a3420b0>",
            good: "00fc13adff785122b4ad28809a3420b0…"),
        Rule.reply(
            "NotSent", .warning, "The run ended before the push was sent.",
            fix: "Send the rest again; with --resume only the rest is sent.",
            what: "Pushes that waited for a connection or a retry when the run was stopped or gave up.",
            why: "Nothing reached the server.",
            bad: "a server that cannot be reached",
            good: "the same command with --resume, once it can be"),
        ("UnknownReason", unknownReason),
    ]

    static let unknownReason = Rule(
        "apns-unknown-reason", .error, "The answer's reason is none that Apple documents.",
        fix: "Look the word up in Apple's page Handling notification responses from APNs.",
        what: "The reason of an answer, against those that Apple names.",
        why: "A service may be newer than Belfry, or be another one than APNs.",
        bad: #"{"reason": "ProxyError"}"#,
        good: #"{"reason": "BadDeviceToken"}"#)
}
