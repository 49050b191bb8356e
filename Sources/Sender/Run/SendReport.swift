/// What became of one push.
package struct PushResult: Sendable, Hashable {
    package let token: String
    /// The answer's status; nil where no answer came.
    package let status: Int?
    /// APNs' reason, or one of `SenderReason`; nil for 200.
    package let reason: String?
    package let id: String
    /// `apns-unique-id`, in Apple's development environment only.
    package let uniqueID: String?
    /// Milliseconds since 1970: when APNs last found the token to be inactive.
    package let timestamp: Int64?

    package var isAccepted: Bool { status == 200 }
}

/// Reasons that no server gave.
package enum SenderReason {
    /// No answer came in the push's time limit.
    package static let timedOut = "TimedOut"
    /// The connection broke before the answer: whether the push was taken nobody knows.
    package static let connectionLost = "ConnectionLost"
    /// The server ended the stream without an answer.
    package static let streamReset = "StreamReset"
    /// The text is no token, and was not sent.
    package static let invalidToken = "InvalidToken"
    /// The run ended before the push was sent.
    package static let notSent = "NotSent"

    package static let all = [timedOut, connectionLost, streamReset, invalidToken, notSent]
}

/// What became of a run.
package struct SendReport: Sendable {
    /// Answers by status and reason, those of runs before in the same journal included.
    package var counts: [AnswerKind: Int] = [:]
    /// The results, where they were collected.
    package var results: [PushResult] = []
    /// Pushes that were sent once more because of their answers, or because a connection did not take them.
    package var resent = 0
    /// Pushes that were sent and have no result; a journal sends them again.
    package var unanswered = 0
    /// True where tokens of the list are left.
    package var isIncomplete = false
    /// Why the run ended before its end.
    package var problem: SenderError?
    /// Seconds from the first to the last.
    package var seconds = 0.0
    /// What the server said when it sent the sender away, each once.
    package var farewells: [String] = []

    package init() {}

    package var accepted: Int { counts[AnswerKind(status: 200, reason: "")] ?? 0 }
    package var total: Int { counts.values.reduce(0, +) }
    /// True where the list was empty, and nothing went wrong.
    package var isEmpty: Bool { total == 0 && !isIncomplete && unanswered == 0 && problem == nil }
    package var isAllAccepted: Bool {
        accepted == total && total > 0 && !isIncomplete && unanswered == 0 && problem == nil
    }
}

/// How far a run is.
package struct SendProgress: Sendable {
    package var finished = 0
    package var accepted = 0
    package var inFlight = 0
    package var waiting = 0
    package var connections = 0
    /// The share of the list that was read, 0 to 1, where its size is known.
    package var share: Double?
}
