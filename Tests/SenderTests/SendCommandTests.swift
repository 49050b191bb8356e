import APNSWire
import Credentials
import Foundation
import HTTP2
import Testing
import WireTestSupport

@testable import Sender

@Suite("belfry send and belfry cert")
struct SendCommandTests {
    private static let token = Sending.tokens(1)[0]

    /// Arguments that reach the server, after its authority was written down.
    private static func place(_ server: ScriptedServer, _ folder: URL) throws -> [String] {
        let file = folder.appendingPathComponent("ca.pem")
        try Data(TestIdentity.server.certificatePEM).write(to: file)
        return ["--host", "127.0.0.1:\(server.port)", "--ca", file.path, "--topic", "com.example.chat"]
    }

    @Test("a payload of its parts is sent, and the answer told; 0 is the exit status")
    func accepted() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer()
            let result = try await BelfryProcess.run(
                [
                    "send", "--token", Self.token, "--title", "Chat", "--body", "Hi", "--image",
                    "https://example.com/a.jpg",
                    "--badge", "3", "--data", "room=7", "--data", "name=Ann",
                ] + Self.place(server, folder), in: folder)
            #expect(result.status == 0 && result.output.hasPrefix("200: accepted\n"), "\(result.errors)")
            let body = String(decoding: try #require(server.requests.first).body, as: UTF8.self)
            #expect(
                body == #"{"aps":{"alert":{"body":"Hi","title":"Chat"},"badge":3,"mutable-content":1},"#
                    + #""image":"https://example.com/a.jpg","name":"Ann","room":7}"#)
            #expect(server.requests.first?.field("apns-push-type") == "alert")
        }
    }

    @Test("a refusal is explained with the doctor's page; 1 is the exit status")
    func refused() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer { _ in .refused(410, "Unregistered", timestamp: 1_764_460_800_000) }
            let arguments = try ["send", "-", "--token", Self.token] + Self.place(server, folder)
            let text = try await BelfryProcess.run(arguments, in: folder, input: #"{"aps":{"alert":"Hi"}}"#)
            #expect(text.status == 1)
            #expect(text.output.contains("410 Unregistered") && text.output.contains("2025-11-30T00:00:00Z"))
            #expect(text.output.contains("Delete the token"))
            let json = try await BelfryProcess.run(
                arguments + ["--json"], in: folder, input: #"{"aps":{"alert":"Hi"}}"#)
            let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
            #expect(object?["status"] as? Int == 410 && object?["reason"] as? String == "Unregistered")
            #expect((object?["finding"] as? [String: Any])?["rule"] as? String == "apns-unregistered")
        }
    }

    @Test("every reason of APNs has a page under its own word", arguments: RejectReason.Known.allCases)
    func explained(_ reason: RejectReason.Known) async throws {
        try await withScratchFolder { folder in
            let result = try await BelfryProcess.run(["explain", reason.rawValue], in: folder)
            #expect(result.status == 0 && result.output.hasPrefix("apns-"), "\(result.errors)")
            #expect(result.output.contains("What to do"))
        }
    }

    @Test("each way in which a push ends without an answer has one too", arguments: SenderReason.all)
    func explainedOwn(_ reason: String) async throws {
        try await withScratchFolder { folder in
            let result = try await BelfryProcess.run(["explain", reason], in: folder)
            #expect(result.status == 0)
        }
    }

    @Test("faults of the payload are told and the push goes all the same; with --strict nothing goes")
    func checked() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer()
            let arguments = try ["send", "-", "--token", Self.token] + Self.place(server, folder)
            let payload = #"{"aps":{"alert":"Hi","badge":"three"}}"#
            let lenient = try await BelfryProcess.run(arguments, in: folder, input: payload)
            #expect(lenient.status == 0 && lenient.errors.contains("[aps-wrong-type]"))
            #expect(server.requests.count == 1)
            let strict = try await BelfryProcess.run(arguments + ["--strict"], in: folder, input: payload)
            #expect(strict.status == 1 && strict.errors.contains("nothing was sent"))
            #expect(server.requests.count == 1)
            // What is no JSON goes too, so that a gateway's answer can be seen.
            let broken = try await BelfryProcess.run(arguments, in: folder, input: "{")
            #expect(broken.status == 0 && broken.errors.contains("[payload-invalid-json]"))
        }
    }

    @Test("a list is sent with one result a line, in text or JSON, and a summary on standard error")
    func list() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer { $0.token.hasSuffix("1") ? .refused(400, "BadDeviceToken") : .accepted }
            let tokens = Sending.tokens(3)
            let arguments = try ["send", "--body", "Hi", "--tokens", "-"] + Self.place(server, folder)
            let text = try await BelfryProcess.run(arguments, in: folder, input: tokens.joined(separator: "\n"))
            #expect(text.status == 1)
            let lines = text.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            #expect(lines.allSatisfy { $0.count == 4 && UUID(uuidString: $0[3]) != nil })
            #expect(
                Set(lines.map { $0[..<3].joined(separator: " ") }) == [
                    "\(tokens[0]) 200 -", "\(tokens[1]) 400 BadDeviceToken", "\(tokens[2]) 200 -",
                ])
            #expect(text.errors.contains("3 pushes") && text.errors.contains("1 400 BadDeviceToken: "))
            let json = try await BelfryProcess.run(
                arguments + ["--json"], in: folder, input: tokens.joined(separator: "\n"))
            for line in json.output.split(separator: "\n") {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                #expect(object?["token"] is String && object?["status"] is Int && object?["apnsId"] is String)
            }
        }
    }

    @Test(
        "where the reader of the results goes away the run stops in order, and goes on with all results that it misses")
    func readerGone() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer()
            let tokens = Sending.tokens(3000)
            try Data(tokens.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("tokens"))
            let arguments =
                try ["send", "--body", "Hi", "--tokens", "tokens", "--resume", "journal"] + Self.place(server, folder)
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            let gone = try await BelfryProcess.run(
                arguments + ["--connections", "1", "--streams", "10"], in: folder, output: pipe.fileHandleForWriting)
            #expect(gone.status == 1 && gone.errors.contains("who read the results has gone"), "\(gone.errors)")
            #expect(gone.errors.contains("the same command with --resume journal goes on"))
            #expect(server.requests.count < tokens.count, "Nothing more was begun.")
            let rest = try await BelfryProcess.run(arguments, in: folder)
            #expect(rest.status == 0, "\(rest.errors)")
            let told = rest.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
            #expect(told.count == tokens.count && Set(told) == Set(tokens))
            // What had no answer after five seconds is what was on its way: ten at most.
            #expect(server.requests.count <= tokens.count + 10, "Nothing else was sent twice.")
        }
    }

    @Test("a list that is not the journal's is a wrong input, and no reason to try the same again")
    func otherList() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer()
            let arguments =
                try ["send", "--body", "Hi", "--tokens", "-", "--resume", "journal"] + Self.place(server, folder)
            let first = try await BelfryProcess.run(
                arguments, in: folder, input: Sending.tokens(3).joined(separator: "\n"))
            #expect(first.status == 0, "\(first.errors)")
            let other = try await BelfryProcess.run(
                arguments, in: folder, input: Sending.tokens(3).reversed().joined(separator: "\n"))
            #expect(other.status == 2 && other.errors.contains("give the same list"), "\(other.errors)")
            #expect(!other.errors.contains("the same command"))
        }
    }

    @Test("one push that nobody takes is told as what stood in its way, and nothing about the rest of a list")
    func unreachable() async throws {
        try await withScratchFolder { folder in
            let result = try await BelfryProcess.run(
                [
                    "send", "--body", "Hi", "--token", Self.token, "--local", "--topic", "com.example.chat", "--port",
                    "1",
                ],
                in: folder)
            #expect(result.status == 1 && result.output.hasPrefix("no answer NotSent\n"))
            #expect(!result.output.contains("the rest") && result.errors.contains("start belfry gateway"))
        }
    }

    @Test("a saved target stands for its options, from the project's file before the user's; options go before it")
    func targets() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer()
            _ = try Self.place(server, folder)
            try Data(try SigningKey().pem).write(to: folder.appendingPathComponent("AuthKey_ABC123DEFG.p8"))
            let inner = folder.appendingPathComponent("app/source")
            for path in ["app/source", "app/.belfry", "config/belfry"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
            }
            let entry =
                #"{"host":"127.0.0.1:\#(server.port)","ca":"../../ca.pem","key":"../../AuthKey_ABC123DEFG.p8","#
                + #""team-id":"DEF123GHIJ","topic":"com.example.chat","token":"\#(Self.token)","priority":5}"#
            try Data(#"{"phone":\#(entry)}"#.utf8).write(to: folder.appendingPathComponent("app/.belfry/targets.json"))
            try Data(#"{"phone":{"host":"sandbox"},"mine":\#(entry)}"#.utf8)
                .write(to: folder.appendingPathComponent("config/belfry/targets.json"))
            let environment = ["XDG_CONFIG_HOME": folder.appendingPathComponent("config").path]
            for name in ["phone", "mine"] {
                let result = try await BelfryProcess.run(
                    ["send", "--body", "Hi", "--target", name, "--topic", "com.example.other"], in: inner,
                    environment: environment)
                #expect(result.status == 0, "\(result.errors)")
            }
            let request = try #require(server.requests.first)
            #expect(request.field("apns-topic") == "com.example.other" && request.field("apns-priority") == "5")
            let jwt = try ProviderToken(try #require(request.field("authorization")).dropFirst(7))
            #expect(jwt.keyID == "ABC123DEFG" && jwt.teamID == "DEF123GHIJ")
            let unknown = try await BelfryProcess.run(
                ["send", "--body", "Hi", "--target", "phne"], in: inner, environment: environment)
            #expect(unknown.status == 2 && unknown.errors.contains("phone"))
        }
    }

    @Test("a password comes from the environment alone, and is in no output; a target with one is refused")
    func secrets() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer(asksForCertificate: true)
            let identity = try CertificateMaker.make(
                CertificateMaker.Contents(
                    commonName: "push", userID: "com.example.chat", notBefore: Date() - 60, notAfter: Date() + 3600))
            try Data(identity.certificatesPEM + identity.privateKeyPEM).write(
                to: folder.appendingPathComponent("a.pem"))
            let export = Process()
            export.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
            export.arguments = ["pkcs12", "-export", "-in", "a.pem", "-out", "a.p12", "-passout", "env:PW"]
            export.currentDirectoryURL = folder
            export.environment = ["PW": "s3cret-word"]
            let exported = AsyncStream<Void>.makeStream()
            export.terminationHandler = { _ in exported.continuation.finish() }
            try export.run()
            for await _ in exported.stream {}
            let arguments =
                try ["send", "--body", "Hi", "--token", Self.token, "--cert", "a.p12"]
                + Self.place(server, folder)
            let right = try await BelfryProcess.run(
                arguments + ["--cert-password-env", "PW"], in: folder, environment: ["PW": "s3cret-word"])
            #expect(right.status == 0, "\(right.errors)")
            let wrong = try await BelfryProcess.run(
                arguments + ["--cert-password-env", "PW"], in: folder, environment: ["PW": "an0ther-word"])
            #expect(wrong.status == 2 && wrong.errors.contains("password"))
            let missing = try await BelfryProcess.run(arguments + ["--cert-password-env", "NOT_SET"], in: folder)
            #expect(missing.status == 2 && missing.errors.contains("NOT_SET"))
            for result in [right, wrong, missing] {
                #expect(!(result.output + result.errors).contains("s3cret-word"))
                #expect(!(result.output + result.errors).contains("an0ther-word"))
            }
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(".belfry"), withIntermediateDirectories: true)
            try Data(#"{"a":{"cert":"a.p12","cert-password":"s3cret-word"}}"#.utf8)
                .write(to: folder.appendingPathComponent(".belfry/targets.json"))
            let target = try await BelfryProcess.run(["send", "--body", "Hi", "--target", "a"], in: folder)
            #expect(target.status == 2 && target.errors.contains("cert-password-env"))
            #expect(!target.errors.contains("s3cret-word"))
        }
    }

    @Test("--dry-run prints the request without the provider token, and sends nothing")
    func dryRun() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer()
            let result = try await BelfryProcess.run(
                ["send", "--body", "Hi", "--token", Self.token, "--push-type", "voip", "--dry-run"]
                    + Self.place(server, folder), in: folder)
            #expect(result.status == 0 && server.connections == 0)
            #expect(result.output.contains("apns-topic: com.example.chat.voip\n"))
            #expect(result.output.contains("apns-push-type: voip\n") && !result.output.contains("bearer e"))
        }
    }

    struct Misuse: CustomTestStringConvertible {
        var testDescription: String { arguments.joined(separator: " ") }
        var arguments: [String]
        var says: String
    }

    @Test(
        "wrong use is one line, with what to do, and exit status 2",
        arguments: [
            Misuse(arguments: ["--body", "Hi", "--token", "zz"], says: "--key"),
            Misuse(arguments: ["--body", "Hi", "--local"], says: "--token"),
            Misuse(arguments: ["--body", "Hi", "--local", "--sandbox", "--token", "aa"], says: "--sandbox"),
            Misuse(arguments: ["a.json", "--body", "Hi", "--local", "--token", "aa"], says: "a.json"),
            Misuse(arguments: ["--body", "Hi", "--local", "--token", "aa", "--id", "7"], says: "UUID"),
            Misuse(arguments: ["--body", "Hi", "--local", "--token", "aa", "--priority", "7"], says: "10, 5 or 1"),
            Misuse(
                arguments: ["--body", "Hi", "--local", "--token", "aa", "--push-type", "alrt"],
                says: "did you mean alert?"),
            Misuse(
                arguments: ["--body", "Hi", "--local", "--token", "aa", "--expiration", "-1"], says: "UNIX seconds"),
            Misuse(arguments: ["--body", "Hi", "--local", "--token", "aa", "--resume", "j"], says: "--tokens"),
            Misuse(
                arguments: ["--body", "Hi", "--local", "--token", "aa", "--tokens", "t"],
                says: "the device, or the list"),
            Misuse(arguments: ["--body", "Hi", "--local", "--tokens", "missing"], says: "missing"),
            Misuse(arguments: ["--body", "Hi", "--host", "a b", "--token", "aa"], says: "HOST:PORT"),
            Misuse(arguments: ["--body", "Hi", "--key", "missing.p8", "--token", "aa"], says: "missing.p8"),
            Misuse(arguments: ["--image", "cat", "--local", "--token", "aa"], says: "--image cat is no address"),
            Misuse(arguments: ["--body", "Hi", "--local", "--tokens", "."], says: "Is a directory"),
            Misuse(arguments: ["--badge", "x", "--local", "--token", "aa"], says: "--badge"),
            Misuse(arguments: ["-", "--local", "--tokens", "-"], says: "standard input"),
        ])
    func misuse(_ example: Misuse) async throws {
        try await withScratchFolder { folder in
            let result = try await BelfryProcess.run(["send"] + example.arguments, in: folder)
            let lines = result.errors.split(separator: "\n").filter {
                !$0.contains(": error: ") && !$0.contains(": warning: ")
            }
            #expect(lines.contains { $0.contains(example.says) }, "\(result.errors)")
            #expect(result.status == 2, "\(result.errors)")
            #expect(lines.allSatisfy { $0.hasPrefix("belfry: ") })
        }
    }

    @Test("belfry cert makes the authority once, and says how each client comes to trust it")
    func cert() async throws {
        try await withScratchFolder { folder in
            let first = try await BelfryProcess.run(["cert"], in: folder)
            #expect(first.status == 0 && first.output.contains("A new authority was made."))
            for word in ["curl", "Python", "Node", "Go", "Java", "Swift"] {
                #expect(first.output.contains("  \(word)  "))
            }
            let second = try await BelfryProcess.run(["cert", "--json"], in: folder)
            let object = try JSONSerialization.jsonObject(with: Data(second.output.utf8)) as? [String: Any]
            #expect(object?["isNew"] as? Bool == false)
            let authority = try #require(object?["authority"] as? String)
            #expect(first.output.contains(authority) && FileManager.default.fileExists(atPath: authority))
            let path = try await BelfryProcess.run(["cert", "--path"], in: folder)
            #expect(path.output == authority + "\n")
        }
    }
}
