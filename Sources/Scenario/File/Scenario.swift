package import APNSWire
package import Delivery
package import Foundation

/// One scenario: a device, what runs on it, and what happens, step by step.
package struct Scenario: Sendable {
    /// A step: something to do, something to expect, or both.
    package struct Step: Sendable {
        /// In the file, from 1.
        package var number: Int
        package var line: Int
        package var act: Act?
        package var expectation: JSONObject?
        /// As reports name it, such as `push Payloads/text.json`.
        package var words: String
    }

    /// What a step does.
    package enum Act: Sendable {
        case launchFor(AppOpening)
        /// Under the newest notification, or in Settings.
        case openSettings(fromNotification: Bool)
        case settings([SettingChange])
        case launch, quit, lock, unlock, foreground, background
        case push([UInt8], collapseIdentifier: String?)
        case advance(seconds: Double)
        case enter(region: String)
        case leave(region: String)
        case timeZone(TimeZone)
        case answer(allows: Bool)
        case expand, open, dismiss, flickAway, playPause
        case tap(String, unlocks: Bool)
        case tapAt(x: Double, y: Double)
        /// Nil where there is only one text action.
        case reply(String, action: String?, unlocks: Bool)
        case type(String)
        /// Nil is what is on the screen.
        case screenshot(DeliveryOptions.Shot?, name: String?)
    }

    /// The file as it was named.
    package var file: String
    package var name: String
    package var options: DeliveryOptions
    package var steps: [Step]
    /// Where the first of its targets is named; nil where it has none.
    package var targets: TextPosition?
    /// The text, for the places of expectations.
    package var bytes: [UInt8]

    /// Paths in the file are those from its folder.
    package var folder: URL { URL(fileURLWithPath: file).deletingLastPathComponent() }

    func line(of value: JSONValue) -> Int { TextPosition(of: value.span.start, in: bytes).line }
}
