/// The alphabet of RFC 4648, section 5, without padding, as JSON Web Tokens have it.
enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var letters: [UInt8] = []
        var bits = 0
        var buffer = 0
        for byte in bytes {
            buffer = (buffer << 8 | Int(byte)) & 0xFFFF
            bits += 8
            while bits >= 6 {
                bits -= 6
                letters.append(alphabet[buffer >> bits & 0x3F])
            }
        }
        if bits > 0 { letters.append(alphabet[buffer << (6 - bits) & 0x3F]) }
        return String(decoding: letters, as: UTF8.self)
    }

    /// Nil for any other letter, padding included, and for a length or last letter that no bytes have.
    static func decode(_ letters: some Collection<UInt8>) -> [UInt8]? {
        guard letters.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count * 3 / 4)
        var bits = 0
        var buffer = 0
        for letter in letters {
            let value = values[Int(letter)]
            guard value != 0xFF else { return nil }
            buffer = (buffer << 6 | Int(value)) & 0xFFFF
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
        }
        // Bits that are left over are zero, so that one value has one text (RFC 4648, section 3.5).
        return buffer & (1 << bits - 1) == 0 ? bytes : nil
    }
}
