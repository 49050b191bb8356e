/// The value of `apns-push-type` (Apple, Sending notification requests to APNs).
package enum PushType: String, Sendable, Hashable, Codable, CaseIterable {
    case alert, background, voip, complication, fileprovider, mdm, location, liveactivity, pushtotalk, widgets, controls

    /// What the topic has after the app's bundle identifier.
    package var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .location: ".location-query"
        case .liveactivity: ".push-type.liveactivity"
        case .pushtotalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        case .controls: ".push-type.controls"
        }
    }

    /// The topic for an app; nil for `mdm`, whose topic is its certificate's.
    package func topic(for bundleIdentifier: String) -> String? {
        self == .mdm ? nil : bundleIdentifier + topicSuffix
    }

    /// The app's bundle identifier in a topic of this type; nil where the topic does not fit the type.
    package func bundleIdentifier(in topic: String) -> String? {
        guard self != .mdm, topic.hasSuffix(topicSuffix), topic.count > topicSuffix.count else { return nil }
        let identifier = String(topic.dropLast(topicSuffix.count))
        let hasOtherSuffix = Self.allCases.contains { !$0.topicSuffix.isEmpty && identifier.hasSuffix($0.topicSuffix) }
        return hasOtherSuffix ? nil : identifier
    }

    /// The most bytes of the payload.
    package var payloadLimit: Int { self == .voip ? Payload.voipSizeLimit : Payload.sizeLimit }
}
