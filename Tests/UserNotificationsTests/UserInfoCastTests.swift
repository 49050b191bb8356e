import BelfryNotificationModel
import Foundation
import Testing
import UserNotifications

/// The casts that extension code makes on `userInfo`, each with what it gives on a phone.
@Suite("Casts of userInfo")
struct UserInfoCastTests {
    struct Cast: Sendable, CustomTestStringConvertible {
        var name: String
        var value: PropertyValue
        var succeeds: Bool
        var cast: @Sendable (Any) -> Bool
        var testDescription: String { "\(name) \(succeeds ? "succeeds" : "fails")" }
    }

    private static let media = PropertyValue.dictionary(["url": .string("https://a"), "count": .integer(1)])
    private static let words = PropertyValue.dictionary(["a": .string("b")])

    static let casts: [Cast] = [
        Cast(name: "object as? [String: Any]", value: media, succeeds: true) { $0 as? [String: Any] != nil },
        Cast(name: "object as? [AnyHashable: Any]", value: media, succeeds: true) { $0 as? [AnyHashable: Any] != nil },
        Cast(name: "object as? [String: AnyObject]", value: media, succeeds: true) {
            ($0 as? [String: AnyObject])?["url"] as? String == "https://a"
        },
        Cast(name: "object as? [NSObject: AnyObject]", value: media, succeeds: true) {
            $0 as? [NSObject: AnyObject] != nil
        },
        Cast(name: "object as? NSDictionary", value: media, succeeds: true) {
            ($0 as? NSDictionary)?["url"] as? String == "https://a"
        },
        Cast(name: "object as? NSMutableDictionary", value: media, succeeds: false) {
            $0 as? NSMutableDictionary != nil
        },
        Cast(name: "object of text and number as? [String: String]", value: media, succeeds: false) {
            $0 as? [String: String] != nil
        },
        Cast(name: "object of text as? [String: String]", value: words, succeeds: true) {
            $0 as? [String: String] == ["a": "b"]
        },
        Cast(name: "object as? String", value: media, succeeds: false) { $0 as? String != nil },
        Cast(name: "list of objects as? [[String: Any]]", value: .array([media]), succeeds: true) {
            ($0 as? [[String: Any]])?.first?["count"] as? Int == 1
        },
        Cast(name: "list of objects as? NSArray", value: .array([media]), succeeds: true) {
            ($0 as? NSArray)?.count == 1
        },
        Cast(name: "list of text as? [String]", value: .array([.string("a")]), succeeds: true) {
            $0 as? [String] == ["a"]
        },
        Cast(name: "list of text as? [[String: Any]]", value: .array([.string("a")]), succeeds: false) {
            $0 as? [[String: Any]] != nil
        },
        Cast(name: "text as? String", value: .string("x"), succeeds: true) { $0 as? String == "x" },
        Cast(name: "text as? NSString", value: .string("x"), succeeds: true) { $0 as? NSString == "x" },
        Cast(name: "text as? Int", value: .string("1"), succeeds: false) { $0 as? Int != nil },
        Cast(name: "1 as? Int", value: .integer(1), succeeds: true) { $0 as? Int == 1 },
        Cast(name: "1 as? Double", value: .integer(1), succeeds: true) { $0 as? Double == 1 },
        Cast(name: "1 as? Bool", value: .integer(1), succeeds: true) { $0 as? Bool == true },
        Cast(name: "1 as? NSNumber", value: .integer(1), succeeds: true) { ($0 as? NSNumber)?.intValue == 1 },
        Cast(name: "1 as? String", value: .integer(1), succeeds: false) { $0 as? String != nil },
        Cast(name: "2 as? Bool", value: .integer(2), succeeds: false) { $0 as? Bool != nil },
        Cast(name: "1.5 as? Double", value: .double(1.5), succeeds: true) { $0 as? Double == 1.5 },
        Cast(name: "1.5 as? Int", value: .double(1.5), succeeds: false) { $0 as? Int != nil },
        Cast(name: "1.5 as? Float", value: .double(1.5), succeeds: true) { $0 as? Float == 1.5 },
        Cast(name: "true as? Bool", value: .boolean(true), succeeds: true) { $0 as? Bool == true },
        Cast(name: "true as? Int", value: .boolean(true), succeeds: true) { $0 as? Int == 1 },
        Cast(name: "true as? NSNumber", value: .boolean(true), succeeds: true) { ($0 as? NSNumber)?.boolValue == true },
        Cast(name: "null is NSNull", value: .null, succeeds: true) { $0 is NSNull },
        Cast(name: "null as? String", value: .null, succeeds: false) { $0 as? String != nil },
        Cast(name: "bytes as? Data", value: .data(Data([1])), succeeds: true) { $0 as? Data == Data([1]) },
        Cast(name: "bytes as? NSData", value: .data(Data([1])), succeeds: true) { ($0 as? NSData)?.count == 1 },
        Cast(name: "date as? Date", value: .date(Date(timeIntervalSince1970: 5)), succeeds: true) {
            ($0 as? Date)?.timeIntervalSince1970 == 5
        },
        Cast(name: "date as? NSDate", value: .date(Date(timeIntervalSince1970: 5)), succeeds: true) {
            ($0 as? NSDate)?.timeIntervalSince1970 == 5
        },
    ]

    @Test("A cast of a value in userInfo gives what it gives on a phone", arguments: casts)
    func cast(_ cast: Cast) throws {
        var model = NotificationContent()
        model.userInfo = ["value": cast.value, "outer": .dictionary(["inner": cast.value])]
        let info = UNNotificationContent(model).userInfo
        #expect(cast.cast(try #require(info["value"])) == cast.succeeds)
        let outer = try #require(info["outer"] as? [String: Any])
        #expect(cast.cast(try #require(outer["inner"])) == cast.succeeds)
    }

    @Test("A key path leads through a payload")
    func keyPath() {
        var model = NotificationContent()
        let alert = PropertyValue.dictionary(["title": .string("T")])
        model.userInfo = ["aps": .dictionary(["alert": alert, "badge": .integer(3)])]
        let info = UNNotificationContent(model).userInfo as NSDictionary
        #expect(info.value(forKeyPath: "aps.alert.title") as? String == "T")
        #expect(info.value(forKeyPath: "aps.badge") as? Int == 3)
        #expect(info.value(forKeyPath: "aps.nothing.here") == nil)
    }
}
