#if os(Linux)
    public import BelfryAppleFoundation
    public import Foundation

    /// Adds an item to the keychain; `errSecDuplicateItem` where there is one with the same identifying attributes.
    ///
    /// Without an access group it goes to the target's own. Any thread may call it, and it blocks.
    @discardableResult
    public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        guard let query = KeychainQuery(attributes), query.itemClass != nil else { return errSecParam }
        guard let group = KeychainAccess.current.groups(named: query.group)?.first else {
            return errSecMissingEntitlement
        }
        var item = KeychainItem(attributes: query.attributes, data: query.data, reference: UUID().uuidString)
        let now = Date()
        item.attributes[kSecAttrAccessGroup] = group.name
        item.attributes[kSecAttrCreationDate] = now
        item.attributes[kSecAttrModificationDate] = now
        item.attributes[kSecAttrSynchronizable] = item.attributes[kSecAttrSynchronizable] ?? AnyHashable(0)
        item.attributes[kSecAttrAccessible] =
            item.attributes[kSecAttrAccessible] ?? AnyHashable(kSecAttrAccessibleWhenUnlocked)
        let isNew = group.file.change { items in
            guard !items.contains(where: { $0.isSame(as: item) }) else { return false }
            items.append(item)
            return true
        }
        guard let isNew else { return errSecIO }
        guard isNew else { return errSecDuplicateItem }
        result?.pointee = query.result([item])
        return errSecSuccess
    }

    /// Finds the items that have all attributes of the query: one, unless `kSecMatchLimit` says otherwise.
    @discardableResult
    public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        guard let query = KeychainQuery(query), query.hasSubject else { return errSecParam }
        guard let groups = KeychainAccess.current.groups(named: query.group) else { return errSecMissingEntitlement }
        let found = groups.flatMap { $0.file.items() }.filter(query.matches)
        guard !found.isEmpty else { return errSecItemNotFound }
        result?.pointee = query.result(Array(found.prefix(query.most)))
        return errSecSuccess
    }

    /// Changes the items that have all attributes of the query.
    @discardableResult
    public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
        guard let change = KeychainQuery(attributesToUpdate), change.itemClass == nil else { return errSecParam }
        return changeMatching(query) { items, matches in
            for index in items.indices where matches(items[index]) {
                items[index].attributes.merge(change.attributes) { $1 }
                items[index].attributes[kSecAttrModificationDate] = Date()
                items[index].data = change.data ?? items[index].data
            }
        }
    }

    /// Removes the items that have all attributes of the query.
    @discardableResult
    public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
        changeMatching(query) { items, matches in items.removeAll(where: matches) }
    }

    private func changeMatching(
        _ query: CFDictionary, _ change: (inout [KeychainItem], (KeychainItem) -> Bool) -> Void
    ) -> OSStatus {
        guard let query = KeychainQuery(query), query.hasSubject else { return errSecParam }
        guard let groups = KeychainAccess.current.groups(named: query.group) else { return errSecMissingEntitlement }
        var isFound = false
        for group in groups where group.file.items().contains(where: query.matches) {
            isFound = true
            guard group.file.change({ change(&$0, query.matches) }) != nil else { return errSecIO }
        }
        return isFound ? errSecSuccess : errSecItemNotFound
    }
#endif
