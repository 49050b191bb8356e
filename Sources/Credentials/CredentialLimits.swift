/// The bounds of what is read as a credential.
package enum CredentialLimits {
    /// Bytes of a key or certificate file.
    package static let fileBytes = 1 << 20
    /// Certificates of a chain.
    package static let chainLength = 16
    /// Rounds of the function that makes a key of a password: what a second or so computes.
    package static let passwordRounds = 10_000_000
    /// Bytes of a provider token.
    package static let tokenBytes = 4096
    /// Topics of a certificate.
    package static let topics = 1000
    /// Values inside one another in DER.
    package static let depth = 32
    /// Values of a DER text that are looked at.
    package static let values = 20_000
}
