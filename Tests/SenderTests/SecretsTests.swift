import Credentials
import Foundation
import Glibc
import HTTP2
import Synchronization
import Testing
import WireTestSupport

@testable import Sender

@Suite("Secrets")
struct SecretsTests {
    @Test("neither password, key nor provider token are on the command line, in an output or in a file that is written")
    func nowhere() async throws {
        try await withScratchFolder { folder in
            let password = "s3cret-word"
            let key = try SigningKey()
            try Data(key.pem).write(to: folder.appendingPathComponent("plain.pem"))
            try await Self.encrypt("plain.pem", to: "AuthKey_ABC123DEFG.p8", password, in: folder)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("plain.pem"))
            try Data(TestIdentity.server.certificatePEM).write(to: folder.appendingPathComponent("ca.pem"))
            try Data(Sending.tokens(3).joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("tokens"))
            let server = try ScriptedServer { _ in .held }
            let started = AsyncStream<Int32>.makeStream()
            let arguments = [
                "send", "--body", "Hi", "--tokens", "tokens", "--resume", "journal", "--key", "AuthKey_ABC123DEFG.p8",
                "--team-id", "DEF123GHIJ", "--cert-password-env", "PW", "--host", "127.0.0.1:\(server.port)", "--ca",
                "ca.pem", "--topic", "com.example.chat",
            ]
            async let result = BelfryProcess.run(arguments, in: folder, environment: ["PW": password]) { identifier in
                started.continuation.yield(identifier)
            }
            await server.hasReceived(3)
            var identifiers = started.stream.makeAsyncIterator()
            let identifier = try #require(await identifiers.next())
            let commandLine = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(identifier)/cmdline"))
            server.release()
            let ended = try await result
            #expect(ended.status == 0, "\(ended.errors)")
            let authorization = try #require(server.requests.first?.field("authorization"))
            let body = String(decoding: key.pem, as: UTF8.self).split(separator: "\n")[1]
            let secrets = [password, String(authorization.dropFirst(7)), String(body)]
            for secret in secrets {
                #expect(secret.count > 8)
                #expect(!String(decoding: commandLine, as: UTF8.self).contains(secret))
                #expect(!(ended.output + ended.errors).contains(secret))
                for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
                    let text = try? Data(contentsOf: folder.appendingPathComponent(file))
                    #expect(text?.range(of: Data(secret.utf8)) == nil, "\(file)")
                }
            }
        }
    }

    @Test("there is no option to write one on the command line, and none is read from a target")
    func noOption() async throws {
        try await withScratchFolder { folder in
            for option in ["--password", "--cert-password", "--key-password", "--authorization", "--jwt"] {
                let result = try await BelfryProcess.run(["send", "--body", "Hi", option, "s3cret-word"], in: folder)
                #expect(result.status == 2 && !result.errors.contains("s3cret-word"), "\(option)")
            }
        }
    }

    private static func encrypt(
        _ file: String, to name: String, _ password: String, in folder: URL
    ) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = ["pkcs8", "-topk8", "-in", file, "-out", name, "-passout", "env:PW"]
        process.currentDirectoryURL = folder
        process.environment = ["PW": password]
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        try process.run()
        for await _ in ended.stream {}
    }
}
