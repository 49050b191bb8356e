import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Trace
import XcodeProject

/// What is known about one delivery, for the rules to look at.
struct Diagnosis {
    let payload: Payload
    let targets: [ExtensionTarget]
    let trace: [TraceEvent]
    let run: ServiceExtensionRun?
    /// The device's iOS, such as `26.0`; nil where no device is meant.
    let systemVersion: String?
    /// The `apns-push-type` the push was sent with; nil where none is known.
    let pushType: PushType?
    /// The links to media that the payload carries.
    let mediaLinks: [MediaLink]

    init(
        payload: Payload, targets: [ExtensionTarget], trace: [TraceEvent], run: ServiceExtensionRun?,
        systemVersion: String?, pushType: PushType?
    ) {
        self.payload = payload
        self.targets = targets
        self.trace = trace
        self.run = run
        self.systemVersion = systemVersion
        self.pushType = pushType
        mediaLinks = MediaLink.links(in: payload.root)
    }

    var app: ExtensionTarget? { targets.first { $0.role == .app } }
    var services: [ExtensionTarget] { targets.filter { $0.role == .service } }
    var contents: [ExtensionTarget] { targets.filter { $0.role == .content } }
    var extensions: [ExtensionTarget] { targets.filter { $0.role != .app } }
    /// The media links that can be fetched.
    var goodMediaLinks: [MediaLink] { mediaLinks.filter { $0.problem == nil } }

    func events(_ kind: String) -> [TraceEvent] { trace.filter { $0.kind == kind } }

    /// True when the service extension's code had the push.
    var didRun: Bool {
        switch run?.result {
        case .completed, .expired, .crashed, .memoryExceeded: true
        case .buildFailed, .notRun, nil: false
        }
    }

    /// The category that the notification has in the end: the extension may have set one.
    var category: String {
        let changed = run?.content?.categoryIdentifier ?? ""
        return changed.isEmpty ? payload.aps.category ?? "" : changed
    }
}

extension ExtensionTarget {
    /// True when the target's `Info.plist` was read, so that something can be said about it.
    var hasInfoPlist: Bool { infoPlistURL != nil || !infoPlist.isEmpty }

    /// Where a finding about this target is: its `Info.plist`, then the key.
    func place(_ key: String) -> String { "\(name) Info.plist: \(key)" }

    /// The categories a content extension claims: one text, or a list of texts.
    var claimedCategories: [String] {
        let value = infoPlist["NSExtension"]?["NSExtensionAttributes"]?["UNNotificationExtensionCategory"]
        if let one = value?.string { return [one] }
        return value?.array?.compactMap(\.string) ?? []
    }

    func hasEntitlement(_ key: String) -> Bool {
        switch entitlements[key] {
        case nil, .boolean(false): false
        default: true
        }
    }
}
