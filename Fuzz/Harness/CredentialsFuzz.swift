import Credentials

/// Any bytes are a key or a certificate with its key, as PEM or PKCS#12, or an error of one line, in bounded time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // What is kept was made with this password.
    for password in [nil, "belfry"] as [String?] {
        attempt {
            let identity = try Identity(pkcs12: bytes, password: password)
            check(identity)
        }
        attempt {
            let identity = try Identity(pem: bytes, keyPEM: bytes, password: password)
            check(identity)
        }
        attempt {
            let key = try SigningKey(pem: bytes, password: password)
            let message = Array("message".utf8)
            let signature = try key.signature(of: message)
            precondition(key.verificationKey.verifies(signature, of: message))
        }
        attempt { _ = try VerificationKey(pem: bytes, password: password) }
    }
    attempt {
        let facts = try CertificateFacts(der: bytes)
        precondition(facts.topics.count <= CredentialLimits.topics && facts.fingerprint.utf8.count == 64)
    }
    return 0
}

private func attempt(_ body: () throws -> Void) {
    do {
        try body()
    } catch {
        guard let error = error as? CredentialError else { preconditionFailure("\(error)") }
        precondition(!error.reason.contains("\n") && error.reason.contains("; ") && error.reason.utf8.count < 1000)
        precondition(!error.reason.contains("belfry"))
    }
}

private func check(_ identity: Identity) {
    precondition(!identity.certificatesDER.isEmpty)
    precondition((try? CertificateFacts(der: identity.certificatesDER[0])) == identity.facts)
}
