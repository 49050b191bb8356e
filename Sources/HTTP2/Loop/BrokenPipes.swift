import Glibc

/// OpenSSL writes to sockets whose other end may have gone. That is an error of the connection, and no reason for the
/// process to end: SIGPIPE.
package enum BrokenPipes {
    /// The calling thread gets no SIGPIPE from now on.
    package static func areErrors() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
