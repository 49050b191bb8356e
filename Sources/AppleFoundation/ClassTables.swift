#if os(Linux)
    public import Foundation
    import Synchronization

    /// The outlets and actions of the team's classes.
    ///
    /// Linux has no key-value coding and no messages: the code that is added to a team's file says how each outlet is set
    /// and how each method that Objective-C could call is called. Any thread may register and ask; what is found is
    /// called on the thread that the class is bound to.
    public enum ClassTables {
        private static let tables = Mutex<[String: Tables]>([:])

        /// Keeps the tables of a class under its full name, `Module.Class`; a later call replaces the former's.
        public static func register(_ name: String, outlets: [OutletEntry], actions: [ActionEntry]) {
            tables.withLock { $0[name] = Tables(outlets: outlets, actions: actions) }
        }

        /// The outlet of a class itself, without those of its superclasses.
        package static func outlet(_ name: String, of className: String) -> OutletEntry? {
            tables.withLock { $0[className]?.outlets.first { $0.name == name } }
        }

        /// The method of a class itself, by its selector, its full name or its base name.
        package static func action(_ name: String, of className: String) -> ActionEntry? {
            tables.withLock {
                let actions = $0[className]?.actions ?? []
                return actions.first { $0.selector == name || $0.name == name }
                    ?? actions.first { $0.name.prefix { $0 != "(" } == name }
            }
        }

        private struct Tables {
            var outlets: [OutletEntry]
            var actions: [ActionEntry]
        }
    }

    /// A property that a storyboard sets.
    // Unchecked: the function captures nothing, and whoever calls it is on the thread of the class.
    public struct OutletEntry: @unchecked Sendable {
        package let name: String
        package let isCollection: Bool
        /// False where the owner or the value is of another class.
        package let set: (NSObject, Any?) -> Bool

        public init(_ name: String, isCollection: Bool, set: @escaping (NSObject, Any?) -> Bool) {
            self.name = name
            self.isCollection = isCollection
            self.set = set
        }
    }

    /// A method that is called by its selector.
    // Unchecked: the function captures nothing, and whoever calls it is on the thread of the class.
    public struct ActionEntry: @unchecked Sendable {
        package let selector: String
        package let name: String
        /// Nil where the owner or an argument is of another class; otherwise the method's result, itself nil for none.
        package let call: (NSObject, [Any?]) -> Any??

        public init(_ selector: String, name: String, call: @escaping (NSObject, [Any?]) -> Any??) {
            self.selector = selector
            self.name = name
            self.call = call
        }
    }
#endif
