import Foundation

/// A payload from its parts, as options on a command line give them.
package struct PayloadBuilder: Sendable {
    package var title: String?
    package var subtitle: String?
    package var body: String?
    package var badge: Int?
    package var sound: String?
    package var category: String?
    package var threadIdentifier: String?
    package var interruptionLevel: String?
    package var relevanceScore: Double?
    package var targetContentIdentifier: String?
    package var isMutable = false
    package var isContentAvailable = false
    /// The address of a picture for the service extension, and the key it stands under beside `aps`.
    package var image: String?
    package var imageKey = "image"
    /// Further members beside `aps`: the value is JSON where it is some, else text.
    package var members: [(name: String, value: String)] = []

    package init() {}

    /// True where nothing was given.
    package var isEmpty: Bool {
        title == nil && subtitle == nil && body == nil && badge == nil && sound == nil && category == nil
            && threadIdentifier == nil && interruptionLevel == nil && relevanceScore == nil
            && targetContentIdentifier == nil && !isMutable && !isContentAvailable && image == nil && members.isEmpty
    }

    /// The payload's bytes: JSON with its keys in order, so that the same parts make the same bytes.
    package func payload() throws(SenderError) -> [UInt8] {
        var alert: [String: Any] = [:]
        alert["title"] = title
        alert["subtitle"] = subtitle
        alert["body"] = body
        var aps: [String: Any] = [:]
        if !alert.isEmpty { aps["alert"] = alert }
        aps["badge"] = badge
        aps["sound"] = sound
        aps["category"] = category
        aps["thread-id"] = threadIdentifier
        aps["interruption-level"] = interruptionLevel
        aps["relevance-score"] = relevanceScore
        aps["target-content-id"] = targetContentIdentifier
        // A picture is fetched by the service extension, which iOS starts for mutable content only.
        if isMutable || image != nil { aps["mutable-content"] = 1 }
        if isContentAvailable { aps["content-available"] = 1 }
        var root: [String: Any] = ["aps": aps]
        if let image { root[imageKey] = image }
        for (name, text) in members {
            guard name != "aps", root[name] == nil else {
                throw SenderError(.input, "--data \(name) is there already; give each name once")
            }
            root[name] = Self.value(text)
        }
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: root, options: [.sortedKeys, .withoutEscapingSlashes])
        else { throw SenderError(.input, "the options make no JSON; leave out numbers that are not finite") }
        return [UInt8](data)
    }

    private static func value(_ text: String) -> Any {
        let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        return parsed ?? text
    }
}
