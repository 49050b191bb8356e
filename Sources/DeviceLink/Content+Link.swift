package import BelfryNotificationModel
import Foundation

extension NotificationContent: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        title.write(to: &writer)
        subtitle.write(to: &writer)
        body.write(to: &writer)
        try writer.optional(badge) { $0.integer($1) }
        try writer.optional(sound) { (writer, sound) throws(LinkCodingError) in try sound.write(to: &writer) }
        writer.text(launchImageName)
        try PropertyValue.writeMembers(userInfo, to: &writer)
        try writer.values(attachments)
        writer.text(categoryIdentifier)
        writer.text(threadIdentifier)
        writer.text(summaryArgument)
        writer.integer(summaryArgumentCount)
        try writer.optional(targetContentIdentifier) { $0.text($1) }
        writer.unsigned(UInt64(interruptionLevel.rawValue))
        writer.double(relevanceScore)
        try writer.optional(filterCriteria) { $0.text($1) }
        writer.texts(appEntityIdentifiers)
        try writer.optional(communication) { (writer, value) throws(LinkCodingError) in try value.write(to: &writer) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init()
        title = try LocalizableText(from: &reader)
        subtitle = try LocalizableText(from: &reader)
        body = try LocalizableText(from: &reader)
        badge = try reader.optional { (reader) throws(LinkCodingError) in try reader.integer() }
        sound = try reader.optional { (reader) throws(LinkCodingError) in try NotificationSound(from: &reader) }
        launchImageName = try reader.text()
        userInfo = try PropertyValue.members(from: &reader)
        attachments = try reader.values(NotificationAttachment.self)
        categoryIdentifier = try reader.text()
        threadIdentifier = try reader.text()
        summaryArgument = try reader.text()
        summaryArgumentCount = try reader.integer()
        targetContentIdentifier = try reader.optionalText()
        interruptionLevel = try reader.number(InterruptionLevel.self)
        relevanceScore = try reader.double()
        filterCriteria = try reader.optionalText()
        appEntityIdentifiers = try reader.texts()
        communication = try reader.optional { (reader) throws(LinkCodingError) in
            try CommunicationContext(from: &reader)
        }
    }
}

extension LinkReader {
    mutating func optionalText() throws(LinkCodingError) -> String? {
        try optional { (reader) throws(LinkCodingError) in try reader.text() }
    }

    mutating func optionalData() throws(LinkCodingError) -> Data? {
        try optional { (reader) throws(LinkCodingError) in try reader.data() }
    }

    mutating func optionalDouble() throws(LinkCodingError) -> Double? {
        try optional { (reader) throws(LinkCodingError) in try reader.double() }
    }
}

extension LocalizableText {
    func write(to writer: inout LinkWriter) {
        writer.text(text)
        writer.boolean(key != nil)
        guard let key else { return }
        writer.text(key)
        writer.texts(arguments)
    }

    init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(try reader.text())
        guard try reader.boolean() else { return }
        key = try reader.text()
        arguments = try reader.texts()
    }
}

extension NotificationSound: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(kind.rawValue)
        try writer.optional(name) { $0.text($1) }
        try writer.optional(volume) { $0.double(Double($1)) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            kind: try reader.raw(Kind.self), name: try reader.optionalText(),
            volume: try reader.optionalDouble().map { Float($0) })
    }
}

extension NotificationAttachment: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(identifier)
        writer.text(path)
        writer.text(type)
        try writer.optional(options.typeHint) { $0.text($1) }
        writer.boolean(options.thumbnailHidden)
        try writer.optional(options.thumbnailClippingRect) {
            for side in [$1.x, $1.y, $1.width, $1.height] { $0.double(side) }
        }
        try writer.optional(options.thumbnailTime) { $0.double($1) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(identifier: try reader.text(), path: try reader.text(), type: try reader.text())
        options.typeHint = try reader.optionalText()
        options.thumbnailHidden = try reader.boolean()
        options.thumbnailClippingRect = try reader.optional { (reader) throws(LinkCodingError) in
            UnitRect(
                x: try reader.double(), y: try reader.double(), width: try reader.double(),
                height: try reader.double())
        }
        options.thumbnailTime = try reader.optionalDouble()
    }
}

extension CommunicationContext: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(kind.rawValue)
        writer.text(senderName)
        try writer.optional(senderHandle) { $0.text($1) }
        try writer.optional(senderImage) { $0.data($1) }
        try writer.optional(conversationIdentifier) { $0.text($1) }
        try writer.optional(groupName) { $0.text($1) }
        try writer.optional(attributedText) { $0.text($1) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(kind: try reader.raw(Kind.self), senderName: try reader.text())
        senderHandle = try reader.optionalText()
        senderImage = try reader.optionalData()
        conversationIdentifier = try reader.optionalText()
        groupName = try reader.optionalText()
        attributedText = try reader.optionalText()
    }
}
