import BelfryAppleFoundation
import Foundation
import FoundationNetworking
import LinkTestSupport
import Synchronization
import Testing

@Suite("What Linux's Foundation lacks")
struct SmallThingsTests {
    static let keyPaths: [(String, String?)] = [
        ("a", "1"), ("b.c", "x"), ("b.d.@count", "2"), ("list.name", "[one, two]"), ("list.@count", "2"),
        ("nothing", nil), ("b.nothing.deeper", nil), ("a.b", nil), ("", nil),
    ]

    @Test("A key path is followed through dictionaries and lists", arguments: keyPaths)
    func keyPath(_ path: String, _ expected: String?) {
        let list: [[String: Any]] = [["name": "one"], ["name": "two"]]
        let dictionary = NSDictionary(dictionary: [
            "a": 1, "b": ["c": "x", "d": [1, 2]] as [String: Any], "list": list,
        ])
        let value = dictionary.value(forKeyPath: path)
        let text = value.map { value in
            (value as? [Any]).map { "[" + $0.map { "\($0)" }.joined(separator: ", ") + "]" } ?? "\(value)"
        }
        #expect(text == expected)
    }

    @Test("An element without the key stands as null in the list")
    func missingInList() {
        let values = NSArray(array: [["a": 1], ["b": 2]]).value(forKeyPath: "a") as? [Any]
        #expect(values?.count == 2)
        #expect(values?.last is NSNull)
    }

    @Test("Defaults are set and read by key-value coding's names (Apple, NSObject.setValue(_:forKey:))")
    func defaultsByKeyValueCoding() throws {
        let name = "belfry.test.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defaults.setValue(3, forKey: "a")
        #expect(defaults.integer(forKey: "a") == 3)
        #expect(defaults.value(forKey: "a") as? Int == 3)
        defaults.setValue(nil, forKey: "a")
        #expect(defaults.value(forKey: "a") == nil)
    }

    @Test("A rectangle is a dictionary and back")
    func rectangle() {
        let rect = CGRect(x: 0.5, y: 1, width: 2, height: 3)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(CGRect(dictionaryRepresentation: ["X": 1]) == nil)
    }

    @Test("An autorelease pool gives the result and the error of its body")
    func pool() throws {
        #expect(autoreleasepool { 5 } == 5)
        #expect(throws: CocoaError.self) { try autoreleasepool { throw CocoaError(.fileNoSuchFile) } }
    }

    @Test("An interpolated value stands in the key as its format (Apple, String.LocalizationValue)")
    func localizationValue() {
        let (name, count) = ("Ada", 3)
        #expect(String(localized: "\(name) sent \(count) messages, 100%") == "Ada sent 3 messages, 100%")
        #expect(String(localized: "plain") == "plain")
        #expect(String(localized: String.LocalizationValue("no %@ for %1$@")) == "no %@ for %1$@")
        #expect("\(name) has \(count)" as String.LocalizationValue == "\(name) has \(count)")
    }

    @Test("A lock on an object keeps the others out, and the same thread in")
    func objectLock() {
        nonisolated(unsafe) let object = NSObject()  // Nothing of it is read or written.
        nonisolated(unsafe) var count = 0  // Under the object's lock alone, which is what is tested.
        DispatchQueue.concurrentPerform(iterations: 100) { _ in
            objc_sync_enter(object)
            objc_sync_enter(object)
            count += 1
            objc_sync_exit(object)
            objc_sync_exit(object)
        }
        #expect(count == 100)
        #expect(objc_sync_exit(object) == -1)
    }

    @Test("A Darwin notification reaches observers in the process, and is in the trace")
    func darwinNotification() {
        let device = ScriptedDevice()
        let name = "com.example.\(UUID().uuidString)"
        let count = Mutex(0)
        let center = CFNotificationCenterGetDarwinNotifyCenter()
        CFNotificationCenterAddObserver(
            center, nil, { _, _, name, _, _ in count.withLock { $0 += name == nil ? 0 : 1 } }, name, nil,
            .deliverImmediately)
        device.run {
            CFNotificationCenterPostNotification(center, CFNotificationName(name), nil, nil, true)
            CFNotificationCenterRemoveObserver(center, nil, CFNotificationName(name), nil)
            CFNotificationCenterPostNotification(center, CFNotificationName(name), nil, nil, true)
        }
        #expect(count.withLock { $0 } == 1)
        #expect(device.factKinds == ["darwin-notification", "darwin-notification"])
    }

    @Test("A URL that is not scoped gives no access, and asks no device")
    func unscopedURL() {
        let device = ScriptedDevice()
        device.run {
            #expect(!URL(fileURLWithPath: "/tmp").startAccessingSecurityScopedResource())
            #expect(!NSURL(fileURLWithPath: "/tmp").startAccessingSecurityScopedResource())
        }
        #expect(device.calls.isEmpty)
    }

    @Test("The directories of a process lie in its container")
    func directories() {
        let home = URL(fileURLWithPath: NSHomeDirectory()).path
        #expect(URL.documentsDirectory.path == home + "/Documents")
        #expect(URL.libraryDirectory.path == home + "/Library")
        #expect(URL.cachesDirectory.path == home + "/Library/Caches")
        #expect(URL.applicationSupportDirectory.path == home + "/Library/Application Support")
    }

    @Test("A setting of a session that has no effect here can be set, and is in the trace")
    func sessionSettings() {
        let device = ScriptedDevice()
        let configuration = URLSessionConfiguration.default
        device.run {
            configuration.waitsForConnectivity = true
            configuration.waitsForConnectivity = false
            configuration.allowsExpensiveNetworkAccess = false
            configuration.sharedContainerIdentifier = "group.a"
        }
        #expect(device.factKinds == ["setting-ignored", "setting-ignored"])
    }

    /// GB 18030 has 消 as CF FB and 息 as CF A2.
    @Test("An encoding of Core Foundation reads text through Foundation")
    func encodings() {
        let encoding = CFStringConvertEncodingToNSStringEncoding(
            CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
        #expect(String(data: Data([0xcf, 0xfb, 0xcf, 0xa2]), encoding: String.Encoding(rawValue: encoding)) == "消息")
        #expect(CFStringConvertEncodingToNSStringEncoding(kCFStringEncodingUTF8) == String.Encoding.utf8.rawValue)
    }
}
