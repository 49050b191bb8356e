import APNSWire
import BelfryNotificationModel
import Testing
import Trace

/// Reads a payload that is meant to be one.
func payload(_ text: String, limit: Int = Payload.sizeLimit) throws -> Payload {
    try Payload(bytes: Array(text.utf8), limit: limit)
}

@Suite("Payloads")
struct PayloadTests {
    @Test("the first post's text payload")
    func postText() throws {
        let payload = try payload(PostPayloads.text)
        #expect(payload.findings.isEmpty)
        #expect(payload.hasAlert)
        #expect(!payload.isMutable)
        #expect(!payload.isSilent)
        #expect(payload.impliedPushType == .alert)
        let content = payload.content()
        #expect(content.title.text == "外滩十八号")
        #expect(content.subtitle.text == "")
        #expect(content.body.text == "test: 我不知道你在想什么，还是那个地点那条街")
        #expect(content.badge == 1)
        #expect(content.sound == NotificationSound())
        #expect(content.categoryIdentifier == "myMessageNotificationCategory")
        #expect(content.interruptionLevel == .active)
        #expect(content.userInfo["id"] == .string("test"))
        #expect(content.userInfo["type"] == .string("chat"))
        #expect(content.userInfo["aps"]?["alert"]?["title"] == .string("外滩十八号"))
        #expect(Set(content.userInfo.keys) == ["aps", "id", "type"])
    }

    @Test("the first post's picture and video payloads: mutable-content as text turns it on, with a finding")
    func postPictureAndVideo() throws {
        for (text, type) in [(PostPayloads.picture, "image"), (PostPayloads.video, "video")] {
            let payload = try payload(text)
            #expect(payload.isMutable)
            #expect(payload.findings.map(\.rule) == ["mutable-content-string"])
            #expect(payload.findings.map(\.severity) == [.warning])
            #expect(payload.findings.map(\.location) == ["payload: aps.mutable-content"])
            #expect(payload.userInfo["media"]?["type"] == .string(type))
            // It stays text in userInfo.
            #expect(payload.userInfo["aps"]?["mutable-content"] == .string("1"))
        }
        #expect(
            try payload(PostPayloads.video).userInfo["media"]?["url"]
                == .string("http://olxnvuztq.bkt.clouddn.com/WeChatSight1.mp4"))
    }

    @Test("the third post's payload: a link inside aps is kept, and an = and & in it too")
    func postAttachment() throws {
        let payload = try payload(PostPayloads.attachment)
        #expect(payload.findings.isEmpty)
        #expect(payload.isMutable)
        #expect(payload.aps.unknownMembers.map(\.name) == ["image"])
        let link =
            "https://ss2.bdstatic.com/70cFvnSh_Q1YnxGkpoWK1HF6hhy/it/u=3078873712,1340878922&fm=26&gp=0.jpg"
        #expect(payload.userInfo["aps"]?["image"] == .string(link))
        #expect(payload.content().subtitle.text == "iOS10 远程推送副标题")
        #expect(payload.content().categoryIdentifier == "categoryidentifier")
    }

    @Test("keys beside aps are kept as they came, and as whole numbers where they are")
    func customKeys() throws {
        let payload = try payload(#"{"big":18446744073709551615,"aps":{},"n":null,"l":[1,{"k":false}],"id":1.5}"#)
        #expect(payload.customMembers.map(\.name) == ["big", "n", "l", "id"])
        let expected: [String: PropertyValue] = [
            "big": .unsigned(.max), "aps": .dictionary([:]), "n": .null,
            "l": .array([.integer(1), .dictionary(["k": .boolean(false)])]), "id": .double(1.5),
        ]
        #expect(payload.userInfo == expected)
    }

    @Test("a simulator file names its app, which is no part of the push")
    func simulatorTargetBundle() throws {
        let payload = try payload(#"{"Simulator Target Bundle":"com.example.chat","aps":{"alert":"Hi"},"a":1}"#)
        #expect(payload.simulatorTargetBundle == "com.example.chat")
        #expect(Set(payload.userInfo.keys) == ["aps", "a"])
        #expect(payload.customMembers.map(\.name) == ["a"])
        #expect(try Payload(bytes: Array(#"{"aps":{}}"#.utf8)).simulatorTargetBundle == nil)
        let wrong = try Payload(bytes: Array(#"{"Simulator Target Bundle":1,"aps":{}}"#.utf8))
        #expect(wrong.simulatorTargetBundle == nil)
        #expect(wrong.findings.map(\.location) == ["payload: Simulator Target Bundle"])
    }

    @Test("the place of a value")
    func positions() throws {
        let payload = try payload("{\n  \"aps\": {},\n  \"外\": 1\n}")
        let member = try #require(payload.customMembers.first)
        #expect(payload.position(of: member.nameSpan) == TextPosition(line: 3, column: 3))
        #expect(payload.position(of: member.value.span) == TextPosition(line: 3, column: 8))
    }

    struct Facts: Sendable, CustomTestStringConvertible {
        var text: String
        var hasAlert: Bool
        var isSilent: Bool
        var pushType: PushType

        init(_ text: String, alert: Bool, silent: Bool, _ pushType: PushType) {
            self.text = text
            hasAlert = alert
            isSilent = silent
            self.pushType = pushType
        }

        var testDescription: String { text }
    }

    static let facts = [
        Facts(#"{"aps":{"alert":"Hi"}}"#, alert: true, silent: false, .alert),
        Facts(#"{"aps":{"alert":{"title":"Hi"}}}"#, alert: true, silent: false, .alert),
        Facts(#"{"aps":{"alert":{"subtitle":"Hi"}}}"#, alert: true, silent: false, .alert),
        Facts(#"{"aps":{"alert":{"loc-key":"K"}}}"#, alert: true, silent: false, .alert),
        Facts(#"{"aps":{"alert":{"title-loc-key":"K"}}}"#, alert: true, silent: false, .alert),
        Facts(#"{"aps":{"alert":""}}"#, alert: false, silent: true, .alert),
        Facts(#"{"aps":{"alert":{}}}"#, alert: false, silent: true, .alert),
        Facts(#"{"aps":{"alert":null,"badge":0}}"#, alert: false, silent: false, .alert),
        Facts(#"{"aps":{"sound":"default"}}"#, alert: false, silent: false, .alert),
        Facts(#"{"aps":{"content-available":1}}"#, alert: false, silent: true, .background),
        Facts(#"{"aps":{"content-available":1,"alert":"Hi"}}"#, alert: true, silent: false, .alert),
        Facts(#"{"aps":{}}"#, alert: false, silent: true, .alert),
        Facts(#"{"aps":{"event":"update","content-state":{}}}"#, alert: false, silent: true, .liveactivity),
        Facts(#"{"aps":{"content-changed":true}}"#, alert: false, silent: true, .widgets),
    ]

    @Test("what kind of push it is", arguments: facts)
    func kinds(_ row: Facts) throws {
        let payload = try payload(row.text)
        #expect(payload.hasAlert == row.hasAlert)
        #expect(payload.isSilent == row.isSilent)
        #expect(payload.impliedPushType == row.pushType)
    }
}
