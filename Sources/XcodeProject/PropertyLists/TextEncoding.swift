/// Property lists and strings tables come in UTF-8 and in UTF-16; the scanners want UTF-8.
enum TextEncoding {
    /// The bytes as UTF-8, without a byte-order mark.
    ///
    /// UTF-16 is known by its mark, or by a zero byte in its first character, which no text of the kind has in UTF-8.
    static func utf8(_ bytes: [UInt8]) throws(PropertyListSyntaxError) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isBigEndian: true) }
        if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 { return try utf16(bytes[...], isBigEndian: false) }
        if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return try utf16(bytes[...], isBigEndian: true) }
        return bytes
    }

    private static func utf16(
        _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
    ) throws(PropertyListSyntaxError) -> [UInt8] {
        guard bytes.count.isMultiple(of: 2) else {
            throw PropertyListSyntaxError(line: 0, column: 0, reason: "it is UTF-16 with an odd number of bytes")
        }
        let first = isBigEndian ? 0 : 1
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index -> UInt16 in
            UInt16(bytes[index + first]) << 8 | UInt16(bytes[index + 1 - first])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
