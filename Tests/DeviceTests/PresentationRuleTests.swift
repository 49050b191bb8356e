import BelfryNotificationModel
import Testing

@testable import Device

@Suite("Where a notification is seen")
struct PresentationRuleTests {
    @Test("The decision follows state, permission, level and the delegate", arguments: PresentationCase.all)
    func decides(_ example: PresentationCase) {
        let decision = example.rule.decide()
        #expect(decision.places == example.places)
        #expect(decision.playsSound == example.sound)
        #expect(decision.setsBadge == example.badge)
        #expect((decision.reason != nil) == example.places.isEmpty)
    }

    @Test(
        "An unseen notification says why",
        arguments: [
            (ForegroundDelegate.none, "the app is in the foreground and no delegate is known"),
            (.withoutWillPresent, "the app is in the foreground and its delegate has no willPresent"),
            (.options(0), "the app is in the foreground and willPresent gave no options"),
            (.options(3), "the app is in the foreground and the options of willPresent show it nowhere"),
        ])
    func saysWhy(_ delegate: ForegroundDelegate, _ reason: String) {
        let example = PresentationCase("", .foreground, delegate: delegate, [], sound: false, badge: false)
        #expect(example.rule.decide().reason == reason)
    }
}

struct PresentationCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rule: PresentationRule
    var places: [PresentationPlace]
    var sound: Bool
    var badge: Bool

    init(
        _ name: String, _ state: DeviceState, permission: Permission = .authorized,
        level: InterruptionLevel = .active, delegate: ForegroundDelegate = .none, hasText: Bool = true,
        critical: Bool = false, _ places: [PresentationPlace], sound: Bool = true, badge: Bool = true,
        settings change: (inout NotificationSettings) -> Void = { _ in }
    ) {
        testDescription = name
        var settings = permission.settings(for: InstalledApp(bundleIdentifier: "org.example.app"))
        change(&settings)
        rule = PresentationRule(
            state: state, settings: settings, level: level, delegate: delegate, hasAlertText: hasText,
            hasCriticalSound: critical)
        self.places = places
        self.sound = sound
        self.badge = badge
    }

    static let all: [PresentationCase] = basic + foreground + settings + levels

    private static let allOn: @Sendable (inout NotificationSettings) -> Void = {
        ($0.alert, $0.sound, $0.lockScreen, $0.notificationCenter) = (.enabled, .enabled, .enabled, .enabled)
        $0.alertStyle = .banner
    }

    static let basic = [
        PresentationCase("locked: lock screen and list", .locked, [.lockScreen, .list]),
        PresentationCase("background: banner and list", .background, [.banner, .list]),
        PresentationCase("denied: nothing at all", .locked, permission: .denied, [], sound: false, badge: false),
        PresentationCase(
            "denied: nothing, whatever else is on", .locked, permission: .denied, [], sound: false, badge: false,
            settings: allOn),
        PresentationCase(
            "denied: nothing in the foreground, whatever else is on", .foreground, permission: .denied,
            delegate: .options(31), [], sound: false, badge: false, settings: allOn),
        PresentationCase(
            "not determined: nothing at all", .background, permission: .undetermined, [], sound: false, badge: false),
        PresentationCase(
            "UNAuthorizationOptions.provisional: quietly, list only, locked", .locked, permission: .provisional,
            [.list], sound: false, badge: false),
        PresentationCase(
            "UNAuthorizationOptions.provisional: quietly, list only, unlocked", .background,
            permission: .provisional, [.list], sound: false, badge: false),
        PresentationCase(
            "UNAuthorizationOptions.provisional: quietly, whatever else is on, locked", .locked,
            permission: .provisional, [.list], sound: false, badge: false, settings: allOn),
        PresentationCase(
            "UNAuthorizationOptions.provisional: quietly, whatever else is on, unlocked", .background,
            permission: .provisional, [.list], sound: false, badge: false, settings: allOn),
        PresentationCase("no text: sound and badge only", .locked, hasText: false, []),
    ]

    static let foreground = [
        PresentationCase(
            "willPresent: [] silences it", .foreground, delegate: .options(0), [], sound: false, badge: false),
        PresentationCase(
            "a delegate without willPresent is as []", .foreground, delegate: .withoutWillPresent, [], sound: false,
            badge: false),
        PresentationCase("no delegate: not presented", .foreground, [], sound: false, badge: false),
        PresentationCase(
            "banner and sound", .foreground, delegate: .options(16 | 2), [.banner], sound: true, badge: false),
        PresentationCase(
            "list and badge", .foreground, delegate: .options(8 | 1), [.list], sound: false, badge: true),
        PresentationCase(
            "the old alert is banner and list", .foreground, delegate: .options(4), [.banner, .list], sound: false,
            badge: false),
        PresentationCase("sound alone shows nothing", .foreground, delegate: .options(2), [], badge: false),
        PresentationCase(
            "a passive one has no banner to allow", .foreground, level: .passive, delegate: .options(16 | 8 | 2),
            [.list], sound: false, badge: false),
        PresentationCase(
            "provisional, in front: the list alone", .foreground, permission: .provisional,
            delegate: .options(16 | 8), [.list], sound: false, badge: false),
        PresentationCase(
            "denied: the delegate is not asked", .foreground, permission: .denied, delegate: .options(31), [],
            sound: false, badge: false),
    ]

    static let settings = [
        PresentationCase("alerts off: text is ignored", .locked, []) { $0.alert = .disabled },
        PresentationCase("lock screen off: list", .locked, [.list]) { $0.lockScreen = .disabled },
        PresentationCase("list off: lock screen", .locked, [.lockScreen]) { $0.notificationCenter = .disabled },
        PresentationCase("no banner style: list", .background, [.list]) { $0.alertStyle = .none },
        PresentationCase("every place off", .background, []) {
            $0.alertStyle = .none
            $0.notificationCenter = .disabled
        },
        PresentationCase("sound off", .locked, [.lockScreen, .list], sound: false) { $0.sound = .disabled },
        PresentationCase("badge off", .locked, [.lockScreen, .list], badge: false) { $0.badge = .disabled },
    ]

    static let levels = [
        PresentationCase(
            "UNNotificationInterruptionLevel.passive: list only, no sound", .locked, level: .passive, [.list],
            sound: false),
        PresentationCase("time-sensitive as active", .locked, level: .timeSensitive, [.lockScreen, .list]),
        PresentationCase(
            "UNNotificationInterruptionLevel.critical: sounds though sound is off", .locked, level: .critical,
            [.lockScreen, .list]
        ) { $0.sound = .disabled },
        PresentationCase(
            "UNNotificationSound.defaultCritical: sounds though sound is off", .locked, critical: true,
            [.lockScreen, .list]
        ) { $0.sound = .disabled },
    ]
}
