#if os(Linux)
    public import Foundation
    import Synchronization

    /// The classes of the team's code that can be made by name.
    ///
    /// Linux has no way to make an object of a class of which only the name is known, unless its `init()` is `required`:
    /// the code that is added to a team's library registers a factory for each of its `NSObject` subclasses. The library
    /// exports one function that does it, `belfry_register_classes`.
    public enum ClassRegistry {
        /// How an object of one class is made.
        enum Factory: Sendable {
            case anywhere(@Sendable () -> NSObject)
            case onMain(@MainActor @Sendable () -> NSObject)
        }

        private struct State {
            var factories: [String: Factory] = [:]
            var decoders: [String: @MainActor @Sendable (NSCoder) -> NSObject?] = [:]
            var names: [String] = []
        }

        private static let state = Mutex(State())

        /// Registers a class under its full name, `Module.Class`, and under other names that a property list may give it.
        /// A later registration of a name replaces the earlier one. Any thread.
        public static func register(_ name: String, aliases: [String] = [], make: @escaping @Sendable () -> NSObject) {
            add(name, aliases, .anywhere(make))
        }

        /// The same for a class of the main actor, such as a view controller.
        public static func registerOnMainActor(
            _ name: String, aliases: [String] = [], make: @escaping @MainActor @Sendable () -> NSObject
        ) {
            add(name, aliases, .onMain(make))
        }

        private static func add(_ name: String, _ aliases: [String], _ factory: Factory) {
            state.withLock { state in
                if state.factories[name] == nil { state.names.append(name) }
                for alias in [name] + aliases { state.factories[alias] = factory }
            }
        }

        /// Registers how a class is made of an interface file, through its `init?(coder:)`. Any thread.
        public static func registerDecoding(
            _ name: String, aliases: [String] = [], make: @escaping @MainActor @Sendable (NSCoder) -> NSObject?
        ) {
            state.withLock { state in
                for alias in [name] + aliases { state.decoders[alias] = make }
            }
        }

        package static func isDecodable(_ name: String) -> Bool { state.withLock { $0.decoders[name] != nil } }

        /// A new object of the class, made through its `init?(coder:)`; nil where no such class is registered, or the
        /// initializer gave nil.
        @MainActor
        package static func decode(_ name: String, from coder: NSCoder) -> NSObject? {
            state.withLock { $0.decoders[name] }?(coder)
        }

        /// The full names of all registered classes, in the order of their registration.
        package static var names: [String] { state.withLock { $0.names } }

        package static func isRegistered(_ name: String) -> Bool { state.withLock { $0.factories[name] != nil } }

        /// A new object of the class; nil where no class of that name is registered.
        ///
        /// Any thread: one of the main actor is made on the main queue, for which another thread waits.
        package static func make(_ name: String) -> NSObject? {
            switch state.withLock({ $0.factories[name] }) {
            case .anywhere(let make): make()
            case .onMain(let make): onMainQueue { MainActor.assumeIsolated { Made(object: make()) } }.object
            case nil: nil
            }
        }

        /// An object on its way from the main queue to who asked for it.
        private struct Made: @unchecked Sendable {
            // Sendable: nobody else has the object yet.
            let object: NSObject
        }

        private static let mainQueueMark: DispatchSpecificKey<Void> = {
            let key = DispatchSpecificKey<Void>()
            DispatchQueue.main.setSpecific(key: key, value: ())
            return key
        }()

        private static func onMainQueue(_ body: @Sendable () -> Made) -> Made {
            // The main queue need not be on the main thread: where nothing runs that thread, any other does.
            let isThere = Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
            return isThere ? body() : DispatchQueue.main.sync(execute: body)
        }

        /// Takes all registrations away; for tests.
        package static func removeAll() { state.withLock { $0 = State() } }
    }
#endif
