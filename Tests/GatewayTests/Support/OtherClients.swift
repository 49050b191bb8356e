import Credentials
import Foundation
import Gateway
import HTTP2
import Testing
import WireTestSupport

/// Clients of APNs that nobody here wrote: programs that are there, and Python's, which are installed once.
enum OtherClients {
    private static var root: URL {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent()
    }

    /// The folder with the Python clients; installed once for all tests. Nil where PyPI cannot be reached.
    private static let clients: Task<String?, any Error> = Task {
        let installed = try await ChildProcess.run([root.appendingPathComponent("Scripts/apns-clients").path])
        if installed.status == 3 { return nil }
        #expect(installed.status == 0, "\(installed.errors)")
        return installed.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Files that clients read: the server's certificate, one of their own with its key, a provider key.
    struct Files: ~Copyable {
        let folder: URL
        var authority: String { folder.appendingPathComponent("ca.pem").path }
        var own: String { folder.appendingPathComponent("own.pem").path }
        var key: String { folder.appendingPathComponent("key.p8").path }
        var payload: String { folder.appendingPathComponent("payload.json").path }

        init() throws {
            folder = TestGateway.newFolder()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let identity = TestIdentity.make(commonName: "client")
            try Data(TestIdentity.server.certificatePEM).write(to: URL(fileURLWithPath: authority))
            try Data(identity.certificatePEM + identity.keyPEM).write(to: URL(fileURLWithPath: own))
            try Data(try SigningKey().pem).write(to: URL(fileURLWithPath: key))
            try Data(#"{"aps":{}}"#.utf8).write(to: URL(fileURLWithPath: payload))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }
    }

    /// Runs one of the Python clients; nil, with a word about it, where it is not there.
    static func python(_ name: String, _ arguments: [String]) async throws -> String? {
        guard let folder = try await clients.value else {
            print("skipped: \(name) is not installed, because PyPI cannot be reached")
            return nil
        }
        let script = root.appendingPathComponent("Tests/GatewayTests/Clients/\(name)_client.py").path
        let ended = try await ChildProcess.run(["\(folder)/\(name)/bin/python3", "-B", script] + arguments)
        #expect(ended.status == 0, "\(ended.errors.suffix(2000))")
        return ended.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
