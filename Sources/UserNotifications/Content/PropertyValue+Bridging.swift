#if os(Linux)
    import BelfryDeviceLink
    package import BelfryNotificationModel
    import Foundation

    extension PropertyValue {
        /// The value as Foundation has it, in the classes that extension code casts from.
        ///
        /// The same that `JSONSerialization` gives: Swift's dictionaries, arrays and strings, which cast to the `NS`
        /// classes and back, and `NSNumber`, because a number in a Swift box casts to its own type alone.
        package var foundationValue: Any {
            switch self {
            case .null: NSNull()
            case .boolean(let value): NSNumber(value: value)
            case .integer(let value): NSNumber(value: value)
            case .unsigned(let value): NSNumber(value: value)
            case .double(let value): NSNumber(value: value)
            case .string(let value): value
            case .data(let value): value
            case .date(let value): value
            case .array(let values): values.map(\.foundationValue)
            case .dictionary(let members): members.mapValues(\.foundationValue)
            }
        }

        /// The value of a property list or of JSON that `value` is; throws where it is none, with the key path.
        package init(foundationValue value: Any, keyPath: String, depth: Int = 0) throws(ContentError) {
            if let scalar = PropertyValue(scalar: value) {
                self = scalar
            } else if let members = value as? [AnyHashable: Any] {
                self = .dictionary(try Self.members(members, keyPath: keyPath, depth: depth))
            } else if let values = value as? [Any] {
                try Self.checkDepth(depth, keyPath: keyPath)
                var list: [PropertyValue] = []
                for (index, element) in values.enumerated() {
                    list.append(
                        try PropertyValue(foundationValue: element, keyPath: "\(keyPath)[\(index)]", depth: depth + 1))
                }
                self = .array(list)
            } else if let optional = value as? any OptionalValue {
                // Nil in a box becomes NSNull on a phone.
                guard let wrapped = optional.wrapped else {
                    self = .null
                    return
                }
                self = try PropertyValue(foundationValue: wrapped, keyPath: keyPath, depth: depth)
            } else {
                throw ContentError(keyPath: keyPath, reason: "is a \(type(of: value)), not a property-list value")
            }
        }

        /// The members of `dictionary`, whose keys have to be strings, as in every property list.
        package static func members(
            _ dictionary: [AnyHashable: Any], keyPath: String, depth: Int = 0
        ) throws(ContentError) -> [String: PropertyValue] {
            try checkDepth(depth, keyPath: keyPath)
            var members: [String: PropertyValue] = [:]
            for (key, value) in dictionary {
                guard let name = key as? String ?? (key as? NSString).map({ $0 as String }) else {
                    throw ContentError(keyPath: keyPath, reason: "has the key \(key), which is not a string")
                }
                members[name] = try PropertyValue(
                    foundationValue: value, keyPath: "\(keyPath)[\"\(name)\"]", depth: depth + 1)
            }
            return members
        }

        /// `depth` is how many lists and dictionaries this one is in; the link takes no more than its limit.
        private static func checkDepth(_ depth: Int, keyPath: String) throws(ContentError) {
            guard depth < LinkLimits.depth else {
                // The path to it is as long as it is deep: its beginning tells enough.
                let reason = "is nested more than \(LinkLimits.depth) levels deep"
                throw ContentError(keyPath: "\(keyPath.prefix(80))…", reason: reason)
            }
        }

        private init?(scalar value: Any) {
            switch value {
            case let value as NSNumber: self = PropertyValue(number: value)
            case let value as String: self = .string(value)
            case let value as Substring: self = .string(String(value))
            case let value as Data: self = .data(value)
            case let value as Date: self = .date(value)
            case is NSNull: self = .null
            case let value as CGFloat: self = .double(Double(value))
            default: return nil
            }
        }

        /// A Boolean has a class of its own, so that it is not mistaken for the number 1.
        private init(number: NSNumber) {
            if type(of: number) == type(of: NSNumber(value: true)) {
                self = .boolean(number.boolValue)
                return
            }
            switch String(cString: number.objCType) {
            case "f", "d": self = .double(number.doubleValue)
            case "Q" where number.uint64Value > UInt64(Int64.max): self = .unsigned(number.uint64Value)
            default: self = .integer(number.int64Value)
            }
        }
    }

    /// An optional in an `Any`, whatever it wraps.
    private protocol OptionalValue {
        var wrapped: Any? { get }
    }

    extension Optional: OptionalValue {
        fileprivate var wrapped: Any? { map { $0 as Any } }
    }
#endif
