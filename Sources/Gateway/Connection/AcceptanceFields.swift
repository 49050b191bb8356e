import HTTP2

/// The fields of the answer to an accepted push: they differ in their identifiers alone, which have one length.
struct AcceptanceFields {
    private static let idIndex = 1
    private static let uniqueIndex = 2

    private let fields = HTTP2FieldList()
    private let hasUniqueIdentifier: Bool

    /// `apns-unique-id` is in the answers of the development environment only.
    init(hasUniqueIdentifier: Bool) {
        self.hasUniqueIdentifier = hasUniqueIdentifier
        let empty = String(repeating: "0", count: PushIdentifier.count)
        fields.append(":status", "200" as StaticString)
        fields.append("apns-id", empty, .none)
        if hasUniqueIdentifier { fields.append("apns-unique-id", empty, .none) }
    }

    /// Valid until the next call. Both are identifiers of `PushIdentifier.count` bytes.
    func fields(id: HTTP2FieldList.Bytes, unique: HTTP2FieldList.Bytes) -> HTTP2FieldList {
        let isSet =
            fields.replaceValue(Self.idIndex, id)
            && (!hasUniqueIdentifier || fields.replaceValue(Self.uniqueIndex, unique))
        precondition(isSet, "an identifier that was checked has another length")
        return fields
    }
}
