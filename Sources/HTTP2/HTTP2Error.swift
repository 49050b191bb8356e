/// Why a connection, a listener or an event loop does not work: what is wrong and what to do, in one line.
package struct HTTP2Error: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        /// The system gives no descriptor, thread or memory.
        case resources
        /// The address cannot be listened on.
        case listening
        /// A host has no address.
        case resolution
        /// Nobody answers there, or the network says no.
        case connecting
        /// The certificate or key cannot be used.
        case identity
        /// The handshake failed: no common version, no `h2`.
        case handshake
        /// Nobody that is trusted vouches for the server's certificate.
        case untrusted
        /// The server's certificate is for other hosts.
        case wrongHost
        /// The server's certificate is not valid yet, or not any more.
        case outOfTime
        /// The other end broke the rules of HTTP/2.
        case peer
        /// A limit of this end was passed: `HTTP2Limits`.
        case limit
        /// The connection ended in the middle.
        case closed
        /// Nothing came in the time that is allowed for it.
        case timeout
    }

    package let code: Code
    package let reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package var description: String { reason }
}
