import Credentials

/// Any bytes are a provider token whose parts are inside the bytes, or an error of one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do {
        let token = try ProviderToken(bytes: bytes)
        precondition(!token.keyID.isEmpty && !token.teamID.isEmpty && token.issuedAt >= 0)
        precondition(bytes.starts(with: token.signedPart) && token.signedPart.count < bytes.count)
        // Nobody has the key of this one.
        precondition(!token.isSigned(by: key.verificationKey))
    } catch {
        check(error)
    }
    return 0
}

private func check(_ error: CredentialError) {
    precondition(!error.reason.contains("\n") && error.reason.contains("; ") && error.reason.utf8.count < 1000)
}

private let key: SigningKey = {
    guard let key = try? SigningKey() else { preconditionFailure("OpenSSL makes no key") }
    return key
}()
