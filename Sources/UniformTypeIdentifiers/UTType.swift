#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation

    /// The kind of name that a type has outside the system.
    public struct UTTagClass: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static var filenameExtension: UTTagClass { .init(rawValue: "public.filename-extension") }
        public static var mimeType: UTTagClass { .init(rawValue: "public.mime-type") }
    }

    /// A type of data, by its identifier, such as `public.jpeg`.
    public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
        public let identifier: String

        /// For a type that is known; the others come from `init(exportedAs:)` and from tags.
        init(known identifier: String) { self.identifier = identifier }

        /// Nil where no such type is declared.
        public init?(_ identifier: String) {
            guard TypeTable.entry(identifier) != nil || identifier.hasPrefix(DynamicType.prefix) else { return nil }
            self.identifier = identifier
        }

        /// A type that the app's `Info.plist` exports.
        public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
            self.identifier = identifier
        }

        /// A type that the app's `Info.plist` imports.
        public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
            self.identifier = identifier
        }

        /// The type with this extension; one of its own making where none is declared for it.
        public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
            self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
        }

        /// The type with this MIME type; one of its own making where none is declared for it.
        public init?(mimeType: String, conformingTo supertype: UTType = .data) {
            self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
        }

        public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
            let declared = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first
            guard let type = declared ?? DynamicType.make(tag: tag, tagClass: tagClass) else { return nil }
            self = type
        }

        /// All declared types with the tag that conform to `supertype`.
        public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
            let wanted = tag.lowercased()
            return TypeTable.entries
                .filter { entry in
                    switch tagClass {
                    case .filenameExtension: entry.extensions.contains(wanted)
                    case .mimeType:
                        entry.mimeTypes.contains(wanted.split(separator: ";").first.map(String.init) ?? wanted)
                    default: false
                    }
                }
                .map { UTType(known: $0.identifier) }
                .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        }

        public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
        public var preferredMIMEType: String? { tags[.mimeType]?.first }

        public var tags: [UTTagClass: [String]] {
            if let (tag, tagClass) = DynamicType.tag(of: identifier) { return [tagClass: [tag]] }
            guard let entry = TypeTable.entry(identifier) else { return [:] }
            let all: [(UTTagClass, [String])] = [(.filenameExtension, entry.extensions), (.mimeType, entry.mimeTypes)]
            return Dictionary(uniqueKeysWithValues: all.filter { !$0.1.isEmpty })
        }

        /// True where this is `type`, or one of its supertypes is.
        public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

        public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
        public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

        /// All types that this one conforms to.
        public var supertypes: Set<UTType> {
            var found: Set<UTType> = []
            var open = TypeTable.entry(identifier)?.parents ?? (isDynamic ? ["public.data"] : [])
            while let next = open.popLast() {
                if found.insert(UTType(known: next)).inserted { open += TypeTable.entry(next)?.parents ?? [] }
            }
            return found
        }

        public var isDynamic: Bool { identifier.hasPrefix(DynamicType.prefix) }
        public var isDeclared: Bool { TypeTable.entry(identifier) != nil }
        public var isPublic: Bool { identifier.hasPrefix("public.") }
        /// In English, where the type is known.
        public var localizedDescription: String? { TypeTable.entry(identifier)?.description }

        public var description: String { identifier }
    }

    /// Types for tags that nothing is declared for.
    enum DynamicType {
        static let prefix = "dyn."

        /// The tag is in the identifier, so that it can be had back; a phone packs it more tightly.
        static func make(tag: String, tagClass: UTTagClass) -> UTType? {
            guard !tag.isEmpty else { return nil }
            let digits = Array("0123456789abcdef")
            let hexadecimal = tag.lowercased().utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
            return UTType(known: prefix + (tagClass == .mimeType ? "m" : "f") + String(hexadecimal))
        }

        static func tag(of identifier: String) -> (tag: String, tagClass: UTTagClass)? {
            guard identifier.hasPrefix(prefix), let kind = identifier.dropFirst(prefix.count).first else { return nil }
            let digits = identifier.dropFirst(prefix.count + 1).compactMap { $0.hexDigitValue.map(UInt8.init) }
            guard digits.count.isMultiple(of: 2), !digits.isEmpty else { return nil }
            let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
            return (String(decoding: bytes, as: UTF8.self), kind == "m" ? .mimeType : .filenameExtension)
        }
    }
#endif
