import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Doctor
import Foundation
import Testing
import Trace
import XcodeProject

@Suite("The book of rules")
struct RuleBookTests {
    @Test("each rule has an id of its own, in kebab case")
    func identifiers() {
        let ids = RuleBook.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count > 40)
        for id in ids {
            #expect(id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(id)")
            #expect(RuleBook.rule(id)?.id == id)
        }
        #expect(RuleBook.rule("no-such-rule") == nil)
    }

    @Test("each rule that any room reports has a page")
    func reportedRules() throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let sources = root.deletingLastPathComponent().appendingPathComponent("Sources").resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let finding = try Regex(#"Finding\(\s*"([a-z0-9-]+)""#)
        var ids: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: finding) { ids.insert(String(match.output[1].substring ?? "")) }
        }
        #expect(ids.contains("loc-key-missing"))
        for id in ids.sorted() { #expect(RuleBook.rule(id) != nil, "\(id)") }
    }

    @Test("each rule explains itself: what, why, what to do, wrong and right", arguments: RuleBook.all.map(\.id))
    func pages(_ id: String) throws {
        let rule = try #require(RuleBook.rule(id))
        for part in [rule.message, rule.fix, rule.what, rule.why] {
            #expect(part.hasSuffix(".") || part.hasSuffix(")"), "\(part)")
            #expect(!part.contains("\n"))
        }
        #expect(!rule.bad.isEmpty && !rule.good.isEmpty && rule.bad != rule.good)
        let page = rule.page
        for part in [id, rule.message, rule.fix, rule.what, rule.why] { #expect(page.contains(part)) }
        #expect(page.contains("What it looks for") && page.contains("Wrong") && page.contains("Right"))
        #expect(page.contains(rule.severity.rawValue))
    }

    @Test(
        "the example payloads of a rule do what the rule says",
        arguments: [
            "mutable-content-missing", "mutable-content-misspelled", "mutable-content-wrong-place",
            "mutable-content-string", "silent-push-no-alert", "alert-body-missing", "image-url-inside-aps",
            "aps-wrong-type", "interruption-level-entitlement",
        ])
    func examples(_ id: String) throws {
        let rule = try #require(RuleBook.rule(id))
        let bad = DeliveryDoctor.findings(payload: try Payload(bytes: Array(rule.bad.utf8)))
        #expect(bad.contains { $0.rule == id })
        let good = DeliveryDoctor.findings(payload: try Payload(bytes: Array(rule.good.utf8)))
        #expect(!good.contains { $0.rule == id })
    }

    @Test("the examples of rules on bytes are refused, or taken")
    func byteExamples() throws {
        for id in ["payload-invalid-json"] {
            let rule = try #require(RuleBook.rule(id))
            let error = try #require(throws: PayloadError.self) { try Payload(bytes: Array(rule.bad.utf8)) }
            #expect(DeliveryDoctor.finding(for: error).rule == id)
            _ = try Payload(bytes: Array(rule.good.utf8))
        }
        let firebase = try #require(RuleBook.rule("fcm-wrong-shape"))
        let error = try #require(throws: PayloadError.self) { try Payload(bytes: Array(firebase.bad.utf8)) }
        #expect(DeliveryDoctor.finding(for: error).rule == "fcm-wrong-shape")
    }
}

@Suite("What is fine")
struct CleanDeliveryTests {
    static let cleanPayloads = [
        Pushes.text,
        #"{"aps":{"alert":"Hi"}}"#,
        #"{"aps":{"alert":"Hi","badge":0,"sound":"default","thread-id":"t"}}"#,
        #"{"aps":{"content-available":1}}"#,
        #"{"aps":{"badge":3}}"#,
        #"{"aps":{}}"#,
        Pushes.mutable,
        Pushes.picture,
        #"{"aps":{"alert":"See https://example.com/a.jpg"},"url":"https://example.com/article"}"#,
        #"{"aps":{"alert":"Hi"},"topic":"https://example.com/t","type":"image"}"#,
    ]

    @Test("a good payload alone has no finding", arguments: cleanPayloads)
    func payloadAlone(_ text: String) throws {
        #expect(DeliveryDoctor.findings(payload: try Payload(bytes: Array(text.utf8))).isEmpty)
    }

