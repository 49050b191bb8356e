import Foundation
import HTTP2
import Testing
import WireTestSupport

@Suite("belfry gateway, device, pushes and cert")
struct CommandTests {
    /// Runs the command with a state of its own.
    private static func belfry(_ words: [String], in folder: URL) async throws -> ChildProcess.Ended {
        try await ChildProcess.run(
            [GatewayProcess.command.path] + words, environment: ["XDG_STATE_HOME": folder.path])
    }

    struct Misuse: Sendable, CustomTestStringConvertible {
        var testDescription: String { words.isEmpty ? "nothing" : words.joined(separator: " ") }
        var words: [String]
        var says: String

        init(_ line: String, _ says: String) {
            words = line.split(separator: " ").map(String.init)
            self.says = says
        }
    }

    private static let token = PushClient.token

    @Test(
        "wrong use is one line, with what to do, and exit status 2",
        arguments: [
            Misuse("gateway extra", "belfry gateway --help"),
            Misuse("gateway --prot 1", "did you mean --port?"),
            Misuse("gateway --port x", "0 to 65535"),
            Misuse("gateway --port 70000", "0 to 65535"),
            Misuse("gateway --port 1 --port 2", "give it once"),
            Misuse("gateway --host no.such.host.invalid --cert CERT --key KEY", "check its name"),
            Misuse("gateway --cert a.pem", "give both, or neither"),
            Misuse("gateway --cert missing --key missing", "name a PEM file"),
            Misuse("gateway --cert BAD --key BAD", "BEGIN CERTIFICATE"),
            Misuse("gateway --cert CERT --key OTHER", "give the pair"),
            Misuse("gateway --auth strikt", "did you mean strict?"),
            Misuse("gateway --auth", "write --auth off|any|strict"),
            Misuse("gateway --provider-key KEY", "give all three for each key"),
            Misuse("gateway --provider-key BAD --key-id A --team-id B", "BEGIN PRIVATE KEY"),
            Misuse("gateway --provider-key missing.p8 --key-id A --team-id B", "check the path"),
            Misuse("gateway --client-ca missing", "name a PEM file"),
            Misuse("gateway --environment prod", "development, production"),
            Misuse("gateway --store tape", "none, disk"),
            Misuse("gateway --state-dir /proc/x --cert CERT --key KEY", "give another --state-dir"),
            Misuse("gateway --state-dir BAD --cert CERT --key KEY", "give another --state-dir"),
            Misuse("gateway --threads 0", "1 to 256"),
            Misuse("gateway --fault Foo=1", "TooManyRequests"),
            Misuse("gateway --fault TooManyRequests=2", "0 to 1"),
            Misuse("gateway --fault Shutdown=0.6 --fault Forbidden=0.6", "lower them"),
            Misuse("gateway --fault a=b=c", "TooManyRequests=0.1"),
            Misuse("gateway --latency -1", "0 to 600000"),
            Misuse("gateway --goaway-after 0", "from 1"),
            Misuse("gateway --window 99999999999", "2147483647"),
            Misuse("gateway --any-token=yes", "takes no value"),
            Misuse("device", "add, list, unregister or expire"),
            Misuse("device ad", "did you mean add?"),
            Misuse("device add", "--app com.example.App"),
            Misuse("device add --app a/b", "--app com.example.App"),
            Misuse("device add --app com.example.App --token zz", "64 or more"),
            Misuse("device add --app com.example.App --tokens missing", "name a file"),
            Misuse("device add --app com.example.App --name a/b", "use letters"),
            Misuse("device expire --app com.example.App", "--token HEX"),
            Misuse("device expire --app com.example.App --token \(token) --since x", "--since x"),
            Misuse("device add --app com.example.App --state-dir /proc/x", "another --state-dir"),
            Misuse("pushes extra", "belfry pushes --help"),
            Misuse("pushes --josn", "did you mean --json?"),
            Misuse("pushes --state-dir /nonexistent", "run belfry gateway"),
            Misuse("cert extra", "belfry cert --help"),
            Misuse("cert --jsn", "did you mean --json?"),
            Misuse("cert --state-dir /proc/x", "give a folder that can be written"),
        ])
    func misuse(_ example: Misuse) async throws {
        try await withGatewayFolder { folder, _ in
            let other = TestIdentity.make(commonName: "other")
            let files = [
                "CERT": TestIdentity.server.certificatePEM, "KEY": TestIdentity.server.keyPEM, "OTHER": other.keyPEM,
                "BAD": Array("rubbish".utf8),
            ]
            for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
            let words = example.words.map { files[$0] == nil ? $0 : folder.appendingPathComponent($0).path }
            let ended = try await Self.belfry(words, in: folder)
            #expect(ended.status == 2 && ended.output.isEmpty)
            let lines = ended.errors.split(separator: "\n")
            #expect(lines.count == 1 && lines[0].hasPrefix("belfry: ") && lines[0].contains("; "), "\(ended.errors)")
            #expect(ended.errors.contains(example.says), "\(ended.errors)")
        }
    }

    @Test("a token that is added is known at once, and its pushes are listed, the refused one with its reason")
    func firstSteps() async throws {
        try await withGatewayFolder { folder, loop in
            let state = folder.appendingPathComponent("state")
            let added = try await Self.belfry(
                ["device", "add", "--app", "com.example.App", "--state-dir", state.path], in: folder)
            let words = added.output.split(separator: " ")
            #expect(added.status == 0 && words.dropFirst() == ["com.example.App", "phone", "active\n"])
            let token = String(try #require(words.first))
            let gateway = try await GatewayProcess.start(in: folder, state: state)
            let client = try await PushClient.connected(to: gateway.port, on: loop)
            let answer = await client.send(token: token)
            #expect(answer.status == 200)
            #expect(await client.send([("apns-topic", "com.example.Other")], token: token).status == 400)
            await gateway.end()
            let pushes = try await Self.belfry(["pushes", "--state-dir", state.path], in: folder)
            let lines = pushes.output.split(separator: "\n")
            #expect(lines.count == 2 && lines[0].contains(" accepted \(answer.id) com.example.App \(token)"))
            #expect(lines.last?.contains("400 DeviceTokenNotForTopic") == true)
        }
    }
}
