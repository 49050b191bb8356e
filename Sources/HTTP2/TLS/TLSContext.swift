import COpenSSL
import Glibc

/// What all TLS connections of a listener, or of a client, have in common.
///
/// TLS 1.2 or later, with the cipher suites that HTTP/2 allows (RFC 9113, section 9.2).
///
/// Safe to share: it is set up before it is handed out, and OpenSSL counts and locks its contexts itself.
package final class TLSContext: @unchecked Sendable {
    let pointer: OpaquePointer
    let isServer: Bool

    /// For a listener. `asksForCertificate`: clients may bring a certificate; none, or a bad one, does not fail the
    /// handshake. `clientAuthorities` are PEM certificates that theirs are checked against:
    /// `HTTP2Connection.peerCertificate` tells the outcome.
    package static func server(
        _ identity: TLSIdentity, asksForCertificate: Bool = false, clientAuthorities: [UInt8]? = nil
    ) throws(HTTP2Error) -> TLSContext {
        let context = try TLSContext(isServer: true)
        try context.use(identity)
        SSL_CTX_set_alpn_select_cb(context.pointer, chooseProtocol, nil)
        if let clientAuthorities { try context.trust(clientAuthorities) }
        if asksForCertificate { SSL_CTX_set_verify(context.pointer, SSL_VERIFY_PEER, acceptAnyCertificate) }
        return context
    }

    /// For clients. `authorities` are PEM certificates that are trusted instead of the system's;
    /// `verifies` false trusts anybody.
    package static func client(
        identity: TLSIdentity? = nil, authorities: [UInt8]? = nil, verifies: Bool = true
    ) throws(HTTP2Error) -> TLSContext {
        let context = try TLSContext(isServer: false)
        if let identity { try context.use(identity) }
        if let authorities {
            try context.trust(authorities)
        } else if verifies {
            SSL_CTX_set_default_verify_paths(context.pointer)
        }
        SSL_CTX_set_verify(context.pointer, verifies ? SSL_VERIFY_PEER : SSL_VERIFY_NONE, nil)
        let offered: [UInt8] = [2, UInt8(ascii: "h"), UInt8(ascii: "2")]
        SSL_CTX_set_alpn_protos(context.pointer, offered, UInt32(offered.count))
        return context
    }

    private init(isServer: Bool) throws(HTTP2Error) {
        guard let pointer = SSL_CTX_new(isServer ? TLS_server_method() : TLS_client_method()) else {
            throw HTTP2Error(.resources, "OpenSSL makes no context: \(Self.problem()); check the installation")
        }
        self.pointer = pointer
        self.isServer = isServer
        _ = COpenSSL_set_minimum_version(pointer, TLS1_2_VERSION)
        SSL_CTX_set_cipher_list(pointer, "ECDHE+AESGCM:ECDHE+CHACHA20")
        COpenSSL_set_safe_options(pointer)
        // A connection that waits holds no buffers.
        let mode = SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS
        _ = COpenSSL_set_mode(pointer, Int(mode))
        COpenSSL_set_read_ahead(pointer, 1)
        // Connections live long: sessions to take up again would only cost.
        COpenSSL_set_session_cache_mode(pointer, Int(SSL_SESS_CACHE_OFF))
        if isServer { SSL_CTX_set_num_tickets(pointer, 0) }
    }

    deinit { SSL_CTX_free(pointer) }

    private func use(_ identity: TLSIdentity) throws(HTTP2Error) {
        let certificates = try Self.certificates(identity.certificatePEM, of: "the certificate")
        for (index, certificate) in certificates.enumerated() {
            if index == 0 {
                let isUsed = SSL_CTX_use_certificate(pointer, certificate) == 1
                X509_free(certificate)
                guard isUsed else {
                    throw HTTP2Error(.identity, "the certificate is of no use: \(Self.problem()); give another")
                }
            } else if COpenSSL_add_chain_certificate(pointer, certificate) != 1 {
                X509_free(certificate)
            }
        }
        guard let key = Self.withBIO(identity.keyPEM, { PEM_read_bio_PrivateKey($0, nil, noPassword, nil) }) else {
            throw HTTP2Error(.identity, "the key is no PEM private key; give one without a password")
        }
        defer { EVP_PKEY_free(key) }
        guard SSL_CTX_use_PrivateKey(pointer, key) == 1, SSL_CTX_check_private_key(pointer) == 1 else {
            throw HTTP2Error(.identity, "the key does not belong to the certificate; give the pair")
        }
    }

    private func trust(_ authorities: [UInt8]) throws(HTTP2Error) {
        let store = SSL_CTX_get_cert_store(pointer)
        for certificate in try Self.certificates(authorities, of: "the authority") {
            X509_STORE_add_cert(store, certificate)
            X509_free(certificate)
        }
    }

    private static func certificates(_ pem: [UInt8], of what: String) throws(HTTP2Error) -> [OpaquePointer] {
        let list = withBIO(pem) { bio -> [OpaquePointer] in
            var list: [OpaquePointer] = []
            while list.count < 100, let next = PEM_read_bio_X509(bio, nil, noPassword, nil) { list.append(next) }
            return list
        }
        ERR_clear_error()
        guard !list.isEmpty else {
            throw HTTP2Error(.identity, "\(what) is no PEM certificate; give a file with BEGIN CERTIFICATE in it")
        }
        return list
    }

    private static func withBIO<Value>(_ bytes: [UInt8], _ body: (OpaquePointer?) -> Value) -> Value {
        let bio = BIO_new_mem_buf(bytes, Int32(clamping: bytes.count))
        defer { BIO_free(bio) }
        return body(bio)
    }

    /// OpenSSL's own word for what went wrong last.
    static func problem() -> String {
        let code = ERR_get_error()
        ERR_clear_error()
        guard code != 0, let text = ERR_reason_error_string(code) else { return "no reason given" }
        return String(cString: text)
    }
}

/// Never asks the terminal for a password.
private func noPassword(
    _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int32, _ isWriting: Int32, _ context: UnsafeMutableRawPointer?
) -> Int32 { -1 }

/// A server that does not like a certificate says so in its own words, after the handshake.
private let acceptAnyCertificate: SSL_verify_cb = { _, _ in 1 }

/// Chooses `h2` among what is offered. Who offers nothing is not asked: some clients know beforehand.
private let chooseProtocol: SSL_CTX_alpn_select_cb_func = { _, chosen, chosenCount, offered, offeredCount, _ in
    guard let chosen, let chosenCount, let offered else { return SSL_TLSEXT_ERR_ALERT_FATAL }
    var index = 0
    let count = Int(offeredCount)
    while index < count {
        let length = Int(offered[index])
        guard index + 1 + length <= count else { break }
        if length == 2, offered[index + 1] == UInt8(ascii: "h"), offered[index + 2] == UInt8(ascii: "2") {
            chosen.pointee = offered + index + 1
            chosenCount.pointee = 2
            return SSL_TLSEXT_ERR_OK
        }
        index += 1 + length
    }
    return SSL_TLSEXT_ERR_ALERT_FATAL
}
