import Credentials

/// The provider token of all connections: made once, used again, and renewed in Apple's window.
///
/// Apple, Establishing a token-based connection to APNs: not more often than every 20 minutes, at least every 60.
struct ProviderTokenCache {
    /// Age in seconds at which a new one is made.
    static let renewal: Int64 = 50 * 60
    /// Apple's shortest time between two.
    static let shortestAge: Int64 = 20 * 60

    private let signer: ProviderTokenSigner
    private var issuedAt: Int64 = .min
    private var lastForced: Int64 = .min
    /// The value of `authorization`.
    private(set) var field = ""
    /// Counts the tokens that were made.
    private(set) var serial = 0

    init(_ signer: ProviderTokenSigner) { self.signer = signer }

    /// Makes a token where there is none, or it has become old. Seconds since 1970.
    mutating func refresh(now: Int64) throws(CredentialError) {
        let age = issuedAt == .min ? .max : now.subtractingReportingOverflow(issuedAt).partialValue
        // A clock that was put back makes a token of the future, which APNs refuses.
        guard age >= Self.renewal || age < 0 else { return }
        try make(now)
    }

    /// APNs said that the token of that serial has expired. True where there is another one now, to try again with.
    mutating func hasReplaced(expired: Int, now: Int64) throws(CredentialError) -> Bool {
        if serial > expired { return true }
        guard lastForced == .min || now - lastForced >= Self.shortestAge else { return false }
        lastForced = now
        try make(now)
        return true
    }

    private mutating func make(_ now: Int64) throws(CredentialError) {
        field = "bearer " + (try signer.token(issuedAt: now))
        issuedAt = now
        serial += 1
    }
}
