#if os(Linux)
    import Foundation
    import Synchronization

    /// How a value is kept for an object. Copies are not made here, and nothing is weak.
    public enum objc_AssociationPolicy: UInt, Sendable {
        case OBJC_ASSOCIATION_ASSIGN = 0
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        case OBJC_ASSOCIATION_RETAIN = 769
        case OBJC_ASSOCIATION_COPY = 771
    }

    /// Keeps a value for an object under a key, which counts by its address; nil removes it. Any thread may call it.
    public func objc_setAssociatedObject(
        _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) { AssociatedObjects.set(value, of: object as AnyObject, for: UInt(bitPattern: key)) }

    /// What was kept, nil where nothing was.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        AssociatedObjects.value(of: object as AnyObject, for: UInt(bitPattern: key))
    }

    /// Removes all that was kept for an object.
    public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

    /// Values beside objects. Without Objective-C nobody is told of an object's end: what was kept for it goes when others
    /// are added.
    private enum AssociatedObjects {
        fileprivate struct Value: @unchecked Sendable {
            // Sendable: whoever uses a value on several threads sees to it, as on a phone.
            let value: Any
        }

        fileprivate struct Entry: @unchecked Sendable {
            // Sendable: the owner is only compared, never called.
            weak var owner: AnyObject?
            var values: [UInt: Value] = [:]
        }

        fileprivate struct Table {
            var entries: [ObjectIdentifier: Entry] = [:]
            /// Entries of objects that are gone are looked for when there are more than this.
            var nextSweep = 64
        }

        private static let table = Mutex(Table())

        static func set(_ value: Any?, of owner: AnyObject, for key: UInt) {
            let new = value.map(Value.init)
            let fresh = Entry(owner: owner)
            let place = ObjectIdentifier(owner)
            // What is let go is let go outside of the lock: its end may come here again.
            let gone: [Entry] = table.withLock { table in
                let old = table.entries[place]
                var entry = old.flatMap { $0.owner == nil ? nil : $0 } ?? fresh
                entry.values[key] = new
                table.entries[place] = entry.values.isEmpty ? nil : entry
                return [old].compactMap { $0 } + table.sweep()
            }
            withExtendedLifetime(gone) {}
        }

        static func value(of owner: AnyObject, for key: UInt) -> Any? {
            let entry = table.withLock { $0.entries[ObjectIdentifier(owner)] }
            return entry?.owner === owner ? entry?.values[key]?.value : nil
        }

        static func removeAll(of owner: AnyObject) {
            let gone = table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(owner)) }
            withExtendedLifetime(gone) {}
        }
    }

    extension AssociatedObjects.Table {
        /// Takes out the entries of objects that are gone, from time to time.
        fileprivate mutating func sweep() -> [AssociatedObjects.Entry] {
            guard entries.count > nextSweep else { return [] }
            let gone = entries.values.filter { $0.owner == nil }
            entries = entries.filter { $0.value.owner != nil }
            nextSweep = max(64, entries.count * 2)
            return gone
        }
    }
#endif
