/// Why a key, a certificate or a provider token cannot be used. It never holds a secret.
package struct CredentialError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        /// The file cannot be read or written.
        case file
        /// More bytes than a credential has, or a cost of opening it that no real one has.
        case tooLarge
        /// The bytes are not in the expected form.
        case malformed
        /// It is in good form, and of a kind that cannot be used here: an RSA key for a provider token, say.
        case wrongKind
        /// It is encrypted, and the password is missing or another one.
        case password
        /// Certificate and key are not of each other.
        case mismatch
        /// OpenSSL could not do it.
        case library
    }

    package let code: Code
    /// What is wrong and what to do, in one line.
    package let reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package var description: String { reason }
}
