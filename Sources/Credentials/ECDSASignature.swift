internal import COpenSSL

/// The two forms of an ECDSA signature on P-256.
enum ECDSASignature {
    /// R and S, 32 bytes each, one after the other (RFC 7518, section 3.4).
    static let rawCount = 64

    /// The raw form of a DER one; nil where it is none.
    static func raw(fromDER der: [UInt8]) -> [UInt8]? {
        var start = der.withUnsafeBufferPointer { $0.baseAddress }
        return der.withUnsafeBufferPointer { buffer in
            start = buffer.baseAddress
            guard let signature = d2i_ECDSA_SIG(nil, &start, buffer.count) else { return nil }
            defer { ECDSA_SIG_free(signature) }
            guard start == buffer.baseAddress.map({ $0 + buffer.count }) else { return nil }
            var bytes = [UInt8](repeating: 0, count: rawCount)
            let isWritten = bytes.withUnsafeMutableBufferPointer { raw in
                guard let base = raw.baseAddress else { return false }
                return BN_bn2binpad(ECDSA_SIG_get0_r(signature), base, 32) == 32
                    && BN_bn2binpad(ECDSA_SIG_get0_s(signature), base + 32, 32) == 32
            }
            return isWritten ? bytes : nil
        }
    }

    /// The DER form of a raw one; nil where it has not 64 bytes.
    static func der(fromRaw raw: [UInt8]) -> [UInt8]? {
        guard raw.count == rawCount, let signature = ECDSA_SIG_new() else { return nil }
        defer { ECDSA_SIG_free(signature) }
        let isSet = raw.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, let r = BN_bin2bn(base, 32, nil) else { return false }
            guard let s = BN_bin2bn(base + 32, 32, nil) else {
                BN_free(r)
                return false
            }
            // From here on the numbers are the signature's.
            return ECDSA_SIG_set0(signature, r, s) == 1
        }
        guard isSet else { return nil }
        var bytes = [UInt8](repeating: 0, count: 80)
        let count = bytes.withUnsafeMutableBufferPointer { buffer in
            var end = buffer.baseAddress
            return Int(i2d_ECDSA_SIG(signature, &end))
        }
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }
}
