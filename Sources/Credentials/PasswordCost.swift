/// How long a file makes whoever opens it compute.
///
/// Encrypted keys and PKCS#12 say themselves how many rounds the function takes that makes a key of the password. A
/// hostile file says two thousand million.
enum PasswordCost {
    /// PBKDF2 (RFC 8018), and the functions of PKCS#12 (RFC 7292, appendix C), by the bytes of their identifiers.
    private static let derivations: [[UInt8]] = [
        [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x05],
        [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x01],
    ]

    static func check(pem: [UInt8]) throws(CredentialError) {
        for block in PEMText.blocks(in: pem) where block.label == "ENCRYPTED PRIVATE KEY" {
            try check(der: block.contents)
        }
    }

    static func check(der: [UInt8]) throws(CredentialError) {
        var budget = CredentialLimits.values
        guard isCheap(der[...], depth: 0, budget: &budget) else {
            throw CredentialError(
                .tooLarge,
                "opening it would take more than \(CredentialLimits.passwordRounds) rounds; export it anew")
        }
    }

    /// Looks at every algorithm in the values, those inside octet strings included.
    private static func isCheap(_ bytes: ArraySlice<UInt8>, depth: Int, budget: inout Int) -> Bool {
        guard depth < CredentialLimits.depth, let values = DERReader.values(in: bytes) else { return true }
        for (index, value) in values.enumerated() {
            budget -= 1
            guard budget > 0 else { return false }
            if value.tag == DERValue.objectIdentifier, isDerivation(value), index + 1 < values.count,
                let parameters = values[index + 1].members
            {
                let isBeyond = { (value: DERValue) in
                    value.isHugeNumber || (value.number ?? 0) > Int64(CredentialLimits.passwordRounds)
                }
                guard !parameters.contains(where: isBeyond) else { return false }
            }
            // The rounds of a PKCS#12 file's own check stand after its salt, without an identifier of their own.
            if depth == 1, value.tag == DERValue.sequence, let parts = value.members, parts.count == 3,
                parts[1].tag == DERValue.octetString, parts[2].tag == DERValue.integer
            {
                guard (parts[2].number ?? .max) <= Int64(CredentialLimits.passwordRounds) else { return false }
            }
            guard value.isConstructed || value.tag == DERValue.octetString else { continue }
            guard isCheap(value.contents, depth: depth + 1, budget: &budget) else { return false }
        }
        return true
    }

    private static func isDerivation(_ identifier: DERValue) -> Bool {
        derivations.contains { identifier.contents.starts(with: $0) }
    }
}
