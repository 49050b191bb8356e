import HTTP2

/// The fields of a request that APNs looks at; as bytes of the stream's memory.
struct RequestFields {
    typealias Bytes = HTTP2FieldList.Bytes

    var method: Bytes?
    var path: Bytes?
    var authorization: Bytes?
    var topic: Bytes?
    var pushType: Bytes?
    var priority: Bytes?
    var expiration: Bytes?
    var id: Bytes?
    var collapseID: Bytes?
    /// An `apns-…` field or `authorization` came twice.
    var hasDuplicates = false

    init(_ fields: HTTP2FieldList) {
        for index in 0..<fields.count {
            let name = fields.name(index)
            // Only one name of ours has each length, but two have 7, 10 and 13.
            switch name.count {
            case 5 where HTTP2FieldList.equal(name, ":path"): path = fields.value(index)
            case 7 where HTTP2FieldList.equal(name, ":method"): method = fields.value(index)
            case 7 where HTTP2FieldList.equal(name, "apns-id"):
                Self.set(&id, fields.value(index), &hasDuplicates)
            case 10 where HTTP2FieldList.equal(name, "apns-topic"):
                Self.set(&topic, fields.value(index), &hasDuplicates)
            case 13 where HTTP2FieldList.equal(name, "authorization"):
                Self.set(&authorization, fields.value(index), &hasDuplicates)
            case 13 where HTTP2FieldList.equal(name, "apns-priority"):
                Self.set(&priority, fields.value(index), &hasDuplicates)
            case 14 where HTTP2FieldList.equal(name, "apns-push-type"):
                Self.set(&pushType, fields.value(index), &hasDuplicates)
            case 15 where HTTP2FieldList.equal(name, "apns-expiration"):
                Self.set(&expiration, fields.value(index), &hasDuplicates)
            case 16 where HTTP2FieldList.equal(name, "apns-collapse-id"):
                Self.set(&collapseID, fields.value(index), &hasDuplicates)
            default:
                if Self.hasPrefix(name, "apns-") { noteOther(name, before: index, fields) }
            }
        }
    }

    private static func set(_ field: inout Bytes?, _ value: Bytes, _ hasDuplicates: inout Bool) {
        if field != nil { hasDuplicates = true }
        field = value
    }

    /// A field that APNs does not know may not come twice either.
    private mutating func noteOther(_ name: Bytes, before index: Int, _ fields: HTTP2FieldList) {
        // A list has 8000 bytes at most, and so few fields that this may look at each.
        for other in 0..<index where fields.name(other).elementsEqual(name) { hasDuplicates = true }
    }

    static func hasPrefix(_ bytes: Bytes, _ prefix: StaticString) -> Bool {
        bytes.count >= prefix.utf8CodeUnitCount
            && HTTP2FieldList.equal(Bytes(rebasing: bytes[..<prefix.utf8CodeUnitCount]), prefix)
    }

    static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }
}
