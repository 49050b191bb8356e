package import Credentials
package import Foundation
import HTTP2

/// How APNs knows who sends.
package enum PushAuthentication: Sendable {
    /// A provider token, made of a key.
    case token(ProviderTokenSigner)
    /// A client certificate.
    case certificate(Identity)
    /// Nothing: some gateways ask for nothing.
    case none
}

/// How a run sends.
package struct SendOptions: Sendable {
    package var destination: PushDestination
    package var authentication: PushAuthentication
    /// PEM certificates that are trusted instead of the system's.
    package var authorities: [UInt8]?
    /// The most connections at once.
    package var connections = 4
    /// The most streams of a connection; the server's limit holds as well.
    package var streams = 1000
    /// Milliseconds that one push may take from its sending to its answer.
    package var timeLimit: Int64 = 30_000
    /// Milliseconds of silence after which a connection is asked with PING whether it is still there. Apple asks for
    /// one after an hour; routers forget connections after some minutes.
    package var pingInterval: Int64 = 5 * 60_000
    /// Milliseconds that the answer to a PING may take.
    package var pingTime: Int64 = 10_000
    package var retry = RetryPolicy(retries: 3)
    package var backoff = Backoff()
    /// Milliseconds without any connection after which the run gives up; 0 gives up at the first failure.
    package var patience: Int64 = 60_000
    /// Milliseconds that pushes on their way are waited for after `stop`.
    package var farewell: Int64 = 5000
    /// Pushes that wait for their retry at once; at that number no new ones are begun.
    package var waitingLimit = 20_000
    /// Whether a push is sent again, under its old id, whose connection broke before its answer. It may then arrive
    /// twice.
    package var resendsUnanswered = false
    /// What results look like, and where they go; nil collects them in the report.
    package var output: (format: ResultFormat, descriptor: Int32)?
    package var journal: URL?
    /// The `apns-id` of the first push; nil makes one.
    package var pushID: String?
    /// Seconds since 1970, for provider tokens.
    package var clock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    /// A number from 0 to 1, for pauses.
    package var chance: @Sendable () -> Double = { Double.random(in: 0...1) }

    package init(destination: PushDestination, authentication: PushAuthentication) {
        self.destination = destination
        self.authentication = authentication
    }

    /// TLS as the run needs it.
    func tlsContext() throws(HTTP2Error) -> TLSContext {
        var identity: TLSIdentity?
        if case .certificate(let known) = authentication {
            identity = TLSIdentity(certificatePEM: known.certificatesPEM, keyPEM: known.privateKeyPEM)
        }
        return try TLSContext.client(identity: identity, authorities: authorities)
    }
}
