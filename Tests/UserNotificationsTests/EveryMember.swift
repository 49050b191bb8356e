import Foundation
import UserNotifications

extension UNMutableNotificationContent {
    /// Content in which every settable member has a value of its own, other than its default: what tests send from
    /// one process to another, and compare member by member.
    static func withEveryMember(attachments: [UNNotificationAttachment] = []) -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body with \u{1F514}, 消息 and \"quotes\""
        content.badge = 7
        content.sound = .criticalSoundNamed(UNNotificationSoundName("alarm.caf"), withAudioVolume: 0.5)
        content.launchImageName = "Launch"
        content.userInfo = everyKindOfValue
        content.attachments = attachments
        content.categoryIdentifier = "category"
        content.threadIdentifier = "thread"
        content.summaryArgument = "argument"
        content.summaryArgumentCount = 3
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.25
        content.filterCriteria = "filter"
        content.appEntityIdentifiers = [EntityIdentifier(for: String.self, identifier: "entity/1")]
        return content
    }

    /// Every kind of value that a property list or JSON has, nested too, with the numbers that are easily damaged.
    private static var everyKindOfValue: [AnyHashable: Any] {
        [
            "string": "text", "empty": "", "integer": 42, "negative": -1, "zero": 0, "one": 1,
            "largest": Int64.max, "smallest": Int64.min, "unsigned": UInt64.max, "double": 1.5,
            "wholeDouble": 2.0, "tiny": Double.leastNonzeroMagnitude, "true": true, "false": false,
            "null": NSNull(), "data": Data([0, 1, 2, 255]), "date": Date(timeIntervalSince1970: 1_700_000_000.25),
            "list": [1, "two", [3.5, false] as [Any]] as [Any],
            "aps": ["alert": ["title": "T"], "mutable-content": 1] as [String: Any],
        ]
    }
}
