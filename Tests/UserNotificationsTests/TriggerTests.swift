import BelfryNotificationModel
import CoreLocation
import Foundation
import LinkTestSupport
import Testing
import UserNotifications

@Suite("Triggers")
struct TriggerTests {
    @Test("The next date of a time interval is counted from the device's time")
    func timeInterval() throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
        let before = Date()
        let date = try #require(ScriptedDevice().run(clockOffset: 3600) { trigger.nextTriggerDate() })
        // A date is no more exact than a tenth of a microsecond.
        #expect(date.timeIntervalSince(before) > 3689.999)
        #expect(date.timeIntervalSince(Date()) < 3690.001)
        #expect(trigger.timeInterval == 90)
        #expect(trigger.repeats)
    }

    @Test("A time interval that is not above 0 ends the process (Apple, init(timeInterval:repeats:))")
    func zeroInterval() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("time interval must be greater than 0"))
    }

    @Test("A time interval below 60 seconds that repeats ends the process (Apple, init(timeInterval:repeats:))")
    func shortRepeatingInterval() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("time interval must be at least 60 if repeating"))
    }

    private static func components(_ change: (inout DateComponents) -> Void) -> DateComponents {
        var components = DateComponents()
        components.calendar = Calendar(identifier: .gregorian)
        components.timeZone = TimeZone(identifier: "UTC")
        change(&components)
        return components
    }

    /// The offset that makes it the first of June 2026, 12:00 UTC, on the device.
    private static var noonOffset: TimeInterval { 1_780_315_200 - Date().timeIntervalSince1970 }

    @Test("A calendar trigger matches only the components that are set (Apple, UNCalendarNotificationTrigger)")
    func calendar() throws {
        let daily = UNCalendarNotificationTrigger(
            dateMatching: Self.components {
                $0.hour = 8
                $0.minute = 30
            }, repeats: true)
        let next = ScriptedDevice().run(clockOffset: Self.noonOffset) { daily.nextTriggerDate() }
        // The second of June 2026, 08:30 UTC.
        #expect(next == Date(timeIntervalSince1970: 1_780_389_000))
        let monthly = UNCalendarNotificationTrigger(
            dateMatching: Self.components {
                $0.day = 15
                $0.hour = 0
            }, repeats: false)
        // The fifteenth of June 2026, 00:00 UTC.
        #expect(
            ScriptedDevice().run(clockOffset: Self.noonOffset) { monthly.nextTriggerDate() }
                == Date(timeIntervalSince1970: 1_781_481_600))
    }

    @Test("A date that is over has no next one")
    func pastDate() {
        let trigger = UNCalendarNotificationTrigger(
            dateMatching: Self.components {
                $0.year = 2020
                $0.month = 1
                $0.day = 1
            }, repeats: false)
        #expect(ScriptedDevice().run(clockOffset: Self.noonOffset) { trigger.nextTriggerDate() } == nil)
    }

    @Test("A location trigger keeps its region, of either kind")
    func location() throws {
        let circle = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100, identifier: "office")
        circle.notifyOnExit = false
        let trigger = UNLocationNotificationTrigger(region: circle, repeats: true)
        let again = try #require(UNNotificationTrigger.make(trigger.model) as? UNLocationNotificationTrigger)
        let region = try #require(again.region as? CLCircularRegion)
        #expect(region.identifier == "office")
        #expect(region.center.latitude == 52.5)
        #expect(region.radius == 100)
        #expect(region.notifyOnEntry)
        #expect(!region.notifyOnExit)

        let uuid = UUID()
        let beacon = CLBeaconRegion(uuid: uuid, major: 1, minor: 2, identifier: "beacon")
        let model = UNLocationNotificationTrigger(region: beacon, repeats: false).model
        let back = try #require(UNNotificationTrigger.make(model) as? UNLocationNotificationTrigger)
        let received = try #require(back.region as? CLBeaconRegion)
        #expect(received.uuid == uuid)
        #expect(received.major == 1)
        #expect(received.minor == 2)
    }

    @Test("The trigger of a remote notification is a push trigger, which repeats not")
    func push() {
        let trigger = UNNotificationTrigger.make(.push)
        #expect(trigger is UNPushNotificationTrigger)
        #expect(!trigger.repeats)
    }
}
