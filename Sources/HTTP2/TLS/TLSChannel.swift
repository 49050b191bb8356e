import COpenSSL
import Glibc

/// TLS over a socket that never blocks.
final class TLSChannel {
    enum Progress {
        case done(Int)
        /// The socket has nothing, or takes nothing, just now.
        case wouldBlock(needsWrite: Bool)
        /// The other end has said goodbye.
        case ended
        case failed(String)
        /// The server's certificate is not taken, and what OpenSSL says of it.
        case distrusted(HTTP2Error.Code, String)
    }

    let tls: OpaquePointer

    init?(_ context: TLSContext, descriptor: Int32) {
        guard let tls = SSL_new(context.pointer) else { return nil }
        self.tls = tls
        SSL_set_fd(tls, descriptor)
        if context.isServer { SSL_set_accept_state(tls) } else { SSL_set_connect_state(tls) }
    }

    deinit { SSL_free(tls) }

    /// For a client: the name that the certificate must have, and that the server is told.
    func expect(host: String) {
        SSL_set_hostflags(tls, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), host) != 1 {
            ERR_clear_error()
            SSL_set1_host(tls, host)
            _ = COpenSSL_set_server_name(tls, host)
        }
    }

    func handshake() -> Progress {
        ERR_clear_error()
        let result = SSL_do_handshake(tls)
        return result == 1 ? .done(0) : progress(result)
    }

    func read(into memory: UnsafeMutableRawPointer, _ count: Int) -> Progress {
        ERR_clear_error()
        let result = SSL_read(tls, memory, Int32(count))
        return result > 0 ? .done(Int(result)) : progress(result)
    }

    func write(_ memory: UnsafeRawPointer, _ count: Int) -> Progress {
        ERR_clear_error()
        let result = SSL_write(tls, memory, Int32(count))
        return result > 0 ? .done(Int(result)) : progress(result)
    }

    /// Says goodbye, where that is possible at once.
    func sayGoodbye() {
        ERR_clear_error()
        if SSL_in_init(tls) == 0 { SSL_shutdown(tls) }
        ERR_clear_error()
    }

    /// The protocol that was agreed on; empty where none was asked for.
    var agreedProtocol: String {
        var start: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(tls, &start, &count)
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    /// The other end's certificate as DER, and OpenSSL's verdict on it; nil where it brought none.
    var peerCertificate: HTTP2PeerCertificate? {
        guard let certificate = COpenSSL_peer_certificate(tls) else { return nil }
        defer { X509_free(certificate) }
        var memory: UnsafeMutablePointer<UInt8>?
        let count = i2d_X509(certificate, &memory)
        guard count > 0, let memory else { return nil }
        defer { COpenSSL_free(memory) }
        let verdict = SSL_get_verify_result(tls)
        return HTTP2PeerCertificate(
            der: Array(UnsafeBufferPointer(start: memory, count: Int(count))),
            problem: verdict == X509_V_OK ? nil : String(cString: X509_verify_cert_error_string(verdict)),
            isUntrusted: verdict != X509_V_OK && !Self.isAboutTime(verdict),
            isOutOfTime: Self.isAboutTime(verdict))
    }

    private static func isAboutTime(_ verdict: Int) -> Bool {
        [X509_V_ERR_CERT_HAS_EXPIRED, X509_V_ERR_CERT_NOT_YET_VALID].contains(Int32(verdict))
    }

    private func progress(_ result: Int32) -> Progress {
        switch SSL_get_error(tls, result) {
        case SSL_ERROR_WANT_READ: return .wouldBlock(needsWrite: false)
        case SSL_ERROR_WANT_WRITE: return .wouldBlock(needsWrite: true)
        case SSL_ERROR_ZERO_RETURN: return .ended
        case SSL_ERROR_SYSCALL:
            let problem = errno
            ERR_clear_error()
            return problem == 0 ? .ended : .failed(String(cString: strerror(problem)))
        default:
            let isVerdict = ERR_GET_REASON(ERR_peek_error()) == SSL_R_CERTIFICATE_VERIFY_FAILED
            let problem = TLSContext.problem()
            return isVerdict ? distrust(SSL_get_verify_result(tls)) : .failed(problem)
        }
    }

    private func distrust(_ verdict: Int) -> Progress {
        let text = X509_verify_cert_error_string(verdict).map { String(cString: $0) } ?? "no reason given"
        let isOtherHost = [X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH].contains(Int32(verdict))
        return .distrusted(isOtherHost ? .wrongHost : Self.isAboutTime(verdict) ? .outOfTime : .untrusted, text)
    }
}

/// The certificate that the other end brought to the handshake.
package struct HTTP2PeerCertificate: Sendable {
    package let der: [UInt8]
    /// OpenSSL's word for what is wrong with it; nil where a trusted authority vouches for it.
    package let problem: String?
    /// True where nobody that is trusted vouches for it.
    package let isUntrusted: Bool
    /// True where it is not valid yet, or not any more.
    package let isOutOfTime: Bool
}
