import BelfryDeviceLink
import BelfryNotificationModel
import Foundation

/// The bytes of a request in a row.
///
/// Written by hand, because every delivery writes one: as JSON it was three quarters of what the device does for a
/// push. Only what differs from an empty content is written, each field behind its number. A field keeps its number
/// for good; a new one gets the next and a new schema step, so that an older build does not meet it.
enum RowFormat {
    /// The first byte.
    private static let version: UInt8 = 1

    private enum Field: UInt8 {
        case end, title, subtitle, body, badge, sound, launchImageName, userInfo, attachments, categoryIdentifier
        case threadIdentifier, summaryArgument, summaryArgumentCount, targetContentIdentifier, interruptionLevel
        case relevanceScore, filterCriteria, appEntityIdentifiers, communication
    }

    private enum Trigger: UInt8 { case none, push, other }

    static func bytes(of request: NotificationRequest, coder: RowCoder) throws(StoreError) -> Data {
        var writer = LinkWriter()
        writer.byte(version)
        writer.text(request.identifier)
        switch request.trigger {
        case nil: writer.byte(Trigger.none.rawValue)
        case .push: writer.byte(Trigger.push.rawValue)
        case .some(let trigger):
            writer.byte(Trigger.other.rawValue)
            writer.data(try coder.encode(trigger))
        }
        try write(request.content, to: &writer, coder: coder)
        return Data(writer.bytes)
    }

