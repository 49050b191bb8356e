#if os(Linux)
    public import Foundation
    import Synchronization

    /// One `@IBOutlet` of a class.
    public struct OutletEntry: @unchecked Sendable {
        // Sendable: the closure touches nothing but the object that it is given, and is called on that object's thread.
        package let name: String
        /// True for a collection of outlets.
        package let isCollection: Bool
        /// As the sources write it, without optionality; empty where it is not known.
        package let type: String
        /// Sets the outlet of an object; false where the object or the value is of another type.
        package let set: (NSObject, Any?) -> Bool

        public init(
            _ name: String, isCollection: Bool, type: String = "", set: @escaping (NSObject, Any?) -> Bool
        ) {
            self.name = name
            self.isCollection = isCollection
            self.type = type
            self.set = set
        }
    }

    /// One method of a class that is called by its selector.
    public struct ActionEntry: @unchecked Sendable {
        // Sendable: the closure touches nothing but the objects that it is given, and is called on their thread.

        /// Such as `tapped:`.
        package let selector: String
        /// Such as `tapped(_:)`.
        package let name: String
        /// Calls the method; nil where the object or an argument is of another type, else what it returned.
        package let call: (NSObject, [Any?]) -> Any??

        public init(_ selector: String, name: String, call: @escaping (NSObject, [Any?]) -> Any??) {
            self.selector = selector
            self.name = name
            self.call = call
        }

        /// The part before the parentheses, such as `tapped`.
        package var baseName: String { String(name.prefix { $0 != "(" }) }
    }

    /// The outlets and the methods with a selector of the team's classes, which Linux does not keep.
    ///
    /// The code that is added to a team's library registers them when it is loaded.
    public enum ClassTables {
        private struct Tables {
            var outlets: [OutletEntry] = []
            var actions: [ActionEntry] = []
            var properties: [OutletEntry] = []
        }

        private static let tables = Mutex<[String: Tables]>([:])

        /// Registers what the class with the full name `Module.Class` has, beside what was registered for it before: a
        /// class and its extensions each have a table. Any thread.
        public static func register(
            _ className: String, outlets: [OutletEntry], actions: [ActionEntry], properties: [OutletEntry] = []
        ) {
            tables.withLock { tables in
                tables[className, default: Tables()].outlets += outlets
                tables[className, default: Tables()].actions += actions
                tables[className, default: Tables()].properties += properties
            }
        }

        /// The outlet of an object's class, or of one it inherits from.
        package static func outlet(_ name: String, of object: NSObject) -> OutletEntry? {
            first(in: object) { $0.outlets.first { $0.name == name } }
        }

        /// The property that key-value coding sets, of an object's class, or of one it inherits from.
        package static func property(_ name: String, of object: NSObject) -> OutletEntry? {
            first(in: object) { $0.properties.first { $0.name == name } } ?? outlet(name, of: object)
        }

        /// The method of an object's class, or of one it inherits from: by the selector, else by the method's full name,
        /// else by its base name.
        package static func action(_ selector: Selector, of object: NSObject) -> ActionEntry? {
            let name = selector.description
            return first(in: object) { $0.actions.first { $0.selector == name } }
                ?? first(in: object) { $0.actions.first { $0.name == name } }
                ?? first(in: object) { $0.actions.first { $0.baseName == name } }
        }

        private static func first<Entry>(in object: NSObject, _ find: (Tables) -> Entry?) -> Entry? {
            var current: AnyClass? = type(of: object)
            while let type = current {
                let name = String(reflecting: type)
                if let entry = tables.withLock({ $0[name] }).flatMap(find) { return entry }
                current = _getSuperclass(type)
            }
            return nil
        }

        /// Takes all tables away; for tests.
        package static func removeAll() { tables.withLock { $0 = [:] } }
    }
#endif
