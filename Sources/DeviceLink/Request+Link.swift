package import BelfryNotificationModel
import Foundation

extension NotificationRequest: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(identifier)
        try content.write(to: &writer)
        try writer.optional(trigger) { (writer, trigger) throws(LinkCodingError) in try trigger.write(to: &writer) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            identifier: try reader.text(), content: try NotificationContent(from: &reader),
            trigger: try reader.optional { (reader) throws(LinkCodingError) in
                try NotificationTrigger(from: &reader)
            })
    }
}

extension NotificationTrigger: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .push:
            writer.byte(0)
        case .timeInterval(let seconds, let repeats):
            writer.byte(1)
            writer.double(seconds)
            writer.boolean(repeats)
        case .calendar(let components, let repeats):
            writer.byte(2)
            try components.writeComponents(to: &writer)
            writer.boolean(repeats)
        case .location(let region, let repeats):
            writer.byte(3)
            try region.write(to: &writer)
            writer.boolean(repeats)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .push
        case 1: self = .timeInterval(try reader.double(), repeats: try reader.boolean())
        case 2: self = .calendar(try DateComponents(reading: &reader), repeats: try reader.boolean())
        case 3: self = .location(try Region(from: &reader), repeats: try reader.boolean())
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of trigger")
        }
    }
}

extension DateComponents {
    /// `DateComponents` has no list of its members to go by (a calendar's identifier is no text), and a calendar
    /// trigger is too rare to need speed: Foundation's own form is sent.
    fileprivate func writeComponents(to writer: inout LinkWriter) throws(LinkCodingError) {
        do {
            writer.data(try JSONEncoder().encode(self))
        } catch {
            throw LinkCodingError(.number, "date components that cannot be sent: \(error)")
        }
        try writer.optional(isLeapMonth) { $0.boolean($1) }
    }

    fileprivate init(reading reader: inout LinkReader) throws(LinkCodingError) {
        let data = try reader.data()
        guard let components = try? JSONDecoder().decode(DateComponents.self, from: data) else {
            throw reader.failure(.number, "bytes that are no date components")
        }
        self = components
        isLeapMonth = try reader.optional { (reader) throws(LinkCodingError) in try reader.boolean() }
    }
}

extension Region: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.text(identifier)
        switch shape {
        case .circle(let latitude, let longitude, let radius):
            writer.byte(0)
            for value in [latitude, longitude, radius] { writer.double(value) }
        case .beacon(let uuid, let major, let minor):
            writer.byte(1)
            writer.text(uuid.uuidString)
            try writer.optional(major) { $0.unsigned(UInt64($1)) }
            try writer.optional(minor) { $0.unsigned(UInt64($1)) }
        }
        writer.boolean(notifyOnEntry)
        writer.boolean(notifyOnExit)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let identifier = try reader.text()
        let shape: Shape
        switch try reader.byte() {
        case 0:
            shape = .circle(
                latitude: try reader.double(), longitude: try reader.double(), radius: try reader.double())
        case 1:
            let text = try reader.text()
            guard let uuid = UUID(uuidString: text) else { throw reader.failure(.text, "“\(text)” is no UUID") }
            shape = .beacon(uuid: uuid, major: try reader.optionalUInt16(), minor: try reader.optionalUInt16())
        case let tag: throw reader.failure(.tag, "\(tag) is no shape of a region")
        }
        self.init(
            identifier: identifier, shape: shape, notifyOnEntry: try reader.boolean(),
            notifyOnExit: try reader.boolean())
    }
}

extension LinkReader {
    fileprivate mutating func optionalUInt16() throws(LinkCodingError) -> UInt16? {
        try optional { (reader) throws(LinkCodingError) in
            let value = try reader.unsigned()
            guard let short = UInt16(exactly: value) else {
                throw reader.failure(.number, "\(value) is more than 16 bits")
            }
            return short
        }
    }
}

extension DeliveredNotification: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.double(date.timeIntervalSinceReferenceDate)
        try request.write(to: &writer)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            date: Date(timeIntervalSinceReferenceDate: try reader.double()),
            request: try NotificationRequest(from: &reader))
    }
}
