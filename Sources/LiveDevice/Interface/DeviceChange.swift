import APNSWire
import Delivery
import Device

/// What of a device is to be changed, as its JSON says it.
struct DeviceChange: Sendable {
    var permission: Permission?
    var previews: DeliveryOptions.Previews?
    var isDark: Bool?
    var screenName: String?
    var isOnline: Bool?

    init(_ body: [UInt8]) throws(HTTPFailure) {
        let object: JSONObject
        do {
            object = try JSONScanner.object(in: body, limits: JSONLimits(bytes: body.count, depth: 4))
        } catch {
            throw HTTPFailure(400, saying: error.description)
        }
        guard !object.members.isEmpty else {
            throw HTTPFailure(400, "the change says nothing", "see the schema DeviceChange")
        }
        for member in object.members { try read(member) }
    }

    private mutating func read(_ member: JSONObject.Member) throws(HTTPFailure) {
        let value = member.value
        switch member.name {
        case "permission": permission = try Self.word(member, Permission.self)
        case "previews": previews = try Self.word(member, DeliveryOptions.Previews.self)
        case "appearance": isDark = try Self.one(of: ["light", "dark"], member) == "dark"
        case "size": screenName = try Self.one(of: DeliveryOptions.screenNames, member)
        case "isOnline":
            guard case .boolean(let isOnline) = value.kind else {
                throw HTTPFailure(400, "isOnline is no boolean", "write true or false")
            }
            self.isOnline = isOnline
        default:
            throw HTTPFailure(
                400, "\(JSONScanner.quoted(member.name)) cannot be changed", "see the schema DeviceChange")
        }
    }

    private static func one(of words: [String], _ member: JSONObject.Member) throws(HTTPFailure) -> String {
        guard let text = member.value.string, words.contains(text) else {
            throw HTTPFailure(400, "\(member.name) is not known", "use one of: \(words.joined(separator: ", "))")
        }
        return text
    }

    private static func word<Word: RawRepresentable & CaseIterable>(
        _ member: JSONObject.Member, _ type: Word.Type
    ) throws(HTTPFailure) -> Word? where Word.RawValue == String {
        Word(rawValue: try one(of: Word.allCases.map(\.rawValue), member))
    }
}
