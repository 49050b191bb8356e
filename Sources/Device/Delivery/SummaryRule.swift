package import BelfryNotificationModel

/// How an app's notifications stand together in a summary.
struct SummaryRule {
    /// Apple, UNNotificationContent.relevanceScore: from 0 to 1. What is beyond counts as the nearest end, and what is
    /// no number as 0.
    static func relevance(_ score: Double) -> Double { score.isNaN ? 0 : min(1, max(0, score)) }

    /// Apple, UNNotificationContent.relevanceScore: the highest is featured; of equals the newest stands first.
    ///
    /// - Parameter list: the newest first.
    static func ordered(_ list: [DeliveredNotification]) -> [DeliveredNotification] {
        list.enumerated().sorted { left, right in
            let scores = [left, right].map { relevance($0.element.request.content.relevanceScore) }
            return scores[0] == scores[1] ? left.offset < right.offset : scores[0] > scores[1]
        }.map(\.element)
    }

    /// The line below a thread of several notifications, on iOS 12 to 14; nil where the category has no format.
    ///
    /// Apple, UNNotificationCategory.categorySummaryFormat: `%u` is how many there are, each counted as often as its
    /// `summaryArgumentCount` says; `%@` is their arguments, each once. Header UNNotificationContent.h: ignored since
    /// iOS 15.
    static func threadLine(
        _ thread: [NotificationContent], format: String, iosVersion: IOSVersion
    ) -> String? {
        guard !format.isEmpty, thread.count > 1, let end = IOSVersion("15"), iosVersion < end else { return nil }
        var names: [String] = []
        for name in thread.map(\.summaryArgument) where !name.isEmpty && !names.contains(name) { names.append(name) }
        let count = thread.reduce(0) { $0 + max(1, $1.summaryArgumentCount) }
        return CountFormat(format).text(count: count, names: names.joined(separator: ", "))
    }
}

extension Device {
    /// The app's delivered notifications as a summary lists them: the most relevant, which is featured, first.
    package func summary(of bundleIdentifier: String) throws(DeviceError) -> [DeliveredNotification] {
        let (_, record) = try installed(bundleIdentifier)
        return SummaryRule.ordered(try newest(of: record))
    }

    func newest(of app: AppRecord) throws(DeviceError) -> [DeliveredNotification] {
        let limit = configuration.limits.listedNotifications
        return try stored { store throws(StoreError) in try store.delivered(app: app.id, limit: limit) }
    }

    /// The line that sums up the notification's thread, where the device's system has one.
    func threadLine(
        of content: NotificationContent, category: NotificationCategory?, count: Int, app: AppRecord,
        texts: NotificationTexts
    ) throws(DeviceError) -> String? {
        let format = category.map { texts.resolve($0.categorySummaryFormat).text } ?? ""
        guard count > 1, !format.isEmpty, let end = IOSVersion("15"), configuration.iosVersion < end else { return nil }
        let thread = try newest(of: app).map(\.request.content).filter {
            $0.threadIdentifier == content.threadIdentifier
        }
        return SummaryRule.threadLine(thread, format: format, iosVersion: configuration.iosVersion)
    }
}
