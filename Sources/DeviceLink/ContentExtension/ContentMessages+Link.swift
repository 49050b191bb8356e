import BelfryNotificationModel
import Foundation

extension ContentRequest: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .present(let presentation):
            writer.byte(0)
            try presentation.write(to: &writer)
        case .notification(let notification):
            writer.byte(1)
            try notification.write(to: &writer)
        case .response(let response):
            writer.byte(2)
            try response.writeResponse(to: &writer)
        case .mediaButton(let play):
            writer.byte(3)
            writer.boolean(play)
        case .tap(let x, let y):
            writer.byte(4)
            writer.double(x)
            writer.double(y)
        case .type(let text):
            writer.byte(5)
            writer.text(text)
        case .advance(let seconds):
            writer.byte(6)
            writer.double(seconds)
        case .snapshot: writer.byte(7)
        case .resize(let width, let height):
            writer.byte(8)
            writer.double(width)
            writer.double(height)
        case .dismiss: writer.byte(9)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .present(try ContentPresentation(from: &reader))
        case 1: self = .notification(try DeliveredNotification(from: &reader))
        case 2: self = .response(try NotificationResponse(reading: &reader))
        case 3: self = .mediaButton(play: try reader.boolean())
        case 4: self = .tap(x: try reader.finite(), y: try reader.finite())
        case 5: self = .type(try reader.text())
        case 6: self = .advance(seconds: try reader.finite())
        case 7: self = .snapshot
        case 8: self = .resize(width: try reader.finite(), height: try reader.finite())
        case 9: self = .dismiss
        case let tag: throw reader.failure(.tag, "\(tag) asks nothing of a content extension")
        }
    }
}

extension ContentReport: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .stage(let stage):
            writer.byte(0)
            writer.unsigned(UInt64(stage.rawValue))
        case .scene(let scene):
            writer.byte(1)
            try scene.write(to: &writer)
        case .responded(let option):
            writer.byte(2)
            try writer.optional(option) { $0.unsigned(UInt64($1.rawValue)) }
        case .command(let command):
            writer.byte(3)
            try command.write(to: &writer)
        case .dismissed: writer.byte(4)
        case .failed(let reason):
            writer.byte(5)
            writer.text(reason)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .stage(try reader.number(ContentStage.self))
        case 1: self = .scene(try ContentScene(from: &reader))
        case 2:
            self = .responded(
                try reader.optional { (reader) throws(LinkCodingError) in
                    try reader.number(ContentResponseOption.self)
                })
        case 3: self = .command(try ContentCommand(from: &reader))
        case 4: self = .dismissed
        case 5: self = .failed(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no report of a content extension")
        }
    }
}

extension ContentCommand: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        switch self {
        case .dismiss(let call):
            writer.byte(0)
            writer.text(call)
        case .performDefaultAction: writer.byte(1)
        case .mediaPlayingStarted: writer.byte(2)
        case .mediaPlayingPaused: writer.byte(3)
        case .notificationActions(let actions):
            writer.byte(4)
            try writer.values(actions)
        case .open(let url):
            writer.byte(5)
            writer.text(url)
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .dismiss(call: try reader.text())
        case 1: self = .performDefaultAction
        case 2: self = .mediaPlayingStarted
        case 3: self = .mediaPlayingPaused
        case 4: self = .notificationActions(try reader.values(NotificationAction.self))
        case 5: self = .open(try reader.text())
        case let tag: throw reader.failure(.tag, "\(tag) is no command of an extension's context")
        }
    }
}
