import APNSWire

/// A provider token: the JSON Web Token that a sender shows APNs (Apple, Establishing a token-based connection to APNs).
package struct ProviderToken: Sendable, Hashable {
    /// The `kid` of its header: which key signed it.
    package let keyID: String
    /// The `iss` of its claims: which team it speaks for.
    package let teamID: String
    /// The `iat` of its claims, in seconds since 1970.
    package let issuedAt: Int64
    /// Header and claims as they are in the token: what the signature is of.
    package let signedPart: [UInt8]
    /// 64 bytes of R and S, or DER; nothing about it is checked yet.
    package let signature: [UInt8]

    /// Reads the three parts of a token, and checks nothing but its form.
    ///
    /// Taken as APNs takes them: `iat` as a number or as digits in a text (some clients send that), a signature of
    /// either form. `alg` has to be ES256, the only one that Apple knows.
    package init(_ text: some StringProtocol) throws(CredentialError) { try self.init(bytes: Array(text.utf8)) }

    /// The same, of the bytes of the text.
    package init(bytes: [UInt8]) throws(CredentialError) {
        guard bytes.count <= CredentialLimits.tokenBytes else {
            throw CredentialError(
                .tooLarge, "the provider token is over \(CredentialLimits.tokenBytes) bytes; leave out other claims")
        }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
            throw CredentialError(.malformed, "the provider token has not three parts; send header.claims.signature")
        }
        guard let header = Base64URL.decode(parts[0]), let claims = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2])
        else {
            throw CredentialError(.malformed, "the provider token is not base64url without padding; encode it so")
        }
        let head = try Self.object(header, "header")
        guard case .string("ES256") = head["alg"]?.kind else {
            throw CredentialError(.wrongKind, "the provider token's alg is not ES256; sign it with the .p8 key so")
        }
        let body = try Self.object(claims, "claims")
        keyID = try Self.text("kid", in: head, of: "header")
        teamID = try Self.text("iss", in: body, of: "claims")
        issuedAt = try Self.seconds(in: body)
        signedPart = Array(bytes[..<parts[1].endIndex])
        self.signature = signature
    }

    /// True where the key signed it. Some 50 µs: keep what was checked.
    package func isSigned(by key: VerificationKey) -> Bool { key.verifies(signature, of: signedPart) }

    private static func object(_ bytes: [UInt8], _ part: String) throws(CredentialError) -> JSONObject {
        do {
            return try JSONScanner.object(in: bytes, limits: JSONLimits(bytes: CredentialLimits.tokenBytes))
        } catch {
            throw CredentialError(.malformed, "the provider token's \(part) is no JSON object; encode one")
        }
    }

    private static func text(
        _ name: String, in object: JSONObject, of part: String
    ) throws(CredentialError) -> String {
        guard case .string(let text) = object[name]?.kind, !text.isEmpty else {
            throw CredentialError(.malformed, "the provider token's \(part) has no \(name); put in its ten letters")
        }
        return text
    }

    private static func seconds(in claims: JSONObject) throws(CredentialError) -> Int64 {
        switch claims["iat"]?.kind {
        case .integer(let seconds) where seconds >= 0: return seconds
        case .double(let seconds) where (0..<1e15).contains(seconds): return Int64(seconds)
        case .string(let digits):
            if let seconds = Int64(digits), seconds >= 0, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) {
                return seconds
            }
        default: break
        }
        throw CredentialError(
            .malformed, "the provider token's claims have no iat; put in the seconds since 1970 as a number")
    }
}

/// Makes provider tokens of one key.
package struct ProviderTokenSigner: Sendable {
    package let keyID: String
    package let teamID: String
    private let key: SigningKey

    /// - Parameters:
    ///   - keyID: the ten letters and digits of the key.
    ///   - teamID: those of the team.
    package init(key: SigningKey, keyID: String, teamID: String) throws(CredentialError) {
        for (name, value) in [("key", keyID), ("team", teamID)] {
            guard Self.isIdentifier(value) else {
                throw CredentialError(
                    .malformed, "the \(name) id has to be letters and digits, usually ten; it is on Apple's site")
            }
        }
        self.key = key
        self.keyID = keyID
        self.teamID = teamID
    }

    /// The text of a token that is issued at that time, in seconds since 1970.
    package func token(issuedAt seconds: Int64) throws(CredentialError) -> String {
        let header = Base64URL.encode(#"{"alg":"ES256","kid":"\#(keyID)"}"#.utf8)
        let claims = Base64URL.encode(#"{"iss":"\#(teamID)","iat":\#(seconds)}"#.utf8)
        let signature = try key.signature(of: Array("\(header).\(claims)".utf8))
        return "\(header).\(claims).\(Base64URL.encode(signature))"
    }

    private static func isIdentifier(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { letter in
                switch letter {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
