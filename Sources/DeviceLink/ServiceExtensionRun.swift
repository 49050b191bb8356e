package import BelfryNotificationModel

/// How one notification went through a service extension.
package struct ServiceExtensionRun: Sendable {
    /// The words of the JSON report.
    package enum Result: String, Sendable, Codable {
        case completed, expired, crashed, memoryExceeded, buildFailed, notRun
    }

    package var principalClass: String
    package var result: Result
    /// One line; nil where the extension completed and there is nothing to explain.
    package var reason: String?
    /// From the call of `didReceive` to the end of the run; nil where it never came to that.
    package var seconds: Double?
    /// What the content handler was given first, within the budget; nil where it was not called.
    package var content: NotificationContent?
    /// Lines the extension printed or logged during the run.
    package var log: [String]

    package init(
        principalClass: String, result: Result, reason: String? = nil, seconds: Double? = nil,
        content: NotificationContent? = nil, log: [String] = []
    ) {
        self.principalClass = principalClass
        self.result = result
        self.reason = reason
        self.seconds = seconds
        self.content = content
        self.log = log
    }
}
