import BelfryNotificationModel
import Foundation

extension ContentPresentation: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try notification.write(to: &writer)
        for number in [width, initialHeight, screenWidth, screenHeight, scale] { writer.double(number) }
        writer.boolean(isDark)
        writer.text(localeIdentifier)
        writer.boolean(isRightToLeft)
        try writer.values(actions)
        try writer.optional(storyboard) { $0.text($1) }
        writer.boolean(acceptsTouches)
        writer.count(members.count)
        for (name, value) in members {
            writer.text(name)
            writer.unsigned(UInt64(value.rawValue))
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            notification: try DeliveredNotification(from: &reader), width: try reader.length(),
            initialHeight: try reader.length())
        screenWidth = try reader.length()
        screenHeight = try reader.length()
        scale = try reader.length()
        isDark = try reader.boolean()
        localeIdentifier = try reader.text()
        isRightToLeft = try reader.boolean()
        actions = try reader.values(NotificationAction.self)
        storyboard = try reader.optionalText()
        acceptsTouches = try reader.boolean()
        for _ in 0..<(try reader.count()) {
            let name = try reader.text()
            let raw = try reader.unsigned()
            guard let bits = UInt8(exactly: raw), ContentMembers.all.isSuperset(of: ContentMembers(rawValue: bits))
            else { throw reader.failure(.tag, "\(raw) are no members of a content extension") }
            guard members.updateValue(ContentMembers(rawValue: bits), forKey: name) == nil else {
                throw reader.failure(.repeatedKey, "the class “\(name)” is there twice")
            }
        }
    }
}

extension ContentScene: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        guard drawing.count <= LinkLimits.drawingBytes else {
            throw LinkCodingError(
                .size, "a drawing of \(drawing.count) bytes, and \(LinkLimits.drawingBytes) is the most")
        }
        writer.double(width)
        writer.double(height)
        writer.unsigned(UInt64(heightSource.rawValue))
        writer.data(drawing)
        try writer.optional(title) { $0.text($1) }
        writer.text(principalClass)
        try writer.optional(mediaButton) { (writer, button) throws(LinkCodingError) in try button.write(to: &writer) }
        try writer.values(Array(players.prefix(LinkLimits.sceneAreas)))
        try writer.values(Array(hitAreas.prefix(LinkLimits.sceneAreas)))
        try writer.values(actions)
        writer.boolean(handlesResponses)
        writer.double(seconds)
        try writer.optional(restsAt) { $0.double($1) }
        writer.boolean(isSettled)
        try writer.optional(dueSeconds) { $0.double($1) }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        let (width, height) = (try reader.length(), try reader.length())
        let source = try reader.number(HeightSource.self)
        let drawing = try reader.data()
        guard drawing.count <= LinkLimits.drawingBytes else {
            throw reader.failure(
                .size, "a drawing of \(drawing.count) bytes, and \(LinkLimits.drawingBytes) is the most")
        }
        let title = try reader.optionalText()
        self.init(width: width, height: height, drawing: drawing, principalClass: try reader.text())
        heightSource = source
        self.title = title
        mediaButton = try reader.optional { (reader) throws(LinkCodingError) in try ContentMediaButton(from: &reader) }
        players = try reader.areas(ContentPlayer.self)
        hitAreas = try reader.areas(ContentHitArea.self)
        actions = try reader.values(NotificationAction.self)
        handlesResponses = try reader.boolean()
        seconds = try reader.finite()
        restsAt = try reader.optional { (reader) throws(LinkCodingError) in try reader.finite() }
        isSettled = try reader.boolean()
        dueSeconds = try reader.optional { (reader) throws(LinkCodingError) in try reader.finite() }
    }
}

extension ContentMediaButton: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.unsigned(UInt64(kind.rawValue))
        writer.rectangle(frame)
        writer.boolean(tint != nil)
        if let tint {
            guard tint.count == 4 else { throw LinkCodingError(.count, "a colour without its four components") }
            for component in tint { writer.double(component) }
        }
        writer.boolean(isPlaying)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(kind: try reader.number(Kind.self), frame: try reader.rectangle())
        tint = try reader.optional { (reader) throws(LinkCodingError) in
            [try reader.finite(), try reader.finite(), try reader.finite(), try reader.finite()]
        }
        isPlaying = try reader.boolean()
    }
}

extension ContentPlayer: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.rectangle(frame)
        writer.text(path)
        writer.double(seconds)
        writer.double(rate)
        writer.text(gravity)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            frame: try reader.rectangle(), path: try reader.text(), seconds: try reader.finite(),
            rate: try reader.finite(), gravity: try reader.text())
    }
}

extension ContentHitArea: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        writer.rectangle(frame)
        writer.text(className)
        writer.text(name)
        writer.boolean(takesText)
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        self.init(
            frame: try reader.rectangle(), className: try reader.text(), name: try reader.text(),
            takesText: try reader.boolean())
    }
}

extension LinkWriter {
    mutating func rectangle(_ value: CGRect) {
        for number in [value.origin.x, value.origin.y, value.size.width, value.size.height] { double(Double(number)) }
    }
}

extension LinkReader {
    /// A number that can be reckoned with.
    mutating func finite() throws(LinkCodingError) -> Double {
        let value = try double()
        guard value.isFinite else { throw failure(.number, "\(value) is no number to reckon with") }
        return value
    }

    /// Points of a view or a screen.
    mutating func length() throws(LinkCodingError) -> Double {
        let value = try finite()
        guard value >= 0, value <= LinkLimits.length else {
            throw failure(.number, "\(value) is no length from 0 to \(Int(LinkLimits.length)) points")
        }
        return value
    }

    mutating func rectangle() throws(LinkCodingError) -> CGRect {
        CGRect(x: try finite(), y: try finite(), width: try finite(), height: try finite())
    }

    mutating func areas<Value: LinkCodable>(_ type: Value.Type) throws(LinkCodingError) -> [Value] {
        let values = try values(Value.self)
        guard values.count <= LinkLimits.sceneAreas else {
            throw failure(.count, "\(values.count) areas, and \(LinkLimits.sceneAreas) is the most")
        }
        return values
    }
}
