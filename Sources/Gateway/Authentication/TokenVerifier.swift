import APNSWire
import Credentials
import HTTP2
import Synchronization

/// Verifies provider tokens against the registered keys, and remembers those it has seen: a signature costs 50 µs.
final class TokenVerifier: Sendable {
    /// A token that was verified.
    struct Verified: Sendable {
        let key: ProviderKey
        let issuedAt: Int64
    }

    /// The most tokens that are remembered; a sender has one at a time.
    private static let capacity = 1000

    private let keys: [String: ProviderKey]
    private let seen = Mutex<[[UInt8]: Verified]>([:])

    init(_ keys: [ProviderKey]) {
        self.keys = Dictionary(keys.map { ($0.keyID, $0) }) { _, last in last }
    }

    /// Checks signature, key and team, but no times.
    func verify(_ token: HTTP2FieldList.Bytes) throws(RejectReason) -> Verified {
        let bytes = Array(token)
        if let known = seen.withLock({ $0[bytes] }) { return known }
        guard let parsed = try? ProviderToken(bytes: bytes), let key = keys[parsed.keyID],
            key.teamID == parsed.teamID, parsed.isSigned(by: key.key)
        else { throw RejectReason(.invalidProviderToken) }
        let verified = Verified(key: key, issuedAt: parsed.issuedAt)
        seen.withLock { seen in
            if seen.count >= Self.capacity { seen.removeAll() }
            seen[bytes] = verified
        }
        return verified
    }
}
