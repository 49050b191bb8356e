import BelfryNotificationModel
import Foundation
import Intents
import LinkTestSupport
import Testing
import UserNotifications

@Suite("updating(from:)")
struct UpdatingTests {
    private static func person(_ name: String, image: Data? = nil) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: "\(name)@example.com", type: .emailAddress), nameComponents: nil,
            displayName: name, image: image.map { INImage(imageData: $0) }, contactIdentifier: nil,
            customIdentifier: nil)
    }

    private static func message(sender: INPerson?) -> INSendMessageIntent {
        INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: "Hi",
            speakableGroupName: INSpeakableString(spokenPhrase: "Team"), conversationIdentifier: "room-1",
            serviceName: nil, sender: sender, attachments: nil)
    }

    @Test("A message fills in who sent it, and leaves the original content as it was")
    func message() throws {
        let content = UNMutableNotificationContent()
        content.title = "New"
        let intent = Self.message(sender: Self.person("Ada", image: Data([1, 2])))
        let updated = try ScriptedDevice().run { try content.updating(from: intent) }
        let context = try #require(try updated.model.communication)
        #expect(context.kind == .message)
        #expect(context.senderName == "Ada")
        #expect(context.senderHandle == "Ada@example.com")
        #expect(context.senderImage == Data([1, 2]))
        #expect(context.conversationIdentifier == "room-1")
        #expect(context.groupName == "Team")
        #expect(updated.title == "New")
        #expect(try content.model.communication == nil)
    }

    @Test("UNNotificationContent.updating(from:): what it returns is passed on unmutated, or the trace says so, once")
    func changedAfterwards() throws {
        let device = ScriptedDevice()
        try device.run {
            let content = UNMutableNotificationContent()
            content.title = "New"
            let updated = try content.updating(from: Self.message(sender: Self.person("Ada")))
            content.body = "the original may be changed"
            _ = try updated.updating(from: Self.message(sender: Self.person("Ben")))
            #expect(device.factKinds == ["content-updated", "content-updated"])
            let copy = try #require(updated.mutableCopy() as? UNMutableNotificationContent)
            copy.title = "changed"
            copy.body = "again"
        }
        #expect(device.factKinds == ["content-updated", "content-updated", "content-changed-after-update"])
    }

    @Test("The image that was set for the sender is shown where the person has none")
    func imageOfParameter() throws {
        let intent = Self.message(sender: Self.person("Ada"))
        intent.setImage(INImage(imageData: Data([9])), forParameterNamed: \.sender)
        let updated = try ScriptedDevice().run { try UNNotificationContent().updating(from: intent) }
        #expect(try updated.model.communication?.senderImage == Data([9]))
    }

    @Test("A call fills in who calls")
    func call() throws {
        let intent = INStartCallIntent(
            callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal,
            contacts: [Self.person("Grace")], callCapability: .audioCall)
        let updated = try ScriptedDevice().run { try UNNotificationContent().updating(from: intent) }
        #expect(try updated.model.communication?.kind == .call)
        #expect(try updated.model.communication?.senderName == "Grace")
    }

    @Test("An attributed message carries its text")
    func attributedMessage() throws {
        let context = UNNotificationAttributedMessageContext(
            sendMessageIntent: Self.message(sender: Self.person("Ada")),
            attributedContent: NSAttributedString(string: "bold words"))
        let updated = try ScriptedDevice().run { try UNNotificationContent().updating(from: context) }
        #expect(try updated.model.communication?.attributedText == "bold words")
    }

    private final class OwnProvider: NSObject, UNNotificationContentProviding {}

    @Test("A provider of a class of one's own is not allowed (Apple, UNNotificationContentProviding)")
    func foreignProvider() {
        let error = #expect(throws: UNError.self) { try UNNotificationContent().updating(from: OwnProvider()) }
        #expect(error?.code == .contentProvidingObjectNotAllowed)
    }

    @Test("A message without a sender is not valid")
    func noSender() {
        let error = #expect(throws: UNError.self) {
            try UNNotificationContent().updating(from: Self.message(sender: nil))
        }
        #expect(error?.code == .contentProvidingInvalid)
    }
}
