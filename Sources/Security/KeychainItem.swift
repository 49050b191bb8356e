#if os(Linux)
    import Foundation

    /// One thing in a keychain.
    struct KeychainItem {
        var attributes: [String: AnyHashable]
        var data: Data?
        var reference: String

        /// The attributes that say which item it is. (Apple, errSecDuplicateItem: two items of a class may not have all
        /// of them in common.)
        static func identifying(_ itemClass: String) -> [String] {
            switch itemClass {
            case kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService]
            case kSecClassInternetPassword:
                [
                    kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
                    kSecAttrAuthenticationType,
                    kSecAttrPort, kSecAttrPath,
                ]
            case kSecClassKey:
                [
                    kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyClass, kSecAttrKeyType,
                    kSecAttrKeySizeInBits,
                ]
            default: [kSecAttrLabel]
            }
        }

        func isSame(as other: KeychainItem) -> Bool {
            guard let itemClass = attributes[kSecClass] as? String, other.attributes[kSecClass] == attributes[kSecClass]
            else { return false }
            let keys = Self.identifying(itemClass) + [kSecAttrAccessGroup, kSecAttrSynchronizable]
            return keys.allSatisfy { attributes[$0] == other.attributes[$0] }
        }

        func matches(_ wanted: [String: AnyHashable]) -> Bool {
            wanted.allSatisfy { key, value in
                if key == kSecAttrSynchronizable, value == AnyHashable(kSecAttrSynchronizableAny) { return true }
                return attributes[key] == value
            }
        }
    }

    extension KeychainItem {
        /// As it lies in the file.
        var propertyList: [String: Any] {
            var list: [String: Any] = ["reference": reference, "attributes": attributes.mapValues(\.base)]
            list["data"] = data
            return list
        }

        init?(propertyList: Any) {
            guard let list = propertyList as? [String: Any], let reference = list["reference"] as? String,
                let attributes = list["attributes"] as? [String: Any]
            else { return nil }
            self.init(
                attributes: attributes.compactMapValues(Self.value), data: list["data"] as? Data, reference: reference)
        }

        /// A number for whatever code takes for one, so that true and 1 are equal, as on a phone.
        static func value(_ value: Any) -> AnyHashable? {
            switch value {
            case let value as String: value
            case let value as NSString: String(describing: value)
            case let value as Data: value
            case let value as NSData: Data(referencing: value)
            case let value as Date: value
            case let value as Bool: value ? 1 : 0
            case let value as any BinaryInteger: Int(clamping: value)
            case let value as NSNumber: value.intValue
            default: nil
            }
        }
    }
#endif
