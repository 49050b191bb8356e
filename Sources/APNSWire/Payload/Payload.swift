package import BelfryNotificationModel
package import Trace

/// A push as the phone gets it: the bytes, and what is in them.
///
/// What is no JSON object with an `aps` object in it is no payload. Inside `aps` a value of a wrong type does what it
/// does on a phone, which is to count for nothing, and leaves a finding.
package struct Payload: Sendable {
    /// The most bytes of a payload: Apple, Generating a remote notification.
    package static let sizeLimit = 4096
    /// The same for Voice over IP.
    package static let voipSizeLimit = 5120
    /// The key of `.apns` files that names the app a simulator gives the push to.
    package static let simulatorTargetBundleKey = "Simulator Target Bundle"

    package let bytes: [UInt8]
    package let root: JSONObject
    package let aps: APSDictionary
    /// The app a `.apns` file names; it is no part of the push.
    package let simulatorTargetBundle: String?
    /// What is wrong inside, in the order of the text.
    package let findings: [Finding]

    /// Reads a payload. `limit` is the most bytes it may have.
    package init(bytes: [UInt8], limit: Int = Payload.sizeLimit) throws(PayloadError) {
        if bytes.isEmpty { throw PayloadError(code: .empty, reason: "the payload is empty; write a JSON object") }
        if bytes.count > limit { throw .tooLarge(bytes.count, limit: limit) }
        let root: JSONObject
        do {
            root = try JSONScanner.object(in: bytes, limits: JSONLimits(bytes: limit))
        } catch {
            throw PayloadError(error)
        }
        guard let value = root["aps"] else { throw .apsMissing(in: root, bytes: bytes) }
        guard let object = value.object else {
            throw PayloadError(
                code: .apsNotAnObject, position: TextPosition(of: value.span.start, in: bytes),
                reason: #"aps is \#(value.typeName), not an object; write "aps": {…}"#)
        }
        var reader = FieldReader()
        aps = APSDictionary(object, &reader)
        simulatorTargetBundle = reader.string(Self.simulatorTargetBundleKey, in: root)
        findings = reader.findings
        self.bytes = bytes
        self.root = root
    }

    /// The whole payload, `aps` included, as an app and its extensions see it.
    package var userInfo: [String: PropertyValue] {
        var values = root.propertyValues
        values[Self.simulatorTargetBundleKey] = nil
        return values
    }

    /// The members beside `aps`.
    package var customMembers: [JSONObject.Member] {
        root.members.filter { $0.name != "aps" && $0.name != Self.simulatorTargetBundleKey }
    }

    /// Line and column of a value of `root`.
    package func position(of span: ByteSpan) -> TextPosition { TextPosition(of: span.start, in: bytes) }
}

extension Payload {
    /// True when there is an alert with a title, subtitle or body: what iOS starts a service extension for.
    package var hasAlert: Bool { aps.alert?.hasText ?? false }
    /// True when `mutable-content` asks for the service extension.
    package var isMutable: Bool { aps.isMutable }
    /// True when `content-available` wakes the app.
    package var isContentAvailable: Bool { aps.isContentAvailable }
    /// True when there is nothing for the user: no alert, no badge, no sound.
    package var isSilent: Bool { !hasAlert && aps.badge == nil && aps.sound == nil }

    /// The push type that a sender should give for this payload.
    package var impliedPushType: PushType {
        if aps.liveActivity != nil { return .liveactivity }
        if aps.hasChangedContent { return .widgets }
        return isSilent && isContentAvailable ? .background : .alert
    }
}
