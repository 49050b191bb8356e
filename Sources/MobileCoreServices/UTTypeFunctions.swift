#if os(Linux)
    public import BelfryAppleFoundation
    import UniformTypeIdentifiers

    /// A value that a function of Core Foundation hands out; there is nothing to release here.
    public struct UnmanagedValue<Value: Sendable>: Sendable {
        let value: Value

        public func takeRetainedValue() -> Value { value }
        public func takeUnretainedValue() -> Value { value }
    }

    /// The type that has the tag and conforms to the other one.
    public func UTTypeCreatePreferredIdentifierForTag(
        _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
    ) -> UnmanagedValue<CFString>? {
        let supertype = inConformingToUTI.flatMap { UTType($0) }
        return UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: supertype)
            .map { UnmanagedValue(value: $0.identifier) }
    }

    /// All types that have the tag and conform to the other one.
    public func UTTypeCreateAllIdentifiersForTag(
        _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
    ) -> UnmanagedValue<[CFString]>? {
        let supertype = inConformingToUTI.flatMap { UTType($0) }
        let types = UTType.types(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: supertype)
        return types.isEmpty ? nil : UnmanagedValue(value: types.map(\.identifier))
    }

    /// The type's preferred extension or MIME type.
    public func UTTypeCopyPreferredTagWithClass(
        _ inUTI: CFString, _ inTagClass: CFString
    ) -> UnmanagedValue<CFString>? {
        UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { UnmanagedValue(value: $0) }
    }

    public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
        guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return inUTI == inConformsToUTI }
        return type.conforms(to: other)
    }

    public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
        inUTI1.lowercased() == inUTI2.lowercased()
    }

    /// What the type is, in English.
    public func UTTypeCopyDescription(_ inUTI: CFString) -> UnmanagedValue<CFString>? {
        UTType(inUTI)?.localizedDescription.map { UnmanagedValue(value: $0) }
    }
#endif