    static func request(from data: Data, coder: RowCoder) throws(StoreError) -> NotificationRequest {
        var reader = LinkReader([UInt8](data))
        do {
            guard try reader.byte() == version else { throw reader.failure(.tag, "another form of row") }
            let identifier = try reader.text()
            let trigger = try trigger(from: &reader, coder: coder)
            let content = try content(from: &reader, coder: coder)
            try reader.finish()
            return NotificationRequest(identifier: identifier, content: content, trigger: trigger)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.coding, "a row does not hold a request: another version wrote it, or it is damaged")
        }
    }

    private static func trigger(from reader: inout LinkReader, coder: RowCoder) throws -> NotificationTrigger? {
        switch Trigger(rawValue: try reader.byte()) {
        case .some(.none): return nil
        case .push: return .push
        case .other: return try coder.decode(NotificationTrigger.self, from: try reader.data())
        case nil: throw reader.failure(.tag, "an unknown trigger")
        }
    }

    // MARK: Content

    /// What a row without fields holds; it stays so, whatever a new content begins with.
    private static var base: NotificationContent {
        var content = NotificationContent()
        content.summaryArgumentCount = 1
        content.interruptionLevel = .active
        content.relevanceScore = 0
        return content
    }

    private static func write(
        _ content: NotificationContent, to writer: inout LinkWriter, coder: RowCoder
    ) throws(StoreError) {
        func text(_ field: Field, _ value: String) {
            guard !value.isEmpty else { return }
            writer.byte(field.rawValue)
            writer.text(value)
        }
        func coded(_ field: Field, _ value: some Encodable, unless isEmpty: Bool) throws(StoreError) {
            guard !isEmpty else { return }
            writer.byte(field.rawValue)
            writer.data(try coder.encode(value))
        }
        writeTexts(of: content, to: &writer)
        if let badge = content.badge {
            writer.byte(Field.badge.rawValue)
            writer.integer(badge)
        }
        if let sound = content.sound {
            writer.byte(Field.sound.rawValue)
            writeSound(sound, to: &writer)
        }
        text(.launchImageName, content.launchImageName)
        if !content.userInfo.isEmpty {
            writer.byte(Field.userInfo.rawValue)
            write(content.userInfo, to: &writer)
        }
        try coded(.attachments, content.attachments, unless: content.attachments.isEmpty)
        text(.categoryIdentifier, content.categoryIdentifier)
        text(.threadIdentifier, content.threadIdentifier)
        text(.summaryArgument, content.summaryArgument)
        writeRest(of: content, to: &writer)
        try coded(.appEntityIdentifiers, content.appEntityIdentifiers, unless: content.appEntityIdentifiers.isEmpty)
        try coded(.communication, content.communication, unless: content.communication == nil)
        writer.byte(Field.end.rawValue)
    }

    private static func writeTexts(of content: NotificationContent, to writer: inout LinkWriter) {
        let texts: [(Field, LocalizableText)] = [
            (.title, content.title), (.subtitle, content.subtitle), (.body, content.body),
        ]
        for (field, value) in texts where value != LocalizableText() {
            writer.byte(field.rawValue)
            writer.text(value.text)
            writer.boolean(value.key != nil)
            if let key = value.key { writer.text(key) }
            writer.texts(value.arguments)
        }
    }

    private static func writeRest(of content: NotificationContent, to writer: inout LinkWriter) {
        if content.summaryArgumentCount != base.summaryArgumentCount {
            writer.byte(Field.summaryArgumentCount.rawValue)
            writer.integer(content.summaryArgumentCount)
        }
        for (field, value) in [
            (Field.targetContentIdentifier, content.targetContentIdentifier), (.filterCriteria, content.filterCriteria),
        ] {
            guard let value else { continue }
            writer.byte(field.rawValue)
            writer.text(value)
        }
        if content.interruptionLevel != base.interruptionLevel {
            writer.byte(Field.interruptionLevel.rawValue)
            writer.unsigned(UInt64(content.interruptionLevel.rawValue))
        }
        if content.relevanceScore != base.relevanceScore {
            writer.byte(Field.relevanceScore.rawValue)
            writer.double(content.relevanceScore)
        }
    }

    private static func content(from reader: inout LinkReader, coder: RowCoder) throws -> NotificationContent {
        var content = base
        while true {
            switch Field(rawValue: try reader.byte()) {
            case .end: return content
            case .title: content.title = try localizable(from: &reader)
            case .subtitle: content.subtitle = try localizable(from: &reader)
            case .body: content.body = try localizable(from: &reader)
            case .badge: content.badge = try reader.integer()
            case .sound: content.sound = try sound(from: &reader)
            case .launchImageName: content.launchImageName = try reader.text()
            case .userInfo: content.userInfo = try members(from: &reader)
            case .attachments:
                content.attachments = try coder.decode([NotificationAttachment].self, from: try reader.data())
            case .categoryIdentifier: content.categoryIdentifier = try reader.text()
            case .threadIdentifier: content.threadIdentifier = try reader.text()
            case .summaryArgument: content.summaryArgument = try reader.text()
            case .summaryArgumentCount: content.summaryArgumentCount = try reader.integer()
            case .targetContentIdentifier: content.targetContentIdentifier = try reader.text()
            case .interruptionLevel: content.interruptionLevel = try reader.number(InterruptionLevel.self)
            case .relevanceScore: content.relevanceScore = try reader.double()
            case .filterCriteria: content.filterCriteria = try reader.text()
            case .appEntityIdentifiers:
                content.appEntityIdentifiers = try coder.decode([String].self, from: try reader.data())
            case .communication:
                content.communication = try coder.decode(CommunicationContext.self, from: try reader.data())
            case nil: throw reader.failure(.tag, "an unknown field")
            }
        }
    }

    private static func localizable(from reader: inout LinkReader) throws -> LocalizableText {
        let text = try reader.text()
        let key = try reader.boolean() ? try reader.text() : nil
        return LocalizableText(text, key: key, arguments: try reader.texts())
    }

    // MARK: Sound

    private static func writeSound(_ sound: NotificationSound, to writer: inout LinkWriter) {
        writer.text(sound.kind.rawValue)
        writer.boolean(sound.name != nil)
        if let name = sound.name { writer.text(name) }
        writer.boolean(sound.volume != nil)
        if let volume = sound.volume { writer.double(Double(volume)) }
    }

    private static func sound(from reader: inout LinkReader) throws -> NotificationSound {
        let kind = try reader.raw(NotificationSound.Kind.self)
        let name = try reader.boolean() ? try reader.text() : nil
        return NotificationSound(
            kind: kind, name: name, volume: try reader.boolean() ? Float(try reader.double()) : nil)
    }

    // MARK: userInfo

    private enum Kind: UInt8 {
        case null, no, yes, integer, unsigned, double, string, data, date, array, dictionary
    }

    private static func write(_ members: [String: PropertyValue], to writer: inout LinkWriter) {
        writer.count(members.count)
        for (key, value) in members {
            writer.text(key)
            write(value, to: &writer)
        }
    }

    private static func write(_ value: PropertyValue, to writer: inout LinkWriter) {
        func kind(_ kind: Kind) { writer.byte(kind.rawValue) }
        switch value {
        case .null: kind(.null)
        case .boolean(let value): kind(value ? .yes : .no)
        case .integer(let value):
            kind(.integer)
            writer.integer(value)
        case .unsigned(let value):
            kind(.unsigned)
            writer.unsigned(value)
        case .double(let value):
            kind(.double)
            writer.double(value)
        case .string(let value):
            kind(.string)
            writer.text(value)
        case .data(let value):
            kind(.data)
            writer.data(value)
        case .date(let value):
            kind(.date)
            writer.double(value.timeIntervalSinceReferenceDate)
        case .array(let values):
            kind(.array)
            writer.count(values.count)
            for value in values { write(value, to: &writer) }
        case .dictionary(let members):
            kind(.dictionary)
            write(members, to: &writer)
        }
    }

    private static func members(from reader: inout LinkReader) throws(LinkCodingError) -> [String: PropertyValue] {
        var members: [String: PropertyValue] = [:]
        for _ in 0..<(try reader.count()) {
            let key = try reader.text()
            members[key] = try value(from: &reader)
        }
        return members
    }

    private static func value(from reader: inout LinkReader) throws(LinkCodingError) -> PropertyValue {
        switch Kind(rawValue: try reader.byte()) {
        case .null: return .null
        case .no: return .boolean(false)
        case .yes: return .boolean(true)
        case .integer: return .integer(try reader.integer64())
        case .unsigned: return .unsigned(try reader.unsigned())
        case .double: return .double(try reader.double())
        case .string: return .string(try reader.text())
        case .data: return .data(try reader.data())
        case .date: return .date(Date(timeIntervalSinceReferenceDate: try reader.double()))
        case .array:
            return .array(
                try reader.nested { (reader) throws(LinkCodingError) in
                    try reader.list { (reader) throws(LinkCodingError) in try value(from: &reader) }
                })
        case .dictionary:
            return .dictionary(
                try reader.nested { (reader) throws(LinkCodingError) in try members(from: &reader) })
        case nil: throw reader.failure(.tag, "an unknown kind of value")
        }
    }
}
