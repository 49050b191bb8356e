import BelfryDeviceLink
import Foundation
import Intents
import LinkTestSupport
import Testing

@Suite("Intents")
struct IntentTests {
    @Test("A person without a name is called by its components, else by its handle")
    func displayName() {
        let handle = INPersonHandle(value: "ada@example.com", type: .emailAddress)
        func name(_ components: PersonNameComponents?, _ display: String?) -> String {
            INPerson(
                personHandle: handle, nameComponents: components, displayName: display, image: nil,
                contactIdentifier: nil, customIdentifier: nil
            ).displayName
        }
        var components = PersonNameComponents()
        components.givenName = "Ada"
        components.familyName = "Lovelace"
        #expect(name(components, "Countess") == "Countess")
        #expect(name(components, nil) == "Ada Lovelace")
        #expect(name(nil, nil) == "ada@example.com")
    }

    @Test("An image is kept for the parameter that it was set for")
    func parameterImage() {
        let intent = INSendMessageIntent(
            recipients: nil, content: nil, speakableGroupName: INSpeakableString(spokenPhrase: "Team"),
            conversationIdentifier: nil, serviceName: nil, sender: nil)
        let image = INImage(imageData: Data([1]))
        intent.setImage(image, forParameterNamed: \.speakableGroupName)
        #expect(intent.image(forParameterNamed: \.speakableGroupName) === image)
        #expect(intent.image(forParameterNamed: \.sender) == nil)
    }

    @Test("The bytes of an image come from data or a file, not from the network")
    func imageBytes() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString).png")
        try Data([1, 2]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(INImage(imageData: Data([3])).imageData == Data([3]))
        #expect(INImage(url: file)?.imageData == Data([1, 2]))
        #expect(INImage(url: try #require(URL(string: "https://example.com/a.png")))?.imageData == nil)
        #expect(INImage(named: "there-is-none").imageData == nil)
    }

    @Test("A donation succeeds, and is in the trace")
    func donation() async throws {
        let device = ScriptedDevice()
        let intent = INSendMessageIntent(
            recipients: nil, content: nil, speakableGroupName: nil, conversationIdentifier: nil, serviceName: nil,
            sender: nil)
        try await device.run {
            let interaction = INInteraction(intent: intent, response: nil)
            interaction.direction = .incoming
            try await interaction.donate()
        }
        #expect(device.factKinds == ["interaction-donated"])
        #expect(device.facts.first?.data["intent"] == "INSendMessageIntent")
    }
}
