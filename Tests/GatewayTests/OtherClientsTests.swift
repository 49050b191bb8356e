import Credentials
import Foundation
import Gateway
import HTTP2
import Testing
import WireTestSupport

/// Clients of APNs that nobody here wrote, unchanged, against a gateway in this process.
@Suite("Clients that nobody here wrote", .timeLimit(.minutes(10)))
struct OtherClientsTests {
    private static var root: URL {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        return root.deletingLastPathComponent()
    }

    /// The folder with the Python clients; installed once for all tests. Nil where PyPI cannot be reached.
    private static let clients: Task<String?, any Error> = Task {
        let installed = try await run(root.appendingPathComponent("Scripts/apns-clients").path, [])
        if installed.status == 3 { return nil }
        #expect(installed.status == 0, "\(installed.errors)")
        return installed.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private struct Ended: Sendable {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a program to its end, off the threads that tests run on.
    private static func run(_ program: String, _ arguments: [String]) async throws -> Ended {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["out", "err"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        return try await offPool {
            Result {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: program)
                process.arguments = arguments
                process.standardOutput = try FileHandle(forWritingTo: files[0])
                process.standardError = try FileHandle(forWritingTo: files[1])
                try process.run()
                process.waitUntilExit()
                let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
                return Ended(status: process.terminationStatus, output: texts[0], errors: texts[1])
            }
        }.get()
    }

    /// Files that clients read: the server's certificate, one of their own with its key, a provider key.
    private struct Files: ~Copyable {
        let folder: URL
        var authority: String { folder.appendingPathComponent("ca.pem").path }
        var own: String { folder.appendingPathComponent("own.pem").path }
        var key: String { folder.appendingPathComponent("key.p8").path }

        init() throws {
            folder = TestGateway.newFolder()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let identity = TestIdentity.make(commonName: "client")
            try Data(TestIdentity.server.certificatePEM).write(to: URL(fileURLWithPath: authority))
            try Data(identity.certificatePEM + identity.keyPEM).write(to: URL(fileURLWithPath: own))
            try Data(try SigningKey().pem).write(to: URL(fileURLWithPath: key))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }
    }

    /// Runs one of the Python clients; nil, with a word about it, where it is not there.
    private func python(_ name: String, _ arguments: [String]) async throws -> String? {
        guard let folder = try await Self.clients.value else {
            print("skipped: \(name) is not installed, because PyPI cannot be reached")
            return nil
        }
        let script = Self.root.appendingPathComponent("Tests/GatewayTests/Clients/\(name)_client.py").path
        let ended = try await Self.run("\(folder)/\(name)/bin/python3", [script] + arguments)
        #expect(ended.status == 0, "\(ended.errors.suffix(2000))")
        return ended.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("curl --http2 pushes, and gets the reasons")
    func curl() async throws {
        let server = try TestGateway()
        let files = try Files()
        let base = "https://localhost:\(server.gateway.port)/3/device/"
        let common = [
            "-s", "--http2", "--cacert", files.authority, "-H", "apns-topic: com.example.App", "-H",
            "authorization: bearer e30.e30.c2ln", "-w", " %{http_code} %{http_version}", "-d", #"{"aps":{}}"#,
        ]
        let good = try await Self.run("/usr/bin/env", ["curl"] + common + [base + PushClient.token])
        #expect(good.output == " 200 2")
        let bad = try await Self.run("/usr/bin/env", ["curl"] + common + [base + "zz"])
        #expect(bad.output == #"{"reason":"BadDeviceToken"} 400 2"#)
        let priority = try await Self.run(
            "/usr/bin/env", ["curl"] + common + ["-H", "apns-priority: 7", base + PushClient.token])
        #expect(priority.output == #"{"reason":"BadPriority"} 400 2"#)
        server.end()
    }

    @Test("httpx with HTTP/2 pushes, and gets the reasons")
    func httpx() async throws {
        let server = try TestGateway()
        let files = try Files()
        guard let output = try await python("httpx", ["\(server.gateway.port)", files.authority]) else { return }
        #expect(
            output == #"[["HTTP/2", 200, null], ["HTTP/2", 400, "BadDeviceToken"], ["HTTP/2", 400, "MissingTopic"], "#
                + #"["HTTP/2", 400, "InvalidPushType"], ["HTTP/2", 400, "BadPriority"], "#
                + #"["HTTP/2", 400, "BadExpirationDate"], ["HTTP/2", 400, "BadMessageId"], "#
                + #"["HTTP/2", 400, "BadCollapseId"], 500]"#)
        server.end()
    }

    private static let aioapns =
        #"[["200", null, true], ["400", "BadDeviceToken", true], ["400", "BadTopic", true], "#
        + #"["400", "BadPriority", true], ["400", "BadCollapseId", true], ["413", "PayloadTooLarge", true], "#

    @Test("aioapns pushes, verified strictly, gets the reasons, and survives GOAWAY")
    func aioapns() async throws {
        let files = try Files()
        let key = try VerificationKey(file: URL(fileURLWithPath: files.key))
        let server = try TestGateway {
            $0.authentication = .strict
            $0.providerKeys = [ProviderKey(keyID: "KEY0000001", teamID: "TEAM000001", key: key)]
        }
        let arguments = ["\(server.gateway.port)", files.authority, files.key]
        guard let output = try await python("aioapns", arguments + ["500"]) else { return }
        #expect(output == Self.aioapns + "500]")
        var faults = FaultPlan()
        faults.goAwayAfter = 20
        try server.gateway.setFaults(faults)
        #expect(try await python("aioapns", arguments + ["100", "one-by-one"]) == Self.aioapns + "100]")
        server.end()
    }

    @Test("aapns pushes with a certificate, gets the reasons, and survives GOAWAY")
    func aapns() async throws {
        let files = try Files()
        let server = try TestGateway()
        let arguments = ["\(server.gateway.port)", files.authority, files.own]
        let reasons = #"["sent", "BadDeviceToken", "BadTopic", "BadCollapseId", "#
        guard let output = try await python("aapns", arguments + ["500"]) else { return }
        #expect(output == reasons + "500]")
        var faults = FaultPlan()
        faults.goAwayAfter = 20
        try server.gateway.setFaults(faults)
        #expect(try await python("aapns", arguments + ["100", "one-by-one"]) == reasons + "100]")
        server.end()
    }
}
