#if os(Linux)
    public import Foundation

    extension NSDictionary {
        /// The value at a path of keys joined by dots, such as `aps.alert.title`; nil where a key on the way has none.
        ///
        /// In an array a key gives the array of its elements' values, and `@count` the number of elements.
        public func value(forKeyPath keyPath: String) -> Any? { KeyPathValues.value(in: self, keyPath) }
    }

    extension NSArray {
        /// The values of all elements at the path; an element without one gives `NSNull`.
        public func value(forKeyPath keyPath: String) -> Any? { KeyPathValues.value(in: self, keyPath) }

        /// The values of all elements for the key; an element without one gives `NSNull`.
        public func value(forKey key: String) -> Any? { KeyPathValues.value(in: self, key) }
    }

    extension UserDefaults {
        /// Key-value coding's name of `set(_:forKey:)`; nil takes the value away.
        public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

        /// Key-value coding's name of `object(forKey:)`.
        public func value(forKey key: String) -> Any? { object(forKey: key) }
    }

    private enum KeyPathValues {
        static func value(in object: Any, _ keyPath: String) -> Any? {
            var current: Any? = object
            for key in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
                guard let object = current else { return nil }
                current = step(from: object, String(key))
            }
            return current
        }

        private static func step(from object: Any, _ key: String) -> Any? {
            if let dictionary = object as? NSDictionary {
                if key == "@count" { return NSNumber(value: dictionary.count) }
                return dictionary.object(forKey: NSString(string: key))
            }
            guard let list = object as? [Any] else { return nil }
            if key == "@count" { return NSNumber(value: list.count) }
            return list.map { step(from: $0, key) ?? NSNull() }
        }
    }
#endif
