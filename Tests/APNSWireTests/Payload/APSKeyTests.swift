import APNSWire
import BelfryNotificationModel
import Testing
import Trace

@Suite("Keys of aps")
struct APSKeyTests {
    /// A value of a key, and what it comes to.
    struct Row: Sendable, CustomTestStringConvertible {
        var json: String
        var expected: String
        var rule: String?
        var severity: Finding.Severity?
        var location: String?

        /// `rule` at `location` inside `aps`, or no finding where there is none.
        init(
            _ json: String, _ expected: String, _ rule: String? = nil, _ severity: Finding.Severity? = nil,
            at location: String? = nil
        ) {
            self.json = json
            self.expected = expected
            self.rule = rule
            self.severity = severity
            self.location = location
        }

        var testDescription: String { json }
    }

    private func check(_ row: Row, _ read: (APSDictionary) -> String) throws {
        let payload = try payload(#"{"aps":{\#(row.json)}}"#)
        #expect(read(payload.aps) == row.expected)
        guard let rule = row.rule else {
            #expect(payload.findings.isEmpty, "\(payload.findings)")
            return
        }
        let finding = try #require(payload.findings.first)
        #expect(payload.findings.count == 1)
        #expect(finding.rule == rule)
        #expect(finding.severity == row.severity)
        if let location = row.location { #expect(finding.location == "payload: aps.\(location)") }
        #expect(!finding.message.isEmpty && !finding.fix.isEmpty)
    }

    private static func shown(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "-" }

    // MARK: Alert

    static let alerts = [
        Row(#""alert":"Hi""#, "--Hi"),
        Row(#""alert":"""#, "--"),
        Row(#""alert":{"title":"T","subtitle":"S","body":"B"}"#, "T-S-B"),
        Row(#""alert":{"body":null,"title":"T"}"#, "T--"),
        Row(#""alert":null"#, "none"),
        Row(#""alert":5"#, "none", "aps-wrong-type", .error, at: "alert"),
        Row(#""alert":["Hi"]"#, "none", "aps-wrong-type", .error, at: "alert"),
        Row(#""alert":true"#, "none", "aps-wrong-type", .error, at: "alert"),
        Row(#""alert":{"title":1,"body":"B"}"#, "--B", "aps-wrong-type", .warning, at: "alert.title"),
        Row(#""alert":{"subtitle":[],"body":"B"}"#, "--B", "aps-wrong-type", .warning, at: "alert.subtitle"),
        Row(#""alert":{"title":"T","body":false}"#, "T--", "aps-wrong-type", .warning, at: "alert.body"),
        Row(#""alert":{"title":{"loc-key":"K","loc-args":["x"]},"body":"B"}"#, "K--B"),
        Row(#""alert":{"loc-key":"K %@","loc-args":["x"]}"#, "--K x"),
        Row(#""alert":{"loc-key":7,"body":"B"}"#, "--B", "aps-wrong-type", .warning, at: "alert.loc-key"),
        Row(#""alert":{"loc-key":"K %@","loc-args":[5]}"#, "--K 5", "aps-wrong-type", .note, at: "alert.loc-args"),
        Row(
            #""alert":{"loc-key":"K %@","loc-args":[null]}"#, "--K ", "aps-wrong-type", .warning,
            at: "alert.loc-args"),
        Row(
            #""alert":{"title-loc-key":"K %@","title-loc-args":"x"}"#, "K --", "aps-wrong-type", .warning,
            at: "alert.title-loc-args"),
        Row(#""alert":{"subtitle-loc-key":"K%@","subtitle-loc-args":["x"]}"#, "-Kx-"),
        Row(#""alert":{"body":"B","unknown":1}"#, "--B"),
    ]

    @Test("alert: text, or title, subtitle and body", arguments: alerts)
    func alert(_ row: Row) throws {
        try check(row) { aps in
            guard let alert = aps.alert else { return "none" }
            return [alert.title, alert.subtitle, alert.body].map { $0.resolved { _ in nil } }.joined(separator: "-")
        }
    }

    static let alertExtras = [
        Row(#""alert":{"launch-image":"a.png","action":"View","action-loc-key":"V"}"#, "a.png View V - -"),
        Row(#""alert":{"summary-arg":"Ann","summary-arg-count":3}"#, "- - - Ann 3"),
        Row(#""alert":{"launch-image":1}"#, "- - - - -", "aps-wrong-type", .warning, at: "alert.launch-image"),
        Row(#""alert":{"action":1}"#, "- - - - -", "aps-wrong-type", .warning, at: "alert.action"),
        Row(#""alert":{"action-loc-key":1}"#, "- - - - -", "aps-wrong-type", .warning, at: "alert.action-loc-key"),
        Row(#""alert":{"summary-arg":1}"#, "- - - - -", "aps-wrong-type", .warning, at: "alert.summary-arg"),
        Row(
            #""alert":{"summary-arg-count":0}"#, "- - - - -", "aps-value-out-of-range", .warning,
            at: "alert.summary-arg-count"),
        Row(
            #""alert":{"summary-arg-count":"3"}"#, "- - - - -", "aps-wrong-type", .warning,
            at: "alert.summary-arg-count"),
    ]

    @Test("alert: launch-image, action, action-loc-key, summary-arg, summary-arg-count", arguments: alertExtras)
    func readAlertExtras(_ row: Row) throws {
        try check(row) { aps in
            let alert = aps.alert
            return [
                alert?.launchImage, alert?.action, alert?.actionKey, alert?.summaryArgument,
                (alert?.summaryArgumentCount).map(String.init),
            ].map { $0 ?? "-" }.joined(separator: " ")
        }
    }

    // MARK: Numbers

    static let badges = [
        Row(#""badge":0"#, "0"),
        Row(#""badge":12"#, "12"),
        Row(#""badge":1.0"#, "1"),
        Row(#""badge":null"#, "-"),
        Row(#""badge":"3""#, "-", "aps-wrong-type", .warning, at: "badge"),
        Row(#""badge":true"#, "-", "aps-wrong-type", .warning, at: "badge"),
        Row(#""badge":1.5"#, "-", "aps-wrong-type", .warning, at: "badge"),
        Row(#""badge":18446744073709551615"#, "-", "aps-wrong-type", .warning, at: "badge"),
        Row(#""badge":-1"#, "-", "aps-value-out-of-range", .warning, at: "badge"),
    ]

    @Test("badge: a whole number from 0 on", arguments: badges)
    func badge(_ row: Row) throws { try check(row) { Self.shown($0.badge) } }

    static let scores = [
        Row(#""relevance-score":0"#, "0.0"),
        Row(#""relevance-score":0.75"#, "0.75"),
        Row(#""relevance-score":1"#, "1.0"),
        Row(#""relevance-score":1.01"#, "-", "aps-value-out-of-range", .warning, at: "relevance-score"),
        Row(#""relevance-score":-0.5"#, "-", "aps-value-out-of-range", .warning, at: "relevance-score"),
        Row(#""relevance-score":"1""#, "-", "aps-wrong-type", .warning, at: "relevance-score"),
        Row(#""relevance-score":100,"event":"update","content-state":{}"#, "100.0"),
    ]

    @Test("relevance-score: 0 to 1, any number for a Live Activity", arguments: scores)
    func relevanceScore(_ row: Row) throws { try check(row) { Self.shown($0.relevanceScore) } }

    // MARK: Sound

    static let sounds = [
        Row(#""sound":"default""#, "standard - -"),
        Row(#""sound":"bell.caf""#, "standard bell.caf -"),
        Row(#""sound":"""#, "none"),
        Row(#""sound":null"#, "none"),
        Row(#""sound":1"#, "none", "aps-wrong-type", .warning, at: "sound"),
        Row(#""sound":["a"]"#, "none", "aps-wrong-type", .warning, at: "sound"),
        Row(#""sound":{"critical":1,"name":"bell.caf","volume":0.5}"#, "critical bell.caf 0.5"),
        Row(#""sound":{"critical":1,"name":"default"}"#, "critical - -"),
        Row(#""sound":{"name":"bell.caf","volume":0.5}"#, "standard bell.caf -"),
        Row(#""sound":{"critical":true,"name":"a"}"#, "critical a -", "aps-wrong-type", .warning, at: "sound.critical"),
        Row(#""sound":{"critical":0,"name":"a"}"#, "standard a -", "aps-wrong-type", .warning, at: "sound.critical"),
        Row(#""sound":{"name":1}"#, "standard - -", "aps-wrong-type", .warning, at: "sound.name"),
        Row(
            #""sound":{"critical":1,"volume":2}"#, "critical - -", "aps-value-out-of-range", .warning,
            at: "sound.volume"),
        Row(
            #""sound":{"critical":1,"volume":"1"}"#, "critical - -", "aps-wrong-type", .warning, at: "sound.volume"),
        Row(#""alert":{"title":"T","sound":"bell.caf"}"#, "standard bell.caf -"),
    ]

    @Test("sound: a name, or a dictionary for critical alerts", arguments: sounds)
    func sound(_ row: Row) throws {
        try check(row) { aps in
            guard let sound = aps.sound else { return "none" }
            return "\(sound.kind.rawValue) \(sound.name ?? "-") \(Self.shown(sound.volume))"
        }
    }

    // MARK: Texts

    static let textKeys = ["thread-id", "category", "target-content-id", "filter-criteria"]

    @Test("thread-id, category, target-content-id, filter-criteria: text", arguments: textKeys)
    func texts(_ key: String) throws {
        func read(_ aps: APSDictionary) -> String {
            let values = [
                "thread-id": aps.threadIdentifier, "category": aps.category,
                "target-content-id": aps.targetContentIdentifier, "filter-criteria": aps.filterCriteria,
            ]
            return (values[key] ?? nil) ?? "-"
        }
        try check(Row("\"\(key)\":\"x\"", "x"), read)
        try check(Row("\"\(key)\":null", "-"), read)
        for wrong in ["1", "true", "[]", "{}"] {
            try check(Row("\"\(key)\":\(wrong)", "-", "aps-wrong-type", .warning, at: key), read)
        }
    }

    static let levels = [
        Row(#""interruption-level":"passive""#, "passive"),
        Row(#""interruption-level":"active""#, "active"),
        Row(#""interruption-level":"time-sensitive""#, "time-sensitive"),
        Row(#""interruption-level":"critical""#, "critical"),
        Row(
            #""interruption-level":"timeSensitive""#, "-", "aps-value-out-of-range", .warning,
            at: "interruption-level"),
        Row(#""interruption-level":"""#, "-", "aps-value-out-of-range", .warning, at: "interruption-level"),
        Row(#""interruption-level":2"#, "-", "aps-wrong-type", .warning, at: "interruption-level"),
    ]

    @Test("interruption-level: one of four words, else active", arguments: levels)
    func interruptionLevel(_ row: Row) throws { try check(row) { $0.interruptionLevel?.word ?? "-" } }

    static let urlArguments = [
        Row(#""url-args":["a","b"]"#, "a,b"),
        Row(#""url-args":[]"#, ""),
        Row(#""url-args":"a""#, "-", "aps-wrong-type", .warning, at: "url-args"),
        Row(#""url-args":["a",null]"#, "-", "aps-wrong-type", .warning, at: "url-args"),
    ]

    @Test("url-args: an array of texts", arguments: urlArguments)
    func readUrlArguments(_ row: Row) throws { try check(row) { $0.urlArguments?.joined(separator: ",") ?? "-" } }

    // MARK: Switches

    static let mutable = [
        Row(#""mutable-content":1"#, "true"),
        Row(#""mutable-content":1.0"#, "true"),
        Row(#""mutable-content":null"#, "false"),
        Row(#""mutable-content":"1""#, "true", "mutable-content-string", .warning, at: "mutable-content"),
        Row(#""mutable-content":true"#, "true", "mutable-content-string", .warning, at: "mutable-content"),
        Row(#""mutable-content":"true""#, "true", "mutable-content-string", .warning, at: "mutable-content"),
        Row(#""mutable-content":0"#, "false", "mutable-content-string", .error, at: "mutable-content"),
        Row(#""mutable-content":false"#, "false", "mutable-content-string", .error, at: "mutable-content"),
        Row(#""mutable-content":"0""#, "false", "mutable-content-string", .error, at: "mutable-content"),
        Row(#""mutable-content":"yes""#, "false", "mutable-content-string", .error, at: "mutable-content"),
        Row(#""mutable-content":2"#, "false", "mutable-content-string", .error, at: "mutable-content"),
        Row(#""mutable-content":[1]"#, "false", "mutable-content-string", .error, at: "mutable-content"),
    ]

    @Test("mutable-content: \"1\" and true count as 1, with a finding; 0 does not", arguments: mutable)
    func mutableContent(_ row: Row) throws { try check(row) { "\($0.isMutable)" } }

    static let available = [
        Row(#""content-available":1"#, "true"),
        Row(#""content-available":"1""#, "true", "aps-wrong-type", .warning, at: "content-available"),
        Row(#""content-available":true"#, "true", "aps-wrong-type", .warning, at: "content-available"),
        Row(#""content-available":0"#, "false", "aps-wrong-type", .warning, at: "content-available"),
        Row(#""content-available":{}"#, "false", "aps-wrong-type", .warning, at: "content-available"),
    ]

    @Test("content-available: 1", arguments: available)
    func contentAvailable(_ row: Row) throws { try check(row) { "\($0.isContentAvailable)" } }

    static let changed = [
        Row(#""content-changed":true"#, "true"),
        Row(#""content-changed":false"#, "false"),
        Row(#""content-changed":1"#, "false", "aps-wrong-type", .warning, at: "content-changed"),
    ]

    @Test("content-changed: a Boolean", arguments: changed)
    func contentChanged(_ row: Row) throws { try check(row) { "\($0.hasChangedContent)" } }

    // MARK: Live Activities

    @Test("a Live Activity's keys")
    func liveActivity() throws {
        let payload = try payload(
            #"""
            {"aps":{"timestamp":1764460800,"event":"start","content-state":{"goals":[1,2]},"stale-date":1764464400,
            "dismissal-date":1764468000.5,"attributes-type":"Match","attributes":{"home":"A"},"alert":{"title":"T"},
            "input-push-channel":"c","input-push-token":1}}
            """#)
        #expect(payload.findings.isEmpty)
        let activity = try #require(payload.aps.liveActivity)
        #expect(activity.event == .start)
        #expect(activity.timestamp == 1_764_460_800)
        #expect(activity.staleDate == 1_764_464_400)
        #expect(activity.dismissalDate == 1_764_468_000.5)
        #expect(activity.contentState?["goals"]?.array?.count == 2)
        #expect(activity.attributesType == "Match")
        #expect(activity.attributes?["home"]?.string == "A")
        #expect(activity.inputPushChannel == "c")
        #expect(activity.wantsInputPushToken)
    }

    static let wrongActivity = [
        Row(#""event":"begin""#, "-", "aps-value-out-of-range", .warning, at: "event"),
        Row(#""event":1"#, "-", "aps-wrong-type", .warning, at: "event"),
        Row(#""event":"update","timestamp":"now""#, "update", "aps-wrong-type", .warning, at: "timestamp"),
        Row(#""event":"update","stale-date":[]"#, "update", "aps-wrong-type", .warning, at: "stale-date"),
        Row(#""event":"update","dismissal-date":"x""#, "update", "aps-wrong-type", .warning, at: "dismissal-date"),
        Row(#""event":"update","content-state":"x""#, "update", "aps-wrong-type", .warning, at: "content-state"),
        Row(#""event":"update","attributes":[]"#, "update", "aps-wrong-type", .warning, at: "attributes"),
        Row(#""event":"update","attributes-type":1"#, "update", "aps-wrong-type", .warning, at: "attributes-type"),
        Row(
            #""event":"update","input-push-channel":1"#, "update", "aps-wrong-type", .warning,
            at: "input-push-channel"),
        Row(#""event":"update","input-push-token":true"#, "update", "aps-wrong-type", .warning, at: "input-push-token"),
    ]

    @Test("a Live Activity's keys of a wrong type", arguments: wrongActivity)
    func readWrongActivity(_ row: Row) throws { try check(row) { $0.liveActivity?.event?.rawValue ?? "-" } }

    // MARK: All of them

    @Test("unknown keys are kept, and are no finding")
    func unknownKeys() throws {
        let payload = try payload(#"{"aps":{"image":"x","alert":"Hi","Badge":2,"nested":{"a":[null]}}}"#)
        #expect(payload.findings.isEmpty)
        #expect(payload.aps.unknownMembers.map(\.name) == ["image", "Badge", "nested"])
        #expect(payload.userInfo["aps"]?["nested"]?["a"] == .array([.null]))
        #expect(payload.aps.badge == nil)
    }

    @Test("every key is in the content that an extension is given")
    func content() throws {
        let payload = try payload(
            #"""
            {"aps":{"alert":{"title":"T","subtitle":"S","body":"B","launch-image":"L","summary-arg":"A",
            "summary-arg-count":2},"badge":3,"sound":{"critical":1,"name":"n","volume":1},"thread-id":"t",
            "category":"c","target-content-id":"w","interruption-level":"critical","relevance-score":0.5,
            "filter-criteria":"f","mutable-content":1,"content-available":1},"k":1}
            """#)
        #expect(payload.findings.isEmpty)
        var expected = NotificationContent()
        expected.title = "T"
        expected.subtitle = "S"
        expected.body = "B"
        expected.launchImageName = "L"
        expected.summaryArgument = "A"
        expected.summaryArgumentCount = 2
        expected.badge = 3
        expected.sound = NotificationSound(kind: .critical, name: "n", volume: 1)
        expected.threadIdentifier = "t"
        expected.categoryIdentifier = "c"
        expected.targetContentIdentifier = "w"
        expected.interruptionLevel = .critical
        expected.relevanceScore = 0.5
        expected.filterCriteria = "f"
        expected.userInfo = payload.userInfo
        #expect(payload.content() == expected)
        #expect(expected.userInfo["k"] == .integer(1))
    }

    @Test("several wrong values leave a finding each")
    func severalFindings() throws {
        let payload = try payload(#"{"aps":{"alert":{"title":1,"body":2},"badge":"x","mutable-content":"1"}}"#)
        #expect(
            payload.findings.map(\.location) == [
                "payload: aps.alert.title", "payload: aps.alert.body", "payload: aps.badge",
                "payload: aps.mutable-content",
            ])
    }
}
