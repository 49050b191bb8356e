import BelfryNotificationModel
import Trace

extension NotificationSound {
    /// The `sound` of an `aps` dictionary; nil where there is none, or an empty name, which is silence.
    ///
    /// A name whose file is missing plays the default sound; whether it is missing is for the device to see.
    init?(of object: JSONObject, _ reader: inout FieldReader) {
        guard let value = object["sound"], !value.isNull else { return nil }
        switch value.kind {
        case .string(let name):
            if name.isEmpty { return nil }
            self.init(name: Self.fileName(name))
        case .object(let members):
            reader.enter("sound")
            self.init(dictionary: members, &reader)
            reader.leave()
        default:
            reader.noteWrongType("sound", value, wanted: "a file name, \"default\", or an object", .warning)
            return nil
        }
    }

    /// Apple, Generating a remote notification: `critical` is 1 for a critical alert, `name` as above, `volume` from
    /// 0 to 1.
    private init(dictionary: JSONObject, _ reader: inout FieldReader) {
        let isCritical = reader.flag("critical", in: dictionary, rule: FieldReader.wrongType)
        let name = reader.string("name", in: dictionary)
        let volume = reader.number("volume", in: dictionary, range: 0...1)
        self.init(
            kind: isCritical ? .critical : .standard, name: name.flatMap(Self.fileName),
            volume: isCritical ? volume.map(Float.init) : nil)
    }

    private static func fileName(_ name: String) -> String? { name == "default" || name.isEmpty ? nil : name }
}
