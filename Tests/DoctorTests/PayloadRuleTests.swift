import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Doctor
import Testing
import Trace
import XcodeProject

@Suite("Rules of the payload")
struct PayloadRuleTests {
    static let mutableContent = [
        RuleCase(
            name: "a media link and no switch", rule: "mutable-content-missing", severity: .error,
            payload: #"{"aps":{"alert":"Hi"},"imageUrl":"https://example.com/a.jpg"}"#, says: "imageUrl",
            location: "payload: aps"),
        RuleCase(
            name: "a media link known by its extension", rule: "mutable-content-missing", severity: .error,
            payload: #"{"aps":{"alert":"Hi"},"d":["https://example.com/a.MP4?x=1"]}"#, says: "d"),
        RuleCase(
            name: "a media link deep inside", rule: "mutable-content-missing", severity: .error,
            payload: #"{"aps":{"alert":"Hi"},"media":{"url":"https://example.com/x"}}"#, says: "media.url"),
        RuleCase(
            name: "null is no value", rule: "mutable-content-missing", severity: .error,
            payload: #"{"aps":{"alert":"Hi","mutable-content":null},"imageUrl":"https://example.com/a.jpg"}"#,
            says: "imageUrl"),
        RuleCase(
            name: "null, and none in aps", rule: "mutable-content-wrong-place", severity: .error,
            payload: #"{"aps":{"alert":"Hi","mutable-content":null},"mutable-content":1}"#),
        RuleCase(
            name: "a service target alone", rule: "mutable-content-missing", severity: .note, payload: Pushes.text,
            targets: [Targets.loose(.service)]),
        RuleCase(
            name: "a service target and a silent push", rule: "mutable-content-missing", severity: nil,
            payload: #"{"aps":{"content-available":1}}"#, targets: [Targets.loose(.service)]),
        RuleCase(
            name: "a link that is no media", rule: "mutable-content-missing", severity: nil,
            payload: #"{"aps":{"alert":"Hi"},"link":"https://example.com/article"}"#),
        RuleCase(
            name: "the switch is there", rule: "mutable-content-missing", severity: nil, payload: Pushes.picture,
            targets: [Targets.loose(.service)]),
        RuleCase(
            name: "the switch is there and off", rule: "mutable-content-missing", severity: nil,
            payload: #"{"aps":{"alert":"Hi","mutable-content":0},"imageUrl":"https://example.com/a.jpg"}"#),
        RuleCase(
            name: "an underscore", rule: "mutable-content-misspelled", severity: .error,
            payload: #"{"aps":{"alert":"Hi","mutable_content":1},"image":"https://example.com/a.jpg"}"#,
            says: "mutable_content", location: "payload: aps.mutable_content"),
        RuleCase(
            name: "one fault is one finding", rule: "mutable-content-missing", severity: nil,
            payload: #"{"aps":{"alert":"Hi","mutable_content":1},"image":"https://example.com/a.jpg"}"#),
        RuleCase(
            name: "capitals", rule: "mutable-content-misspelled", severity: .error,
            payload: #"{"aps":{"alert":"Hi","Mutable-Content":1}}"#, says: "Mutable-Content"),
        RuleCase(
            name: "camel case", rule: "mutable-content-misspelled", severity: .error,
            payload: #"{"aps":{"alert":"Hi","mutableContent":1}}"#),
        RuleCase(
            name: "content_available in a silent push", rule: "mutable-content-misspelled", severity: .error,
            payload: #"{"aps":{"content_available":1}}"#, says: "content-available"),
        RuleCase(
            name: "content_available beside an alert", rule: "mutable-content-misspelled", severity: .warning,
            payload: #"{"aps":{"alert":"Hi","content_available":1}}"#),
        RuleCase(
            name: "spelled right", rule: "mutable-content-misspelled", severity: nil,
            payload: #"{"aps":{"alert":"Hi","content-available":1,"mutable-content":1,"mutable":1}}"#),
        RuleCase(
            name: "beside aps", rule: "mutable-content-wrong-place", severity: .error,
            payload: #"{"aps":{"alert":"Hi"},"mutable-content":1}"#, location: "payload: mutable-content"),
        RuleCase(
            name: "inside alert", rule: "mutable-content-wrong-place", severity: .error,
            payload: #"{"aps":{"alert":{"body":"Hi","mutable-content":1}}}"#,
            location: "payload: aps.alert.mutable-content"),
        RuleCase(
            name: "inside data, with an underscore", rule: "mutable-content-wrong-place", severity: .error,
            payload: #"{"aps":{"alert":"Hi"},"data":{"mutable_content":true}}"#,
            location: "payload: data.mutable_content"),
        RuleCase(
            name: "in both places", rule: "mutable-content-wrong-place", severity: nil,
            payload: #"{"aps":{"alert":"Hi","mutable-content":1},"mutable-content":1}"#),
        RuleCase(
            name: "text 1", rule: "mutable-content-string", severity: .warning,
            payload: #"{"aps":{"alert":"Hi","mutable-content":"1"}}"#, location: "payload: aps.mutable-content"),
        RuleCase(
            name: "0", rule: "mutable-content-string", severity: .error,
            payload: #"{"aps":{"alert":"Hi","mutable-content":0}}"#),
        RuleCase(name: "1", rule: "mutable-content-string", severity: nil, payload: Pushes.mutable),
    ]

    static let alerts = [
        RuleCase(
            name: "no alert", rule: "silent-push-no-alert", severity: .error,
            payload: #"{"aps":{"content-available":1,"mutable-content":1}}"#, location: "payload: aps"),
        RuleCase(
            name: "an empty alert", rule: "silent-push-no-alert", severity: .error,
            payload: #"{"aps":{"alert":{},"mutable-content":1}}"#),
        RuleCase(
            name: "null", rule: "silent-push-no-alert", severity: .error,
            payload: #"{"aps":{"alert":null,"mutable-content":"1"}}"#),
        RuleCase(
            name: "a background push", rule: "silent-push-no-alert", severity: nil,
            payload: #"{"aps":{"content-available":1}}"#),
        RuleCase(name: "an alert", rule: "silent-push-no-alert", severity: nil, payload: Pushes.mutable),
        RuleCase(
            name: "empty text", rule: "alert-body-missing", severity: .error, payload: #"{"aps":{"alert":""}}"#,
            location: "payload: aps.alert"),
        RuleCase(
            name: "blank text is shown", rule: "alert-body-missing", severity: .warning,
            payload: #"{"aps":{"alert":" \n"}}"#, says: "blank"),
        RuleCase(
            name: "<null> is shown as it stands", rule: "alert-body-missing", severity: .warning,
            payload: #"{"aps":{"alert":"<null>"}}"#),
        RuleCase(
            name: "an empty object", rule: "alert-body-missing", severity: .error, payload: #"{"aps":{"alert":{}}}"#),
        RuleCase(
            name: "all parts empty", rule: "alert-body-missing", severity: .error,
            payload: #"{"aps":{"alert":{"title":"","body":""},"mutable-content":1}}"#),
        RuleCase(
            name: "a part of blanks", rule: "alert-body-missing", severity: .warning,
            payload: #"{"aps":{"alert":{"title":"","body":" "},"mutable-content":1}}"#),
        RuleCase(
            name: "empty on purpose, for the app", rule: "alert-body-missing", severity: .warning,
            payload: #"{"aps":{"alert":"","content-available":1}}"#),
        RuleCase(
            name: "a title alone is shown", rule: "alert-body-missing", severity: .note,
            payload: #"{"aps":{"alert":{"title":"T"}}}"#),
        RuleCase(
            name: "a subtitle alone", rule: "alert-body-missing", severity: nil,
            payload: #"{"aps":{"alert":{"subtitle":"S"}}}"#),
        RuleCase(
            name: "a key for a body", rule: "alert-body-missing", severity: nil,
            payload: #"{"aps":{"alert":{"title":"T","loc-key":"K"}}}"#),
        RuleCase(name: "no alert at all", rule: "alert-body-missing", severity: nil, payload: #"{"aps":{"badge":1}}"#),
    ]

    static let entitlement = "com.apple.developer.usernotifications.time-sensitive"
    static let timeSensitive = #"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#

    static let keys = [
        RuleCase(
            name: "a link", rule: "image-url-inside-aps", severity: .warning,
            payload: #"{"aps":{"alert":"Hi","mutable-content":1,"image":"https://example.com/a"}}"#, says: "image",
            location: "payload: aps.image"),
        RuleCase(
            name: "a link deeper", rule: "image-url-inside-aps", severity: .warning,
            payload: #"{"aps":{"alert":"Hi","mutable-content":1,"media":{"l":["HTTP://example.com/a"]}}}"#),
        RuleCase(
            name: "a link for a launch image", rule: "image-url-inside-aps", severity: .warning,
            payload: #"{"aps":{"alert":{"body":"B","launch-image":"https://example.com/a.png"},"mutable-content":1}}"#,
            location: "payload: aps.alert.launch-image"),
        RuleCase(
            name: "a custom key that is no link", rule: "image-url-inside-aps", severity: nil,
            payload: #"{"aps":{"alert":"Hi","room":"5"}}"#),
        RuleCase(
            name: "a link beside aps", rule: "image-url-inside-aps", severity: nil, payload: Pushes.picture),
        RuleCase(
            name: "no entitlement", rule: "interruption-level-entitlement", severity: .warning, payload: timeSensitive,
            targets: [Targets.app()], says: entitlement, location: "payload: aps.interruption-level"),
        RuleCase(
            name: "the entitlement", rule: "interruption-level-entitlement", severity: nil, payload: timeSensitive,
            targets: [Targets.app { $0.entitlements = [entitlement: .boolean(true)] }]),
        RuleCase(
            name: "the entitlement turned off", rule: "interruption-level-entitlement", severity: .warning,
            payload: timeSensitive, targets: [Targets.app { $0.entitlements = [entitlement: .boolean(false)] }]),
        RuleCase(
            name: "critical", rule: "interruption-level-entitlement", severity: .warning,
            payload: #"{"aps":{"alert":"Hi","interruption-level":"critical"}}"#, targets: [Targets.app()],
            says: "critical-alerts"),
        RuleCase(
            name: "passive", rule: "interruption-level-entitlement", severity: nil,
            payload: #"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#, targets: [Targets.app()]),
        RuleCase(
            name: "no project", rule: "interruption-level-entitlement", severity: nil, payload: timeSensitive),
        RuleCase(
            name: "beside aps", rule: "interruption-level-entitlement", severity: .warning,
            payload: #"{"aps":{"alert":"Hi"},"interruption-level":"critical"}"#,
            location: "payload: interruption-level"),
        RuleCase(
            name: "background with an alert", rule: "apns-push-type-mismatch", severity: .error, payload: Pushes.text,
            pushType: .background),
        RuleCase(
            name: "alert with nothing to show", rule: "apns-push-type-mismatch", severity: .warning,
            payload: #"{"aps":{"content-available":1}}"#, pushType: .alert),
        RuleCase(
            name: "alert with an alert", rule: "apns-push-type-mismatch", severity: nil, payload: Pushes.text,
            pushType: .alert),
        RuleCase(
            name: "background with nothing to show", rule: "apns-push-type-mismatch", severity: nil,
            payload: #"{"aps":{"content-available":1}}"#, pushType: .background),
        RuleCase(
            name: "an apns block beside aps", rule: "fcm-wrong-shape", severity: .error,
            payload: #"{"aps":{"alert":"Hi"},"to":"t","apns":{"headers":{}}}"#, location: "payload: apns"),
        RuleCase(
            name: "a key of one's own named apns", rule: "fcm-wrong-shape", severity: nil,
            payload: #"{"aps":{"alert":"Hi"},"apns":{"id":1}}"#),
        RuleCase(
            name: "a badge as text", rule: "aps-wrong-type", severity: .warning,
            payload: #"{"aps":{"alert":"Hi","badge":"1"}}"#, location: "payload: aps.badge"),
        RuleCase(name: "a badge", rule: "aps-wrong-type", severity: nil, payload: #"{"aps":{"badge":1}}"#),
        RuleCase(
            name: "a level that is none", rule: "aps-value-out-of-range", severity: .warning,
            payload: #"{"aps":{"alert":"Hi","interruption-level":"urgent"}}"#),
        RuleCase(
            name: "a score inside", rule: "aps-value-out-of-range", severity: nil,
            payload: #"{"aps":{"alert":"Hi","relevance-score":1}}"#),
    ]

    private static func link(_ text: String) -> String {
        #"{"aps":{"alert":"Hi","mutable-content":1},"imageUrl":"\#(text)"}"#
    }

    static let links = [
        RuleCase(
            name: "a slash for the colon", rule: "media-url-invalid", severity: .error,
            payload: link("https//:example.com/a.jpg"), location: "payload: imageUrl"),
        RuleCase(
            name: "no colon", rule: "media-url-invalid", severity: .error, payload: link("https//example.com/a.jpg")),
        RuleCase(
            name: "one slash", rule: "media-url-invalid", severity: .error, payload: link("https:/example.com/a.jpg")),
        RuleCase(
            name: "no scheme", rule: "media-url-invalid", severity: .error, payload: link("//example.com/a.jpg"),
            says: "scheme"),
        RuleCase(
            name: "no host", rule: "media-url-invalid", severity: .error, payload: link("https:///a.jpg"),
            says: "host"),
        RuleCase(
            name: "a path", rule: "media-url-invalid", severity: .warning, payload: link("/images/a.jpg"),
            says: "path"),
        RuleCase(
            name: "a space", rule: "media-url-invalid", severity: .warning,
            payload: link("https://example.com/a b.jpg"), says: "iOS 16"),
        RuleCase(
            name: "Chinese characters", rule: "media-url-invalid", severity: .warning,
            payload: link("https://example.com/图.jpg")),
        RuleCase(
            name: "encoded", rule: "media-url-invalid", severity: nil,
            payload: link("https://example.com/%E5%9B%BE.jpg?a=b&c=d#e")),
        RuleCase(
            name: "an IPv6 address and a port", rule: "media-url-invalid", severity: nil,
            payload: link("http://[::1]:8080/a.jpg")),
        RuleCase(
            name: "a name of a picture in the bundle", rule: "media-url-invalid", severity: nil,
            payload: #"{"aps":{"alert":"Hi"},"image":"cat.jpg"}"#),
        RuleCase(name: "an empty link", rule: "media-url-invalid", severity: nil, payload: link("")),
    ]

    @Test("find their fault, and only theirs", arguments: mutableContent + alerts + keys + links)
    func check(_ row: RuleCase) throws { try row.check() }

    @Test("the posts' payloads have warnings at most")
    func posts() throws {
        let picture = #"""
            {
                "aps":{
                    "alert":{
                        "body":"test: 图片",
                        "title":"外滩十八号"
                    },
                    "badge":1,
                    "category":"myMessageNotificationCategory",
                    "sound":"default",
                    "mutable-content":"1"
                },
                "id":"test18",
                "type":"chat",
                "media":{
                    "type":"image",
                    "url":"https://www.fotor.com/images2/features/photo_effects/e_bw.jpg"
                    }
            }
            """#
        let findings = DeliveryDoctor.findings(payload: try Payload(bytes: Array(picture.utf8)))
        #expect(findings.map(\.rule) == ["mutable-content-string"])
        #expect(findings.map(\.severity) == [.warning])
    }
}

@Suite("Bytes that are no payload, as findings")
struct PayloadErrorFindingTests {
    private func finding(_ text: String) throws -> Finding {
        let error = try #require(throws: PayloadError.self) { try Payload(bytes: Array(text.utf8)) }
        return DeliveryDoctor.finding(for: error)
    }

    @Test("bad JSON names line and column")
    func badJSON() throws {
        let finding = try finding("{\n\"aps\":{},,}")
        #expect(finding.rule == "payload-invalid-json")
        #expect(finding.severity == .error)
        #expect(finding.location == "payload: 2:10")
        #expect(finding.message.contains("line 2, column 10"))
    }

    @Test("an aps that is missing or no object is not a valid payload")
    func noAPS() throws {
        #expect(try finding("{}").rule == "payload-invalid-json")
        #expect(try finding(#"{"aps":1}"#).rule == "payload-invalid-json")
        #expect(try finding("").rule == "payload-invalid-json")
    }

    @Test("too many bytes are counted in the message")
    func tooLarge() throws {
        let finding = try finding(#"{"aps":{"alert":""# + String(repeating: "x", count: 5000) + #""}}"#)
        #expect(finding.rule == "payload-too-large")
        #expect(finding.severity == .error)
        #expect(finding.message.contains("5020 bytes"))
    }

    @Test("a request to Firebase is known as one")
    func firebase() throws {
        let finding = try finding(#"{"to":"t","data":{},"apns":{}}"#)
        #expect(finding.rule == "fcm-wrong-shape")
        #expect(finding.location == "payload: 1:2")
    }
}
