#if os(Linux)
    public import Foundation

    public enum INPersonHandleType: Int, Sendable {
        case unknown = 0
        case emailAddress = 1
        case phoneNumber = 2
    }

    public enum INPersonSuggestionType: Int, Sendable {
        case none = 0
        case socialProfile = 1
        case instantMessageAddress = 2
    }

    public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }

        public static var home: INPersonHandleLabel { .init("home") }
        public static var work: INPersonHandleLabel { .init("work") }
        public static var iPhone: INPersonHandleLabel { .init("iPhone") }
        public static var mobile: INPersonHandleLabel { .init("mobile") }
        public static var main: INPersonHandleLabel { .init("main") }
        public static var other: INPersonHandleLabel { .init("other") }
    }

    public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How a person is reached.
    open class INPersonHandle: NSObject, NSCopying {
        public let value: String?
        public let type: INPersonHandleType
        public let label: INPersonHandleLabel?

        public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel? = nil) {
            self.value = value
            self.type = type
            self.label = label
            super.init()
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        open override var description: String { "<\(Self.self): \(value ?? "nil"), \(type)>" }
    }

    /// A person, as an intent knows one.
    open class INPerson: NSObject, NSCopying {
        public let personHandle: INPersonHandle?
        public let nameComponents: PersonNameComponents?
        public let displayName: String
        public let image: INImage?
        public let contactIdentifier: String?
        public let customIdentifier: String?
        public let isMe: Bool
        public let isContactSuggestion: Bool
        public let aliases: [INPersonHandle]?
        public let suggestionType: INPersonSuggestionType
        public let relationship: INPersonRelationship?

        init(
            _ personHandle: INPersonHandle, _ nameComponents: PersonNameComponents?, _ displayName: String?,
            _ image: INImage?, _ contactIdentifier: String?, _ customIdentifier: String?, isMe: Bool = false,
            isContactSuggestion: Bool = false, aliases: [INPersonHandle]? = nil,
            suggestionType: INPersonSuggestionType = .none, relationship: INPersonRelationship? = nil
        ) {
            self.personHandle = personHandle
            self.nameComponents = nameComponents
            // A person without a name is shown by its components, and without those by its handle.
            let composed = nameComponents.flatMap { Self.name($0) }
            self.displayName = displayName ?? composed ?? personHandle.value ?? ""
            self.image = image
            self.contactIdentifier = contactIdentifier
            self.customIdentifier = customIdentifier
            self.isMe = isMe
            self.isContactSuggestion = isContactSuggestion
            self.aliases = aliases
            self.suggestionType = suggestionType
            self.relationship = relationship
            super.init()
        }

        /// Given and family name, or the nickname; the order that some languages want is left out.
        private static func name(_ components: PersonNameComponents) -> String? {
            let names = [components.givenName, components.middleName, components.familyName].compactMap { $0 }
            return names.isEmpty ? components.nickname : names.joined(separator: " ")
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        open override var description: String { "<\(Self.self): \(displayName)>" }
    }
#endif
