/// One value of DER (X.690), and what it holds.
struct DERValue {
    static let boolean: UInt8 = 0x01
    static let integer: UInt8 = 0x02
    static let octetString: UInt8 = 0x04
    static let objectIdentifier: UInt8 = 0x06
    static let sequence: UInt8 = 0x30

    let tag: UInt8
    let contents: ArraySlice<UInt8>

    /// The value as a whole number; nil where it is none, or above what 63 bits hold.
    var number: Int64? {
        guard tag == Self.integer, (1...8).contains(contents.count), let first = contents.first, first < 0x80 else {
            return nil
        }
        return contents.reduce(0) { $0 << 8 | Int64($1) }
    }

    /// True for a whole number above zero that 63 bits do not hold.
    var isHugeNumber: Bool {
        tag == Self.integer && contents.drop { $0 == 0 }.count > 8 && (contents.first ?? 0x80) < 0x80
    }

    var text: String? {
        // UTF8String, PrintableString, IA5String.
        guard [0x0C, 0x13, 0x16].contains(tag) else { return nil }
        return String(validating: contents, as: UTF8.self)
    }

    var isConstructed: Bool { tag & 0x20 != 0 }

    /// The values it holds, as far as they are well-formed; nil where they are not.
    var members: [DERValue]? { DERReader.values(in: contents) }
}

/// Reads DER: definite lengths, tags below 31, which is all that certificates and key files of today have.
enum DERReader {
    /// The values that follow one another in the bytes, to their end; nil where they are not well-formed.
    static func values(in bytes: ArraySlice<UInt8>) -> [DERValue]? {
        var values: [DERValue] = []
        var rest = bytes
        while !rest.isEmpty {
            guard let value = next(&rest), values.count < CredentialLimits.values else { return nil }
            values.append(value)
        }
        return values
    }

    private static func next(_ rest: inout ArraySlice<UInt8>) -> DERValue? {
        guard let tag = rest.popFirst(), tag & 0x1F != 0x1F, let first = rest.popFirst() else { return nil }
        var count = Int(first)
        if first >= 0x80 {
            let lengthBytes = Int(first & 0x7F)
            guard (1...4).contains(lengthBytes), rest.count >= lengthBytes else { return nil }
            count = rest.prefix(lengthBytes).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(lengthBytes)
        }
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return DERValue(tag: tag, contents: rest.prefix(count))
    }
}
