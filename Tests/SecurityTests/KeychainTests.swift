import BelfryAppleFoundation
import BelfryDeviceLink
import Foundation
import LinkTestSupport
import Testing

@testable import Security

/// Each test has a service of its own: the keychain is the process', as on a phone.
@Suite("The keychain")
struct KeychainTests {
    private let service = "test \(UUID().uuidString)"

    private func query(_ more: [String: Any] = [:]) -> CFDictionary {
        let all: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
            kSecAttrAccount as String: "me",
        ]
        return all.merging(more) { $1 } as CFDictionary
    }

    private func data(_ more: [String: Any] = [:]) -> (status: OSStatus, text: String?) {
        var item: CFTypeRef?
        let status = SecItemCopyMatching(
            query([kSecReturnData: kCFBooleanTrue!, kSecMatchLimit: kSecMatchLimitOne].merging(more) { $1 }), &item)
        return (status, (item as? Data).map { String(decoding: $0, as: UTF8.self) })
    }

    @Test("Apple, SecItemAdd: what was added is found, changed and removed")
    func course() {
        #expect(data().status == errSecItemNotFound)
        #expect(SecItemAdd(query([kSecValueData: Data("secret".utf8)]), nil) == errSecSuccess)
        #expect(data() == (errSecSuccess, "secret"))
        #expect(SecItemUpdate(query(), [kSecValueData: Data("other".utf8)] as CFDictionary) == errSecSuccess)
        #expect(data() == (errSecSuccess, "other"))
        #expect(SecItemDelete(query()) == errSecSuccess)
        #expect(data().status == errSecItemNotFound)
        #expect(SecItemDelete(query()) == errSecItemNotFound)
        #expect(SecItemUpdate(query(), [kSecValueData: Data()] as CFDictionary) == errSecItemNotFound)
    }

    @Test("Apple, errSecDuplicateItem: one item for a service and an account")
    func duplicate() {
        defer { SecItemDelete(query()) }
        #expect(SecItemAdd(query([kSecValueData: Data("1".utf8), kSecAttrLabel: "a"]), nil) == errSecSuccess)
        #expect(SecItemAdd(query([kSecValueData: Data("2".utf8), kSecAttrLabel: "b"]), nil) == errSecDuplicateItem)
        #expect(data().text == "1")
    }

    @Test("Apple, kSecMatchLimitAll: all that match, with their attributes")
    func all() throws {
        let other = query([kSecAttrAccount: "other", kSecValueData: Data("2".utf8)])
        let both: CFDictionary =
            [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecMatchLimit: kSecMatchLimitAll,
                kSecReturnAttributes: true, kSecReturnData: true,
            ] as [String: Any] as CFDictionary
        defer { SecItemDelete([kSecClass: kSecClassGenericPassword, kSecAttrService: service] as CFDictionary) }
        #expect(SecItemAdd(query([kSecValueData: Data("1".utf8)]), nil) == errSecSuccess)
        #expect(SecItemAdd(other, nil) == errSecSuccess)
        var found: AnyObject?
        #expect(SecItemCopyMatching(both, &found) == errSecSuccess)
        let items = try #require(found as? [[String: Any]])
        #expect(Set(items.compactMap { $0[kSecAttrAccount] as? String }) == ["me", "other"])
        #expect(items.allSatisfy { $0[kSecAttrAccessible] as? String == kSecAttrAccessibleWhenUnlocked })
        #expect(Set(items.compactMap { $0[kSecValueData] as? Data }) == [Data("1".utf8), Data("2".utf8)])
    }

    @Test("What is no query is an error")
    func wrong() {
        #expect(SecItemAdd([kSecAttrService: "x"] as CFDictionary, nil) == errSecParam)
        #expect(SecItemCopyMatching([kSecAttrService: "x"] as CFDictionary, nil) == errSecParam)
        #expect(SecItemAdd(query([kSecValueData: 5]), nil) == errSecParam)
        #expect(SecItemUpdate(query(), [kSecClass: kSecClassKey] as CFDictionary) == errSecParam)
    }

    @Test("Apple, errSecMissingEntitlement: a group that the entitlements do not name, and the trace says so")
    func group() {
        let device = ScriptedDevice()
        device.run {
            let named = query([kSecAttrAccessGroup: "ABCDE12345.com.example.shared", kSecValueData: Data()])
            #expect(SecItemAdd(named, nil) == errSecMissingEntitlement)
            #expect(data([kSecAttrAccessGroup: "group.other"]).status == errSecMissingEntitlement)
        }
        #expect(device.factKinds == ["keychain-group-not-entitled", "keychain-group-not-entitled"])
    }

    @Test("A group's items lie where all who share it find them, and the team before its name does not matter")
    func shared() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = KeychainFile(in: folder.path)
        let access = KeychainAccess(groups: [("com.example.app", file), ("com.example.shared", file)])
        let group = try #require(access.groups(named: "ABCDE12345.com.example.shared")?.first)
        let item = KeychainItem(
            attributes: [kSecClass: "genp", "cdat": Date(timeIntervalSince1970: 5)], data: Data([1]), reference: "r")
        #expect(group.file.change { $0.append(item) } != nil)
        let read = try #require(KeychainFile(in: folder.path).items().first)
        #expect(read.data == Data([1]))
        #expect(read.attributes["cdat"] == AnyHashable(Date(timeIntervalSince1970: 5)))
    }

    @Test("Apple, SecRandomCopyBytes: fills the bytes it is given")
    func random() {
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
        #expect(bytes.contains { $0 != 0 })
        #expect(SecCopyErrorMessageString(errSecItemNotFound, nil)?.contains("could not be found") == true)
    }
}