    @Test("a picture push through a good project has no finding")
    func wholeProject() throws {
        let text =
            #"{"aps":{"alert":"B","mutable-content":1,"category":"chat"},"imageUrl":"https://example.com/a.jpg"}"#
        let trace = [
            Runs.event(TraceKind.didReceiveCalled, at: 0.1),
            Runs.request("https://example.com/a.jpg", at: 0.5, ["status": 200, "type": "image/jpeg", "bytes": 9]),
            Runs.event(TraceKind.attachmentCreated, at: 0.6, ["path": "/a.jpg", "type": "public.jpeg"]),
            Runs.event(TraceKind.handlerCalled, at: 0.7, ["nth": 1]),
            Runs.event(TraceKind.attachmentStored, at: 0.8, ["path": "/store/a.jpg", "type": "public.jpeg"]),
        ]
        let findings = DeliveryDoctor.findings(
            payload: try Payload(bytes: Array(text.utf8)), targets: Targets.whole, trace: trace,
            run: Runs.run(.completed, content: Runs.content(attachments: 1)), systemVersion: "26.0", pushType: .alert)
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("a text push to a project with all targets has no error")
    func textPush() throws {
        let findings = DeliveryDoctor.findings(
            payload: try Payload(bytes: Array(Pushes.text.utf8)), targets: Targets.whole, systemVersion: "26.0")
        #expect(!findings.contains { $0.severity == .error })
    }

    @Test("loose folders without an Info.plist are not blamed for what nobody knows")
    func looseFolders() throws {
        let findings = DeliveryDoctor.findings(
            payload: try Payload(bytes: Array(Pushes.picture.utf8)),
            targets: [Targets.loose(.service), Targets.loose(.content), Targets.loose(.app)],
            run: Runs.run(.completed, content: Runs.content(attachments: 1)), systemVersion: "26.0")
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("what was recorded goes before what is diagnosed, and errors before the rest")
    func merged() {
        let recorded = [
            Finding("content-handler-twice", .warning, "seen"), Finding("sound-not-playable", .note, "no file"),
        ]
        let diagnosed = [
            Finding("content-handler-twice", .warning, "counted"), Finding("nse-timeout", .error, "late"),
            Finding("nse-timeout", .error, "late"), Finding("aps-wrong-type", .warning, "badge"),
            Finding("sound-not-playable", .warning, "worse"),
        ]
        let merged = DeliveryDoctor.merged(recorded: recorded, diagnosed: diagnosed)
        #expect(merged.map(\.message) == ["late", "seen", "badge", "worse", "no file"])
        #expect(DeliveryDoctor.merged(recorded: [], diagnosed: []).isEmpty)
    }

    struct Crash: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reason: String
        var other: Finding
        var rules: [String]
    }

    static let crashes = [
        Crash(
            testDescription: "an exception",
            reason: "uncaught exception CALayerInvalidGeometry at V.swift:8: CALayer position contains NaN: [nan 5]",
            other: Finding("layout-exception", .error, "CALayer position contains NaN: [nan 5]."),
            rules: ["content-ext-crash"]),
        Crash(
            testDescription: "another exception", reason: "it was killed",
            other: Finding("layout-exception", .error, "Can't add self as subview."),
            rules: ["content-ext-crash", "layout-exception"]),
        Crash(
            testDescription: "an outlet that is missing",
            reason:
                "uncaught exception NSUnknownKeyException: this class is not key value coding-compliant for the key a",
            other: Finding(
                "interface-outlet-missing", .error, "V is not key value coding-compliant for the key a: it crashes."),
            rules: ["interface-outlet-missing"]),
        Crash(
            testDescription: "another outlet",
            reason:
                "uncaught exception NSUnknownKeyException: this class is not key value coding-compliant for the key ab",
            other: Finding(
                "interface-outlet-missing", .error, "V is not key value coding-compliant for the key a: it crashes."),
            rules: ["content-ext-crash", "interface-outlet-missing"]),
        Crash(
            testDescription: "a storyboard that is broken",
            reason:
                "uncaught exception NSInvalidArgumentException: Could not find a storyboard named 'Main' in bundle B",
            other: Finding("interface-broken", .error, "cannot be read", where: "Main.storyboard:3"),
            rules: ["interface-broken"]),
        Crash(
            testDescription: "an outlet of another type",
            reason: "forced unwrap of nil at V.swift:11: Unexpectedly found nil while implicitly unwrapping",
            other: Finding(
                "interface-runtime", .warning, "The outlet a of V is a UILabel, and the storyboard gives it a UIView.",
                where: "Main.storyboard:9"),
            rules: ["content-ext-crash"]),
    ]

    @Test("a crash and what explains it are one finding", arguments: crashes)
    func crash(_ test: Crash) {
        let crash = Finding("content-ext-crash", .error, "The content extension could not be shown: \(test.reason).")
        let merged = DeliveryDoctor.merged(recorded: [crash], diagnosed: [test.other])
        #expect(merged.map(\.rule) == test.rules)
        if test.other.rule == "interface-runtime" {
            #expect(merged[0].message.contains("V.swift:11") && merged[0].message.contains("is a UILabel"))
            #expect(merged[0].location == "Main.storyboard:9")
        }
    }

    @Test("the payload's own findings are among the doctor's, once")
    func payloadFindings() throws {
        let payload = try Payload(bytes: Array(#"{"aps":{"alert":"Hi","badge":"3"}}"#.utf8))
        #expect(DeliveryDoctor.findings(payload: payload) == payload.findings)
    }
}
