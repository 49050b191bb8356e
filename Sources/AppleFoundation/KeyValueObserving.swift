#if os(Linux)
    import BelfryDeviceLink
    public import Foundation
    import Synchronization

    public struct NSKeyValueObservingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let new = NSKeyValueObservingOptions(rawValue: 1)
        public static let old = NSKeyValueObservingOptions(rawValue: 2)
        public static let initial = NSKeyValueObservingOptions(rawValue: 4)
        public static let prior = NSKeyValueObservingOptions(rawValue: 8)
    }

    public enum NSKeyValueChange: UInt, Sendable {
        case setting = 1
        case insertion, removal, replacement
    }

    public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
        public static let newKey = NSKeyValueChangeKey(rawValue: "new")
        public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
        public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
        public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
    }

    /// Told of changes by key path. On a phone every `NSObject` is one; here those of the kit's classes that a team
    /// derives from are.
    @MainActor
    public protocol KeyValueObserver: NSObject {
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?)
    }

    /// An object that tells of its changes.
    @MainActor
    package protocol KeyValueObservable: NSObject {
        /// The value for a key that can be observed; numbers for enumerations, as key-value coding gives them.
        func observableValue(forKey key: String) -> Any?
        /// What changes by itself soon after somebody begins to observe: on a phone media load in the meantime.
        func changeToCome(forKey key: String) -> (old: Any, new: Any)?
    }

    extension NSObject {
        /// Tells of changes of the kit's objects that change by themselves, such as players; of others never, which the
        /// trace says. On the main thread, as what is observed here.
        public func addObserver(
            _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
            context: UnsafeMutableRawPointer?
        ) {
            KeyValueObservations.add(Observation(self, keyPath, options, .object(observer, context)))
        }

        public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
            KeyValueObservations.remove(observer, of: self, keyPath)
        }

        public func removeObserver(
            _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
        ) {
            KeyValueObservations.remove(observer, of: self, keyPath)
        }
    }

    /// One who is told of the changes of a key of an object.
    package final class Observation: @unchecked Sendable {
        // Sendable: nothing changes in it but that what it holds weakly goes; it tells on the main actor only.
        package enum Target {
            case object(NSObject, UnsafeMutableRawPointer?)
            case closure(@MainActor (NSObject, [NSKeyValueChangeKey: Any]) -> Void)
        }

        private(set) weak var object: NSObject?
        private(set) weak var observer: NSObject?
        let key: String
        let options: NSKeyValueObservingOptions
        private let context: UnsafeMutableRawPointer?
        private let closure: (@MainActor (NSObject, [NSKeyValueChangeKey: Any]) -> Void)?

        package init(_ object: NSObject, _ key: String, _ options: NSKeyValueObservingOptions, _ target: Target) {
            self.object = object
            self.key = key
            self.options = options
            switch target {
            case .object(let observer, let context):
                self.observer = observer
                self.context = context
                closure = nil
            case .closure(let closure):
                context = nil
                self.closure = closure
            }
        }

        var isOver: Bool { object == nil || (closure == nil && observer == nil) }

        @MainActor
        func changed(from old: Any?, to new: Any) {
            guard let object else { return }
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new }
            if options.contains(.old), let old { change[.oldKey] = old }
            if let closure { return closure(object, change) }
            let observer = observer as? any KeyValueObserver
            observer?.observeValue(forKeyPath: key, of: object, change: change, context: context)
        }
    }

    /// Who observes what in this process.
    package enum KeyValueObservations {
        private static let all = Mutex<[Observation]>([])

        /// Any thread; whoever observes is told on the main one.
        package static func add(_ observation: Observation) {
            all.withLock { list in
                list.removeAll { $0.isOver }
                list.append(observation)
            }
            Task { @MainActor in begin(observation) }
        }

        package static func remove(_ observation: Observation) {
            all.withLock { $0.removeAll { $0 === observation } }
        }

        static func remove(_ observer: NSObject, of object: NSObject, _ key: String) {
            all.withLock { $0.removeAll { $0.observer === observer && $0.object === object && $0.key == key } }
        }

        @MainActor
        private static func begin(_ observation: Observation) {
            guard let object = observation.object else { return }
            guard let observable = object as? any KeyValueObservable,
                let value = observable.observableValue(forKey: observation.key)
            else {
                DeviceConnections.report(
                    "unsupported",
                    "\(type(of: object)).\(observation.key) cannot be observed here: nobody is told of it",
                    ["type": "\(type(of: object))", "member": observation.key])
                return
            }
            let coming = observable.changeToCome(forKey: observation.key)
            if observation.options.contains(.initial) { observation.changed(from: nil, to: coming?.old ?? value) }
            guard let coming, all.withLock({ $0.contains { $0 === observation } }) else { return }
            observation.changed(from: coming.old, to: coming.new)
        }

        /// Tells those who observe what has changed.
        @MainActor
        package static func changed(_ object: NSObject, _ key: String, from old: Any, to new: Any) {
            let told = all.withLock { $0.filter { $0.object === object && $0.key == key } }
            for observation in told { observation.changed(from: old, to: new) }
        }
    }

    /// Ends with its life, or when it is invalidated.
    public final class NSKeyValueObservation: NSObject, Sendable {
        private let observation: Observation

        package init(_ observation: Observation) {
            self.observation = observation
            super.init()
            KeyValueObservations.add(observation)
        }

        deinit { invalidate() }

        public func invalidate() { KeyValueObservations.remove(observation) }
    }

    public struct NSKeyValueObservedChange<Value> {
        public let kind: NSKeyValueChange
        public let newValue: Value?
        public let oldValue: Value?
        public let indexes: IndexSet?
        public let isPrior: Bool

        package init(newValue: Value?, oldValue: Value?) {
            kind = .setting
            self.newValue = newValue
            self.oldValue = oldValue
            indexes = nil
            isPrior = false
        }
    }
#endif
