import Credentials
package import Foundation
package import HTTP2

/// How a gateway behaves.
package struct GatewayConfiguration: Sendable {
    /// Who may push.
    package enum Authentication: String, Sendable, CaseIterable {
        /// Anybody; `authorization` is not looked at.
        case off
        /// Whoever brings a bearer token in the form of a JWT, or a certificate; neither is verified.
        case any
        /// Whom APNs would let: signature, age, key, team, topic.
        case strict
    }

    /// What becomes of accepted pushes.
    package enum Storage: String, Sendable, CaseIterable {
        /// They are in memory while they are delivered, and are lost with the process.
        case none
        /// They are on disk before they are answered.
        case disk
    }

    /// Which of Apple's two services it stands for.
    package enum Environment: String, Sendable, CaseIterable {
        case development, production

        var certificate: CertificateFacts.Environment { self == .development ? .development : .production }
    }

    /// A numeric address or host name to listen on.
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port: UInt16 = 0
    package var threads = 1
    package var authentication = Authentication.any
    package var environment = Environment.development
    /// Device tokens that nobody registered are accepted.
    package var acceptsAnyToken = false
    package var storage = Storage.disk
    /// Holds the registered tokens and the pushes.
    package var stateFolder: URL
    /// Many pushes to one token are answered with 429.
    package var throttles = false
    /// A body that is no JSON object is refused, as `PayloadEmpty`.
    package var checksPayloads = true
    package var providerKeys: [ProviderKey] = []
    /// PEM certificates that clients' certificates are checked against; nil takes any.
    package var clientAuthorities: [UInt8]?
    package var faults = FaultPlan()
    package var http2 = GatewayConfiguration.apple
    package var connectionLimit = 20_000
    package var store = StoreLimits()
    /// The time, in milliseconds since 1970.
    package var clock: @Sendable () -> Int64 = GatewayConfiguration.systemClock
    /// Stands for the system's calls in tests that make them fail.
    package var storeCalls = StoreCalls()

    package init(stateFolder: URL) { self.stateFolder = stateFolder }

    /// What Apple's gateway was seen to announce: a table of 4096 bytes, 1000 streams, windows of 65,535, frames of
    /// 16,384, a list of 8000.
    package static var apple: HTTP2Configuration {
        var configuration = HTTP2Configuration()
        // One byte above the largest payload tells that it is too large.
        configuration.bodyLimit = 5121
        configuration.idleData = Array(#"{"reason":"IdleTimeout"}"#.utf8)
        return configuration
    }

    package static let systemClock: @Sendable () -> Int64 = {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
