import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Doctor
import Foundation
import Testing
import Trace
import XcodeProject

@Suite("Rules of the run")
struct RunRuleTests {
    static let url = "https://example.com/a.jpg"

    static let endings = [
        RuleCase(
            name: "expired", rule: "nse-timeout", severity: .error, payload: Pushes.picture,
            run: Runs.run(.expired, reason: "30 s are over"), says: "30 s are over",
            location: "ChatService.NotificationService"),
        RuleCase(
            name: "expired during a download", rule: "nse-timeout", severity: .error, payload: Pushes.picture,
            trace: [Runs.request(url, at: 30, ["reason": "not finished"])], run: Runs.run(.expired),
            says: "waiting for \"\(url)\""),
        RuleCase(
            name: "completed in the expiry call", rule: "nse-timeout", severity: .error, payload: Pushes.picture,
            trace: [Runs.event(TraceKind.expiryCalled, at: 30)], run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "completed", rule: "nse-timeout", severity: nil, payload: Pushes.picture,
            run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "too much memory", rule: "nse-memory-limit", severity: .error, payload: Pushes.picture,
            run: Runs.run(.memoryExceeded, reason: "31 MB of 24"), says: "31 MB of 24"),
        RuleCase(
            name: "completed", rule: "nse-memory-limit", severity: nil, payload: Pushes.picture,
            run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "before didReceive", rule: "nse-crash-on-launch", severity: .error, payload: Pushes.picture,
            run: Runs.run(.crashed, reason: "no class", seconds: nil), says: "no class"),
        RuleCase(
            name: "after didReceive", rule: "nse-crash-on-launch", severity: nil, payload: Pushes.picture,
            run: Runs.run(.crashed, reason: "SIGTRAP", seconds: 0.2)),
        RuleCase(
            name: "after didReceive", rule: "nse-crash", severity: .error, payload: Pushes.picture,
            run: Runs.run(.crashed, reason: "Service.swift:12: fatal error", seconds: 0.2), says: "Service.swift:12"),
        RuleCase(
            name: "after didReceive, as the trace tells", rule: "nse-crash", severity: .error, payload: Pushes.picture,
            trace: [Runs.event(TraceKind.didReceiveCalled)], run: Runs.run(.crashed, seconds: nil)),
        RuleCase(
            name: "completed", rule: "nse-crash", severity: nil, payload: Pushes.picture,
            run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "after the handler", rule: "nse-crash-after-handler", severity: .warning, payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.handlerCalled, at: 1, ["nth": 1]),
                TraceEvent(
                    at: 2, actor: .service, kind: TraceKind.processEnded, event: "process ended: fatal error: late",
                    data: ["reason": "fatal error: late"]),
            ], run: Runs.run(.completed, content: Runs.content()), says: "fatal error: late",
            location: "ChatService.NotificationService"),
        RuleCase(
            name: "an exit after the handler", rule: "nse-crash-after-handler", severity: .warning,
            payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.handlerCalled, at: 1, ["nth": 1]),
                TraceEvent(
                    at: 2, actor: .service, kind: TraceKind.processEnded,
                    event: "process ended: it exited with status 3 after the outcome was decided",
                    data: ["reason": "it exited with status 3 after the outcome was decided"]),
            ], run: Runs.run(.completed, content: Runs.content()), says: "called: it exited with status 3."),
        RuleCase(
            name: "the content extension's end", rule: "nse-crash-after-handler", severity: nil,
            payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.handlerCalled, at: 1, ["nth": 1]),
                TraceEvent(
                    at: 2, actor: .content, kind: TraceKind.processEnded, event: "process ended: fatal error: drawn",
                    data: ["reason": "fatal error: drawn"]),
            ], run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "ended by the host", rule: "nse-crash-after-handler", severity: nil, payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.handlerCalled, at: 1, ["nth": 1]),
                TraceEvent(
                    at: 2, actor: .service, kind: TraceKind.processEnded, event: "process 12 was ended",
                    data: ["reason": "SIGKILL"]),
            ], run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "before the handler", rule: "nse-crash-after-handler", severity: nil, payload: Pushes.picture,
            trace: [
                TraceEvent(
                    at: 2, actor: .service, kind: TraceKind.processEnded, event: "process ended: SIGTRAP",
                    data: ["reason": "SIGTRAP"])
            ], run: Runs.run(.crashed, reason: "SIGTRAP")),
        RuleCase(
            name: "an import that does not exist", rule: "nse-build-failed", severity: .error,
            payload: Pushes.picture, run: Runs.run(.buildFailed, reason: "no module FirebaseMessaging", seconds: nil),
            says: "FirebaseMessaging"),
        RuleCase(
            name: "not run", rule: "nse-build-failed", severity: nil, payload: Pushes.text,
            run: Runs.run(.notRun, reason: "no mutable-content", seconds: nil)),
    ]

    static let filtering = Targets.service {
        $0.entitlements = ["com.apple.developer.usernotifications.filtering": .boolean(true)]
    }

    static let handlers = [
        RuleCase(
            name: "two calls", rule: "content-handler-twice", severity: .warning, payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.handlerCalled, at: 1, ["nth": 1]),
                Runs.event(TraceKind.handlerCalled, at: 2, ["nth": 2]),
            ], run: Runs.run(.completed, content: Runs.content()), says: "2 times"),
        RuleCase(
            name: "a third call alone in the trace", rule: "content-handler-twice", severity: .warning,
            payload: Pushes.picture, trace: [Runs.event(TraceKind.handlerCalled, at: 2, ["nth": "3"])],
            run: Runs.run(.completed, content: Runs.content()), says: "3 times"),
        RuleCase(
            name: "one call", rule: "content-handler-twice", severity: nil, payload: Pushes.picture,
            trace: [Runs.event(TraceKind.handlerCalled, at: 1, ["nth": 1])],
            run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "expired without a call", rule: "nse-handler-not-called", severity: .error, payload: Pushes.picture,
            trace: [Runs.event(TraceKind.expiryCalled, at: 30)], run: Runs.run(.expired)),
        RuleCase(
            name: "called by the expiry method", rule: "nse-handler-not-called", severity: nil,
            payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.expiryCalled, at: 30), Runs.event(TraceKind.handlerCalled, at: 30.1, ["nth": 1]),
            ], run: Runs.run(.expired, content: Runs.content())),
        RuleCase(
            name: "empty content", rule: "nse-empty-content", severity: .warning, payload: Pushes.picture,
            targets: [Targets.service()], run: Runs.run(.completed, content: Runs.content(body: ""))),
        RuleCase(
            name: "empty content, with the entitlement", rule: "nse-empty-content", severity: nil,
            payload: Pushes.picture, targets: [filtering],
            run: Runs.run(.completed, content: Runs.content(body: ""))),
        RuleCase(
            name: "content with text", rule: "nse-empty-content", severity: nil, payload: Pushes.picture,
            run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "no content", rule: "nse-empty-content", severity: nil, payload: Pushes.picture,
            run: Runs.run(.expired)),
        RuleCase(
            name: "content of a communication, changed", rule: "content-changed-after-update", severity: .warning,
            payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.contentUpdated, at: 1), Runs.event(TraceKind.contentChangedAfterUpdate, at: 2),
            ], run: Runs.run(.completed, content: Runs.content()), location: "ChatService.NotificationService"),
        RuleCase(
            name: "content of a communication", rule: "content-changed-after-update", severity: nil,
            payload: Pushes.picture, trace: [Runs.event(TraceKind.contentUpdated, at: 1)],
            run: Runs.run(.completed, content: Runs.content())),
    ]

    static let sharedData = [
        RuleCase(
            name: "asked for twice", rule: "app-group-missing", severity: .warning, payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.appGroupNotEntitled, at: 1, ["group": "group.com.example.chat"]),
                Runs.event(TraceKind.appGroupNotEntitled, at: 2, ["group": "group.com.example.chat"]),
            ], run: Runs.run(.completed, content: Runs.content(attachments: 1)), says: "group.com.example.chat"),
        RuleCase(
            name: "not asked for", rule: "app-group-missing", severity: nil, payload: Pushes.picture,
            run: Runs.run(.completed, content: Runs.content(attachments: 1))),
        RuleCase(
            name: "of the keychain, named twice", rule: "keychain-group-missing", severity: .warning,
            payload: Pushes.picture,
            trace: [
                Runs.event(TraceKind.keychainGroupNotEntitled, at: 1, ["group": "com.example.chat.shared"]),
                Runs.event(TraceKind.keychainGroupNotEntitled, at: 2, ["group": "com.example.chat.shared"]),
            ], run: Runs.run(.completed, content: Runs.content(attachments: 1)), says: "com.example.chat.shared"),
        RuleCase(
            name: "of the keychain, not named", rule: "keychain-group-missing", severity: nil,
            payload: Pushes.picture, run: Runs.run(.completed, content: Runs.content(attachments: 1))),
    ]

    private static func requests(_ data: [String: TraceValue]) -> [TraceEvent] { [Runs.request(url, data)] }

    private static let withPicture = Runs.run(.completed, content: Runs.content(attachments: 1))

    static let network = [
        RuleCase(
            name: "404", rule: "nse-network-error", severity: .error, payload: Pushes.picture,
            trace: requests(["status": 404]), says: "404", location: "payload: imageUrl"),
        RuleCase(
            name: "404 of a long address, which is named in full", rule: "nse-network-error", severity: .error,
            payload: Pushes.picture,
            trace: [
                Runs.request("https://example.com/" + String(repeating: "a", count: 100) + ".jpg", ["status": 404])
            ],
            says: String(repeating: "a", count: 100) + ".jpg"),
        RuleCase(
            name: "500 as text", rule: "nse-network-error", severity: .error, payload: Pushes.picture,
            trace: requests(["status": "500"]), says: "500"),
        RuleCase(
            name: "timed out", rule: "nse-network-error", severity: .error, payload: Pushes.picture,
            trace: requests(["code": -1001]), says: "timed out"),
        RuleCase(
            name: "a certificate", rule: "nse-network-error", severity: .error, payload: Pushes.picture,
            trace: requests(["code": -1202, "status": 0]), says: "certificate"),
        RuleCase(
            name: "offline without a stub", rule: "nse-network-error", severity: .error, payload: Pushes.picture,
            trace: requests(["code": -1009, "decision": "offline"]), says: "stub"),
        RuleCase(
            name: "200", rule: "nse-network-error", severity: nil, payload: Pushes.picture,
            trace: requests(["status": 200])),
        RuleCase(
            name: "a redirect", rule: "nse-network-error", severity: nil, payload: Pushes.picture,
            trace: requests(["status": 302])),
        RuleCase(
            name: "redirects without end", rule: "nse-network-error", severity: .error, payload: Pushes.picture,
            trace: (0..<21).map { _ in Runs.request(url, ["status": 302]) }, says: "one redirect to the next"),
        RuleCase(
            name: "twenty redirects that lead somewhere", rule: "nse-network-error", severity: nil,
            payload: Pushes.picture,
            trace: (0..<20).map { _ in Runs.request(url, ["status": 302]) } + requests(["status": 200])),
        RuleCase(
            name: "cancelled", rule: "nse-network-error", severity: nil, payload: Pushes.picture,
            trace: requests(["code": -999])),
        RuleCase(
            name: "a receipt that failed beside a picture that came", rule: "nse-network-error", severity: .warning,
            payload: Pushes.picture,
            trace: [Runs.request("https://example.com/receipt", ["status": 500]), Runs.request(url, ["status": 200])],
            run: withPicture, location: "network"),
        RuleCase(
            name: "another link and no picture", rule: "nse-network-error", severity: .error, payload: Pushes.picture,
            trace: [Runs.request("https://example.com/other", ["status": 500])],
            run: Runs.run(.completed, content: Runs.content())),
        RuleCase(
            name: "401", rule: "media-url-needs-auth", severity: .error, payload: Pushes.picture,
            trace: requests(["status": 401]), says: "401"),
        RuleCase(
            name: "403", rule: "media-url-needs-auth", severity: .error, payload: Pushes.picture,
            trace: requests(["status": 403]), says: "403"),
        RuleCase(
            name: "404", rule: "media-url-needs-auth", severity: nil, payload: Pushes.picture,
            trace: requests(["status": 404])),
        RuleCase(
            name: "refused by ATS has a rule of its own", rule: "nse-network-error", severity: nil,
            payload: Pushes.picture, trace: requests(["code": -1022])),
        RuleCase(
            name: "refused", rule: "media-http-ats", severity: .error, payload: Pushes.picture,
            trace: requests(["code": -1022, "decision": "refuse"]), says: url, location: "payload: imageUrl"),
        RuleCase(
            name: "let through", rule: "media-http-ats", severity: nil, payload: Pushes.picture,
            trace: requests(["status": 200])),
    ]

    /// A refusal as the device records it.
    private static func refused(_ code: Int, _ path: String, _ data: [String: TraceValue] = [:]) -> TraceEvent {
        Runs.event(
            TraceKind.attachmentRefused, at: 2,
            data.merging([TraceFact.code: .integer(code), TraceFact.path: .string(path)]) { $1 }, actor: .device)
    }

    /// A refusal as the extension's process reports it, where the attachment is made.
    private static func thrown(_ code: Int, _ url: String) -> TraceEvent {
        let data: [String: TraceValue] = ["code": .string("\(code)"), "domain": "UNErrorDomain", "url": .string(url)]
        return Runs.event(TraceKind.attachmentRefused, at: 2, data)
    }

    private static let clipped = TraceEvent(
        at: 2, actor: .service, kind: TraceKind.attachmentRefused,
        event:
            "Invalid attachment file URL: the option UNNotificationAttachmentOptionsThumbnailClippingRectKey wants the "
            + "dictionary of a CGRect from 0 to 1, and got {\n X = 0\n}",
        data: ["code": "100", "domain": "UNErrorDomain", "url": "file:///tmp/a.jpg"])

    private static func made(_ path: String, at time: Double) -> TraceEvent {
        Runs.event(TraceKind.attachmentCreated, at: time, ["path": .string(path)])
    }

    static let attachments = [
        RuleCase(
            name: "no extension", rule: "attachment-no-file-extension", severity: .error, payload: Pushes.picture,
            trace: [refused(101, "/tmp/photo")], says: "\"photo\"", location: "/tmp/photo"),
        RuleCase(
            name: "a temporary name", rule: "attachment-no-file-extension", severity: .error, payload: Pushes.picture,
            trace: [refused(101, "/tmp/CFNetworkDownload_a1.tmp")]),
        RuleCase(
            name: "webp", rule: "attachment-no-file-extension", severity: nil, payload: Pushes.picture,
            trace: [refused(101, "/tmp/photo.webp")]),
        RuleCase(
            name: "webp", rule: "attachment-unsupported-type", severity: .error, payload: Pushes.picture,
            trace: [refused(101, "/tmp/photo.webp")], says: "webp"),
        RuleCase(
            name: "too large", rule: "attachment-too-large", severity: .error, payload: Pushes.picture,
            trace: [refused(102, "/tmp/a.jpg", ["bytes": 10_485_761])], says: "10485761 bytes"),
        RuleCase(
            name: "no file", rule: "attachment-not-file-url", severity: .error, payload: Pushes.picture,
            trace: [refused(100, "https://example.com/a.jpg")]),
        RuleCase(
            name: "attached before", rule: "attachment-file-moved", severity: .error, payload: Pushes.picture,
            trace: [made("/tmp/a.jpg", at: 0.5), made("/tmp/a.jpg", at: 1), refused(100, "/tmp/a.jpg")]),
        RuleCase(
            name: "attached before, and made again", rule: "attachment-file-moved", severity: .error,
            payload: Pushes.picture, trace: [made("/tmp/a b.jpg", at: 1), thrown(100, "file:///tmp/a%20b.jpg")],
            location: "/tmp/a b.jpg"),
        RuleCase(
            name: "made, and removed by the extension", rule: "attachment-not-file-url", severity: .error,
            payload: Pushes.picture, trace: [made("/tmp/a.jpg", at: 1), refused(100, "/tmp/a.jpg")]),
        RuleCase(
            name: "outside the folders", rule: "attachment-outside-container", severity: .error,
            payload: Pushes.picture,
            trace: [
                made("/etc/a.jpg", at: 0.5), made("/etc/a.jpg", at: 1),
                refused(
                    100, "/etc/a.jpg", ["reason": "/etc/a.jpg is outside the folders of the process that attaches it"]),
            ], says: "/etc/a.jpg is outside"),
        RuleCase(
            name: "a link that leads out", rule: "attachment-outside-container", severity: .error,
            payload: Pushes.picture,
            trace: [
                refused(100, "/tmp/a.jpg", ["reason": "/tmp/a.jpg is a link that leads out of the process' folders"])
            ]
        ),
        RuleCase(
            name: "outside is not moved", rule: "attachment-file-moved", severity: nil, payload: Pushes.picture,
            trace: [
                made("/etc/a.jpg", at: 0.5), made("/etc/a.jpg", at: 1),
                refused(
                    100, "/etc/a.jpg", ["reason": "/etc/a.jpg is outside the folders of the process that attaches it"]),
            ]),
        RuleCase(
            name: "one too many", rule: "attachment-too-many", severity: .error, payload: Pushes.picture,
            trace: [refused(104, "/tmp/a.jpg", ["reason": "a notification may carry 32 attachments"])],
            says: "A notification may carry 32"),
        RuleCase(
            name: "several too many are one finding", rule: "attachment-too-many", severity: .error,
            payload: Pushes.picture,
            trace: (1...3).map {
                refused(104, "/tmp/\($0).jpg", ["reason": "a notification may carry 32 attachments"])
            },
            says: "3 more", location: "/tmp/1.jpg"),
        RuleCase(
            name: "one too many is not moved", rule: "attachment-file-moved", severity: nil, payload: Pushes.picture,
            trace: [refused(104, "/tmp/a.jpg", ["reason": "a notification may carry 32 attachments"])]),
        RuleCase(
            name: "a clipping rect in points, on one line", rule: "attachment-option-invalid", severity: .error,
            payload: Pushes.picture, trace: [clipped], says: "and got { X = 0 }.", location: "/tmp/a.jpg"),
        RuleCase(
            name: "a clipping rect in points is a file all the same", rule: "attachment-not-file-url", severity: nil,
            payload: Pushes.picture, trace: [clipped]),
        RuleCase(
            name: "a remote URL", rule: "attachment-not-file-url", severity: .error, payload: Pushes.picture,
            trace: [thrown(100, "https://example.com/a.jpg")], location: "https://example.com/a.jpg"),
        RuleCase(
            name: "no extension, as the process reports it", rule: "attachment-no-file-extension", severity: .error,
            payload: Pushes.picture, trace: [thrown(101, "file:///tmp/photo")], location: "/tmp/photo"),
        RuleCase(
            name: "an empty file", rule: "attachment-corrupt", severity: .error, payload: Pushes.picture,
            trace: [refused(102, "/tmp/a.jpg", ["bytes": 0])], says: "empty"),
        RuleCase(
            name: "an empty file", rule: "attachment-too-large", severity: nil, payload: Pushes.picture,
            trace: [refused(102, "/tmp/a.jpg", ["bytes": 0])]),
        RuleCase(
            name: "not attached before", rule: "attachment-file-moved", severity: nil, payload: Pushes.picture,
            trace: [refused(100, "/tmp/a.jpg")]),
        RuleCase(
            name: "not in the store", rule: "attachment-file-moved", severity: .error, payload: Pushes.picture,
            trace: [refused(103, "/tmp/a.jpg")]),
        RuleCase(
            name: "a page for a picture", rule: "attachment-type-content-mismatch", severity: .error,
            payload: Pushes.picture,
            trace: [
                Runs.request(url, at: 1, ["status": 200, "type": "text/html; charset=utf-8"]),
                refused(105, "/tmp/a.jpg", ["type": "public.jpeg"]),
            ], says: "text/html"),
        RuleCase(
            name: "a movie named as a picture", rule: "attachment-type-content-mismatch", severity: .error,
            payload: Pushes.picture,
            trace: [refused(105, "/tmp/a.jpg", ["type": "public.jpeg", "detectedType": "public.mpeg-4"])],
            says: "public.mpeg-4"),
        RuleCase(
            name: "a JPEG named as PNG, and taken", rule: "attachment-type-content-mismatch", severity: .warning,
            payload: Pushes.picture,
            trace: [
                Runs.event(
                    TraceKind.attachmentStored,
                    ["path": "/store/a.png", "type": "public.png", "detectedType": "public.jpeg"])
            ], says: "public.jpeg"),
        RuleCase(
            name: "what it says", rule: "attachment-type-content-mismatch", severity: nil, payload: Pushes.picture,
            trace: [
                Runs.event(
                    TraceKind.attachmentStored,
                    ["path": "/store/a.jpg", "type": "public.jpeg", "detectedType": "public.jpeg"])
            ]),
        RuleCase(
            name: "cut off", rule: "attachment-corrupt", severity: .error, payload: Pushes.picture,
            trace: [
                Runs.request(url, at: 1, ["status": 200, "type": "image/jpeg"]),
                refused(
                    105, "/tmp/a.jpg",
                    ["type": "public.jpeg", "detectedType": "public.jpeg", "reason": "the file ends early"]),
            ], says: "the file ends early"),
        RuleCase(
            name: "a page", rule: "attachment-corrupt", severity: nil, payload: Pushes.picture,
            trace: [Runs.request(url, at: 1, ["type": "text/html"]), refused(105, "/tmp/a.jpg")]),
        RuleCase(
            name: "another code", rule: "attachment-refused", severity: .error, payload: Pushes.picture,
            trace: [refused(1, "/tmp/a.jpg", ["reason": "the disk is full"])], says: "the disk is full"),
    ]

    @Test("a key that the sources never mention is told from one that was not reached")
    func keyMismatch() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Service.swift")
        func check(
            _ source: String, _ severity: Finding.Severity?, trace: [TraceEvent] = [],
            run: ServiceExtensionRun = Runs.run(.completed, content: Runs.content()), says: String = ""
        ) throws {
            try Data(source.utf8).write(to: file)
            try RuleCase(
                name: source, rule: "payload-key-mismatch", severity: severity, payload: Pushes.picture,
                targets: [Targets.app(), Targets.service { $0.sources = [file] }], trace: trace, run: run, says: says
            ).check()
        }
        try check("userInfo[\"image\"]", .warning, says: "\"imageUrl\"")
        try check("userInfo[\"imageUrl\"]", .warning)
        try check("content.title += \" [modified]\"", .warning)
        try check("struct Push: Codable { var imageUrl: URL }", .warning)
        try check("", nil, trace: [Runs.request(Self.url, ["status": 404])])
        try check("", nil, run: Runs.run(.completed, content: Runs.content(attachments: 1)))
        try check("", nil, run: Runs.run(.expired))
        try check("", nil, run: Runs.run(.crashed))
    }

    @Test(
        "what to do fits what happened",
        arguments: [
            (Runs.run(.expired), [], "nse-timeout", "content handler"),
            (
                Runs.run(.expired), [Runs.request(url, at: 30, ["reason": "not finished"])], "nse-timeout",
                "timeoutInterval"
            ),
            (Runs.run(.crashed, reason: "it exited with status 3"), [], "nse-crash", "log"),
            (Runs.run(.crashed, reason: "fatal error at Service.swift:12"), [], "nse-crash", "file and line"),
        ] as [(ServiceExtensionRun, [TraceEvent], String, String)])
    func advice(_ run: ServiceExtensionRun, _ trace: [TraceEvent], _ rule: String, _ says: String) throws {
        let payload = try Payload(bytes: Array(Pushes.picture.utf8))
        let finding = try #require(
            DeliveryDoctor.findings(payload: payload, trace: trace, run: run).first { $0.rule == rule })
        #expect(finding.fix.contains(says), "\(finding.fix)")
    }

    @Test("find their fault, and only theirs", arguments: endings + handlers + sharedData + network + attachments)
    func check(_ row: RuleCase) throws { try row.check() }
}
