import Foundation
import Testing

/// The command line: what it prints, and what its exit status says.
@Suite("The command")
struct CommandTests {
    static let downloader = Repository.file("Tests/DeliveryTests/Fixtures/Downloader")

    private func run(_ arguments: String..., input: String? = nil) async throws -> BelfryCommand.Result {
        try await BelfryCommand(home: TemporaryFolder()).run(arguments, input: input)
    }

    @Test("help and version are printed on standard output, with status 0", arguments: ["--help", "--version", "help"])
    func help(_ word: String) async throws {
        let result = try await run(word)
        #expect(result.status == 0)
        #expect(result.output.contains("belfry"))
        #expect(result.errors.isEmpty)
        #expect(try await run("deliver", "--help").output.contains("--state-dir DIR"))
    }

    @Test("without a command the usage goes to standard error, with status 2")
    func nothing() async throws {
        let result = try await run()
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("usage: belfry"))
    }

    @Test("commands of later versions say so", arguments: ["doctor"])
    func later(_ command: String) async throws {
        let result = try await run(command)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("belfry: \(command) is not in version"))
    }

    @Test(
        "wrong words for what the user does are one line, and the exit status is 2",
        arguments: [
            (["--reply", "Hello"], "--reply has no action"), (["--size", "standart"], "did you mean standard?"),
            (["--appearance", "drak"], "did you mean dark?"), (["--shots", ""], "--shots names no folder"),
            (["--shots", "/etc/passwd"], "/etc/passwd is a file, not a folder"),
            (["--shots", "/etc/passwd/shots"], "/etc/passwd is a file, not a folder"),
        ])
    func badInteraction(_ arguments: [String], _ message: String) async throws {
        let home = try TemporaryFolder()
        let result = try await BelfryCommand(home: home).run(
            ["deliver", "-"] + arguments, input: #"{"aps":{"alert":"hello"}}"#)
        #expect(result.status == 2)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("without a content extension the system's own view is expanded, and a press goes to the app")
    func expandsWithoutExtension() async throws {
        let result = try await run(
            "deliver", "-", "--expand", "--action", "default", "--json", input: #"{"aps":{"alert":"hello"}}"#)
        #expect(result.status == 0, "\(result.errors)")
        let report = try result.report
        #expect(report.value["contentExtension"] is NSNull)
        let responses = report.value["responses"] as? [[String: Any]] ?? []
        #expect(
            responses.map { $0["actionIdentifier"] as? String } == [
                "com.apple.UNNotificationDefaultActionIdentifier"
            ])
        #expect(responses.first?["handledBy"] as? String == "app")
        #expect(report.facts("unlock").first?["granted"] as? Bool == true)
    }

    @Test("what a folder that cannot be written to would get is known before anything runs")
    func unwritableShots() async throws {
        let home = try TemporaryFolder()
        let folder = home.url.appendingPathComponent("kept")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
        // Nobody is kept from anything who is root.
        guard !FileManager.default.isWritableFile(atPath: folder.path) else { return }
        let result = try await BelfryCommand(home: home).run(
            ["deliver", "-", "--shots", folder.appendingPathComponent("shots").path],
            input: #"{"aps":{"alert":"hello"}}"#)
        #expect(result.status == 2)
        #expect(result.errors.contains("cannot be written to"), "\(result.errors)")
    }

    @Test("an action that needs an unlocked device does nothing on one that stays locked, and a note says so")
    func refusedAction() async throws {
        let result = try await run(
            "deliver", "-", "--action", "default", "--no-unlock", "--json", input: #"{"aps":{"alert":"hello"}}"#)
        #expect(result.status == 0, "\(result.errors)")
        let report = try result.report
        #expect((report.value["responses"] as? [Any])?.isEmpty == true)
        #expect(report.rules.contains("action-refused-locked"))
    }

    @Test("an action that nobody shows is an error with the names of those that are")
    func unknownAction() async throws {
        let result = try await run(
            "deliver", "-", "--action", "reply", "--json", input: #"{"aps":{"alert":"hello"}}"#)
        #expect(result.status == 1)
        #expect(try result.report.rules.contains("action-unknown"))
    }

    @Test("explain explains a rule, lists them all, and offers the nearest name")
    func explain() async throws {
        #expect(try await run("explain", "mutable-content-missing").output.contains("What to do"))
        #expect(try await run("explain").output.contains("nse-timeout"))
        let wrong = try await run("explain", "mutable-content-mising")
        #expect(wrong.status == 2)
        #expect(wrong.errors.contains("mutable-content-missing"))
    }

    @Test("the text report has what was shown and what happened, and no colour where it is no terminal")
    func text() async throws {
        let result = try await run(
            "deliver", "-", "--service", Self.downloader,
            input: #"{"aps":{"alert":{"title":"Bund","body":"hello\u001b[31m"},"badge":3,"mutable-content":1}}"#)
        for part in ["✓ Presented: on the lock screen", "Bund", "badge       3", "completed", "What happened"] {
            #expect(result.output.contains(part), "\(part)")
        }
        #expect(!result.output.contains("\u{1B}"), "neither ours nor the payload's")
    }

    /// The keys of docs/delivery.md.
    static let keys: [String: [String]] = [
        "": [
            "payload", "outcome", "reason", "serviceExtension", "notification", "contentExtension", "app", "actions",
            "responses", "shots", "findings", "trace",
        ],
        "serviceExtension": ["principalClass", "result", "reason", "seconds", "log"],
        "notification": [
            "title", "subtitle", "body", "badge", "sound", "soundVolume", "categoryIdentifier", "threadIdentifier",
            "threadCount", "threadSummary", "communication",
            "interruptionLevel", "relevanceScore", "targetContentIdentifier", "filterCriteria", "launchImageName",
            "userInfo", "attachments", "hiddenPreview", "carPlay", "announced",
        ],
    ]

    @Test("the JSON report has every key, null or empty where there is no value", arguments: keys.keys.sorted())
    func json(_ part: String) async throws {
        let report = try await run(
            "deliver", "-", "--json", "--service", Self.downloader, input: #"{"aps":{"alert":"hello"}}"#
        ).report
        let object = part.isEmpty ? report.value : report.value[part] as? [String: Any]
        #expect(Set(try #require(object).keys) == Set(Self.keys[part] ?? []))
        #expect(report.value["contentExtension"] is NSNull)
        #expect(report.service?["seconds"] is NSNull)
        #expect(report.notification?["badge"] is NSNull)
        #expect((report.value["responses"] as? [Any])?.isEmpty == true)
    }

    @Test(
        "the extension's code has the time zone of the device, and no other than GMT unless said (Apple, TimeZone.current)"
    )
    func timeZone() async throws {
        let home = try TemporaryFolder()
        let source = """
            import UserNotifications

            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                ) {
                    let content = UNMutableNotificationContent()
                    content.body = TimeZone.current.identifier
                    contentHandler(content)
                }
            }
            """
        let service = try home.write(source, to: "Zone/Zone.swift").deletingLastPathComponent()
        for (arguments, zone) in [([], "GMT"), (["--time-zone", "Asia/Kolkata"], "Asia/Kolkata")] {
            let result = try await BelfryCommand(home: home).run(
                ["deliver", "-", "--json", "--service", service.path] + arguments,
                input: #"{"aps":{"alert":"hello","mutable-content":1}}"#)
            let notification = try result.report.value["notification"] as? [String: Any]
            #expect(notification?["body"] as? String == zone, "\(result.errors)")
        }
    }

    @Test("denied: nothing is shown, and the service extension is not started (Apple, UNAuthorizationStatus.denied)")
    func denied() async throws {
        let report = try await run(
            "deliver", "-", "--json", "--permission", "denied", "--service", Self.downloader,
            input: #"{"aps":{"alert":"hello","mutable-content":1}}"#
        ).report
        #expect(report.outcome == "suppressed")
        #expect(report.result == "notRun")
    }

    @Test("provisional: in the list only (Apple, UNAuthorizationOptions.provisional)")
    func provisional() async throws {
        let report = try await run(
            "deliver", "-", "--json", "--permission", "provisional", input: #"{"aps":{"alert":"hello"}}"#
        ).report
        #expect(report.outcome == "presented")
        #expect(report.facts("presented").first?["where"] as? String == "list")
    }

    @Test("foreground: without a delegate nothing is presented (UNUserNotificationCenter.h)")
    func foreground() async throws {
        let report = try await run(
            "deliver", "-", "--json", "--state", "foreground", input: #"{"aps":{"alert":"hello"}}"#
        ).report
        #expect(report.outcome == "suppressed")
    }

    @Test("a push with nothing to show is silent")
    func silent() async throws {
        let report = try await run("deliver", "-", "--json", input: #"{"aps":{"content-available":1}}"#).report
        #expect(report.outcome == "silent")
        #expect(report.value["serviceExtension"] is NSNull)
    }

    @Test("hidden previews: the body makes way (Apple, hiddenPreviewsBodyPlaceholder)")
    func previews() async throws {
        let report = try await run(
            "deliver", "-", "--json", "--previews", "never", input: #"{"aps":{"alert":{"title":"a","body":"secret"}}}"#
        ).report
        let hidden = try #require(report.notification?["hiddenPreview"] as? [String: Any])
        #expect(hidden["title"] is NSNull)
        #expect(hidden["body"] as? String != "secret")
    }

    @Test("the same collapse id replaces what is shown, and more than 64 bytes are refused")
    func collapse() async throws {
        let home = try TemporaryFolder()
        let device = home.url.appendingPathComponent("device").path
        let words = ["deliver", "-", "--json", "--state-dir", device, "--collapse-id", "a"]
        let command = BelfryCommand(home: home)
        let first = try await command.run(words, input: #"{"aps":{"alert":"one"}}"#).report
        let second = try await command.run(words, input: #"{"aps":{"alert":"two"}}"#).report
        #expect(first.facts("presented").first?["replaced"] as? Bool == false)
        #expect(second.facts("presented").first?["replaced"] as? Bool == true)
        let long = try await run(
            "deliver", "-", "--collapse-id", String(repeating: "x", count: 65), input: #"{"aps":{"alert":"one"}}"#)
        #expect(long.status == 2)
    }

    @Test("a memory limit ends an extension that takes more, and the original is shown")
    func memory() async throws {
        let home = try TemporaryFolder()
        let source = """
            import UserNotifications
            class Hog: UNNotificationServiceExtension {
                var kept: [[UInt8]] = []
                override func didReceive(
                    _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
                ) {
                    while true { kept.append([UInt8](repeating: 1, count: 1 << 20)) }
                }
            }
            """
        let service = try home.write(source, to: "Hog/Hog.swift").deletingLastPathComponent()
        let result = try await BelfryCommand(home: home).run(
            ["deliver", "-", "--json", "--memory-limit", "5", "--service", service.path],
            input: #"{"aps":{"alert":"hello","mutable-content":1}}"#)
        #expect(result.status == 1)
        #expect(try result.report.result == "memoryExceeded")
        #expect(try result.report.body == "hello")
    }

    @Test("every error of the compiler is in the log, at the team's own line")
    func compileErrors() async throws {
        let home = try TemporaryFolder()
        let source =
            "import UserNotifications\nclass A: UNNotificationServiceExtension {\n  let a: Nope\n  let b: Nada\n}\n"
        let file = try home.write(source, to: "A/A.swift")
        let result = try await BelfryCommand(home: home).run(
            ["deliver", "-", "--json", "--service", file.deletingLastPathComponent().path],
            input: #"{"aps":{"alert":"hello","mutable-content":1}}"#)
        let report = try result.report
        #expect(result.status == 1)
        #expect(report.result == "buildFailed")
        #expect(report.outcome == "presented")
        for place in ["A.swift:3:10: error:", "A.swift:4:10: error:"] {
            #expect(report.log.contains { $0.contains(place) }, "\(report.log)")
        }
    }

    @Test("an .apns file of another app is delivered, with a finding")
    func otherApp() async throws {
        let report = try await run(
            "deliver", "-", "--json", "--project", Repository.file("Examples/Bund18"), "--offline",
            input: #"{"Simulator Target Bundle":"com.other.app","aps":{"alert":"hello"}}"#
        ).report
        #expect(report.rules.contains("simulator-bundle-mismatch"))
        #expect(report.notification?["userInfo"] as? [String: Any] != nil)
    }

    @Test("a report that cannot be written is an error")
    func fullDisk() async throws {
        let process = BelfryCommand(home: try TemporaryFolder()).makeProcess(["--help"])
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try await process.runToEnd()
        #expect(process.terminationStatus == 2)
    }
}
