#if os(Linux)
    import Foundation

    /// What a dictionary asks of the keychain.
    struct KeychainQuery {
        private(set) var attributes: [String: AnyHashable] = [:]
        private(set) var group: String?
        private(set) var data: Data?
        private(set) var reference: String?
        private var flags: Set<String> = []
        private(set) var wantsAll = false
        private var limit: Int?

        /// Nil for a dictionary that is none: another key than a text, or a value that no attribute can have.
        init?(_ dictionary: NSDictionary) {
            for (key, value) in dictionary {
                guard let key = (key as? String) ?? (key as? NSString).map(String.init(describing:)) else { return nil }
                guard add(key, value) else { return nil }
            }
        }

        private mutating func add(_ key: String, _ value: Any) -> Bool {
            switch key {
            case kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef:
                if KeychainItem.value(value) == AnyHashable(1) { flags.insert(key) }
            case kSecMatchLimit:
                let text = KeychainItem.value(value)
                wantsAll = text == AnyHashable(kSecMatchLimitAll)
                if let number = text?.base as? Int { (limit, wantsAll) = (number, number > 1) }
            case kSecValueData:
                guard let bytes = KeychainItem.value(value)?.base as? Data else { return false }
                data = bytes
            case kSecValuePersistentRef:
                reference = (KeychainItem.value(value)?.base as? Data).map { String(decoding: $0, as: UTF8.self) }
            case kSecAttrAccessGroup:
                guard let name = KeychainItem.value(value)?.base as? String else { return false }
                group = name
            case kSecAttrAccessControl, kSecMatchCaseInsensitive: break
            case _ where key.hasPrefix("u_") || key == kSecUseDataProtectionKeychain: break
            default:
                guard let known = KeychainItem.value(value) else { return false }
                attributes[key] = known
            }
            return true
        }

        var itemClass: String? { attributes[kSecClass]?.base as? String }
        var most: Int { limit ?? (wantsAll ? .max : 1) }

        /// True where it says what is looked for.
        var hasSubject: Bool { itemClass != nil || reference != nil }

        func matches(_ item: KeychainItem) -> Bool {
            (reference == nil || reference == item.reference) && item.matches(attributes)
        }

        /// What a caller gets of these items, as it asked for it; nil where it asked for nothing.
        func result(_ items: [KeychainItem]) -> AnyObject? {
            let answers = items.compactMap(answer)
            return wantsAll ? (answers.isEmpty ? nil : answers as NSArray) : answers.first
        }

        private func answer(_ item: KeychainItem) -> AnyObject? {
            let reference = Data(item.reference.utf8) as NSData
            let bytes = (item.data ?? Data()) as NSData
            guard flags.contains(kSecReturnAttributes) || flags.count > 1 else {
                if flags.contains(kSecReturnData) { return bytes }
                return flags.isEmpty ? nil : reference
            }
            let all = NSMutableDictionary()
            for (key, value) in item.attributes { all[key] = value.base }
            if flags.contains(kSecReturnData) { all[kSecValueData] = bytes }
            if flags.contains(kSecReturnPersistentRef) { all[kSecValuePersistentRef] = reference }
            return all
        }
    }
#endif
