import BelfryNotificationModel
import ExtensionHost
import Foundation
import Trace

/// The network of one extension's process, under the rules of its own `Info.plist`.
struct SessionEgress: ProcessEgress {
    private let server: EgressServer
    private let rules: EgressRules

    init(
        _ ext: HostedExtension, options: DeliveryOptions, folder: URL, library: URL, trace: TraceLog
    ) throws {
        let major = (options.systemVersion ?? DeliveryOptions.newestSystem).split(separator: ".").first.flatMap {
            Int($0)
        }
        rules = EgressRules(
            infoPlist: ext.infoPlist, stubs: options.stubs.map(Stub.init), isOffline: options.isOffline,
            systemVersion: major ?? 26)
        server = try EgressServer(rules: rules, folder: folder, library: library, trace: trace)
        server.start()
    }

    var environment: [String: String] { server.childEnvironment() }

    func record(into trace: TraceLog) { server.beginRun(rules: rules, trace: trace) }

    func close() async { server.stop() }
}

extension Stub {
    init(_ stub: DeliveryOptions.Stub) {
        switch stub.answer {
        case .file(let url): self.init(url: stub.url, answer: .file(url.path))
        case .status(let status): self.init(url: stub.url, answer: .status(status))
        case .hang: self.init(url: stub.url, answer: .hang)
        }
    }
}
