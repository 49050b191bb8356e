package import BelfryNotificationModel
package import Trace

extension Payload {
    /// The notification as it is before any extension changes it.
    ///
    /// `lookup` gives the text of a key in the app's `Localizable.strings` of the device's language, or nil. Keys are
    /// looked up here, at delivery: an extension sees the text.
    package func content(localizedBy lookup: (_ key: String) -> String? = { _ in nil }) -> NotificationContent {
        var content = NotificationContent()
        if let alert = aps.alert {
            content.title = LocalizableText(alert.title.resolved(lookup))
            content.subtitle = LocalizableText(alert.subtitle.resolved(lookup))
            content.body = LocalizableText(alert.body.resolved(lookup))
            content.launchImageName = alert.launchImage ?? ""
            content.summaryArgument = alert.summaryArgument ?? ""
            content.summaryArgumentCount = alert.summaryArgumentCount ?? content.summaryArgumentCount
        }
        content.badge = aps.badge
        content.sound = aps.sound
        content.userInfo = userInfo
        content.categoryIdentifier = aps.category ?? ""
        content.threadIdentifier = aps.threadIdentifier ?? ""
        content.targetContentIdentifier = aps.targetContentIdentifier
        content.interruptionLevel = aps.interruptionLevel ?? .active
        content.relevanceScore = aps.relevanceScore ?? 0
        content.filterCriteria = aps.filterCriteria
        return content
    }

    /// What keeps the alert's keys from becoming the texts that are meant.
    package func localizationFindings(localizedBy lookup: (_ key: String) -> String?) -> [Finding] {
        guard let alert = aps.alert else { return [] }
        let texts = [("title-loc-key", alert.title), ("subtitle-loc-key", alert.subtitle), ("loc-key", alert.body)]
        return texts.compactMap { name, text in
            guard let key = text.key, !key.isEmpty, lookup(key) == nil else { return nil }
            let shown = (text.literal ?? "").isEmpty ? "the key itself" : "the literal text"
            return Finding(
                "loc-key-missing", .warning,
                "the app's Localizable.strings has no \(JSONScanner.quoted(key)), so \(shown) is shown.",
                fix: "Add the key to the app's strings table, for every language.", where: "payload: aps.alert.\(name)")
        }
    }
}
