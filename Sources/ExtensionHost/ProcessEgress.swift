import Foundation
import Trace

/// The network rules of one process, for as long as it lives.
struct ProcessEgress: Sendable {
    private let server: EgressServer
    private let rules: @Sendable () -> EgressRules

    /// Nil where the configuration has no rules, and for code in a test's process, whose network is its own. The sockets are made in `folder`.
    init?(for ext: HostedExtension, configuration: ExtensionHostConfiguration, folder: URL) throws {
        guard ext.testProcess == nil, let rules = configuration.egressRules else { return nil }
        guard let library = configuration.egressLibrary else { throw MissingEgressLibrary() }
        self.rules = { rules(ext) }
        server = try EgressServer(
            rules: rules(ext), folder: folder, library: library, trace: nil,
            requestBegan: configuration.requestBegan)
        server.start()
    }

    /// Whether nothing but stubs answers: then its process needs no network at all.
    var isOffline: Bool { rules().isOffline }

    var environment: [String: String] { server.childEnvironment() }

    /// The next notification begins.
    func beginRun(trace: TraceLog) { server.beginRun(rules: rules(), trace: trace) }

    /// Requests that have not ended are recorded as unfinished.
    func finishRun() { server.finishRun() }

    /// What the process has asked of the network since the run began.
    var activity: EgressServer.Activity { server.activity }

    func stop() { server.stop() }
}

private struct MissingEgressLibrary: Error, CustomStringConvertible {
    var description: String { "libBelfryEgress.so is missing; build or install Belfry again" }
}
