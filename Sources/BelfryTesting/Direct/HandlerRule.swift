/// What is said of code that breaks the rules of the content handler (Apple, UNNotificationServiceExtension).
enum HandlerRule {
    private static let advice = "call it on every way out of didReceive, and in serviceExtensionTimeWillExpire()"

    static func neverReturned(from type: String) -> String {
        "\(type) does not come back from didReceive: the contentHandler was not called; \(advice)"
    }

    static func released(by type: String) -> String {
        "\(type) never called the contentHandler, and has let go of it: a phone shows the original content; \(advice)"
    }

    /// - Parameter late: what it did when its time was over.
    static func neverCalled(by type: String, late: String) -> String {
        "\(type) never called the contentHandler, in didReceive or later, \(late): a phone waits 30 seconds and"
            + " shows the original content; \(advice)"
    }

    static func calledAgain(_ times: Int) -> String {
        "the contentHandler was called \(times) times; the first call counts"
    }
}
